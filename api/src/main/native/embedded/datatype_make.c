/**
 * Implements the constructors of datatypes: checks their arguments, and creates the blocks of the
 * layout.
 */
#include <limits.h>

#include "embedded/datatype.h"

/**
 * The displacements of the blocks of a datatype. A constructor sets one of the two arrays:
 * displacements in elements of the old datatype, or in bytes.
 */
struct starts {
    const int *elements;
    const MPI_Aint *bytes;
};

/**
 * Creates the datatype of a layout if it fits, and releases the caller's reference to the layout.
 */
static int finish_layout(struct sw_layout *layout, bool fits, MPI_Datatype *newtype)
{
    int status = fits ? sw_datatype_make(layout, false, newtype) : MPI_ERR_ARG;
    sw_layout_give(layout);
    return status;
}

/**
 * Creates a layout with a reference to the layout of one datatype. Returns NULL on failure, with
 * the reason in `*status`.
 */
static struct sw_layout *begin_layout(int combiner, int blocks, int integers, int addresses,
                                      MPI_Datatype oldtype, const MPI_Datatype *newtype,
                                      int *status)
{
    const struct sw_layout *inner = sw_layout_of(oldtype);
    struct sw_layout *layout = NULL;
    *status = inner == NULL ? MPI_ERR_TYPE : newtype == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
    if (*status == MPI_SUCCESS) {
        layout = sw_layout_make(combiner, blocks, integers, addresses, 1);
        *status = layout == NULL ? MPI_ERR_NO_MEM : MPI_SUCCESS;
    }
    if (layout == NULL) {
        sw_layout_give(inner);
        return NULL;
    }
    layout->types[0] = inner;
    for (int i = 0; i < blocks; i++) {
        layout->blocks[i].inner = inner;
    }
    return layout;
}

int sw_type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    int status;
    struct sw_layout *layout =
        begin_layout(MPI_COMBINER_CONTIGUOUS, 1, 1, 0, oldtype, newtype, &status);
    if (layout == NULL) {
        return status;
    }
    layout->integers[0] = count;
    layout->blocks[0].length = count;
    return finish_layout(layout, sw_layout_measure(layout), newtype);
}

/** Creates a vector, with a stride in elements or in bytes. */
static int make_vector(int count, int blocklength, int64_t stride, bool in_bytes,
                       MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    if (count < 0 || blocklength < 0) {
        return count < 0 ? MPI_ERR_COUNT : MPI_ERR_ARG;
    }
    int status;
    struct sw_layout *layout =
        begin_layout(in_bytes ? MPI_COMBINER_HVECTOR : MPI_COMBINER_VECTOR, 1, in_bytes ? 2 : 3,
                     in_bytes ? 1 : 0, oldtype, newtype, &status);
    if (layout == NULL) {
        return status;
    }
    layout->integers[0] = count;
    layout->integers[1] = blocklength;
    if (in_bytes) {
        layout->addresses[0] = (MPI_Aint)stride;
    } else {
        layout->integers[2] = (int)stride;
    }
    layout->count = count;
    layout->blocks[0].length = blocklength;
    int64_t unit = in_bytes ? 1 : sw_layout_extent(layout->types[0]);
    /* one block has no distance to another, so its stride may be any number */
    bool fits = count <= 1 || blocklength == 0
                || !__builtin_mul_overflow(stride, unit, &layout->stride);
    return finish_layout(layout, fits && sw_layout_measure(layout), newtype);
}

int sw_type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype,
                   MPI_Datatype *newtype)
{
    return make_vector(count, blocklength, stride, false, oldtype, newtype);
}

int sw_type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype,
                           MPI_Datatype *newtype)
{
    return make_vector(count, blocklength, stride, true, oldtype, newtype);
}

int sw_type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype,
                    MPI_Datatype *newtype)
{
    return make_vector(count, blocklength, stride, true, oldtype, newtype);
}

/** Checks the lists of blocks from the caller, and returns a status. */
static int check_blocks(int count, const int *lengths, bool listed)
{
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    bool there = count == 0 || (lengths != NULL && listed);
    for (int i = 0; there && i < count; i++) {
        there = lengths[i] >= 0;
    }
    return there ? MPI_SUCCESS : MPI_ERR_ARG;
}

/**
 * Sets the starts of the blocks, and stores the numbers for MPI_Type_get_contents. Returns false if
 * one does not fit.
 */
static bool place_blocks(struct sw_layout *layout, int count, struct starts starts, int *elements)
{
    for (int i = 0; i < count; i++) {
        struct sw_block *block = &layout->blocks[i];
        if (starts.bytes != NULL) {
            layout->addresses[i] = starts.bytes[i];
            block->start = starts.bytes[i];
        } else {
            /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): check_blocks() has looked */
            elements[i] = starts.elements[i];
            int64_t extent = sw_layout_extent(layout->types[0]);
            bool starts_far =
                __builtin_mul_overflow((int64_t)starts.elements[i], extent, &block->start);
            if (starts_far && block->length > 0) {
                return false; /* only a block with elements needs a displacement that fits */
            }
        }
    }
    return true;
}

