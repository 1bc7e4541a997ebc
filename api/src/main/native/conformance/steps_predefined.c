/** Implements the steps for predefined attributes, processor names and predefined callbacks. */
#include "scene.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/**
 * Returns whether the program knows the value that a predefined attribute must have for this
 * object, and stores it.
 */
static int is_known(const struct object *o, const char *name, int64_t *expected)
{
    if (strcmp(name, "MPI_WIN_BASE") == 0) {
        *expected = (intptr_t)o->base;
    } else if (strcmp(name, "MPI_WIN_SIZE") == 0) {
        *expected = o->size;
    } else if (strcmp(name, "MPI_WIN_DISP_UNIT") == 0) {
        *expected = o->unit;
    } else if (strcmp(name, "MPI_WIN_CREATE_FLAVOR") == 0) {
        *expected = o->flavor;
    } else {
        return 0;
    }
    return 1;
}

/** Reads a predefined attribute in C. Returns whether it is set, and stores its value. */
static int read_predefined_in_c(struct scene *s, int object, const struct cf_attribute *row,
                                int key, int64_t *number)
{
    int64_t raw = 0;
    int flag = 0;
    int status = cf_operations[CF_C][s->object_class].get(object, key, &raw, &flag);
    if (!status_is(s, row->name, status, SUCCESS)) {
        return 0;
    }
    if (flag != CF_FLAG_TRUE) {
        if (row->always) {
            seen(s, "%s is not set", row->name);
        }
        return 0;
    }
    struct reading reading = reading_of(raw);
    enum cf_reading form = cf_dialects[CF_C].reads[row->tag];
    int can_read = form == CF_READ_WORD || (form == CF_READ_POINTER_TO_INT && reading.points_at_int) ||
                   reading.points_at_aint;
    *number = form == CF_READ_WORD             ? reading.raw
              : form == CF_READ_POINTER_TO_INT ? reading.integer
                                               : reading.aint;
    if (!can_read) {
        seen(s, "%s is no pointer in C", row->name);
    }
    return can_read;
}

static void read_everywhere(struct scene *s, int object, int attribute, int64_t number)
{
    const struct cf_attribute *row = &cf_attributes[attribute];
    for (int dialect = 0; dialect < CF_DIALECTS && !s->failed; dialect++) {
        int64_t raw = 0;
        int flag = 0;
        char what[120];
        if (!speaks(dialect, (int)s->object_class)) {
            continue;
        }
        int status = cf_operations[dialect][s->object_class].get(object,
                                                 cf_environments[dialect].predefined(attribute),
                                                 &raw, &flag);
        snprintf(what, sizeof what, "%s in %s", row->name, cf_dialects[dialect].title);
        if (status_is(s, what, status, SUCCESS) && flag != CF_FLAG_TRUE) {
            seen(s, "%s is not set, but it is in C", what);
        }
        struct reading reading = reading_of(raw);
        reading_is(s, dialect, row->tag, number, &reading, what);
    }
}

void read_predefined(struct scene *s, enum slot object)
{
    const struct object *o = &s->objects[object];
    for (int i = 0; i < cf_attribute_count && !s->failed; i++) {
        int64_t number = 0, expected = 0;
        int key = cf_environments[CF_C].predefined(i);
        if (cf_attributes[i].object_class != s->object_class ||
            !read_predefined_in_c(s, o->handle, &cf_attributes[i], key, &number)) {
            continue;
        }
        if (is_known(o, cf_attributes[i].name, &expected) && number != expected) {
            seen(s, "%s is %lld in C, not %lld", cf_attributes[i].name, (long long)number,
                 (long long)expected);
        }
        read_everywhere(s, o->handle, i, number);
    }
}

static void refuse_one(struct scene *s, int object, int attribute, enum status status)
{
    const struct cf_operations *caller = &cf_operations[s->caller][s->object_class];
    int key = cf_environments[s->caller].predefined(attribute), copy = key;
    const char *name = cf_attributes[attribute].name;
    char what[120];
    snprintf(what, sizeof what, "setting %s", name);
    status_is(s, what, caller->set(object, key, 1), status);
    if (!s->failed) {
        snprintf(what, sizeof what, "deleting %s", name);
        status_is(s, what, caller->drop(object, key), status);
    }
    if (!s->failed) {
        snprintf(what, sizeof what, "freeing the key %s", name);
        status_is(s, what, caller->free_key(&copy), status);
    }
}

void refuse_predefined(struct scene *s, enum slot object, enum status status)
{
    for (int i = 0; i < cf_attribute_count && !s->failed; i++) {
        int64_t before = 0, after = 0;
        int handle = s->objects[object].handle, key = cf_environments[CF_C].predefined(i);
        if (cf_attributes[i].object_class != s->object_class ||
            !read_predefined_in_c(s, handle, &cf_attributes[i], key, &before)) {
            continue;
        }
        refuse_one(s, handle, i, status);
        if (!s->failed && (!read_predefined_in_c(s, handle, &cf_attributes[i], key, &after) ||
                           before != after)) {
            seen(s, "%s has changed", cf_attributes[i].name);
        }
    }
}

void scribble(struct scene *s, enum slot object)
{
    int handle = s->objects[object].handle;
    for (int i = 0; i < cf_attribute_count && !s->failed; i++) {
        const struct cf_attribute *row = &cf_attributes[i];
        int key = cf_environments[CF_C].predefined(i), flag = 0;
        int64_t before = 0, after = 0, raw = 0;
        if (row->object_class != s->object_class || row->tag == CF_TAG_ADDRESS ||
            !read_predefined_in_c(s, handle, row, key, &before)) {
            continue;
        }
        cf_operations[CF_C][s->object_class].get(handle, key, &raw, &flag);
        int *shown = (int *)(intptr_t)raw, kept = *shown;
        *shown = ~kept;
        read_predefined_in_c(s, handle, row, key, &after);
        *shown = kept;
        if (before != after) {
            seen(s, "%s has changed", row->name);
        }
    }
}

void processor_name(struct scene *s)
{
    static const char *const faults[] = {
        [CF_NAME_FITS] = "",
        [CF_NAME_FAILED] = "MPI_Get_processor_name failed",
        [CF_NAME_LENGTH_IS_OUT_OF_RANGE] = "resultlen is out of range",
        [CF_NAME_END_IS_WRONG] = "the name does not end as it must",
        [CF_NAME_WROTE_BEYOND] = "something was written beyond the variable",
    };
    int fault = cf_environments[s->caller].processor_name();
    if (fault != CF_NAME_FITS) {
        seen(s, "%s", faults[fault]);
    }
}

void sentinels(struct scene *s)
{
    s->skipped = cf_sentinel_count == 0;
    for (int i = 0; i < cf_sentinel_count; i++) {
        if (cf_sentinels[i].actual != cf_sentinels[i].expected) {
            seen(s, "%s is %#lx", cf_sentinels[i].name, (unsigned long)cf_sentinels[i].actual);
        }
    }
}
