/**
 * Tests of callbacks that never return, because they call longjmp or end their thread: the engine takes
 * a deletion for done that its callback was called for.
 */
#include <pthread.h>
#include <setjmp.h>
#include <string.h>

#include "core/lock.h"
#include "objects.h"
#include "tap.h"

static const char clause[] = "ruling: a delete callback is called once for a value";

/** What the callbacks do: the extra state of their keys. */
static struct {
    jmp_buf out;
    int leaving; /**< how many callbacks still leave */
    bool ends_thread; /**< that of the callback, by which it leaves */
    int calls;
    int object; /**< what a delete callback works on besides its own */
    int key;    /**< likewise; 0 for nothing */
} scene;

static int leave_delete(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    scene.calls++;
    if (scene.leaving > 0) {
        scene.leaving--;
        if (scene.ends_thread) {
            pthread_exit(NULL);
        }
        longjmp(scene.out, 1);
    }
    return scene.key == 0 ? MPI_SUCCESS : sw_cache_delete(SW_COMM, scene.object, scene.key);
}

static int leave_copy(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return leave_delete(comm, keyval, in, extra_state);
}

static int key_that_leaves(void)
{
    memset(&scene, 0, sizeof scene);
    return key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)leave_copy, (sw_callback)leave_delete,
                    NULL);
}

/** The calls whose callbacks leave. */
enum call { DELETE, SET, CLEAR, CALLS };

static int make_call(enum call call, int object, int key)
{
    switch (call) {
    case DELETE:
        return sw_cache_delete(SW_COMM, object, key);
    case SET:
        return sw_cache_set(SW_C, SW_COMM, object, key, 2);
    default:
        return sw_cache_clear(SW_COMM, object);
    }
}

/** Whether a call was left. */
static bool is_left(enum call call, int object, int key)
{
    scene.leaving = 1;
    if (setjmp(scene.out) != 0) {
        return true;
    }
    make_call(call, object, key);
    return false;
}

/** A call on a thread of its own. */
struct made {
    enum call call;
    int object;
    int key;
    bool returned;
};

static void *make_on_thread(void *made)
{
    struct made *one = made;
    make_call(one->call, one->object, one->key);
    one->returned = true;
    return NULL;
}

/** Makes the call on a new thread, which its callback ends; returns whether the call did not return. */
static bool ends_thread(enum call call, int object, int key)
{
    struct made made = {call, object, key, false};
    pthread_t thread;
    scene.leaving = 1;
    scene.ends_thread = true;
    pthread_create(&thread, NULL, make_on_thread, &made);
    pthread_join(thread, NULL);
    scene.ends_thread = false;
    return !made.returned;
}

/** Makes a call from deep in the stack, over what the call that was left has written there. */
static int call_deeply(enum call call, int object, int key)
{
    volatile char covered[5000];
    covered[0] = (char)call;
    int status = make_call(call, object, key);
    return status + covered[0] - (char)call;
}

/** Ends an object and a key, which so many callbacks that never returned still use. */
static void ends_well(int object, int key, int left)
{
    tap_check(!is_set(SW_COMM, object, key), clause, "the attribute is gone");
    sw_key_free(SW_COMM, key);
    uint64_t uses = atomic_load(&sw_key_used(key)->state) & SW_KEY_USES;
    tap_equal((long long)uses, left, clause, "its key has the uses of callbacks that were left");
    object_end(SW_COMM, object);
}

/** Each call after each that was left in one of two ways, from the same depth of the stack and below. */
static void every_call_after(enum call left, bool (*leaves)(enum call, int, int))
{
    for (int call = DELETE; call < CALLS; call++) {
        for (int deeply = 0; deeply <= 1; deeply++) {
            int key = key_that_leaves();
            int object = object_make(SW_COMM);
            sw_cache_set(SW_C, SW_COMM, object, key, 1);
            tap_check(leaves(left, object, key), clause, "the call is left");
            tap_equal(get_in_c(SW_COMM, object, key, 0), 1, clause, "the attribute stays");
            int status = (deeply ? call_deeply : make_call)(call, object, key);
            tap_equal(status, MPI_SUCCESS, clause, "a later call succeeds");
            tap_equal(scene.calls, 1, clause, "and does not call the callback again");
            if (call == SET) {
                tap_equal(get_in_c(SW_COMM, object, key, 0), 2, clause, "the new value is there");
                sw_cache_delete(SW_COMM, object, key);
                tap_equal(scene.calls, 2, clause, "and has a callback of its own");
            }
            ends_well(object, key, 1);
        }
    }
}

