/** Tests of the rules of caching: order, failures, and callbacks that interfere. */
#include <string.h>

#include "objects.h"
#include "tap.h"

enum { MOST = 256, USER_CODE = 123456 };

/** What the callbacks of a test do, and have seen: the extra state of its keys. */
struct scene {
    int order[MOST]; /**< values in the order of their deletion */
    int deletions;
    int copies;
    int failing; /**< the value that a callback refuses; 0 for none */
    int object;
    int key;   /**< what a callback works on besides its own */
    int again; /**< how often a callback still sets its own attribute */
    int inner; /**< what the last call from inside a callback returned */
};

static int record(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    struct scene *scene = extra_state;
    (void)comm;
    (void)keyval;
    scene->order[scene->deletions++ % MOST] = (int)(intptr_t)value;
    return scene->failing != 0 && (intptr_t)value == scene->failing ? USER_CODE : MPI_SUCCESS;
}

enum { MANY = 150 };

/** Notes the order of copies as that of deletions is noted. */
static int copy_recorded(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out,
                         int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return record(comm, keyval, in, extra_state);
}

/** Whether what was recorded are the numbers from 1 on, or down to 1. */
static bool counts(struct scene *scene, bool up)
{
    bool right = scene->deletions == MANY;
    for (int i = 0; i < MANY; i++) {
        right = right && scene->order[i] == (up ? i + 1 : MANY - i);
    }
    scene->deletions = 0;
    return right;
}

/** Sets the attributes of keys first, first + step ..., and copies and deletes them. */
static void order_of_many(const int keys[], struct scene *scene, int first, int step)
{
    static const char clause[] = "MPI-4.1, Caching";
    int object = object_make(SW_COMM);
    int copy = object_make(SW_COMM);
    for (int i = 0; i < MANY; i++) {
        sw_cache_set(SW_C, SW_COMM, object, keys[(first + i * step) % MANY], i + 1);
    }
    sw_cache_copy(SW_COMM, object, copy);
    tap_check(counts(scene, true), clause, "attributes of many keys are copied as they were set");
    sw_cache_clear(SW_COMM, copy);
    tap_check(counts(scene, false), clause, "and deleted in reverse");
    sw_cache_clear(SW_COMM, object);
    tap_check(counts(scene, false), clause, "likewise those of the original");
    object_end(SW_COMM, copy);
    object_end(SW_COMM, object);
}

static void orders_of_many(void)
{
    struct scene scene = {0};
    int keys[MANY];
    for (int i = 0; i < MANY; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)copy_recorded, (sw_callback)record,
                           &scene);
    }
    order_of_many(keys, &scene, 0, 1);
    order_of_many(keys, &scene, 70, 1);
    order_of_many(keys, &scene, 0, 7);
    for (int i = 0; i < MANY; i++) {
        sw_key_free(SW_COMM, keys[i]);
    }
}

