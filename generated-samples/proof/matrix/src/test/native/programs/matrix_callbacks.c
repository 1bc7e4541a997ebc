/**
 * Callbacks of every language: on every duplication, on delete, set-over and free, on failure, and
 * after the key was freed (MPI-4.1 7.7, MPI-2.2 16.3.7).
 */
#include "../harness/objects.h"
#include "../harness/oracle.h"
#include "../harness/tap.h"
#include "../languages/language.h"
#include "../languages/recorder.h"

#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>

enum { EXTRA = 1000, COPIED = -6 };

static int user_code; /* made by MPI_Add_error_code: what failing callbacks return */

static int speaks(int language, int object_class)
{
    return (matrix_languages[language].classes >> object_class & 1) != 0;
}

static const struct matrix_language_operations *of(int language)
{
    return &matrix_languages[language];
}

static int has_cell(int language)
{
    return of(language)->width != WIDTH_POINTER;
}

/** A call as it should have been made. */
struct expected_call {
    int kind;
    int language;
    int object_class;
    int object;
    int key;
    int64_t extra;
};

/** Checks one recorded call: the callback's language is the reader of the value. */
static void check_call(int index, struct expected_call expected, struct stored value)
{
    if (!tap_check(index < recorder.count, "callback %d was called", index)) {
        return;
    }
    const struct recorded_call *call = &recorder.calls[index];
    tap_equal(expected.kind, call->kind, "call %d: 1 copy, 2 delete", index);
    tap_equal(expected.language, call->language, "call %d: the callback's language", index);
    tap_equal(expected.object_class, call->object_class, "call %d: the object class", index);
    tap_equal(expected.object, call->object, "call %d: the handle", index);
    tap_equal(expected.key, call->key, "call %d: the key", index);
    tap_equal(expected.extra, call->extra, "call %d: extra_state", index);
    oracle_check_reading(value, expected.language, &call->value, "the callback's value");
}

static void check_read(int object_class, int object, int key, struct stored stored)
{
    for (int reader = 0; reader < LANGUAGES; reader++) {
        int64_t raw = 0;
        int flag = 0;
        if (!speaks(reader, object_class)) {
            continue;
        }
        of(reader)->get(object_class, object, key, &raw, &flag);
        if (tap_equal(FLAG_TRUE, flag, "flag read in %s", of(reader)->name)) {
            oracle_check(stored, reader, raw, of(reader)->name);
        }
    }
}

static void check_absent(int object_class, int object, int key)
{
    int64_t raw = 0;
    int flag = 0;
    of(LANGUAGE_C)->get(object_class, object, key, &raw, &flag);
    tap_equal(FLAG_FALSE, flag, "no attribute");
}

/** One duplication of one value through a user's copy callback, and the free of the duplicate. */
static void copy_one(int object_class, int maker, int setter, int caller, int how, int64_t value)
{
    int object = object_make(object_class), copy = object_null(object_class);
    int key = MPI_KEYVAL_INVALID;
    int64_t step = has_cell(maker);
    of(maker)->create(object_class, COPY_USER, DELETE_USER, EXTRA, &key);
    of(setter)->set(object_class, object, key, value);
    recorder_reset(COPIED);
    int status = of(caller)->duplicate(object_class, how, object, &copy);
    tap_equal(MPI_SUCCESS, status, "dup");
    tap_equal(1, recorder.count, "callbacks called by dup");
    struct expected_call expected = {CALL_COPY, maker, object_class, object, key, EXTRA};
    check_call(0, expected, oracle_stored(setter, value));
    /* What the callback returned is tagged by the callback's language. */
    check_read(object_class, copy, key, oracle_stored(maker, COPIED));
    check_read(object_class, object, key, oracle_stored(setter, value));

    int dead = copy;
    tap_equal(MPI_SUCCESS, of(caller)->free_object(object_class, &copy), "free of the duplicate");
    tap_equal(object_null(object_class), copy, "the handle after free");
    tap_equal(2, recorder.count, "callbacks called by free");
    expected = (struct expected_call){CALL_DELETE, maker, object_class, dead, key, EXTRA + step};
    check_call(1, expected, oracle_stored(maker, COPIED));
    object_free(object_class, &object);
    tap_equal(3, recorder.count, "callbacks called by the second free");
    of(maker)->free_key(object_class, &key);
}

