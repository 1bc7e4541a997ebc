/**
 * Implements the steps for addresses and for the bounds of datatypes, which MPI computes without
 * data.
 */
#include "scene.h"

#include <inttypes.h>
#include <mpi.h>
#include <stdbool.h>
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

static int basic_type(MPI_Datatype type)
{
    return (int)MPI_Type_c2f(type);
}

/** Returns the extent of a datatype of this many bytes that contains a double. */
static int64_t rounded_extent(int64_t bytes)
{
    struct aligned {
        char before;
        double number;
    };
    int64_t alignment = (int64_t)offsetof(struct aligned, number);
    return (bytes + alignment - 1) / alignment * alignment;
}

struct bounds {
    int64_t lower;
    int64_t extent;
};

/** Creates the datatype of a layout of basic datatypes, and stores the bounds that it must have. */
static int build_from_basic(const struct cf_layouts *in, enum layout layout, int *made,
                            struct bounds *bounds)
{
    static const int64_t places[] = {0, 8, 16};
    int members[3] = {basic_type(MPI_CHAR), basic_type(MPI_DOUBLE), basic_type(MPI_CHAR)};
    switch (layout) {
    case LAYOUT_OVERLAPPING:
        *bounds = (struct bounds){0, 16};
        return in->vector(3, 2, 4, basic_type(MPI_INT), made);
    case LAYOUT_NEGATIVE_STRIDE:
        *bounds = (struct bounds){-48, 56};
        return in->vector(3, 1, -24, basic_type(MPI_DOUBLE), made);
    case LAYOUT_ODD_STRIDE:
        *bounds = (struct bounds){0, 12};
        return in->vector(2, 1, 5, basic_type(MPI_INT), made);
    case LAYOUT_EMPTY:
        *bounds = (struct bounds){0, 0};
        return in->vector(0, 1, 8, basic_type(MPI_DOUBLE), made);
    case LAYOUT_BEYOND_32_BITS:
        *bounds = (struct bounds){0, 4 * GIB + 24};
        return in->vector(2, 1, 4 * GIB + 16, basic_type(MPI_DOUBLE), made);
    default: /* LAYOUT_STRUCT */
        *bounds = (struct bounds){0, rounded_extent(17)};
        return in->structure(places, members, made);
    }
}

/** Creates the datatype of a layout, and stores the bounds that it must have. */
static int build_layout(const struct cf_layouts *in, enum layout layout, int *made,
                        struct bounds *bounds)
{
    int inner = CF_NOTHING;
    bool of_resized = layout == LAYOUT_OF_RESIZED;
    if (!of_resized && layout != LAYOUT_STRUCTS && layout != LAYOUT_RESIZED) {
        return build_from_basic(in, layout, made, bounds);
    }
    int status = build_layout(in, of_resized ? LAYOUT_RESIZED : LAYOUT_STRUCT, &inner, bounds);
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (layout == LAYOUT_STRUCTS) {
        *bounds = (struct bounds){0, rounded_extent(64 + 17)};
        status = in->vector(2, 1, 64, inner, made);
    } else if (of_resized) {
        *bounds = (struct bounds){-15, 207};
        status = in->vector(2, 2, -7, inner, made);
    } else {
        *bounds = (struct bounds){-8, 100};
        status = in->resized(inner, -8, 100, made);
    }
    MPI_Datatype freed = MPI_Type_f2c(inner);
    MPI_Type_free(&freed);
    return status;
}

void expect_layout(struct scene *s, enum layout layout)
{
    const struct cf_layouts *maker = &cf_layouts[s->maker], *asker = &cf_layouts[s->caller];
    struct bounds right = {0, 0};
    int64_t low = 0, length = 0;
    int type = CF_NOTHING;
    int wide = layout == LAYOUT_BEYOND_32_BITS;
    if (maker->vector == NULL || asker->bounds == NULL
        || (wide && (is_narrow((int)s->maker) || sizeof(MPI_Aint) < 8))) {
        s->skipped = 1;
        return;
    }
    int status = build_layout(maker, layout, &type, &right);
    if (status != MPI_SUCCESS) {
        seen(s, "it cannot be made");
        return;
    }
    status = asker->bounds(type, &low, &length);
    if (status == MPI_SUCCESS && low != right.lower) {
        seen(s, "the lower bound is %" PRId64 ", not %" PRId64, low, right.lower);
    }
    answer_is(s, "the extent", can_say((int)s->caller, right.extent), status,
              right.extent, length);
    MPI_Datatype freed = MPI_Type_f2c(type);
    MPI_Type_free(&freed);
}