/** What is copied and deleted, in which order, after sets and deletes between two dups. */
static void orders_of_changed(void)
{
    static const char clause[] = "MPI-4.1, Caching";
    struct scene scene = {0};
    int object = object_make(SW_COMM);
    int copy = object_make(SW_COMM);
    int last = object_make(SW_COMM);
    int keys[MANY];
    for (int i = 0; i < MANY; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)copy_recorded, (sw_callback)record,
                           &scene);
        sw_cache_set(SW_C, SW_COMM, object, keys[i], i);
    }
    sw_cache_copy(SW_COMM, object, last);
    sw_cache_clear(SW_COMM, last);
    sw_cache_set(SW_C, SW_COMM, object, keys[0], MANY);
    scene.deletions = 0;
    sw_cache_copy(SW_COMM, object, copy);
    tap_check(counts(&scene, true), clause, "what was set over since the last dup is copied last");
    sw_cache_set(SW_C, SW_COMM, copy, keys[1], MANY + 1);
    sw_cache_copy(SW_COMM, copy, last);
    tap_check(scene.order[MANY] == MANY + 1, clause, "likewise where it was set over in a dup");
    sw_cache_delete(SW_COMM, copy, keys[1]);
    sw_cache_set(SW_C, SW_COMM, copy, keys[1], 1);
    for (int i = 2; i < MANY; i++) {
        sw_cache_delete(SW_COMM, copy, keys[i]);
    }
    scene.deletions = 0;
    sw_cache_clear(SW_COMM, copy);
    tap_check(scene.deletions == 2 && scene.order[0] == 1 && scene.order[1] == MANY, clause,
              "what was deleted since is not deleted again");
    sw_cache_set(SW_C, SW_COMM, copy, keys[1], 1);
    sw_cache_clear(SW_COMM, copy);
    tap_check(scene.deletions == 3 && !is_set(SW_COMM, copy, keys[1]), clause,
              "what was set since the object was emptied is deleted");
    sw_cache_clear(SW_COMM, last);
    sw_cache_clear(SW_COMM, object);
    for (int i = 0; i < MANY; i++) {
        sw_key_free(SW_COMM, keys[i]);
    }
    object_end(SW_COMM, last);
    object_end(SW_COMM, copy);
    object_end(SW_COMM, object);
}

static int copy_plus_one(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out,
                         int *flag)
{
    struct scene *scene = extra_state;
    (void)comm;
    (void)keyval;
    scene->copies++;
    *(void **)out = (void *)((intptr_t)in + 1);
    *flag = (intptr_t)in == 5 ? 0 : -2;
    return scene->failing != 0 && (intptr_t)in == scene->failing ? USER_CODE : MPI_SUCCESS;
}

static int key_of(struct scene *scene, enum sw_copy_rule copy)
{
    return key_in_c(SW_COMM, copy, (sw_callback)copy_plus_one, (sw_callback)record, scene);
}

/** Delete callbacks run in the reverse order of setting; setting over takes a new place. */
static void reverse_order(void)
{
    static const char clause[] = "MPI-4.1, Allowing User Functions at MPI Finalization";
    static const int wanted[] = {11, 11, 12, 14, 13};
    struct scene scene = {0};
    int object = object_make(SW_COMM);
    int keys[4];
    for (int i = 0; i < 4; i++) {
        keys[i] = key_of(&scene, SW_COPY_NOT);
    }
    static const int setting[] = {0, 2, 3, 1};
    for (int i = 0; i < 4; i++) {
        sw_cache_set(SW_C, SW_COMM, object, keys[setting[i]], 11 + setting[i]);
    }
    sw_cache_set(SW_C, SW_COMM, object, keys[0], 11);
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, clause, "all are deleted");
    tap_check(scene.deletions == 5 && memcmp(scene.order, wanted, sizeof wanted) == 0, clause,
              "the latest first");
    for (int i = 0; i < 4; i++) {
        tap_check(!is_set(SW_COMM, object, keys[i]), clause, "none is left");
        sw_key_free(SW_COMM, keys[i]);
    }
    object_end(SW_COMM, object);
}

/** What a failing delete callback leaves behind. */
static void failing_delete(void)
{
    static const char clause[] = "MPI-4.1, Caching: a delete callback that fails";
    struct scene scene = {.failing = 7};
    int object = object_make(SW_COMM);
    int key = key_of(&scene, SW_COPY_NOT);
    int other = key_of(&scene, SW_COPY_NOT);
    sw_cache_set(SW_C, SW_COMM, object, key, 7);
    tap_equal(sw_cache_delete(SW_COMM, object, key), USER_CODE, clause, "its code is returned");
    tap_equal(get_in_c(SW_COMM, object, key, 0), 7, clause, "the attribute stays");
    tap_equal(sw_cache_set(SW_C, SW_COMM, object, key, 8), USER_CODE, clause, "set over fails");
    tap_equal(get_in_c(SW_COMM, object, key, 0), 7, clause, "with the old value there");
    sw_cache_set(SW_C, SW_COMM, object, other, 9);
    scene.deletions = 0;
    tap_equal(sw_cache_clear(SW_COMM, object), USER_CODE, "ruling: MPI_Comm_free",
              "the first error is returned");
    tap_equal(scene.deletions, 2, "ruling: MPI_Comm_free", "all callbacks run");
    tap_check(is_set(SW_COMM, object, key), "ruling: MPI_Comm_free", "what failed stays");
    tap_check(!is_set(SW_COMM, object, other), "ruling: MPI_Comm_free", "the others go");
    scene.failing = 0;
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, clause, "and may be deleted later");
    sw_key_free(SW_COMM, key);
    sw_key_free(SW_COMM, other);
    object_end(SW_COMM, object);
}

