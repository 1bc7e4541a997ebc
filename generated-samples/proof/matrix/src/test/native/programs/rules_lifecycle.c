/**
 * Rules on the life of keys and attributes that need several attributes at once, or callbacks that
 * call MPI themselves; each in every language that a key can come from.
 */
#include "../harness/objects.h"
#include "../harness/tap.h"
#include "../languages/language.h"
#include "../languages/recorder.h"

#include <mpi.h>
#include <setjmp.h>

enum { MANY = 5 };

static const struct matrix_language_operations *of(int language)
{
    return &matrix_languages[language];
}

static int speaks(int language, int object_class)
{
    return (of(language)->classes >> object_class & 1) != 0;
}

static int has(int object_class, int object, int key)
{
    int64_t raw = 0;
    int flag = 0;
    of(LANGUAGE_C)->get(object_class, object, key, &raw, &flag);
    return flag == FLAG_TRUE;
}

/** An object with MANY attributes, values 1 to MANY, of keys with the given callbacks. */
struct scene {
    int language;
    int object_class;
    int object;
    int keys[MANY];
};

static struct scene scene_make(int language, int object_class, int copy, int drop)
{
    struct scene scene = {language, object_class, object_make(object_class), {0}};
    for (int i = 0; i < MANY; i++) {
        of(language)->create(object_class, copy, drop, 0, &scene.keys[i]);
        of(language)->set(object_class, scene.object, scene.keys[i], i + 1);
    }
    recorder_reset(99);
    return scene;
}

static void scene_end(struct scene *scene)
{
    recorder_reset(0);
    if (scene->object != object_null(scene->object_class)) {
        object_free(scene->object_class, &scene->object);
    }
    for (int i = 0; i < MANY; i++) {
        if (scene->keys[i] != MPI_KEYVAL_INVALID) {
            of(scene->language)->free_key(scene->object_class, &scene->keys[i]);
        }
    }
}

static void check_deleted(const struct scene *scene, const int *expected, int count)
{
    int found = 0;
    tap_equal(count, recorder_count(CALL_DELETE), "delete callbacks called");
    for (int i = 0; i < recorder.count; i++) {
        if (recorder.calls[i].kind == CALL_DELETE && found < count) {
            tap_equal(scene->keys[expected[found]], recorder.calls[i].key, "key of deletion %d",
                      found);
            found++;
        }
    }
}

static void free_deletes_in_reverse_order(int language, int object_class)
{
    static const int reverse[] = {4, 3, 2, 1, 0}, changed[] = {1, 4, 3, 2, 0};
    tap_group("reverse-order-on-free, set-over-takes-new-place", "MPI-4.1, Finalizing MPI",
              "%s in %s", object_name(object_class), of(language)->name);
    struct scene scene = scene_make(language, object_class, COPY_NULL, DELETE_USER);
    of(language)->free_object(object_class, &scene.object);
    check_deleted(&scene, reverse, MANY);
    scene_end(&scene);

    scene = scene_make(language, object_class, COPY_NULL, DELETE_USER);
    of(language)->set(object_class, scene.object, scene.keys[1], 77);
    recorder_reset(0);
    of(language)->free_object(object_class, &scene.object);
    check_deleted(&scene, changed, MANY);
    scene_end(&scene);
}

static int fails_at;
static int failure;

static int fail_at_key(const struct recorded_call *call)
{
    return call->key == fails_at ? failure : MPI_SUCCESS;
}