static const int64_t probes[] = {7, -7, 0, INT32_MAX, INT32_MIN, INT64_C(1) << 40, INT64_MIN};
enum { PROBES = sizeof probes / sizeof probes[0] };

static void copy_callbacks(int object_class, int maker)
{
    int ways = object_class == MATRIX_COMM ? DUPLICATES : 1;
    for (int setter = 0; setter < LANGUAGES; setter++) {
        if (!speaks(setter, object_class)) {
            continue;
        }
        tap_group(
            "callbacks-in-their-own-language, handle-and-key-in-callbacks, "
            "copy-flag-true-copies, extra-state-has-a-cell, callbacks-are-synchronous",
            "MPI-2.2 16.3.7 and 16.3.8, MPI-1.1 5.7.1",
            "%s: copy and delete callbacks of %s, value set in %s, every dup in all languages",
            object_name(object_class), of(maker)->name, of(setter)->name);
        for (int caller = 0; caller < LANGUAGES; caller++) {
            for (int how = 0; how < ways && speaks(caller, object_class); how++) {
                int probe = (setter + caller + how) % PROBES;
                probe = oracle_can_say(setter, probes[probe]) ? probe : 0;
                copy_one(object_class, maker, setter, caller, how, probes[probe]);
            }
        }
        for (int i = 0; i < PROBES; i++) {
            if (oracle_can_say(setter, probes[i])) {
                copy_one(object_class, maker, setter, LANGUAGE_C, DUPLICATE, probes[i]);
            }
        }
    }
}

/** DUP_FN copies word and tag; NULL_COPY_FN copies nothing; flag false neither. */
static void supplied_copies(int object_class, int maker)
{
    tap_group("dup-fn-copies-word-and-tag, copy-flag-false-drops, "
              "logical-through-the-compiler",
              "MPI-2.2 16.3.7, MPI-1.1 5.7.1", "%s: DUP_FN and NULL_COPY_FN of %s",
              object_name(object_class), of(maker)->name);
    for (int setter = 0; setter < LANGUAGES; setter++) {
        for (int copying = COPY_NULL; copying <= COPY_USER && speaks(setter, object_class);
             copying++) {
            int object = object_make(object_class), copy = object_null(object_class), key;
            of(maker)->create(object_class, copying, DELETE_NULL, 0, &key);
            of(setter)->set(object_class, object, key, -7);
            recorder_reset(COPIED);
            recorder.copy_flag = 0;
            tap_equal(MPI_SUCCESS, of(maker)->duplicate(object_class, DUPLICATE, object, &copy),
                      "dup");
            if (copying == COPY_DUP) {
                check_read(object_class, copy, key, oracle_stored(setter, -7));
            } else {
                check_absent(object_class, copy, key);
            }
            tap_equal(copying == COPY_USER, recorder.count, "callbacks called");
            object_free(object_class, &copy);
            object_free(object_class, &object);
            of(maker)->free_key(object_class, &key);
        }
    }
}

static void constructors_do_not_copy(int maker)
{
    tap_group("only-dup-copies", "MPI-4.1 8.7.1", "comm: constructors with a key of %s",
              of(maker)->name);
    for (int caller = 0; caller < LANGUAGES; caller++) {
        for (int how = 0; how < CONSTRUCTS && speaks(caller, MATRIX_COMM); how++) {
            int object = object_make(MATRIX_COMM), made = object_null(MATRIX_COMM);
            int dup_key, user_key;
            of(maker)->create(MATRIX_COMM, COPY_DUP, DELETE_NULL, 0, &dup_key);
            of(maker)->create(MATRIX_COMM, COPY_USER, DELETE_USER, 0, &user_key);
            of(maker)->set(MATRIX_COMM, object, dup_key, 7);
            of(maker)->set(MATRIX_COMM, object, user_key, 8);
            recorder_reset(COPIED);
            tap_equal(MPI_SUCCESS, of(caller)->construct(how, object, &made), "constructor %d",
                      how);
            tap_equal(0, recorder.count, "callbacks called by constructor %d", how);
            check_absent(MATRIX_COMM, made, dup_key);
            check_absent(MATRIX_COMM, made, user_key);
            object_free(MATRIX_COMM, &made);
            tap_equal(0, recorder.count, "callbacks called by the free of what it made");
            object_free(MATRIX_COMM, &object);
            of(maker)->free_key(MATRIX_COMM, &dup_key);
            of(maker)->free_key(MATRIX_COMM, &user_key);
        }
    }
}