/** Copies: flag, value, and failure. */
static void copies(void)
{
    static const char clause[] = "MPI-4.1, Caching: copy callbacks";
    struct scene scene = {0};
    int from = object_make(SW_COMM);
    int to = object_make(SW_COMM);
    int keys[4];
    for (int i = 0; i < 4; i++) {
        keys[i] = key_of(&scene, i == 3 ? SW_COPY_NOT : SW_COPY_CALL);
        sw_cache_set(SW_C, SW_COMM, from, keys[i], 4 + i);
    }
    tap_equal(sw_cache_copy(SW_COMM, from, to), MPI_SUCCESS, clause, "a copy");
    tap_equal(get_in_c(SW_COMM, to, keys[0], 0), 5, clause, "the callback's value, any true flag");
    tap_check(!is_set(SW_COMM, to, keys[1]), clause, "flag 0 copies nothing");
    tap_equal(get_in_c(SW_COMM, to, keys[2], 0), 7, clause, "each with its own");
    tap_check(!is_set(SW_COMM, to, keys[3]), clause, "NULL_COPY_FN copies nothing");
    tap_equal(get_in_c(SW_COMM, from, keys[0], 0), 4, clause, "the original stays");
    sw_cache_clear(SW_COMM, to);
    scene = (struct scene){.failing = 6};
    tap_equal(sw_cache_copy(SW_COMM, from, to), USER_CODE, clause, "a failing copy");
    tap_check(scene.deletions == 1 && scene.order[0] == 5, clause,
              "deletes what was copied, with its delete callback");
    tap_check(!is_set(SW_COMM, to, keys[0]), clause, "and leaves nothing");
    scene.failing = 0;
    sw_cache_clear(SW_COMM, from);
    for (int i = 0; i < 4; i++) {
        sw_key_free(SW_COMM, keys[i]);
    }
    object_end(SW_COMM, from);
    object_end(SW_COMM, to);
}

static int delete_itself(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    struct scene *scene = extra_state;
    scene->deletions++;
    scene->inner = sw_cache_delete(SW_COMM, (int)(intptr_t)comm, keyval);
    (void)value;
    return scene->failing ? USER_CODE : MPI_SUCCESS;
}

static int delete_neighbour(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    struct scene *scene = extra_state;
    (void)keyval;
    (void)value;
    scene->deletions++;
    scene->inner = sw_cache_delete(SW_COMM, (int)(intptr_t)comm, scene->key);
    return MPI_SUCCESS;
}

static int set_itself(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    struct scene *scene = extra_state;
    scene->deletions++;
    if (scene->again-- > 0) {
        scene->inner =
            sw_cache_set(SW_C, SW_COMM, (int)(intptr_t)comm, keyval, (intptr_t)value + 100);
    }
    return MPI_SUCCESS;
}

static int free_object(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    struct scene *scene = extra_state;
    (void)keyval;
    (void)value;
    scene->deletions++;
    scene->inner = sw_cache_clear(SW_COMM, (int)(intptr_t)comm);
    object_end(SW_COMM, (int)(intptr_t)comm);
    return scene->failing ? USER_CODE : MPI_SUCCESS;
}

static const char inside[] = "ruling: deletes and sets from inside callbacks are safe";