static void free_keeps_what_failed(int language, int object_class)
{
    tap_group("free-tries-every-attribute, failed-delete-keeps-attribute", "MPI-1.1 5.7.1",
              "%s in %s", object_name(object_class), of(language)->name);
    struct scene scene = scene_make(language, object_class, COPY_NULL, DELETE_USER);
    int kept = scene.object;
    fails_at = scene.keys[2];
    failure = 4711; /* no code that MPI knows: returned verbatim all the same */
    recorder.inside_delete = fail_at_key;
    tap_equal(failure, of(language)->free_object(object_class, &scene.object), "free");
    tap_equal(MANY, recorder.count, "all delete callbacks are called");
    tap_equal(kept, scene.object, "the handle stays");
    for (int i = 0; i < MANY; i++) {
        tap_equal(i == 2, has(object_class, kept, scene.keys[i]), "attribute %d is there", i);
    }
    recorder_reset(0);
    tap_equal(MPI_SUCCESS, of(language)->free_object(object_class, &scene.object), "free again");
    tap_equal(1, recorder.count, "only the attribute that was left is deleted");
    scene_end(&scene);
}

static void failed_dup_deletes_copies(int language, int object_class)
{
    tap_group("failed-dup-leaves-nothing", "MPI-1.1 5.7.1", "%s in %s", object_name(object_class),
              of(language)->name);
    struct scene scene = scene_make(language, object_class, COPY_USER, DELETE_USER);
    int made = scene.object;
    fails_at = scene.keys[2];
    failure = 4712;
    recorder.inside_copy = fail_at_key;
    tap_equal(failure, of(language)->duplicate(object_class, DUPLICATE, scene.object, &made),
              "dup");
    tap_equal(object_null(object_class), made, "the new handle");
    int copies = recorder_count(CALL_COPY);
    tap_equal(copies - 1, recorder_count(CALL_DELETE), "every copy that was made is deleted");
    for (int i = 0; i < recorder.count; i++) {
        const struct recorded_call *call = &recorder.calls[i];
        if (call->kind == CALL_DELETE) {
            tap_check(call->object != scene.object, "deleted from the new object, not the old");
            tap_check(call->key != fails_at, "the failed copy is not deleted");
        }
    }
    for (int i = 0; i < MANY; i++) {
        tap_check(has(object_class, scene.object, scene.keys[i]), "the old attribute %d stays", i);
    }
    scene_end(&scene);
}

static void key_freed_twice(int language, int object_class)
{
    tap_group("second-free-does-nothing", "MPI-1.1 5.7.1", "%s in %s", object_name(object_class),
              of(language)->name);
    struct scene scene = scene_make(language, object_class, COPY_NULL, DELETE_USER);
    int key = scene.keys[0], again = key;
    tap_equal(MPI_SUCCESS, of(language)->free_key(object_class, &scene.keys[0]), "first free");
    tap_equal(MPI_KEYVAL_INVALID, scene.keys[0], "first free stores MPI_KEYVAL_INVALID");
    tap_equal(MPI_SUCCESS, of(language)->free_key(object_class, &again), "second free");
    tap_equal(MPI_KEYVAL_INVALID, again, "second free stores MPI_KEYVAL_INVALID");
    tap_check(has(object_class, scene.object, key), "the attribute is still there");
    tap_equal(MPI_SUCCESS, of(language)->drop(object_class, scene.object, key), "delete");
    tap_equal(1, recorder.count, "its delete callback still runs");
    again = key;
    tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->free_key(object_class, &again)),
              "with its last attribute the key is gone");
    tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->set(object_class, scene.object, key, 1)),
              "set with the gone key");
    scene_end(&scene);
}

static struct scene *stage; /* where the callbacks below act */

static int delete_neighbours(const struct recorded_call *call)
{
    for (int i = 0; i < MANY; i++) {
        if (stage->keys[i] != call->key) {
            of(stage->language)->drop(stage->object_class, call->object, stage->keys[i]);
        }
    }
    return MPI_SUCCESS;
}

static int delete_itself(const struct recorded_call *call)
{
    of(stage->language)->drop(stage->object_class, call->object, call->key);
    return MPI_SUCCESS;
}

static int set_first_once(const struct recorded_call *call)
{
    if (call->key == stage->keys[1] && recorder.count < 10) {
        of(stage->language)->set(stage->object_class, call->object, stage->keys[0], 55);
    }
    return MPI_SUCCESS;
}