/** Delete, set-over and free call the delete callback once each, in this order, with the old value.
 */
static void delete_callbacks(int object_class, int maker, int setter)
{
    int object = object_make(object_class), key = MPI_KEYVAL_INVALID, step = has_cell(maker);
    of(maker)->create(object_class, COPY_NULL, DELETE_USER, EXTRA, &key);
    recorder_reset(0);
    of(setter)->set(object_class, object, key, -17);
    tap_equal(0, recorder.count, "callbacks called by the first set");
    of(setter)->set(object_class, object, key, 18);
    tap_equal(1, recorder.count, "callbacks called by set-over");
    struct expected_call expected = {CALL_DELETE, maker, object_class, object, key, EXTRA};
    check_call(0, expected, oracle_stored(setter, -17));
    check_read(object_class, object, key, oracle_stored(setter, 18));

    tap_equal(MPI_SUCCESS, of(setter)->drop(object_class, object, key), "delete");
    tap_equal(2, recorder.count, "callbacks called by delete");
    expected.extra += step;
    check_call(1, expected, oracle_stored(setter, 18));
    check_absent(object_class, object, key);
    tap_equal(MPI_SUCCESS, of(setter)->drop(object_class, object, key), "delete when unset");
    tap_equal(2, recorder.count, "callbacks called by the delete of nothing");

    of(setter)->set(object_class, object, key, 19);
    tap_equal(MPI_SUCCESS, of(setter)->free_object(object_class, &object), "free");
    tap_equal(3, recorder.count, "callbacks called by free");
    expected.extra += step;
    check_call(2, expected, oracle_stored(setter, 19));
    of(maker)->free_key(object_class, &key);
}

/** A failing delete callback: its code is returned verbatim, the attribute stays. */
static void failing_delete(int object_class, int maker, int caller)
{
    int object = object_make(object_class), key = MPI_KEYVAL_INVALID;
    of(maker)->create(object_class, COPY_NULL, DELETE_USER, EXTRA, &key);
    of(caller)->set(object_class, object, key, -17);
    recorder_reset(0);
    recorder.delete_status = user_code;
    tap_equal(user_code, of(caller)->drop(object_class, object, key), "delete that fails");
    check_read(object_class, object, key, oracle_stored(caller, -17));
    tap_equal(user_code, of(caller)->set(object_class, object, key, 18), "set-over that fails");
    check_read(object_class, object, key, oracle_stored(caller, -17));
    int kept = object;
    tap_equal(user_code, of(caller)->free_object(object_class, &object), "free that fails");
    tap_equal(kept, object, "the handle after a free that failed");
    check_read(object_class, object, key, oracle_stored(caller, -17));
    tap_equal(3, recorder.count, "callbacks called");
    recorder.delete_status = MPI_SUCCESS;
    tap_equal(MPI_SUCCESS, of(caller)->free_object(object_class, &object), "free at last");
    tap_equal(4, recorder.count, "callbacks called");
    of(maker)->free_key(object_class, &key);
}

/** A failing copy callback: dup fails with its code, deletes what it had copied, makes nothing. */
static void failing_copy(int object_class, int maker, int caller, int how)
{
    int object = object_make(object_class), copy = object, bad = MPI_KEYVAL_INVALID;
    of(maker)->create(object_class, COPY_USER, DELETE_USER, EXTRA, &bad);
    of(caller)->set(object_class, object, bad, 5);
    recorder_reset(0);
    recorder.copy_status = user_code;
    tap_equal(user_code, of(caller)->duplicate(object_class, how, object, &copy), "dup that fails");
    tap_equal(1, recorder.count, "callbacks called by a dup whose only copy fails");
    tap_equal(object_null(object_class), copy, "the handle that a failed dup stores");
    check_read(object_class, object, bad, oracle_stored(caller, 5));
    object_free(object_class, &object);
    of(maker)->free_key(object_class, &bad);
}

