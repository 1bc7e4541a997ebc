/**
 * Tests of failing allocations: linked with --wrap=calloc --wrap=malloc, it refuses the engine each
 * allocation in turn, and looks whether the state is unchanged.
 */
#include <stdlib.h>

#include "objects.h"
#include "tap.h"

static const char clause[] = "quality: MPI_ERR_NO_MEM leaves everything as it was";

static int left = -1; /**< how many allocations still succeed; -1: all */

static bool refuse(void)
{
    if (left < 0) {
        return false;
    }
    return left == 0 || left-- == 0;
}

void *__real_calloc(size_t count, size_t size);
void *__real_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_malloc(size_t size);

void *__wrap_calloc(size_t count, size_t size)
{
    return refuse() ? NULL : __real_calloc(count, size);
}

void *__wrap_malloc(size_t size)
{
    return refuse() ? NULL : __real_malloc(size);
}

/** So far apart are keys whose pages need a larger directory each. */
enum { APART = 8192, KEYS = 2 * APART + 1 };

/** Sets that need a page each, and a larger directory. */
static void sets(int object, const int *keys, int count)
{
    for (int i = 0; i < count; i += APART) {
        int refused = 0;
        int status = MPI_ERR_NO_MEM;
        while (status != MPI_SUCCESS) {
            left = refused;
            status = sw_cache_set(SW_C, SW_COMM, object, keys[i], i + 1);
            left = -1;
            if (status != MPI_SUCCESS) {
                tap_equal(status, MPI_ERR_NO_MEM, clause, "a set without memory");
                tap_check(!is_set(SW_COMM, object, keys[i]), clause, "sets nothing");
                tap_check(i == 0 || get_in_c(SW_COMM, object, keys[0], 0) == 1, clause,
                          "and harms no other");
                refused++;
            }
        }
        tap_equal(get_in_c(SW_COMM, object, keys[i], 0), i + 1, clause, "with memory it works");
    }
}

static int succeed(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    return MPI_SUCCESS;
}

static int calls;

/** A delete callback that clears its object without memory for a list of the attributes. */
static int clear_own(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)keyval;
    (void)value;
    (void)extra_state;
    if (calls++ > 0) {
        return MPI_SUCCESS;
    }
    left = 0;
    int status = sw_cache_clear(SW_COMM, (int)(intptr_t)comm);
    left = -1;
    return status;
}

/** What is being deleted already is not deleted once more. */
static void clear_inside(void)
{
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, (sw_callback)clear_own, NULL);
    int object = object_make(SW_COMM);
    sw_cache_set(SW_C, SW_COMM, object, key, 1);
    tap_equal(sw_cache_delete(SW_COMM, object, key), MPI_SUCCESS, clause, "a clear inside");
    tap_equal(calls, 1, clause, "calls the callback that it is in not again");
    tap_check(!is_set(SW_COMM, object, key), clause, "and the attribute goes");
    object_end(SW_COMM, object);
    sw_key_free(SW_COMM, key);
}

/** Sets one more attribute, and copies all without memory: then the object has no list any more. */
static int lose_list(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    const int *keys = extra_state;
    calls = calls * 10 + (int)(intptr_t)value;
    if (keyval == keys[2]) {
        int copy = object_make(SW_COMM);
        sw_cache_set(SW_C, SW_COMM, (int)(intptr_t)comm, keys[3], 4);
        left = 0;
        sw_cache_copy(SW_COMM, (int)(intptr_t)comm, copy);
        left = -1;
        object_end(SW_COMM, copy);
    }
    return MPI_SUCCESS;
}

static int copy_and_lose_list(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out,
                              int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return lose_list(comm, keyval, in, extra_state);
}