static int extra_object;

static int duplicate_inside(const struct recorded_call *call)
{
    if (call->key == stage->keys[2] && extra_object == 0) {
        of(stage->language)->duplicate(stage->object_class, DUPLICATE, call->object, &extra_object);
    }
    return MPI_SUCCESS;
}

static int free_inside(const struct recorded_call *call)
{
    int object = call->object;
    if (call->key == stage->keys[2]) {
        of(stage->language)->free_object(stage->object_class, &object);
    }
    return MPI_SUCCESS;
}

static void check_each_once(const struct scene *scene)
{
    for (int i = 0; i < MANY; i++) {
        int calls = 0;
        for (int j = 0; j < recorder.count; j++) {
            calls +=
                recorder.calls[j].kind == CALL_DELETE && recorder.calls[j].key == scene->keys[i];
        }
        tap_equal(1, calls, "delete callbacks of attribute %d", i);
    }
}

/** Begins a group of points on callbacks that change their object, and makes the object. */
static struct scene begin_change(int language, int object_class, const char *change,
                                 int (*inside_delete)(const struct recorded_call *call))
{
    tap_group("callbacks-may-change-the-object", "MPI-1.1 5.7.1", "%s in %s: %s",
              object_name(object_class), of(language)->name, change);
    struct scene scene = scene_make(language, object_class, COPY_DUP, DELETE_USER);
    recorder.inside_delete = inside_delete;
    return scene;
}

static void callback_deletes_neighbours(int language, int object_class)
{
    struct scene scene =
        begin_change(language, object_class, "delete the neighbours", delete_neighbours);
    stage = &scene;
    tap_equal(MPI_SUCCESS, of(language)->free_object(object_class, &scene.object), "free");
    check_each_once(&scene);
    scene_end(&scene);
}

static void callback_deletes_itself(int language, int object_class)
{
    struct scene scene = begin_change(language, object_class, "delete itself", delete_itself);
    stage = &scene;
    tap_equal(MPI_SUCCESS, of(language)->drop(object_class, scene.object, scene.keys[3]), "delete");
    tap_equal(1, recorder.count, "delete callbacks called");
    tap_check(!has(object_class, scene.object, scene.keys[3]), "the attribute is gone");
    tap_equal(MPI_SUCCESS, of(language)->free_object(object_class, &scene.object), "free");
    check_each_once(&scene);
    scene_end(&scene);
}

static void callback_sets(int language, int object_class)
{
    struct scene scene =
        begin_change(language, object_class, "set in a delete callback", set_first_once);
    stage = &scene;
    tap_equal(MPI_SUCCESS, of(language)->drop(object_class, scene.object, scene.keys[1]), "delete");
    tap_equal(2, recorder.count, "delete callbacks: its own, and the old value's");
    tap_check(has(object_class, scene.object, scene.keys[0]), "what it set is there");
    tap_equal(MPI_SUCCESS, of(language)->free_object(object_class, &scene.object), "free");
    tap_equal(2 + MANY - 1, recorder.count, "every value that was set is deleted once");
    scene_end(&scene);
}

static void callback_duplicates(int language, int object_class)
{
    struct scene scene =
        begin_change(language, object_class, "dup in a delete callback", duplicate_inside);
    stage = &scene;
    extra_object = 0;
    tap_equal(MPI_SUCCESS, of(language)->drop(object_class, scene.object, scene.keys[2]), "delete");
    tap_check(extra_object != 0 && extra_object != object_null(object_class), "the dup was made");
    for (int i = 0; i < MANY; i++) {
        tap_equal(i != 2, has(object_class, extra_object, scene.keys[i]),
                  "the dup has attribute %d", i);
    }
    recorder_reset(0);
    object_free(object_class, &extra_object);
    tap_equal(MANY - 1, recorder.count, "delete callbacks of the dup");
    scene_end(&scene);
}

