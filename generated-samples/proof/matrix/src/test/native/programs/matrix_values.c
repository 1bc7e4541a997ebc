/**
 * The full matrix of attribute values: the key made in each language, the value set in each, read
 * in each, for communicators, windows and datatypes (MPI-2.2 16.3.7).
 */
#include "../harness/objects.h"
#include "../harness/oracle.h"
#include "../harness/tap.h"
#include "../languages/language.h"

#include <mpi.h>
#include <inttypes.h>
#include <stdio.h>

static int speaks(int language, int object_class)
{
    return (matrix_languages[language].classes >> object_class & 1) != 0;
}

/** Sets a value in one language and reads it in all. */
static void read_everywhere(int object_class, int object, int key, int setter, int64_t value)
{
    struct stored stored = oracle_stored(setter, value);
    for (int reader = 0; reader < LANGUAGES; reader++) {
        char what[128];
        int64_t raw = 0;
        int flag = 0;
        if (!speaks(reader, object_class)) {
            continue;
        }
        int status = matrix_languages[reader].get(object_class, object, key, &raw, &flag);
        snprintf(what, sizeof what, "%" PRId64 " read in %s", value, matrix_languages[reader].name);
        if (tap_equal(MPI_SUCCESS, status, "%s: status", what) &&
            tap_equal(FLAG_TRUE, flag, "%s: flag", what)) {
            oracle_check(stored, reader, raw, what);
        }
    }
}

static void set_everything(int object_class, int object, int key, int setter)
{
    int count;
    const int64_t *values = oracle_values(&count);
    for (int i = 0; i < count; i++) {
        if (!oracle_can_say(setter, values[i])) {
            continue;
        }
        int status = matrix_languages[setter].set(object_class, object, key, values[i]);
        if (tap_equal(MPI_SUCCESS, status, "set %" PRId64, values[i])) {
            read_everywhere(object_class, object, key, setter, values[i]);
        }
    }
}

/** The rules that reading in all languages what `setter` stored proves. */
static const char *rules_of(int setter)
{
    return matrix_languages[setter].width == WIDTH_INTEGER
               ? "values-cross-languages, mpi1-put-sign-extends, integer-pointer-is-right-half, "
                 "get-of-unset-is-no-error"
               : "values-cross-languages, mpi1-get-truncates, get-of-unset-is-no-error";
}

/** Deletes in `language`, then every language finds nothing. */
static void read_nothing(int object_class, int object, int key, int language)
{
    tap_equal(MPI_SUCCESS, matrix_languages[language].drop(object_class, object, key), "delete");
    for (int reader = 0; reader < LANGUAGES; reader++) {
        int64_t raw = 0;
        int flag = 0;
        if (speaks(reader, object_class)) {
            matrix_languages[reader].get(object_class, object, key, &raw, &flag);
            tap_equal(FLAG_FALSE, flag, "flag after delete, read in %s",
                      matrix_languages[reader].name);
        }
    }
}

static void with_key_of(int maker, int object_class, int copy)
{
    int object = object_make(object_class), key = MPI_KEYVAL_INVALID;
    tap_equal(MPI_SUCCESS, matrix_languages[maker].create(object_class, copy, DELETE_NULL, 0, &key),
              "create in %s", matrix_languages[maker].name);
    for (int setter = 0; setter < LANGUAGES; setter++) {
        if (speaks(setter, object_class)) {
            tap_group(rules_of(setter), "MPI-2.2 16.3.7, MPI-1.1 5.7.1",
                      "%s: key %s, set %s, read in all", object_name(object_class),
                      matrix_languages[maker].name, matrix_languages[setter].name);
            set_everything(object_class, object, key, setter);
            read_nothing(object_class, object, key, setter);
        }
    }
    int freer = (maker + 1) % LANGUAGES;
    freer = speaks(freer, object_class) ? freer : LANGUAGE_C;
    tap_group("keys-in-every-language, free-stores-invalid", "MPI-2.2 16.3.7, MPI-1.1 5.7.1",
              "%s: key made in %s is freed in %s", object_name(object_class),
              matrix_languages[maker].name, matrix_languages[freer].name);
    tap_equal(MPI_SUCCESS, matrix_languages[freer].free_key(object_class, &key), "free_keyval");
    tap_equal(MPI_KEYVAL_INVALID, key, "the key after its free");
    object_free(object_class, &object);
}

int main(void)
{
    objects_init();
    for (int object_class = 0; object_class < MATRIX_CLASSES; object_class++) {
        for (int maker = 0; maker < LANGUAGES; maker++) {
            if (speaks(maker, object_class)) {
                with_key_of(maker, object_class, COPY_NULL);
            }
        }
    }
    MPI_Finalize();
    return tap_finish();
}
