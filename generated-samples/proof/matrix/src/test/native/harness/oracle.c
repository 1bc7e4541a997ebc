/** Decides from MPI-2.2 16.3.7 alone what a reader must get. */
#include "oracle.h"

#include "tap.h"

#include <inttypes.h>
#include <mpi.h>

static const enum matrix_width widths[LANGUAGES] = {
    [LANGUAGE_C_MPI1] = WIDTH_POINTER,   [LANGUAGE_C] = WIDTH_POINTER,
    [LANGUAGE_CXX] = WIDTH_POINTER,      [LANGUAGE_MPIFH_MPI1] = WIDTH_INTEGER,
    [LANGUAGE_MPI_MPI1] = WIDTH_INTEGER, [LANGUAGE_MPIFH_FIXED] = WIDTH_AINT,
    [LANGUAGE_MPIFH] = WIDTH_AINT,       [LANGUAGE_MPI] = WIDTH_AINT,
    [LANGUAGE_F08] = WIDTH_AINT,
};

struct stored oracle_stored(enum matrix_language setter, int64_t value)
{
    struct stored stored = {widths[setter], value};
    return stored;
}

static int64_t cut(int64_t value, int bytes)
{
    int shift = 64 - 8 * bytes;
    return shift <= 0 ? value : (int64_t)((uint64_t)value << shift) >> shift;
}

int oracle_can_say(enum matrix_language setter, int64_t value)
{
    int bytes = widths[setter] == WIDTH_INTEGER ? (int)sizeof(MPI_Fint) : (int)sizeof(void *);
    return cut(value, bytes) == value;
}

static int check_pointer_to_aint(int64_t expected, const struct reading *reading, const char *what)
{
    if (!reading->points_at_aint) {
        return tap_check(0, "%s: expected a pointer to an MPI_Aint, got the bits %" PRIx64, what,
                         (uint64_t)reading->raw);
    }
    return tap_equal(expected, reading->aint, "%s (a pointer to an MPI_Aint)", what);
}

static int check_pointer_to_int(int64_t expected, const struct reading *reading, const char *what)
{
    if (!reading->points_at_int) {
        return tap_check(0, "%s: expected a pointer to an int, got the bits %" PRIx64, what,
                         (uint64_t)reading->raw);
    }
    return tap_equal(cut(expected, (int)sizeof(int)), reading->integer, "%s (a pointer to an int)",
                     what);
}

int oracle_check(struct stored stored, enum matrix_language reader, int64_t raw, const char *what)
{
    struct reading reading = reading_of(raw);
    return oracle_check_reading(stored, reader, &reading, what);
}

int oracle_check_reading(struct stored stored, enum matrix_language reader,
                         const struct reading *reading, const char *what)
{
    switch (widths[reader]) {
    case WIDTH_INTEGER:
        return tap_equal(cut(stored.value, (int)sizeof(MPI_Fint)), reading->raw, "%s", what);
    case WIDTH_AINT:
        return tap_equal(cut(stored.value, (int)sizeof(MPI_Aint)), reading->raw, "%s", what);
    case WIDTH_POINTER:
    default:
        break;
    }
    switch (stored.width) {
    case WIDTH_AINT:
        return check_pointer_to_aint(stored.value, reading, what);
    case WIDTH_INTEGER:
        return check_pointer_to_int(stored.value, reading, what);
    case WIDTH_POINTER:
    default:
        return tap_equal(stored.value, reading->raw, "%s (the pointer itself)", what);
    }
}

const int64_t *oracle_values(int *count)
{
    static int something;
    static int64_t values[] = {0, /* becomes a pointer */
                               0,
                               17,
                               7,
                               -7,
                               -1,
                               42,
                               INT32_MAX,
                               INT32_MIN,
                               INT64_C(1) << 31,
                               INT64_C(1) << 32,
                               INT64_C(1) << 40,
                               -(INT64_C(1) << 40),
                               INT64_C(0xFFFFFFFF),
                               INT64_C(0x80000000) - (INT64_C(1) << 32) - 1,
                               INT64_MAX,
                               INT64_MIN,
                               INT64_MIN + 1};
    values[0] = (intptr_t)&something;
    *count = (int)(sizeof values / sizeof values[0]);
    return values;
}