static void callback_frees(int language, int object_class)
{
    struct scene scene =
        begin_change(language, object_class, "free the object in its callback", free_inside);
    stage = &scene;
    int status = of(language)->free_object(object_class, &scene.object);
    tap_check(status == MPI_SUCCESS, "free returns success, not %d", status);
    check_each_once(&scene);
    scene.object = object_null(object_class);
    scene_end(&scene);
}

static void callbacks_call_mpi(int language, int object_class)
{
    callback_deletes_neighbours(language, object_class);
    callback_deletes_itself(language, object_class);
    callback_sets(language, object_class);
    if (object_class != MATRIX_WIN) { /* windows have no dup */
        callback_duplicates(language, object_class);
    }
    callback_frees(language, object_class);
}

static jmp_buf out;

static int leave(const struct recorded_call *call)
{
    (void)call;
    recorder.inside_delete = 0;
    longjmp(out, 1);
}

/** A delete or a set-over whose callback never returns. */
static void call_and_leave(const struct scene *scene, int sets)
{
    recorder.inside_delete = leave;
    if (setjmp(out) == 0) {
        if (sets) {
            of(scene->language)->set(scene->object_class, scene->object, scene->keys[2], 77);
        } else {
            of(scene->language)->drop(scene->object_class, scene->object, scene->keys[2]);
        }
        tap_check(0, "the callback leaves the call");
    }
}

static void left_callback_was_called(int language, int object_class)
{
    for (int sets = 0; sets <= 1; sets++) {
        tap_group("callbacks-may-change-the-object", "MPI-1.1 5.7.1",
                  "%s in %s: a callback leaves %s by longjmp", object_name(object_class),
                  of(language)->name, sets ? "a set" : "a delete");
        struct scene scene = scene_make(language, object_class, COPY_DUP, DELETE_USER);
        call_and_leave(&scene, sets);
        tap_check(has(object_class, scene.object, scene.keys[2]), "the attribute stays");
        tap_equal(MPI_SUCCESS, of(language)->set(object_class, scene.object, scene.keys[1], 55),
                  "set another one");
        tap_equal(MPI_SUCCESS, of(language)->drop(object_class, scene.object, scene.keys[2]),
                  "delete it later");
        tap_check(!has(object_class, scene.object, scene.keys[2]), "the attribute is gone");
        tap_equal(2, recorder.count, "delete callbacks called, none of them twice");
        scene_end(&scene);
    }
}

static void nonzero_is_true(int language, int object_class)
{
    tap_group("any-nonzero-flag-is-true", "MPI-1.1 5.7.1", "%s in %s", object_name(object_class),
              of(language)->name);
    struct scene scene = scene_make(language, object_class, COPY_USER, DELETE_NULL);
    int made = object_null(object_class);
    recorder.copy_flag = 2;
    of(language)->duplicate(object_class, DUPLICATE, scene.object, &made);
    for (int i = 0; i < MANY; i++) {
        tap_check(has(object_class, made, scene.keys[i]), "attribute %d was copied", i);
    }
    object_free(object_class, &made);
    scene_end(&scene);
}

static void rules(int language, int object_class)
{
    free_deletes_in_reverse_order(language, object_class);
    free_keeps_what_failed(language, object_class);
    key_freed_twice(language, object_class);
    callbacks_call_mpi(language, object_class);
    left_callback_was_called(language, object_class);
    if (object_class != MATRIX_WIN) {
        failed_dup_deletes_copies(language, object_class);
        nonzero_is_true(language, object_class);
    }
}

int main(void)
{
    objects_init();
    for (int object_class = 0; object_class < MATRIX_CLASSES; object_class++) {
        for (int language = 0; language < LANGUAGES; language++) {
            if (speaks(language, object_class)) {
                rules(language, object_class);
            }
        }
    }
    MPI_Finalize();
    return tap_finish();
}
