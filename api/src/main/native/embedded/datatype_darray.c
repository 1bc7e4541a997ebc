/**
 * Implements MPI_Type_create_darray: the part of a distributed array that one process has. The
 * layouts of the dimensions are nested.
 */
#include <limits.h>

#include "embedded/datatype.h"

/** The arguments of MPI_Type_create_darray. */
struct share {
    int processes;
    int rank;
    int dimensions;
    const int *sizes;
    const int *distributions;
    const int *blocks;
    const int *grid;
    int order;
};

/**
 * The elements of one dimension that a process has: full blocks at equal distances, and the
 * beginning of one more block if elements are left.
 */
struct dealt {
    int64_t first; /**< the first element of the first block */
    int64_t stride;
    int64_t block;
    int64_t whole; /**< the number of full blocks */
    int64_t rest;  /**< the number of elements that are left, or 0 */
};

static bool is_spread_right(const struct share *share, int i)
{
    int block = share->blocks[i];
    if (share->sizes[i] < 1 || share->grid[i] < 1) {
        return false;
    }
    bool usual = block == MPI_DISTRIBUTE_DFLT_DARG;
    switch (share->distributions[i]) {
    case MPI_DISTRIBUTE_NONE:
        return share->grid[i] == 1;
    case MPI_DISTRIBUTE_BLOCK:
        return usual || (block >= 1 && (int64_t)block * share->grid[i] >= share->sizes[i]);
    case MPI_DISTRIBUTE_CYCLIC:
        return usual || block >= 1;
    default:
        return false;
    }
}

static bool is_share_right(const struct share *share)
{
    bool right = share->processes >= 1 && share->rank >= 0 && share->rank < share->processes
                 && share->dimensions >= 1 && share->dimensions <= (INT_MAX - 4) / 4
                 && share->sizes != NULL && share->distributions != NULL && share->blocks != NULL
                 && share->grid != NULL
                 && (share->order == MPI_ORDER_C || share->order == MPI_ORDER_FORTRAN);
    int64_t processes = 1;
    for (int i = 0; right && i < share->dimensions; i++) {
        right = is_spread_right(share, i)
                && !__builtin_mul_overflow(processes, share->grid[i], &processes);
    }
    return right && processes == share->processes;
}

/** Computes the elements of a dimension that the process at a coordinate of the grid has. */
static struct dealt deal_dimension(const struct share *share, int i, int coordinate)
{
    int64_t size = share->sizes[i];
    int64_t grid = share->grid[i];
    int64_t block = share->blocks[i];
    if (share->distributions[i] == MPI_DISTRIBUTE_NONE) {
        block = size;
    } else if (block == MPI_DISTRIBUTE_DFLT_DARG) {
        block = share->distributions[i] == MPI_DISTRIBUTE_BLOCK ? (size + grid - 1) / grid : 1;
    }
    struct dealt dealt = {.first = coordinate * block, .stride = grid * block, .block = block};
    int64_t left = size > dealt.first ? size - dealt.first : 0;
    int64_t over = left % dealt.stride;
    dealt.whole = left / dealt.stride + (over >= block ? 1 : 0);
    dealt.rest = over >= block ? 0 : over;
    return dealt;
}

/**
 * Creates the layout of the full blocks of `inner`, and takes over the reference to `inner`.
 * Returns NULL if memory is short or a displacement overflows.
 */
static struct sw_layout *repeat_blocks(const struct sw_layout *inner, const struct dealt *dealt,
                                       int64_t extent)
{
    struct sw_layout *blocks = sw_layout_make(MPI_COMBINER_VECTOR, 1, 0, 0, 0);
    if (blocks == NULL) {
        sw_layout_give(inner);
        return NULL;
    }
    blocks->part = inner;
    blocks->count = dealt->whole;
    blocks->blocks[0] = (struct sw_block){.inner = inner, .length = dealt->block};
    if ((dealt->whole > 1 && __builtin_mul_overflow(dealt->stride, extent, &blocks->stride))
        || !sw_layout_measure(blocks)) {
        sw_layout_give(blocks);
        return NULL;
    }
    return blocks;
}