/** A key freed while in use, in another language: its callbacks still run, as its own language. */
static void freed_in_use(int object_class, int maker, int freer)
{
    int object = object_make(object_class), copy = object_null(object_class), key;
    of(maker)->create(object_class, COPY_USER, DELETE_USER, EXTRA, &key);
    of(freer)->set(object_class, object, key, -9);
    int old = key, step = has_cell(maker);
    tap_equal(MPI_SUCCESS, of(freer)->free_key(object_class, &key), "free_keyval in use");
    tap_equal(MPI_KEYVAL_INVALID, key, "the key after its free");
    recorder_reset(COPIED);
    tap_equal(MPI_SUCCESS, of(freer)->duplicate(object_class, DUPLICATE, object, &copy), "dup");
    struct expected_call expected = {CALL_COPY, maker, object_class, object, old, EXTRA};
    check_call(0, expected, oracle_stored(freer, -9));
    int dead = copy;
    of(freer)->free_object(object_class, &object);
    expected = (struct expected_call){
        CALL_DELETE, maker, object_class, recorder.calls[0].object, old, EXTRA + step};
    check_call(1, expected, oracle_stored(freer, -9));
    of(freer)->free_object(object_class, &copy);
    expected.object = dead;
    expected.extra += step;
    check_call(2, expected, oracle_stored(maker, COPIED));
    tap_equal(3, recorder.count, "callbacks called");
}

static void pairs_of(int object_class, int maker)
{
    for (int other = 0; other < LANGUAGES; other++) {
        if (!speaks(other, object_class)) {
            continue;
        }
        tap_group("set-over-deletes-first, delete-of-unset-succeeds, "
                  "free-runs-all-delete-callbacks",
                  "MPI-1.1 5.7.1", "%s: delete, set-over and free in %s with a key of %s",
                  object_name(object_class), of(other)->name, of(maker)->name);
        delete_callbacks(object_class, maker, other);
        tap_group("failed-delete-keeps-attribute, callback-error-returned-verbatim",
                  "MPI-1.1 5.7.1", "%s: called in %s, callback in %s", object_name(object_class),
                  of(other)->name, of(maker)->name);
        failing_delete(object_class, maker, other);
        if (object_class != MATRIX_WIN) {
            tap_group("failed-copy-fails-dup, callback-error-returned-verbatim", "MPI-1.1 5.7.1",
                      "%s: called in %s, callback in %s", object_name(object_class),
                      of(other)->name, of(maker)->name);
            int ways = object_class == MATRIX_COMM ? DUPLICATES : 1;
            for (int how = 0; how < ways; how++) {
                failing_copy(object_class, maker, other, how);
            }
            tap_group("freed-key-lives-on", "MPI-1.1 5.7.1", "%s: key of %s freed in %s",
                      object_name(object_class), of(maker)->name, of(other)->name);
            freed_in_use(object_class, maker, other);
        }
    }
}

/** Windows have no dup: their keys' copy callbacks never run, their delete callbacks do. */
static void window_keys(int maker)
{
    tap_group("freed-key-lives-on", "MPI-1.1 5.7.1", "win: key of %s freed before the window",
              of(maker)->name);
    int object = object_make(MATRIX_WIN), key;
    of(maker)->create(MATRIX_WIN, COPY_USER, DELETE_USER, EXTRA, &key);
    of(maker)->set(MATRIX_WIN, object, key, 4);
    int old = key, window = object;
    of(maker)->free_key(MATRIX_WIN, &key);
    recorder_reset(0);
    tap_equal(MPI_SUCCESS, object_free(MATRIX_WIN, &object), "free of the window");
    struct expected_call expected = {CALL_DELETE, maker, MATRIX_WIN, window, old, EXTRA};
    check_call(0, expected, oracle_stored(maker, 4));
    tap_equal(1, recorder.count, "callbacks called");
}

int main(void)
{
    objects_init();
    int class;
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &user_code);
    for (int object_class = 0; object_class < MATRIX_CLASSES; object_class++) {
        for (int maker = 0; maker < LANGUAGES; maker++) {
            if (!speaks(maker, object_class)) {
                continue;
            }
            if (object_class == MATRIX_WIN) {
                window_keys(maker);
            } else {
                copy_callbacks(object_class, maker);
                supplied_copies(object_class, maker);
            }
            if (object_class == MATRIX_COMM) {
                constructors_do_not_copy(maker);
            }
            pairs_of(object_class, maker);
        }
    }
    MPI_Finalize();
    return tap_finish();
}