static int make_indexed(int combiner, int count, const int *lengths, struct starts starts,
                        MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    bool in_bytes = combiner == MPI_COMBINER_HINDEXED;
    int status = check_blocks(count, lengths, starts.elements != NULL || starts.bytes != NULL);
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (count > (INT_MAX - 1) / 2) {
        return MPI_ERR_NO_MEM; /* the envelope counts its integers in an int */
    }
    struct sw_layout *layout =
        begin_layout(combiner, count, in_bytes ? 1 + count : 1 + 2 * count, in_bytes ? count : 0,
                     oldtype, newtype, &status);
    if (layout == NULL) {
        return status;
    }
    layout->integers[0] = count;
    for (int i = 0; i < count; i++) {
        layout->integers[1 + i] = lengths[i];
        layout->blocks[i].length = lengths[i];
    }
    bool fits = place_blocks(layout, count, starts, layout->integers + 1 + count);
    return finish_layout(layout, fits && sw_layout_measure(layout), newtype);
}

int sw_type_indexed(int count, const int *array_of_blocklengths,
                    const int *array_of_displacements, MPI_Datatype oldtype,
                    MPI_Datatype *newtype)
{
    struct starts starts = {.elements = array_of_displacements};
    return make_indexed(MPI_COMBINER_INDEXED, count, array_of_blocklengths, starts, oldtype,
                        newtype);
}

int sw_type_create_hindexed(int count, const int *array_of_blocklengths,
                            const MPI_Aint *array_of_displacements, MPI_Datatype oldtype,
                            MPI_Datatype *newtype)
{
    struct starts starts = {.bytes = array_of_displacements};
    return make_indexed(MPI_COMBINER_HINDEXED, count, array_of_blocklengths, starts, oldtype,
                        newtype);
}

int sw_type_hindexed(int count, const int *array_of_blocklengths,
                     const MPI_Aint *array_of_displacements, MPI_Datatype oldtype,
                     MPI_Datatype *newtype)
{
    return sw_type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype,
                                   newtype);
}

static int make_indexed_block(int combiner, int count, int blocklength, struct starts starts,
                              MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    bool in_bytes = combiner == MPI_COMBINER_HINDEXED_BLOCK;
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    if (blocklength < 0 || (count > 0 && starts.elements == NULL && starts.bytes == NULL)) {
        return MPI_ERR_ARG;
    }
    if (count > INT_MAX - 2) {
        return MPI_ERR_NO_MEM; /* the envelope counts its integers in an int */
    }
    int status;
    struct sw_layout *layout = begin_layout(combiner, count, in_bytes ? 2 : 2 + count,
                                            in_bytes ? count : 0, oldtype, newtype, &status);
    if (layout == NULL) {
        return status;
    }
    layout->integers[0] = count;
    layout->integers[1] = blocklength;
    for (int i = 0; i < count; i++) {
        layout->blocks[i].length = blocklength;
    }
    bool fits = place_blocks(layout, count, starts, layout->integers + 2);
    return finish_layout(layout, fits && sw_layout_measure(layout), newtype);
}

int sw_type_create_indexed_block(int count, int blocklength, const int *array_of_displacements,
                                 MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct starts starts = {.elements = array_of_displacements};
    return make_indexed_block(MPI_COMBINER_INDEXED_BLOCK, count, blocklength, starts, oldtype,
                              newtype);
}

int sw_type_create_hindexed_block(int count, int blocklength,
                                  const MPI_Aint *array_of_displacements, MPI_Datatype oldtype,
                                  MPI_Datatype *newtype)
{
    struct starts starts = {.bytes = array_of_displacements};
    return make_indexed_block(MPI_COMBINER_HINDEXED_BLOCK, count, blocklength, starts, oldtype,
                              newtype);
}

int sw_type_create_struct(int count, const int *array_of_blocklengths,
                          const MPI_Aint *array_of_displacements,
                          const MPI_Datatype *array_of_types, MPI_Datatype *newtype)
{
    bool listed = array_of_displacements != NULL && array_of_types != NULL;
    int status = check_blocks(count, array_of_blocklengths, listed);
    if (status != MPI_SUCCESS || newtype == NULL || count == INT_MAX) {
        return status != MPI_SUCCESS ? status : newtype == NULL ? MPI_ERR_ARG : MPI_ERR_NO_MEM;
    }
    struct sw_layout *layout =
        sw_layout_make(MPI_COMBINER_STRUCT, count, 1 + count, count, count);
    if (layout == NULL) {
        return MPI_ERR_NO_MEM;
    }
    layout->integers[0] = count;
    for (int i = 0; i < count; i++) {
        const struct sw_layout *inner = sw_layout_of(array_of_types[i]);
        if (inner == NULL) {
            sw_layout_give(layout);
            return MPI_ERR_TYPE;
        }
        layout->types[i] = inner;
        layout->integers[1 + i] = array_of_blocklengths[i];
        layout->addresses[i] = array_of_displacements[i];
        layout->blocks[i].inner = inner;
        layout->blocks[i].length = array_of_blocklengths[i];
        layout->blocks[i].start = array_of_displacements[i];
    }
    return finish_layout(layout, sw_layout_measure(layout), newtype);
}

int sw_type_struct(int count, const int *array_of_blocklengths,
                   const MPI_Aint *array_of_displacements, const MPI_Datatype *array_of_types,
                   MPI_Datatype *newtype)
{
    return sw_type_create_struct(count, array_of_blocklengths, array_of_displacements,
                                 array_of_types, newtype);
}

int sw_type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent,
                           MPI_Datatype *newtype)
{
    int status;
    struct sw_layout *layout =
        begin_layout(MPI_COMBINER_RESIZED, 1, 0, 2, oldtype, newtype, &status);
    if (layout == NULL) {
        return status;
    }
    layout->addresses[0] = lb;
    layout->addresses[1] = extent;
    layout->blocks[0].length = 1;
    bool fits = sw_layout_measure(layout) && sw_layout_resize(layout, lb, extent);
    return finish_layout(layout, fits, newtype);
}
