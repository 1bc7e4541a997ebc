/** Error classes for bad keys, handles and pointers, and the error handlers that hear of them. */
#include "../harness/objects.h"
#include "../harness/tap.h"
#include "../languages/language.h"

#include <mpi.h>
#include <stddef.h>

static const struct matrix_language_operations *of(int language)
{
    return &matrix_languages[language];
}

static int speaks(int language, int object_class)
{
    return (of(language)->classes >> object_class & 1) != 0;
}

#ifdef MATRIX_LAYERED
enum { LAYERED = 1 };
#else
enum { LAYERED = 0 };
#endif

static void refused_key(int language, int object_class, int object, int key, const char *what)
{
    int64_t raw = 0;
    int flag = 0, freed = key;
    tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->set(object_class, object, key, 1)),
              "class of set with %s", what);
    tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->get(object_class, object, key, &raw, &flag)),
              "class of get with %s", what);
    tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->drop(object_class, object, key)),
              "class of delete with %s", what);
    tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->free_key(object_class, &freed)),
              "class of free_keyval with %s", what);
}

static void bad_keys(int language, int object_class)
{
    int object = object_make(object_class), gone = 0, other = 0;
    int other_class = (object_class + 1) % MATRIX_CLASSES;
    of(language)->create(object_class, COPY_NULL, DELETE_NULL, 0, &gone);
    int number = gone;
    of(language)->free_key(object_class, &gone);
    of(LANGUAGE_C)->create(other_class, COPY_NULL, DELETE_NULL, 0, &other);
    tap_group("invalid-key-is-an-error", "MPI-1.1 5.7.1", "%s in %s", object_name(object_class),
              of(language)->name);
    refused_key(language, object_class, object, MPI_KEYVAL_INVALID, "MPI_KEYVAL_INVALID");
    tap_group("bad-key-class", "MPI-4.1, Error Classes", "%s in %s: freed, wrong class, never made",
              object_name(object_class), of(language)->name);
    refused_key(language, object_class, object, number, "a freed key");
    refused_key(language, object_class, object, other, "a key of another class");
    refused_key(language, object_class, object, 0x7ffffff0, "a key never made");
    refused_key(language, object_class, object, -5, "a negative key");
    of(LANGUAGE_C)->free_key(other_class, &other);
    object_free(object_class, &object);
}

static void refused_object(int language, int object_class, int object, int key, const char *what)
{
    static const int classes[] = {MPI_ERR_COMM, MPI_ERR_WIN, MPI_ERR_TYPE};
    int expected = classes[object_class], flag = 0, made = object;
    int64_t raw = 0;
    tap_equal(expected, class_of(of(language)->set(object_class, object, key, 1)),
              "class of set on %s", what);
    tap_equal(expected, class_of(of(language)->get(object_class, object, key, &raw, &flag)),
              "class of get on %s", what);
    tap_equal(expected, class_of(of(language)->drop(object_class, object, key)),
              "class of delete on %s", what);
    if (object_class != MATRIX_WIN) {
        tap_equal(expected,
                  class_of(of(language)->duplicate(object_class, DUPLICATE, object, &made)),
                  "class of dup of %s", what);
    }
    made = object;
    tap_equal(expected, class_of(of(language)->free_object(object_class, &made)),
              "class of free of %s", what);
}

static void bad_objects(int language, int object_class)
{
    int key, object = object_make(object_class);
    int dead = object;
    object_free(object_class, &object);
    of(language)->create(object_class, COPY_NULL, DELETE_NULL, 0, &key);
    tap_group("bad-handles", "MPI-4.1, Error Handling", "%s in %s", object_name(object_class),
              of(language)->name);
    refused_object(language, object_class, object_null(object_class), key, "the null handle");
    if (LAYERED) {
        tap_skip(object_class == MATRIX_WIN ? 4 : 5,
                 "which handles are dead is known to the MPI behind the layer alone, which may use"
                 " them again, or look into memory that it has freed");
    } else {
        refused_object(language, object_class, dead, key, "a freed handle");
    }
    of(language)->free_key(object_class, &key);
}

static void predefined_keys(int language)
{
    static const int keys[] = {MPI_TAG_UB, MPI_IO, MPI_WTIME_IS_GLOBAL, MPI_UNIVERSE_SIZE};
    int world = (int)MPI_Comm_c2f(MPI_COMM_WORLD);
    tap_group("predefined-attributes-are-fixed", "MPI-4 9.1.2", "set, delete and free in %s",
              of(language)->name);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int key = keys[i];
        tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->set(MATRIX_COMM, world, key, 1)),
                  "class of set of %d", key);
        tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->drop(MATRIX_COMM, world, key)),
                  "class of delete of %d", key);
        tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->free_key(MATRIX_COMM, &key)),
                  "class of free_keyval of %d", key);
        tap_equal(keys[i], key, "the key after the refused free");
    }
}

