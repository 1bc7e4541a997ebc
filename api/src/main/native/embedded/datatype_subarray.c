/** Implements MPI_Type_create_subarray. The layouts of the dimensions are nested. */
#include <limits.h>

#include "embedded/datatype.h"

/** The arguments of MPI_Type_create_subarray. */
struct part {
    int dimensions;
    const int *sizes;
    const int *subsizes;
    const int *starts;
    int order;
};

static bool is_right(const struct part *part)
{
    bool right = part->dimensions >= 1 && part->dimensions <= (INT_MAX - 2) / 3
                 && part->sizes != NULL && part->subsizes != NULL && part->starts != NULL
                 && (part->order == MPI_ORDER_C || part->order == MPI_ORDER_FORTRAN);
    for (int i = 0; right && i < part->dimensions; i++) {
        right = part->sizes[i] >= 1 && part->subsizes[i] >= 1
                && part->subsizes[i] <= part->sizes[i] && part->starts[i] >= 0
                && part->starts[i] <= part->sizes[i] - part->subsizes[i];
    }
    return right;
}

/**
 * Creates the layout of one dimension: `count` of `inner`, `stride` bytes apart. Takes over the
 * reference to `inner`. Returns NULL on failure.
 */
static const struct sw_layout *repeat_layout(const struct sw_layout *inner, int count,
                                             int64_t stride)
{
    struct sw_layout *layout = sw_layout_make(MPI_COMBINER_VECTOR, 1, 0, 0, 0);
    if (layout == NULL) {
        sw_layout_give(inner);
        return NULL;
    }
    layout->part = inner;
    layout->count = count;
    layout->stride = stride;
    layout->blocks[0] = (struct sw_block){.inner = inner, .length = 1};
    if (!sw_layout_measure(layout)) {
        sw_layout_give(layout);
        return NULL;
    }
    return layout;
}

/**
 * Creates the block of a layout by nesting the layouts of the dimensions; the one that varies
 * fastest is innermost. Returns false on failure.
 */
static bool nest_dimensions(struct sw_layout *layout, const struct part *part)
{
    int64_t stride = sw_layout_extent(layout->types[0]);
    int64_t start = 0;
    layout->part = sw_layout_hold(layout->types[0]);
    for (int i = 0; i < part->dimensions; i++) {
        int at = part->order == MPI_ORDER_FORTRAN ? i : part->dimensions - 1 - i;
        int64_t before = 0;
        layout->part = repeat_layout(layout->part, part->subsizes[at], stride);
        if (layout->part == NULL || __builtin_mul_overflow(stride, part->starts[at], &before)
            || __builtin_add_overflow(start, before, &start)
            || __builtin_mul_overflow(stride, part->sizes[at], &stride)) {
            return false;
        }
    }
    layout->blocks[0] = (struct sw_block){.inner = layout->part, .start = start, .length = 1};
    return sw_layout_measure(layout) && sw_layout_resize(layout, 0, stride);
}

int sw_type_create_subarray(int ndims, const int *array_of_sizes, const int *array_of_subsizes,
                            const int *array_of_starts, int order, MPI_Datatype oldtype,
                            MPI_Datatype *newtype)
{
    struct part part = {ndims, array_of_sizes, array_of_subsizes, array_of_starts, order};
    const struct sw_layout *inner = sw_layout_of(oldtype);
    if (inner == NULL) {
        return MPI_ERR_TYPE;
    }
    struct sw_layout *layout = NULL;
    int status = newtype == NULL || !is_right(&part) ? MPI_ERR_ARG : MPI_SUCCESS;
    if (status == MPI_SUCCESS) {
        layout = sw_layout_make(MPI_COMBINER_SUBARRAY, 1, 2 + 3 * ndims, 0, 1);
        status = layout == NULL ? MPI_ERR_NO_MEM : MPI_SUCCESS;
    }
    if (layout == NULL) {
        sw_layout_give(inner);
        return status;
    }
    layout->types[0] = inner;
    layout->integers[0] = ndims;
    for (int i = 0; i < ndims; i++) {
        layout->integers[1 + i] = array_of_sizes[i];
        layout->integers[1 + ndims + i] = array_of_subsizes[i];
        layout->integers[1 + 2 * ndims + i] = array_of_starts[i];
    }
    layout->integers[1 + 3 * ndims] = order;
    status =
        nest_dimensions(layout, &part) ? sw_datatype_make(layout, false, newtype) : MPI_ERR_ARG;
    sw_layout_give(layout);
    return status;
}
