/**
 * Implements two kinds of steps: those that read attributes in each language and check the values
 * by the conversion table of MPI, and those that check which callbacks were called.
 */
#include "scene.h"

#include <inttypes.h>
#include <stdio.h>

/** Returns the lowest bytes of a value, sign-extended. */
static int64_t sign_extend(int64_t value, size_t bytes)
{
    unsigned shift = bytes >= sizeof value ? 0 : (unsigned)(8 * (sizeof value - bytes));
    return (int64_t)((uint64_t)value << shift) >> shift;
}

/** Returns the word that MPI stores for a value with a tag. */
static int64_t word_of(enum cf_tag tag, int64_t value)
{
    int64_t word = sign_extend(value, sizeof(MPI_Aint));
    return tag == CF_TAG_INTEGER ? sign_extend(word, sizeof(MPI_Fint)) : word;
}

static int number_is(struct scene *s, const char *what, int64_t expected, int64_t actual,
                     const char *form)
{
    if (expected == actual) {
        return 1;
    }
    seen(s, "%s: %" PRId64 "%s, not %" PRId64, what, actual, form, expected);
    return 0;
}

int reading_is(struct scene *s, int dialect, enum cf_tag tag, int64_t stored,
               const struct reading *reading, const char *what)
{
    int64_t word = word_of(tag, stored);
    switch (cf_dialects[dialect].reads[tag]) {
    case CF_READ_WORD:
        return number_is(s, what, word, reading->raw, "");
    case CF_READ_LOW_INTEGER:
        return number_is(s, what, sign_extend(word, sizeof(MPI_Fint)), reading->raw, "");
    case CF_READ_POINTER_TO_AINT:
        if (reading->points_at_aint) {
            return number_is(s, what, word, reading->aint, " behind the pointer");
        }
        break;
    case CF_READ_POINTER_TO_INT:
        if (reading->points_at_int) {
            return number_is(s, what, sign_extend(word, sizeof(int)), reading->integer,
                             " behind the pointer");
        }
        break;
    }
    seen(s, "%s: %#" PRIx64 ", which is no pointer that can be read", what,
         (uint64_t)reading->raw);
    return 0;
}

/** Reads an attribute in one dialect. Returns the flag, or 0 after a fault. */
static int read_in(struct scene *s, int dialect, int object, int key, int64_t *value)
{
    int flag = 0;
    int status = cf_operations[dialect][s->object_class].get(object, key, value, &flag);
    char what[80];
    snprintf(what, sizeof what, "reading in %s", cf_dialects[dialect].title);
    if (!status_is(s, what, status, SUCCESS)) {
        return 0;
    }
    if (flag != CF_FLAG_TRUE && flag != CF_FLAG_FALSE) {
        seen(s, "%s: the flag is neither true nor false, or both", what);
        return 0;
    }
    return flag;
}

void expect_value(struct scene *s, enum slot object, enum key_slot key, int64_t value,
                  enum storer by)
{
    enum cf_tag tag = cf_dialects[by == MAKER ? s->maker : s->caller].stores;
    for (int dialect = 0; dialect < CF_DIALECTS && !s->failed; dialect++) {
        int64_t raw = 0;
        char what[80];
        if (!speaks(dialect, (int)s->object_class)) {
            continue;
        }
        int flag = read_in(s, dialect, s->objects[object].handle, s->keys[key].value, &raw);
        if (flag == CF_FLAG_FALSE) {
            seen(s, "the attribute is not set, says %s", cf_dialects[dialect].title);
        } else if (flag == CF_FLAG_TRUE) {
            struct reading reading = reading_of(raw);
            snprintf(what, sizeof what, "%s reads", cf_dialects[dialect].title);
            reading_is(s, dialect, tag, value, &reading, what);
        }
    }
}

void expect_absent(struct scene *s, enum slot object, enum key_slot key)
{
    for (int dialect = 0; dialect < CF_DIALECTS && !s->failed; dialect++) {
        int64_t raw = 0;
        if (speaks(dialect, (int)s->object_class) &&
            read_in(s, dialect, s->objects[object].handle, s->keys[key].value, &raw) ==
                CF_FLAG_TRUE) {
            seen(s, "the attribute is set, says %s", cf_dialects[dialect].title);
        }
    }
}

static int64_t extra_of(const struct scene *s, const struct expected_call *expected)
{
    int is_fortran = cf_dialects[s->maker].stores != CF_TAG_ADDRESS;
    return FIRST_EXTRA + 100 * (int)expected->key + (is_fortran ? expected->extra : 0);
}

static void compare_call(struct scene *s, const struct call *call,
                         const struct expected_call *expected)
{
    const char *name = expected->role == COPY ? "the copy callback" : "the delete callback";
    char what[80];
    if (call->role != expected->role || call->key != s->keys[expected->key].value) {
        seen(s, "%s of key %c was expected, but the %s callback of another key ran", name,
             "klmno"[expected->key], call->role == COPY ? "copy" : "delete");
        return;
    }
    if (call->dialect != (int)s->maker) {
        seen(s, "%s ran in %s", name, cf_dialects[call->dialect].title);
    }
    if (expected->object != ANYTHING && call->object != s->objects[expected->object].given) {
        seen(s, "%s got the handle %d, not %d", name, call->object,
             s->objects[expected->object].given);
    }
    snprintf(what, sizeof what, "%s got the value", name);
    if (expected->has_value) {
        reading_is(s, (int)s->maker, cf_dialects[s->caller].stores, expected->value, &call->value,
                   what);
    }
    if (expected->has_extra) {
        snprintf(what, sizeof what, "%s got the extra state", name);
        number_is(s, what, extra_of(s, expected), call->extra, "");
    }
}

/** Moves the first call from `position` on with the expected role and key to `position`. */
static void find_call(struct scene *s, int position, const struct expected_call *expected)
{
    for (int i = position; i < s->call_count; i++) {
        const struct call call = s->calls[i];
        if (call.role == expected->role && call.key == s->keys[expected->key].value) {
            s->calls[i] = s->calls[position];
            s->calls[position] = call;
            return;
        }
    }
}

void expect_calls(struct scene *s, enum order order, const struct expected_call *calls, int count)
{
    int found = s->call_count - s->looked_at;
    if (s->failed) {
        return;
    }
    for (int i = 0; i < count && i < found; i++) {
        if (order == ANY) {
            find_call(s, s->looked_at + i, &calls[i]);
        }
        compare_call(s, &s->calls[s->looked_at + i], &calls[i]);
    }
    if (found != count) {
        seen(s, "%d callbacks ran, not %d", found, count);
    }
    s->looked_at = s->call_count;
    if (s->call_count > MOST_CALLS / 2) {
        s->looked_at = s->call_count = 0;
    }
}

void expect_balance(struct scene *s, enum key_slot key, int copies)
{
    int left = 0;
    for (int i = 0; i < s->call_count; i++) {
        if (s->calls[i].key == s->keys[key].value && !s->calls[i].failed) {
            left += s->calls[i].role == COPY ? 1 : -1;
        }
    }
    if (left != copies) {
        seen(s, "of the copies of key %c, %d are left, not %d", "klmno"[key], left, copies);
    }
}