static void predefined_window_keys(int language)
{
    static const int keys[] = {MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR,
                               MPI_WIN_MODEL};
    int window = object_make(MATRIX_WIN);
    tap_group("predefined-attributes-are-fixed", "MPI-4 9.1.2", "of windows, in %s",
              of(language)->name);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int key = keys[i];
        tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->set(MATRIX_WIN, window, key, 1)),
                  "class of set of %d", key);
        tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->drop(MATRIX_WIN, window, key)),
                  "class of delete of %d", key);
        tap_equal(MPI_ERR_KEYVAL, class_of(of(language)->free_key(MATRIX_WIN, &key)),
                  "class of free_keyval of %d", key);
    }
    object_free(MATRIX_WIN, &window);
}

static void null_pointers(void)
{
    int key, flag;
    void *value;
    MPI_Comm comm;
    tap_group("null-pointers", "MPI-4.1, Error Handling", "C answers MPI_ERR_ARG");
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    tap_equal(MPI_ERR_ARG, class_of(MPI_Comm_get_attr(comm, key, NULL, &flag)), "no value");
    tap_equal(MPI_ERR_ARG, class_of(MPI_Comm_get_attr(comm, key, &value, NULL)), "no flag");
    tap_equal(MPI_ERR_ARG,
              class_of(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, NULL,
                                              NULL)),
              "no key");
    tap_equal(MPI_ERR_ARG, class_of(MPI_Comm_free_keyval(NULL)), "free of no key");
    tap_equal(MPI_ERR_ARG, class_of(MPI_Comm_dup(comm, NULL)), "dup to nowhere");
    tap_equal(MPI_ERR_ARG, class_of(MPI_Comm_free(NULL)), "free of nothing");
    tap_equal(MPI_ERR_ARG, class_of(MPI_Comm_rank(comm, NULL)), "rank to nowhere");
    tap_equal(MPI_ERR_ARG, class_of(MPI_Comm_size(comm, NULL)), "size to nowhere");
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free(&comm);
}

static int heard, heard_code;
static MPI_Comm heard_comm;
static MPI_Win heard_win;

static void hear_comm(MPI_Comm *comm, int *code, ...)
{
    heard++;
    heard_comm = *comm;
    heard_code = *code;
}

static void hear_win(MPI_Win *win, int *code, ...)
{
    heard++;
    heard_win = *win;
    heard_code = *code;
}

static void error_handlers(int language)
{
    MPI_Errhandler handler;
    MPI_Win window;
    int object = object_make(MATRIX_COMM);
    MPI_Comm comm = MPI_Comm_f2c(object);
    tap_group("error-handlers", "MPI-4.1 9.3",
              "a C handler hears of errors of %s", of(language)->name);
    heard = 0;
    MPI_Comm_create_errhandler(hear_comm, &handler);
    MPI_Comm_set_errhandler(comm, handler);
    int status = of(language)->set(MATRIX_COMM, object, MPI_KEYVAL_INVALID, 1);
    tap_equal(1, heard, "calls of the handler");
    tap_check(heard_comm == comm, "the handler's communicator");
    tap_equal(status, heard_code, "the handler's code is the status");
    MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER);
    tap_equal(2, heard, "MPI_Comm_call_errhandler calls it");
    tap_equal(MPI_ERR_OTHER, heard_code, "with its code");

    if (speaks(language, MATRIX_WIN)) {
        MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, comm, &window);
        MPI_Errhandler own;
        MPI_Win_get_errhandler(window, &own);
        tap_check(own == MPI_ERRORS_ARE_FATAL, "a new window inherits no handler");
        MPI_Errhandler_free(&own);
        MPI_Win_create_errhandler(hear_win, &own);
        MPI_Win_set_errhandler(window, own);
        heard = 0;
        of(language)->set(MATRIX_WIN, (int)MPI_Win_c2f(window), MPI_KEYVAL_INVALID, 1);
        tap_equal(1, heard, "a window with a handler uses its own");
        tap_check(heard_win == window, "the handler's window");
        MPI_Errhandler_free(&own);
        MPI_Win_free(&window);
    }
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&handler);
    tap_check(handler == MPI_ERRHANDLER_NULL, "the freed handler is null");
    object_free(MATRIX_COMM, &object);
}

int main(void)
{
    objects_init();
    for (int language = 0; language < LANGUAGES; language++) {
        for (int object_class = 0; object_class < MATRIX_CLASSES; object_class++) {
            if (speaks(language, object_class)) {
                bad_keys(language, object_class);
                bad_objects(language, object_class);
            }
        }
        if (speaks(language, MATRIX_COMM)) {
            predefined_keys(language);
            error_handlers(language);
        }
        if (speaks(language, MATRIX_WIN)) {
            predefined_window_keys(language);
        }
    }
    null_pointers();
    MPI_Finalize();
    return tap_finish();
}
