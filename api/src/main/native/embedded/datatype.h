/** Declares the layout of a datatype, and the functions that create, measure, query and use it. */
#ifndef SHIMWRIGHT_EMBEDDED_DATATYPE_H
#define SHIMWRIGHT_EMBEDDED_DATATYPE_H

#include "embedded/objects.h"

/** A range of bytes, from `low` on and before `high`. */
struct sw_range {
    int64_t low;
    int64_t high;
};

/**
 * A block of a layout: `length` elements of `inner`, at a distance of one extent. The first is
 * `start` bytes after the beginning of the datatype.
 */
struct sw_block {
    const struct sw_layout *inner;
    int64_t start;
    int64_t length;
};

/**
 * The layout of a datatype: where its data is, and the arguments of its constructor. The data are
 * `count` repetitions, `stride` bytes apart, of `block_count` blocks; a basic datatype has no
 * blocks. A layout never changes, and all layouts that contain it share it: freeing a datatype does
 * not change the datatypes made from it (MPI-4.1, Commit and Free).
 */
struct sw_layout {
    atomic_int uses;
    int number; /**< the handle of a predefined datatype, else 0 */

    int64_t count;
    int64_t stride;
    int block_count;
    struct sw_block *blocks;
    const struct sw_layout *part; /**< the content of the blocks if it is no argument; else NULL */

    int64_t size; /**< bytes of data */
    int64_t alignment;
    struct sw_range data;   /**< from the first byte of data to after the last */
    struct sw_range bounds; /**< as set by the program, or else from data and alignment */
    bool has_lower;         /**< MPI_LB or a resized datatype has set the lower bound */
    bool has_upper;
    bool dense;             /**< the data is one piece, in the order of the addresses */
    int depth;              /**< the depth of the recursion of a walk over the data */

    /* The results of MPI_Type_get_envelope and MPI_Type_get_contents. */
    int combiner;
    int integer_count;
    int address_count;
    int type_count;
    int *integers;
    MPI_Aint *addresses;
    const struct sw_layout **types;

    struct sw_layout *next; /**< the next layout that is about to be freed */
};

/** Returns the extent: the distance between neighbouring elements. */
static inline int64_t sw_layout_extent(const struct sw_layout *layout)
{
    return layout->bounds.high - layout->bounds.low;
}

/**
 * Allocates a layout, with memory for its blocks and contents and one reference. Returns NULL if
 * memory is short.
 */
struct sw_layout *sw_layout_make(int combiner, int blocks, int integers, int addresses, int types);

/** Creates the layout of a basic datatype of C or Fortran. */
struct sw_layout *sw_layout_basic(int number, size_t size, size_t alignment);

/**
 * Creates the layout of a pair of a value and an index, as for MPI_MINLOC, and takes over the
 * references to their layouts. Returns NULL if memory is short.
 */
struct sw_layout *sw_layout_pair(int number, const struct sw_layout *value,
                                 const struct sw_layout *index);

/** Adds a reference to a layout, and returns the layout. */
const struct sw_layout *sw_layout_hold(const struct sw_layout *layout);

/**
 * Releases a reference to a layout. After the last one, frees the layout and releases its
 * references to others. `layout` may be NULL.
 */
void sw_layout_give(const struct sw_layout *layout);

/**
 * Returns the layout of a datatype with a reference for the caller, so that it stays valid if
 * another thread frees the datatype. Returns NULL if there is no such datatype.
 */
const struct sw_layout *sw_layout_of(MPI_Datatype datatype);

/**
 * Computes size, bounds and the like of a layout from its blocks. Returns false if a bound does not
 * fit an address, or if the layout is nested too deeply.
 */
bool sw_layout_measure(struct sw_layout *layout);

/**
 * Sets the bounds of a layout that has been measured. Returns false if they do not fit an address.
 */
bool sw_layout_resize(struct sw_layout *layout, int64_t low, int64_t extent);

/**
 * Returns whether a layout has one block with one element, once: then a walk over its data is a
 * walk over this element.
 */
static inline bool sw_layout_is_wrapper(const struct sw_layout *layout)
{
    return layout->block_count == 1 && layout->count == 1 && layout->blocks[0].length == 1;
}

/** Creates a datatype with a layout, and adds a reference to the layout. */
int sw_datatype_make(const struct sw_layout *layout, bool committed, MPI_Datatype *newtype);

/** Returns whether the C compiler lacks the number type of a predefined datatype. */
bool sw_datatype_is_beyond(int number);

/** Returns MPI_SUCCESS for a committed datatype, otherwise MPI_ERR_TYPE. */
int sw_datatype_check(MPI_Datatype datatype);

/**
 * Returns whether all displacements of a datatype can be absolute addresses, as with MPI_BOTTOM:
 * none of its data is near address 0. On a 32-bit machine, addresses in the upper half of the
 * memory are negative.
 */
bool sw_datatype_is_absolute(MPI_Datatype datatype);
bool sw_layout_is_absolute(const struct sw_layout *layout);

/** Copies the data of `count` elements from one place to another of the same layout. */
void sw_layout_copy(const struct sw_layout *layout, int64_t count, const void *from, void *to);

/** Copies the data of `count` elements to bytes without gaps. */
void sw_layout_pack(const struct sw_layout *layout, int64_t count, const void *from, void *bytes);

/** Copies bytes without gaps to the data of `count` elements. */
void sw_layout_unpack(const struct sw_layout *layout, int64_t count, const void *bytes, void *to);

#endif
