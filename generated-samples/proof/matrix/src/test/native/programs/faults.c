/**
 * Failing allocations: every operation of every language is refused each of its allocations in turn.
 * It must say MPI_ERR_NO_MEM, or do without, and leave everything as it was.
 *
 *   faults [PLANT]   PLANT is a bug that this program must notice: class, state or callback
 */
#include "../harness/allocations.h"
#include "../harness/objects.h"
#include "../harness/tap.h"
#include "../languages/language.h"
#include "../languages/recorder.h"

#include <mpi.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 100, KEPT = 16 * ROUNDS, KEY_ROUNDS = 600, MOST_ALLOCATIONS = 40 };
enum { SHARED_VALUE = 3, OWN_VALUE = 5, COPIED = 9 };

/** One language and class, and what the operations work on. */
struct scene {
    const struct matrix_language_operations *calls;
    int object_class;
    int object;     /* has an attribute of each of the two keys */
    int shared_key; /* of C, without callbacks: dups share the memory of its attributes */
    int own_key;    /* of the language, with callbacks of the program */
    int far_key;    /* an attribute of it needs memory of its own */
    int target;     /* what an operation changes; has what it had if the operation fails */
    int how;
    int made;
    int kept[KEPT];
    int count;
};

static struct scene scene;
static const char *plant = "";
static int faults, operations;

/** An operation; on failure nothing may have changed. */
typedef int operation(void);

static int create(void)
{
    return scene.calls->create(scene.object_class, COPY_USER, DELETE_USER, 1, &scene.made);
}

static int set_new(void)
{
    return scene.calls->set(scene.object_class, scene.target, scene.far_key, OWN_VALUE);
}

static int set_over_shared(void)
{
    return scene.calls->set(scene.object_class, scene.target, scene.shared_key, OWN_VALUE);
}

static int delete_shared(void)
{
    return scene.calls->drop(scene.object_class, scene.target, scene.shared_key);
}

static int duplicate(void)
{
    return scene.calls->duplicate(scene.object_class, scene.how, scene.object, &scene.made);
}

static int construct(void)
{
    return scene.calls->construct(scene.how, scene.object, &scene.made);
}

/** The value that C reads, or 0 if there is none. */
static int64_t value_of(int object, int key)
{
    int64_t value = 0;
    int flag = FLAG_FALSE;
    int status = matrix_c_get(scene.object_class, object, key, &value, &flag);
    return status == MPI_SUCCESS && flag == FLAG_TRUE ? value : 0;
}

/** What the language reads, without any memory, or 0 if there is none. */
static int64_t own_value_of(int object)
{
    int64_t value = 0;
    int flag = FLAG_FALSE;
    allocations_allow(0);
    int status = scene.calls->get(scene.object_class, object, scene.own_key, &value, &flag);
    allocations_allow_all();
    return status == MPI_SUCCESS && flag == FLAG_TRUE ? value : 0;
}

static void check_unchanged(const char *name, int64_t far, int64_t shared)
{
    tap_equal(SHARED_VALUE, value_of(scene.object, scene.shared_key), "%s: shared", name);
    tap_equal(OWN_VALUE, own_value_of(scene.object), "%s: own", name);
    tap_equal(recorder_count(CALL_COPY), recorder_count(CALL_DELETE), "%s: copies deleted", name);
    if (scene.target != 0) {
        tap_equal(far, value_of(scene.target, scene.far_key), "%s: the new attribute", name);
        tap_equal(shared, value_of(scene.target, scene.shared_key), "%s: the old one", name);
    }
}

/** Bugs planted behind a failed operation; returns the status that the test sees. */
static int with_plant(int status)
{
    if (strcmp(plant, "class") == 0) {
        return MPI_ERR_OTHER;
    }
    if (strcmp(plant, "state") == 0) {
        scene.calls->set(scene.object_class, scene.object, scene.own_key, OWN_VALUE + 1);
        recorder_reset(COPIED);
    }
    if (strcmp(plant, "callback") == 0) {
        int64_t extra = 0;
        matrix_on_delete(LANGUAGE_C, scene.object_class, scene.object, scene.own_key, 0, &extra);
    }
    return status;
}

/** Runs an operation with ever more memory until it succeeds. */
static void attempt(const char *name, operation *run)
{
    int64_t far = scene.target == 0 ? 0 : value_of(scene.target, scene.far_key);
    int64_t shared = scene.target == 0 ? 0 : value_of(scene.target, scene.shared_key);
    int null = object_null(scene.object_class);
    operations++;
    for (int allowed = 0; allowed < MOST_ALLOCATIONS; allowed++) {
        recorder_reset(COPIED);
        scene.made = null;
        allocations_allow(allowed);
        int status = run();
        int refused = allocations_allow_all();
        if (status == MPI_SUCCESS) {
            return;
        }
        faults++;
        status = with_plant(status);
        tap_check(refused > 0, "%s failed though nothing was refused", name);
        tap_equal(MPI_ERR_NO_MEM, class_of(status), "%s: class of the error", name);
        tap_equal(null, scene.made, "%s: what it made", name);
        check_unchanged(name, far, shared);
    }
    tap_check(0, "%s does not end", name);
}