/** A dup whose copy callback leaves, and one of an attribute whose delete callback has left. */
static void dup_after(void)
{
    int key = key_that_leaves();
    int object = object_make(SW_COMM);
    int copy = object_make(SW_COMM);
    sw_cache_set(SW_C, SW_COMM, object, key, 1);
    scene.leaving = 1;
    if (setjmp(scene.out) == 0) {
        sw_cache_copy(SW_COMM, object, copy);
    }
    tap_check(!is_set(SW_COMM, copy, key), clause, "what a copy callback left is not copied");
    is_left(DELETE, object, key);
    tap_equal(sw_cache_copy(SW_COMM, object, copy), MPI_SUCCESS, clause, "a later dup succeeds");
    tap_check(!is_set(SW_COMM, copy, key), clause,
              "and does not copy what a delete callback may have freed");
    sw_cache_clear(SW_COMM, object);
    object_end(SW_COMM, copy);
    ends_well(object, key, 2);
}

/** A delete callback that is left from inside another one, which then goes on. */
static int survive(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)value;
    (void)extra_state;
    int own = sw_cache_delete(SW_COMM, (int)(intptr_t)comm, keyval);
    tap_check(is_left(DELETE, scene.object, scene.key), clause, "inside another callback");
    tap_equal(own + sw_cache_delete(SW_COMM, (int)(intptr_t)comm, keyval), MPI_SUCCESS, clause,
              "which still may delete its own attribute");
    tap_equal(sw_cache_set(SW_C, SW_COMM, scene.object, scene.key, 3), MPI_SUCCESS, clause,
              "and set the other one");
    return MPI_SUCCESS;
}

static void left_inside(void)
{
    int inner = key_that_leaves();
    int outer = key_in_c(SW_COMM, SW_COPY_NOT, NULL, (sw_callback)survive, NULL);
    int object = object_make(SW_COMM);
    sw_cache_set(SW_C, SW_COMM, object, inner, 1);
    sw_cache_set(SW_C, SW_COMM, object, outer, 2);
    scene.object = object;
    scene.key = inner;
    tap_equal(sw_cache_delete(SW_COMM, object, outer), MPI_SUCCESS, clause, "the outer call");
    tap_equal(get_in_c(SW_COMM, object, inner, 0), 3, clause, "the inner attribute is whole");
    scene.key = 0;
    sw_cache_clear(SW_COMM, object);
    ends_well(object, outer, 0);
    sw_key_free(SW_COMM, inner);
}

/** Leaves many calls, each from a place deeper in the stack. */
static int leave_deeper(int depth, int object, const int *keys)
{
    volatile char frame[200];
    frame[0] = (char)depth;
    is_left(DELETE, object, keys[depth]);
    return depth == 0 ? 0 : leave_deeper(depth - 1, object, keys) + frame[0] - (char)depth;
}

static void left_often(void)
{
    enum { MANY = 40 };
    int keys[MANY];
    int object = object_make(SW_COMM);
    for (int i = 0; i < MANY; i++) {
        keys[i] = key_that_leaves();
        sw_cache_set(SW_C, SW_COMM, object, keys[i], 1);
    }
    leave_deeper(MANY - 1, object, keys);
    tap_equal(scene.calls, MANY, clause, "many calls are left");
    scene.leaving = 0;
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, clause, "and all can be deleted");
    tap_equal(scene.calls, MANY, clause, "without another call of a callback");
    for (int i = 1; i < MANY; i++) {
        sw_key_free(SW_COMM, keys[i]);
    }
    ends_well(object, keys[0], 1);
}

static void *all_tests(void *unused)
{
    for (int left = DELETE; left < CALLS; left++) {
        every_call_after((enum call)left, is_left);
    }
    dup_after();
    left_inside();
    left_often();
    return unused;
}

int main(void)
{
    all_tests(NULL);
    sw_threads_allow(true);
    for (int left = DELETE; left < CALLS; left++) {
        every_call_after((enum call)left, ends_thread);
    }
    pthread_t thread;
    pthread_create(&thread, NULL, all_tests, NULL);
    pthread_join(thread, NULL);
    all_tests(NULL);
    return tap_done();
}