/** A delete callback that deletes its own attribute or a neighbour. */
static void deletes_inside(void)
{
    struct scene scene = {.inner = -1};
    int object = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, (sw_callback)delete_itself, &scene);
    sw_cache_set(SW_C, SW_COMM, object, key, 1);
    tap_equal(sw_cache_delete(SW_COMM, object, key), MPI_SUCCESS, inside, "delete of itself");
    tap_equal(scene.inner, MPI_SUCCESS, inside, "succeeds inside");
    tap_equal(scene.deletions, 1, inside, "and does not run the callback twice");
    scene = (struct scene){.failing = 1};
    sw_cache_set(SW_C, SW_COMM, object, key, 2);
    tap_equal(sw_cache_delete(SW_COMM, object, key), USER_CODE, inside, "and if it then fails");
    tap_check(!is_set(SW_COMM, object, key), inside, "the attribute is gone: that was done inside");
    scene.failing = 0;
    sw_cache_set(SW_C, SW_COMM, object, key, 2);
    int near = key_in_c(SW_COMM, SW_COPY_NOT, NULL, (sw_callback)delete_neighbour, &scene);
    scene.key = key;
    scene.deletions = 0;
    sw_cache_set(SW_C, SW_COMM, object, near, 3);
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, inside, "deleting a neighbour");
    tap_equal(scene.deletions, 2, inside, "runs the neighbour's callback once");
    sw_key_free(SW_COMM, key);
    sw_key_free(SW_COMM, near);
    object_end(SW_COMM, object);
}

/** A delete callback that sets its own attribute again. */
static void sets_inside(void)
{
    struct scene scene = {.again = 1};
    int object = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, (sw_callback)set_itself, &scene);
    sw_cache_set(SW_C, SW_COMM, object, key, 1);
    tap_equal(sw_cache_delete(SW_COMM, object, key), MPI_SUCCESS, inside, "set in a delete");
    tap_equal(get_in_c(SW_COMM, object, key, 0), 101, inside, "leaves the new value");
    scene = (struct scene){.again = 1};
    tap_equal(sw_cache_set(SW_C, SW_COMM, object, key, 5), MPI_SUCCESS, inside, "in a set-over");
    tap_equal(get_in_c(SW_COMM, object, key, 0), 5, inside, "the outer set wins");
    tap_equal(scene.deletions, 2, inside, "and the value set inside is deleted too");
    scene = (struct scene){.again = 1000000};
    tap_equal(sw_cache_set(SW_C, SW_COMM, object, key, 6), MPI_ERR_OTHER,
              "ruling: set in callbacks is bounded", "a callback that never stops");
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_ERR_OTHER,
              "ruling: set in callbacks is bounded", "ends a free too");
    tap_check(is_set(SW_COMM, object, key), inside, "and the attribute is a whole one");
    scene.again = 0;
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, inside, "until it stops");
    sw_key_free(SW_COMM, key);
    object_end(SW_COMM, object);
}

/** A delete callback that frees the object, and a key. */
static void frees_inside(void)
{
    for (int failing = 0; failing <= 1; failing++) {
        struct scene scene = {.failing = failing};
        int object = object_make(SW_COMM);
        int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, (sw_callback)free_object, &scene);
        int other = key_of(&scene, SW_COPY_NOT);
        sw_cache_set(SW_C, SW_COMM, object, key, 50);
        sw_cache_set(SW_C, SW_COMM, object, other, 51);
        int wanted = failing ? USER_CODE : MPI_SUCCESS;
        tap_equal(sw_cache_delete(SW_COMM, object, key), wanted, inside, "freeing the object");
        tap_equal(scene.deletions, 2, inside, "deletes all else, and nothing twice");
        tap_equal(sw_cache_set(SW_C, SW_COMM, object, key, 1), MPI_ERR_COMM, inside, "it is gone");
        sw_key_free(SW_COMM, key);
        tap_equal(sw_key_free(SW_COMM, key), MPI_ERR_KEYVAL, inside, "its key has no use left");
        sw_key_free(SW_COMM, other);
        tap_equal(sw_key_free(SW_COMM, other), MPI_ERR_KEYVAL, inside, "nor has the other");
    }
}