/**
 * Creates the layout of the part of one dimension that a process has; its extent is that of the
 * whole dimension. Takes over the reference to `inner`. Returns NULL if memory is short or a
 * displacement does not fit an address.
 */
static const struct sw_layout *share_dimension(const struct sw_layout *inner, int64_t size,
                                               const struct dealt *dealt)
{
    int64_t extent = sw_layout_extent(inner);
    struct sw_layout *blocks = repeat_blocks(inner, dealt, extent);
    struct sw_layout *layout =
        blocks == NULL ? NULL : sw_layout_make(MPI_COMBINER_STRUCT, 2, 0, 0, 0);
    if (layout == NULL) {
        sw_layout_give(blocks);
        return NULL;
    }
    int64_t start = 0;
    int64_t rest = 0;
    int64_t width = 0;
    bool fits = !__builtin_mul_overflow(dealt->first, extent, &start)
                && !__builtin_mul_overflow(dealt->first + dealt->whole * dealt->stride, extent,
                                           &rest)
                && !__builtin_mul_overflow(size, extent, &width);
    layout->part = blocks;
    layout->blocks[0] = (struct sw_block){.inner = blocks, .start = start, .length = 1};
    layout->blocks[1] =
        (struct sw_block){.inner = blocks->part, .start = rest, .length = dealt->rest};
    if (!fits || !sw_layout_measure(layout) || !sw_layout_resize(layout, 0, width)) {
        sw_layout_give(layout);
        return NULL;
    }
    return layout;
}

/**
 * Returns the coordinate of the process in one dimension of the grid. The last dimension varies
 * fastest.
 */
static int coordinate_in_grid(const struct share *share, int dimension)
{
    int rank = share->rank;
    for (int i = share->dimensions - 1; i > dimension; i--) {
        rank /= share->grid[i];
    }
    return rank % share->grid[dimension];
}

/**
 * Creates the block of a layout by nesting the layouts of the dimensions; the one that varies
 * fastest is innermost. Returns false on failure.
 */
static bool nest_shares(struct sw_layout *layout, const struct share *share)
{
    layout->part = sw_layout_hold(layout->types[0]);
    for (int i = 0; i < share->dimensions && layout->part != NULL; i++) {
        int at = share->order == MPI_ORDER_FORTRAN ? i : share->dimensions - 1 - i;
        struct dealt dealt = deal_dimension(share, at, coordinate_in_grid(share, at));
        layout->part = share_dimension(layout->part, share->sizes[at], &dealt);
    }
    if (layout->part == NULL) {
        return false;
    }
    layout->blocks[0] = (struct sw_block){.inner = layout->part, .length = 1};
    return sw_layout_measure(layout);
}

int sw_type_create_darray(int size, int rank, int ndims, const int *array_of_gsizes,
                          const int *array_of_distribs, const int *array_of_dargs,
                          const int *array_of_psizes, int order, MPI_Datatype oldtype,
                          MPI_Datatype *newtype)
{
    struct share share = {size,           rank,  ndims, array_of_gsizes, array_of_distribs,
                          array_of_dargs, array_of_psizes, order};
    const struct sw_layout *inner = sw_layout_of(oldtype);
    if (inner == NULL) {
        return MPI_ERR_TYPE;
    }
    struct sw_layout *layout = NULL;
    int status = newtype == NULL || !is_share_right(&share) ? MPI_ERR_ARG : MPI_SUCCESS;
    if (status == MPI_SUCCESS) {
        layout = sw_layout_make(MPI_COMBINER_DARRAY, 1, 4 + 4 * ndims, 0, 1);
        status = layout == NULL ? MPI_ERR_NO_MEM : MPI_SUCCESS;
    }
    if (layout == NULL) {
        sw_layout_give(inner);
        return status;
    }
    const int *lists[] = {array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes};
    layout->types[0] = inner;
    layout->integers[0] = size;
    layout->integers[1] = rank;
    layout->integers[2] = ndims;
    for (int i = 0; i < 4 * ndims; i++) {
        layout->integers[3 + i] = lists[i / ndims][i % ndims];
    }
    layout->integers[3 + 4 * ndims] = order;
    status = nest_shares(layout, &share) ? sw_datatype_make(layout, false, newtype) : MPI_ERR_ARG;
    sw_layout_give(layout);
    return status;
}
