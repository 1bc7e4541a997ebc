/**
 * Tests of walks over the attributes of an object whose list another walk replaces, while a callback
 * runs: each attribute still has its turn once, in order.
 */
#include <string.h>

#include "objects.h"
#include "tap.h"

static const char clause[] = "ruling: deletes and sets from inside callbacks are safe";

enum { KEYS = 6, MOST = 64 };

/** What the callbacks do, and have seen. */
static struct {
    int keys[KEYS];
    int object; /**< whose callbacks are noted */
    int other;  /**< a dup is made of the object here, from inside a callback */
    int at;     /**< the value whose callback does that; 0: none */
    int seen[MOST];
    int calls;
} scene;

/** Gives the object another list: what was set anew comes last in it. */
static void replace_list(void)
{
    sw_cache_delete(SW_COMM, scene.object, scene.keys[0]);
    sw_cache_set(SW_C, SW_COMM, scene.object, scene.keys[0], 100);
    sw_cache_set(SW_C, SW_COMM, scene.object, scene.keys[4], 104);
    int status = sw_cache_copy(SW_COMM, scene.object, scene.other);
    tap_equal(status, MPI_SUCCESS, clause, "a dup from inside a callback");
}

static int note_value(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)keyval;
    (void)extra_state;
    if ((intptr_t)comm != scene.object) {
        return MPI_SUCCESS;
    }
    scene.seen[scene.calls++ % MOST] = (int)(intptr_t)value;
    if ((intptr_t)value == scene.at) {
        int calls = scene.calls;
        scene.at = 0;
        replace_list();
        scene.calls = calls; /* those inside are of no interest */
    }
    return MPI_SUCCESS;
}

static int copy_noted(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return note_value(comm, keyval, in, extra_state);
}

/** An object with the values 1, 2 ... in this order; the callback of one value replaces the list. */
static int make_scene(int at)
{
    memset(&scene, 0, sizeof scene);
    scene.object = object_make(SW_COMM);
    scene.other = object_make(SW_COMM);
    for (int i = 0; i < KEYS; i++) {
        scene.keys[i] = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)copy_noted,
                                 (sw_callback)note_value, NULL);
        sw_cache_set(SW_C, SW_COMM, scene.object, scene.keys[i], i + 1);
    }
    scene.at = at;
    return scene.object;
}

static void end_scene(void)
{
    sw_cache_clear(SW_COMM, scene.other);
    object_end(SW_COMM, scene.other);
    object_end(SW_COMM, scene.object);
    for (int i = 0; i < KEYS; i++) {
        sw_key_free(SW_COMM, scene.keys[i]);
        tap_equal(sw_key_free(SW_COMM, scene.keys[i]), MPI_ERR_KEYVAL, clause, "no key is used");
    }
}

/** Whether the callbacks saw these values, and no other. */
static void saw(const int *values, int count, const char *what)
{
    tap_check(scene.calls == count && memcmp(scene.seen, values, (size_t)count * sizeof *values) == 0,
              clause, what);
    scene.calls = 0;
}

static void replaced_in_copy(void)
{
    static const int copied[] = {1, 2, 3, 4, 6};
    static const int deleted[] = {6, 4, 3, 2, 1};
    int object = make_scene(3);
    int copy = object_make(SW_COMM);
    tap_equal(sw_cache_copy(SW_COMM, object, copy), MPI_SUCCESS, clause, "the dup");
    saw(copied, 5, "each attribute is copied once, but those set anew");
    tap_check(!is_set(SW_COMM, copy, scene.keys[4]), clause, "which the dup has not");
    scene.object = copy;
    sw_cache_clear(SW_COMM, copy);
    saw(deleted, 5, "the dup's are deleted, the latest first");
    object_end(SW_COMM, copy);
    scene.object = object;
    sw_cache_clear(SW_COMM, object);
    end_scene();
}

static void replaced_in_clear(void)
{
    static const int deleted[] = {6, 5, 4, 3, 2, 104, 100};
    int object = make_scene(4);
    tap_equal(sw_cache_clear(SW_COMM, object), MPI_SUCCESS, clause, "the end");
    saw(deleted, 7, "each attribute is deleted once, and then what was set meanwhile");
    end_scene();
}

int main(void)
{
    replaced_in_copy();
    replaced_in_clear();
    return tap_done();
}