static void keep(int object)
{
    scene.kept[scene.count++] = object;
}

static void duplicates(void)
{
    static const char *const names[] = {"dup", "dup_with_info", "idup", "idup and test",
                                        "idup_with_info"};
    int ways = scene.object_class == MATRIX_COMM ? DUPLICATES : 1;
    scene.target = 0;
    for (scene.how = 0; scene.how < ways && scene.object_class != MATRIX_WIN; scene.how++) {
        for (int i = 0; i < ROUNDS; i++) {
            attempt(names[scene.how], duplicate);
            tap_equal(SHARED_VALUE, value_of(scene.made, scene.shared_key), "%s: a copy",
                      names[scene.how]);
            keep(scene.made);
        }
    }
}

static void constructs(void)
{
    static const char *const names[] = {"split", "split_type", "create", "create_group"};
    scene.target = 0;
    for (scene.how = 0; scene.how < CONSTRUCTS && scene.object_class == MATRIX_COMM; scene.how++) {
        for (int i = 0; i < ROUNDS; i++) {
            attempt(names[scene.how], construct);
            keep(scene.made);
        }
    }
}

/** An object whose attribute without callbacks lies in memory that it shares with another. */
static int sharing_object(void)
{
    int first = object_make(scene.object_class);
    int second = 0;
    matrix_c_set(scene.object_class, first, scene.shared_key, SHARED_VALUE);
    matrix_c_duplicate(scene.object_class, DUPLICATE, first, &second);
    keep(first);
    keep(second);
    return second;
}

static void sets_and_deletes(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        scene.target = object_make(scene.object_class);
        keep(scene.target);
        attempt("set of a new attribute", set_new);
        if (scene.object_class != MATRIX_WIN) {
            scene.target = sharing_object();
            attempt("set over a shared attribute", set_over_shared);
            scene.target = sharing_object();
            attempt("delete of a shared attribute", delete_shared);
            tap_equal(0, value_of(scene.target, scene.shared_key), "deleted");
        }
    }
}

static void keys(void)
{
    static int made[KEY_ROUNDS];
    scene.target = 0;
    for (int i = 0; i < KEY_ROUNDS; i++) {
        attempt("create_keyval", create);
        made[i] = scene.made;
    }
    allocations_allow(0);
    for (int i = 0; i < KEY_ROUNDS; i++) {
        int status = scene.calls->free_key(scene.object_class, &made[i]);
        tap_equal(MPI_SUCCESS, status, "free_keyval without memory");
    }
    allocations_allow_all();
}

/** Freeing objects, with all the callbacks that it runs, needs no memory. */
static void frees(void)
{
    recorder_reset(COPIED);
    int carried = 0;
    keep(scene.object);
    for (int i = 0; i < scene.count; i++) {
        carried += own_value_of(scene.kept[i]) != 0;
    }
    for (int i = 0; i < scene.count; i++) {
        allocations_allow(0);
        int status = scene.calls->free_object(scene.object_class, &scene.kept[i]);
        allocations_allow_all();
        tap_equal(MPI_SUCCESS, status, "free without memory");
    }
    tap_equal(carried, recorder_count(CALL_DELETE), "delete callbacks of freed objects");
}

static int far_key(void)
{
    enum { FAR = 5000 };
    static int made[FAR];
    for (int i = 0; i < FAR; i++) {
        matrix_c_create(scene.object_class, COPY_NULL, DELETE_NULL, 0, &made[i]);
    }
    for (int i = 0; i < FAR - 1; i++) {
        matrix_c_free_key(scene.object_class, &made[i]);
    }
    return made[FAR - 1];
}

static void try_language(int language, int object_class)
{
    memset(&scene, 0, sizeof scene);
    scene.calls = &matrix_languages[language];
    scene.object_class = object_class;
    scene.object = object_make(object_class);
    matrix_c_create(object_class, COPY_DUP, DELETE_NULL, 0, &scene.shared_key);
    scene.calls->create(object_class, COPY_USER, DELETE_USER, 1, &scene.own_key);
    scene.far_key = far_key();
    tap_group("no-memory", "quality: MPI_ERR_NO_MEM leaves everything as it was", "%s, %s",
              scene.calls->name, object_name(object_class));
    matrix_c_set(object_class, scene.object, scene.shared_key, SHARED_VALUE);
    scene.calls->set(object_class, scene.object, scene.own_key, OWN_VALUE);
    duplicates();
    constructs();
    sets_and_deletes();
    keys();
    frees();
    matrix_c_free_key(object_class, &scene.shared_key);
    matrix_c_free_key(object_class, &scene.far_key);
    scene.calls->free_key(object_class, &scene.own_key);
}

int main(int count, char **arguments)
{
    plant = count > 1 ? arguments[1] : "";
    objects_init();
    for (int language = 0; language < LANGUAGES; language++) {
        for (int class = 0; class < MATRIX_CLASSES; class++) {
            if ((matrix_languages[language].classes & 1 << class) != 0) {
                try_language(language, class);
            }
        }
    }
    tap_check(faults > operations / 10, "enough was refused for the test to mean something");
    printf("# figure: allocations refused %d\n# figure: operations short of memory %d\n", faults,
           operations);
    MPI_Finalize();
    return tap_finish();
}
