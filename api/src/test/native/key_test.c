/** Tests of keys: numbers, classes, and how long they live. */
#include <stddef.h>
#include "core/key.h"
#include "objects.h"
#include "tap.h"

enum { MANY = 100000, AGAIN = 5000 };

static int deletions;

static int count_deletion(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    deletions++;
    return MPI_SUCCESS;
}

/** Predefined keys are 501 to 507 and 601 to 605, and MPI_KEYVAL_INVALID is 0. */
static void numbers(void)
{
    static int keys[MANY];
    bool above = true;
    bool distinct = true;
    for (int i = 0; i < MANY; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
        above = above && keys[i] > 4096;
        distinct = distinct && sw_key_find(SW_COMM, keys[i]) != NULL
                   && (i == 0 || keys[i] != keys[i - 1]);
    }
    tap_check(above, "MPI-5.0 ABI", "dynamic keys are above all predefined ones");
    tap_check(distinct, "MPI-4.1, Caching", "100,000 keys live at once");
    bool freed = true;
    for (int i = 0; i < MANY; i++) {
        freed = freed && sw_key_free(SW_COMM, keys[i]) == MPI_SUCCESS;
    }
    tap_check(freed, "MPI-4.1, Caching", "and each can be freed");
    bool stale = true;
    for (int i = 0; i < AGAIN; i++) {
        int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
        stale = stale && key != keys[i] && sw_key_find(SW_COMM, keys[i]) == NULL;
        sw_key_free(SW_COMM, key);
    }
    tap_check(stale, "ruling: MPI_ERR_KEYVAL for every bad key", "a freed number stays bad");
}

/** A freed key lives until its last attribute is gone, and its callbacks still run. */
static void freed_in_use(void)
{
    static const char clause[] = "MPI-4.1, Caching: freeing a key in use";
    int object = object_make(SW_COMM);
    int other = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, (sw_callback)count_deletion, NULL);
    deletions = 0;
    sw_cache_set(SW_C, SW_COMM, object, key, 1);
    tap_equal(sw_key_free(SW_COMM, key), MPI_SUCCESS, clause, "a key in use can be freed");
    tap_equal(get_in_c(SW_COMM, object, key, 0), 1, clause, "its attribute is still there");
    tap_equal(sw_key_free(SW_COMM, key), MPI_SUCCESS, clause, "a second free does nothing");
    tap_equal(get_in_c(SW_COMM, object, key, 0), 1, clause, "to the attribute either");
    tap_equal(sw_cache_copy(SW_COMM, object, other), MPI_SUCCESS, clause, "it is still copied");
    tap_equal(sw_cache_set(SW_C, SW_COMM, object, key, 2), MPI_SUCCESS, clause, "and set");
    tap_equal(deletions, 1, clause, "with its callback");
    tap_equal(sw_cache_delete(SW_COMM, object, key), MPI_SUCCESS, clause, "and deleted");
    tap_equal(deletions, 2, clause, "with its callback");
    tap_equal(sw_cache_set(SW_C, SW_COMM, object, key, 3), MPI_SUCCESS, clause,
              "while the duplicate still has one, it works");
    sw_cache_delete(SW_COMM, object, key);
    sw_cache_delete(SW_COMM, other, key);
    tap_equal(sw_cache_set(SW_C, SW_COMM, object, key, 4), MPI_ERR_KEYVAL, clause,
              "with the last attribute the key is gone");
    tap_equal(sw_key_free(SW_COMM, key), MPI_ERR_KEYVAL, clause, "and cannot be freed");
    object_end(SW_COMM, object);
    object_end(SW_COMM, other);
}

/** Every operation refuses keys of another class, and numbers that are no keys. */
static void bad_keys(void)
{
    static const char clause[] = "ruling: MPI_ERR_KEYVAL for every bad or wrong-class key";
    static const int bad[] = {0,         -1,        1,       501,      605,
                              INT32_MAX, INT32_MIN, 1 << 22, 1 << 22 | 77777};
    int object = object_make(SW_WIN);
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
    for (size_t i = 0; i <= sizeof bad / sizeof bad[0]; i++) {
        int number = i == 0 ? key : bad[i - 1];
        sw_word value = 0;
        int flag = 0;
        tap_equal(sw_cache_set(SW_C, SW_WIN, object, number, 1), MPI_ERR_KEYVAL, clause, "set");
        tap_equal(sw_cache_get(SW_C, SW_WIN, object, number, &value, &flag), MPI_ERR_KEYVAL,
                  clause, "get");
        tap_equal(sw_cache_delete(SW_WIN, object, number), MPI_ERR_KEYVAL, clause, "delete");
        tap_equal(sw_key_free(SW_WIN, number), MPI_ERR_KEYVAL, clause, "free");
    }
    sw_key_free(SW_COMM, key);
    object_end(SW_WIN, object);
}

/** Handles are looked up, so anything may be asked. */
static void bad_objects(void)
{
    static const char clause[] = "quality: a bad handle is never dereferenced";
    static const int status[] = {MPI_ERR_COMM, MPI_ERR_WIN, MPI_ERR_TYPE};
    for (int object_class = SW_COMM; object_class <= SW_TYPE; object_class++) {
        int key = key_in_c((enum sw_class)object_class, SW_COPY_NOT, NULL, NULL, NULL);
        int stale = object_make((enum sw_class)object_class);
        object_end((enum sw_class)object_class, stale);
        int foreign = object_make(object_class == SW_COMM ? SW_WIN : SW_COMM);
        int bad[] = {0,     -1,      0x100,     INT32_MAX,        INT32_MIN,
                     stale, foreign, stale + 1, stale ^ 0x100000};
        for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
            tap_equal(sw_cache_set(SW_C, (enum sw_class)object_class, bad[i], key, 1),
                      status[object_class], clause, "set");
            tap_equal(sw_cache_delete((enum sw_class)object_class, bad[i], key),
                      status[object_class], clause, "delete");
        }
        object_end(object_class == SW_COMM ? SW_WIN : SW_COMM, foreign);
        sw_key_free((enum sw_class)object_class, key);
    }
}

int main(void)
{
    numbers();
    freed_in_use();
    bad_keys();
    bad_objects();
    return tap_done();
}
