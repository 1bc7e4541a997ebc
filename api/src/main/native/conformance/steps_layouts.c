/**
 * Implements the steps for addresses and for the bounds of datatypes, which MPI computes without
 * data.
 */
#include "scene.h"

#include <inttypes.h>
#include <mpi.h>
#include <stddef.h>

#define GIB (INT64_C(1) << 30)

/**
 * Returns whether a dialect passes addresses as default INTEGERs that are narrower than addresses.
 */
static int is_narrow(int dialect)
{
    return cf_dialects[dialect].stores == CF_TAG_INTEGER && sizeof(MPI_Fint) < sizeof(MPI_Aint);
}

static int can_say(int dialect, int64_t number)
{
    return !is_narrow(dialect) || (number >= INT32_MIN && number <= INT32_MAX);
}

/**
 * Checks a result: it must be right, or, if it does not fit into the type, an error of class
 * MPI_ERR_ARG.
 */
static void answer_is(struct scene *s, const char *what, int fits, int status, int64_t right,
                      int64_t answer)
{
    int error_class = MPI_SUCCESS;
    MPI_Error_class(status, &error_class);
    if (fits && status != MPI_SUCCESS) {
        seen(s, "%s: an error of class %d", what, error_class);
    } else if (fits && answer != right) {
        seen(s, "%s is %" PRId64 ", not %" PRId64, what, answer, right);
    } else if (!fits && status == MPI_SUCCESS) {
        seen(s, "%s is %" PRId64 ", which is %" PRId64 " cut", what, answer, right);
    } else if (!fits && error_class != MPI_ERR_ARG) {
        seen(s, "%s: an error of class %d, not MPI_ERR_ARG", what, error_class);
    }
}

void expect_address(struct scene *s, int64_t place)
{
    const struct cf_layouts *in = &cf_layouts[s->caller];
    int64_t right = (MPI_Aint)place, found = 0;
    if (in->address == NULL || (sizeof(MPI_Aint) < 8 && place > UINT32_MAX)) {
        s->skipped = 1;
        return;
    }
    int status = in->address(place, &found);
    answer_is(s, "the address", can_say((int)s->caller, right), status, right, found);
}

static int basic(MPI_Datatype type)
{
    return (int)MPI_Type_c2f(type);
}

/** Returns the extent of a datatype of this many bytes that contains a double. */
static int64_t rounded(int64_t bytes)
{
    struct aligned {
        char before;
        double number;
    };
    int64_t alignment = (int64_t)offsetof(struct aligned, number);
    return (bytes + alignment - 1) / alignment * alignment;
}

/** Creates the datatype of a layout, and stores the bounds that it must have. */
static int build(const struct cf_layouts *in, enum layout layout, int *made, int64_t *lower,
                 int64_t *extent)
{
    static const int64_t places[] = {0, 8, 16};
    int members[3] = {basic(MPI_CHAR), basic(MPI_DOUBLE), basic(MPI_CHAR)};
    int inner = CF_NOTHING, status = MPI_SUCCESS;
    int64_t ignored;
    *lower = 0;
    switch (layout) {
    case LAYOUT_OVERLAPPING:
        *extent = 16;
        return in->vector(3, 2, 4, basic(MPI_INT), made);
    case LAYOUT_NEGATIVE_STRIDE:
        *lower = -48;
        *extent = 56;
        return in->vector(3, 1, -24, basic(MPI_DOUBLE), made);
    case LAYOUT_ODD_STRIDE:
        *extent = 12;
        return in->vector(2, 1, 5, basic(MPI_INT), made);
    case LAYOUT_EMPTY:
        *extent = 0;
        return in->vector(0, 1, 8, basic(MPI_DOUBLE), made);
    case LAYOUT_STRUCT:
        *extent = rounded(17);
        return in->structure(places, members, made);
    case LAYOUT_BEYOND_32_BITS:
        *extent = 4 * GIB + 24;
        return in->vector(2, 1, 4 * GIB + 16, basic(MPI_DOUBLE), made);
    case LAYOUT_STRUCTS:
        status = build(in, LAYOUT_STRUCT, &inner, &ignored, &ignored);
        status = status == MPI_SUCCESS ? in->vector(2, 1, 64, inner, made) : status;
        *extent = rounded(64 + 17);
        break;
    case LAYOUT_RESIZED:
        status = build(in, LAYOUT_STRUCT, &inner, &ignored, &ignored);
        status = status == MPI_SUCCESS ? in->resized(inner, -8, 100, made) : status;
        *lower = -8;
        *extent = 100;
        break;
    case LAYOUT_OF_RESIZED:
        status = build(in, LAYOUT_RESIZED, &inner, &ignored, &ignored);
        status = status == MPI_SUCCESS ? in->vector(2, 2, -7, inner, made) : status;
        *lower = -15;
        *extent = 207;
        break;
    }
    if (inner != CF_NOTHING) {
        MPI_Datatype freed = MPI_Type_f2c(inner);
        MPI_Type_free(&freed);
    }
    return status;
}

void expect_layout(struct scene *s, enum layout layout)
{
    const struct cf_layouts *maker = &cf_layouts[s->maker], *asker = &cf_layouts[s->caller];
    int64_t lower, extent, low = 0, length = 0;
    int type = CF_NOTHING;
    int wide = layout == LAYOUT_BEYOND_32_BITS;
    if (maker->vector == NULL || asker->bounds == NULL
        || (wide && (is_narrow((int)s->maker) || sizeof(MPI_Aint) < 8))) {
        s->skipped = 1;
        return;
    }
    int status = build(maker, layout, &type, &lower, &extent);
    if (status != MPI_SUCCESS) {
        seen(s, "it cannot be made");
        return;
    }
    status = asker->bounds(type, &low, &length);
    if (status == MPI_SUCCESS && low != lower) {
        seen(s, "the lower bound is %" PRId64 ", not %" PRId64, low, lower);
    }
    answer_is(s, "the extent", can_say((int)s->caller, extent), status, extent, length);
    MPI_Datatype freed = MPI_Type_f2c(type);
    MPI_Type_free(&freed);
}