static int free_source(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    (void)keyval;
    (void)extra_state;
    *(void **)out = in;
    *flag = 1;
    sw_cache_clear(SW_COMM, (int)(intptr_t)comm);
    object_end(SW_COMM, (int)(intptr_t)comm);
    return MPI_SUCCESS;
}

/** Copies a value, but fails for the value 2. */
static int copy_or_fail(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out,
                        int *flag)
{
    (void)comm;
    (void)keyval;
    (void)extra_state;
    *(void **)out = in;
    *flag = 1;
    return (intptr_t)in == 2 ? USER_CODE : MPI_SUCCESS;
}

/** A dup that fails, and then the delete callback of what it has copied. */
static void undoing_fails(void)
{
    static const char clause[] = "ruling: a failed dup deletes what was already copied";
    struct scene scene = {.failing = 1};
    int from = object_make(SW_COMM);
    int to = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)copy_or_fail, (sw_callback)record,
                       &scene);
    int other = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)copy_or_fail, NULL, NULL);
    sw_cache_set(SW_C, SW_COMM, from, key, 1);
    sw_cache_set(SW_C, SW_COMM, from, other, 2);
    tap_equal(sw_cache_copy(SW_COMM, from, to), USER_CODE, clause, "the code of the copy callback");
    tap_equal(scene.deletions, 1, clause, "the delete callback was called once");
    tap_check(!is_set(SW_COMM, to, key), clause, "and what it refuses to delete goes, too");
    sw_key_free(SW_COMM, key);
    scene.failing = 0;
    sw_cache_clear(SW_COMM, from);
    tap_equal(sw_key_free(SW_COMM, key), MPI_ERR_KEYVAL, clause, "which has given its key back");
    object_end(SW_COMM, from);
    object_end(SW_COMM, to);
    sw_key_free(SW_COMM, other);
}

/** A copy callback that frees the object that is being copied. */
static void source_freed_in_copy(void)
{
    struct scene scene = {0};
    int from = object_make(SW_COMM);
    int to = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)free_source, NULL, NULL);
    int other = key_of(&scene, SW_COPY_CALL);
    sw_cache_set(SW_C, SW_COMM, from, key, 1);
    sw_cache_set(SW_C, SW_COMM, from, other, 2);
    tap_equal(sw_cache_copy(SW_COMM, from, to), MPI_ERR_COMM, inside, "the dup fails");
    tap_equal(scene.copies, 0, inside, "nothing of a freed object is copied");
    sw_cache_clear(SW_COMM, to);
    object_end(SW_COMM, to);
    sw_key_free(SW_COMM, key);
    sw_key_free(SW_COMM, other);
}

/** Indices far apart share no page, and lookups do not depend on other attributes. */
static void many_attributes(void)
{
    enum { KEYS = 70000 };
    static int keys[KEYS];
    int object = object_make(SW_TYPE);
    int copy = object_make(SW_TYPE);
    bool right = true;
    for (int i = 0; i < KEYS; i++) {
        keys[i] = key_in_c(SW_TYPE, SW_COPY_AS_IS, NULL, NULL, NULL);
    }
    for (int i = KEYS - 1; i >= 0; i -= 3) {
        right = right && sw_cache_set(SW_C, SW_TYPE, object, keys[i], i + 1) == MPI_SUCCESS;
    }
    tap_equal(sw_cache_copy(SW_TYPE, object, copy), MPI_SUCCESS, "quality: direct index", "a dup");
    for (int i = 0; i < KEYS; i++) {
        sw_word wanted = (KEYS - 1 - i) % 3 == 0 ? i + 1 : 0;
        right = right && get_in_c(SW_TYPE, object, keys[i], 0) == wanted
                && get_in_c(SW_TYPE, copy, keys[i], 0) == wanted;
    }
    tap_check(right, "quality: direct index", "every third of 70,000 keys is set, and no other");
    sw_cache_clear(SW_TYPE, object);
    object_end(SW_TYPE, object);
    object_end(SW_TYPE, copy); /* without callbacks, and still its keys are released */
    for (int i = 0; i < KEYS; i++) {
        sw_key_free(SW_TYPE, keys[i]);
        right = right && sw_key_free(SW_TYPE, keys[i]) == MPI_ERR_KEYVAL;
    }
    tap_check(right, "quality: direct index", "and all keys are released");
}