/** A callback takes the list away that a walk goes by. */
static void list_lost_inside(void)
{
    static const char rule[] = "ruling: deletes and sets from inside callbacks are safe";
    int keys[4];
    int object = object_make(SW_COMM);
    int copy = object_make(SW_COMM);
    for (int i = 0; i < 4; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)copy_and_lose_list,
                           (sw_callback)lose_list, keys);
    }
    sw_cache_set(SW_C, SW_COMM, object, keys[0], 1);
    sw_cache_set(SW_C, SW_COMM, object, keys[1], 2);
    sw_cache_set(SW_C, SW_COMM, object, keys[2], 3);
    calls = 0;
    tap_equal(sw_cache_copy(SW_COMM, object, copy), MPI_SUCCESS, rule, "the last copy: the dup");
    tap_equal(calls, 123, rule, "has copied each attribute");
    sw_cache_set(SW_C, SW_COMM, object, keys[1], 5);
    tap_equal(sw_cache_copy(SW_COMM, object, copy), MPI_ERR_NO_MEM, rule, "else it fails");
    object_end(SW_COMM, copy);
    calls = 0;
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, rule, "a clear");
    tap_equal(calls, 45314, rule, "deletes each attribute once, and what was set meanwhile");
    object_end(SW_COMM, object);
    for (int i = 0; i < 4; i++) {
        sw_key_free(SW_COMM, keys[i]);
    }
}

/** An index whose key was freed is used again at once where there is no memory for another. */
static void freed_key_again(void)
{
    struct sw_key_request request = {.object_class = SW_COMM};
    int freed = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
    int last = 0;
    sw_key_free(SW_COMM, freed);
    left = 0;
    while (sw_key_create(&request, &last) == MPI_SUCCESS) {
    }
    left = -1;
    tap_check(last != freed && (last ^ freed) % SW_KEY_INDEX_COUNT == 0,
              "quality: memory is short only if nothing is left", "the last key has the freed index");
}

/** The memory that is reserved before anything is used, as the linker lays it out. */
extern char __bss_start[];
extern char _end[];

/** Handles are found in a table that grows with the objects. */
static void many_objects(void)
{
    enum { MANY = 3000, LITTLE = 1 << 20 };
    static int objects[MANY];
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
    tap_check(_end - __bss_start < LITTLE, "quality: memory grows as it is used",
              "the engine reserves less than a MiB");
    for (int i = 0; i < MANY; i++) {
        int before = i > 0 ? objects[i - 1] : 0;
        left = 0;
        objects[i] = object_make(SW_COMM);
        left = -1;
        if (objects[i] == 0) {
            tap_check(i == 0 || get_in_c(SW_COMM, before, key, 0) == i, clause,
                      "an object without memory leaves the others");
            objects[i] = object_make(SW_COMM);
        }
        sw_cache_set(SW_C, SW_COMM, objects[i], key, i + 1);
    }
    int found = 0;
    for (int i = 0; i < MANY; i++) {
        found += get_in_c(SW_COMM, objects[i], key, 0) == i + 1;
        object_end(SW_COMM, objects[i]);
        found -= is_set(SW_COMM, objects[i], key);
    }
    tap_equal(found, MANY, "quality: memory grows as it is used", "every object is found");
    sw_key_free(SW_COMM, key);
}

int main(void)
{
    static int keys[KEYS];
    struct sw_key_request request = {.object_class = SW_COMM};
    int none = -5;
    left = 0;
    tap_equal(sw_key_create(&request, &none), MPI_ERR_NO_MEM, clause, "a key without memory");
    tap_equal(none, -5, clause, "stores nothing");
    tap_equal(object_make(SW_COMM), 0, clause, "an object without memory");
    left = -1;
    freed_key_again();
    for (int i = 0; i < KEYS; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, NULL, NULL);
    }
    int object = object_make(SW_COMM);
    int copy = object_make(SW_COMM);
    sets(object, keys, KEYS);
    int called = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, (sw_callback)succeed, NULL);
    sw_cache_set(SW_C, SW_COMM, object, called, 1);
    left = 0;
    tap_equal(sw_cache_copy(SW_COMM, object, copy), MPI_ERR_NO_MEM, clause, "a copy");
    tap_check(!is_set(SW_COMM, copy, keys[0]), clause, "copies nothing");
    left = -1;
    tap_equal(get_in_c(SW_COMM, object, keys[KEYS - 1], 0), KEYS, clause, "all is as it was");
    left = 0;
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, clause, "a clear needs no memory");
    left = -1;
    tap_check(!is_set(SW_COMM, object, keys[KEYS - 1]), clause, "and clears");
    object_end(SW_COMM, copy);
    object_end(SW_COMM, object);
    sw_key_free(SW_COMM, called);
    for (int i = 0; i < KEYS; i++) {
        sw_key_free(SW_COMM, keys[i]);
    }
    clear_inside();
    list_lost_inside();
    many_objects();
    return tap_done();
}