/** A dup shares pages with its original: neither may see what is done to the other. */
static void shared_pages(void)
{
    enum { KEYS = 100, AINT = 50 };
    static const char clause[] = "quality: shared pages";
    int keys[KEYS];
    int from = object_make(SW_COMM);
    int copies[2] = {object_make(SW_COMM), object_make(SW_COMM)};
    for (int i = 0; i < KEYS; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, NULL, NULL);
        sw_cache_set(SW_C, SW_COMM, from, keys[i], i + 1);
        sw_key_free(SW_COMM, keys[i]); /* lives as long as an attribute of it */
    }
    for (int i = 0; i < 2; i++) {
        tap_equal(sw_cache_copy(SW_COMM, from, copies[i]), MPI_SUCCESS, clause, "a dup");
    }
    sw_cache_set(SW_C, SW_COMM, from, keys[3], 300);
    sw_cache_delete(SW_COMM, copies[0], keys[3]);
    sw_cache_delete(SW_COMM, from, keys[4]);
    tap_equal(get_in_c(SW_COMM, from, keys[3], 0), 300, clause, "the original's set");
    tap_check(!is_set(SW_COMM, copies[0], keys[3]), clause, "a copy's delete");
    tap_equal(get_in_c(SW_COMM, copies[1], keys[3], 0), 4, clause, "the other copy sees neither");
    tap_equal(get_in_c(SW_COMM, copies[0], keys[4], 0), 5, clause, "nor the original's delete");
    sw_word word = get_in_c(SW_COMM, from, keys[AINT], 0);
    sw_cache_set(SW_FORTRAN, SW_COMM, from, keys[AINT], 77);
    const MPI_Aint *pointer = (const MPI_Aint *)(intptr_t)get_in_c(SW_COMM, from, keys[AINT], 0);
    int third = object_make(SW_COMM);
    sw_cache_copy(SW_COMM, from, third);
    sw_cache_set(SW_C, SW_COMM, third, keys[AINT + 1], 9);
    sw_cache_set(SW_C, SW_COMM, from, keys[AINT + 1], 8);
    tap_check(word == AINT + 1 && *pointer == 77, clause, "a pointer stays good");
    sw_cache_clear(SW_COMM, from);
    tap_equal(get_in_c(SW_COMM, copies[1], keys[99], 0), 100, clause, "copies outlive the original");
    sw_cache_clear(SW_COMM, copies[0]);
    sw_cache_clear(SW_COMM, third);
    tap_equal(sw_key_free(SW_COMM, keys[4]), MPI_SUCCESS, clause, "the last copy keeps the keys");
    sw_cache_clear(SW_COMM, copies[1]);
    tap_equal(sw_key_free(SW_COMM, keys[4]), MPI_ERR_KEYVAL, clause, "and its end ends them");
    for (int i = 0; i < 2; i++) {
        object_end(SW_COMM, copies[i]);
    }
    object_end(SW_COMM, from);
    object_end(SW_COMM, third);
}

int main(void)
{
    shared_pages();
    reverse_order();
    orders_of_many();
    orders_of_changed();
    failing_delete();
    copies();
    deletes_inside();
    sets_inside();
    frees_inside();
    source_freed_in_copy();
    undoing_fails();
    many_attributes();
    return tap_done();
}
