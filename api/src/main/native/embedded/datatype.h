/** The description of a datatype, shared by the files that make, measure, ask and use datatypes. */
#ifndef SHIMWRIGHT_EMBEDDED_DATATYPE_H
#define SHIMWRIGHT_EMBEDDED_DATATYPE_H

#include "embedded/objects.h"

/** A lower and an upper end, in bytes. */
struct sw_range {
    int64_t low;
    int64_t high;
};

/** One block: `length` elements of `inner`, one extent apart, the first `start` bytes from the beginning. */
struct sw_block {
    const struct sw_layout *inner;
    int64_t start;
    int64_t length;
};

/**
 * What a datatype is: where its data lies, and how it was made. The data are `count` repetitions,
 * `stride` bytes apart, of `block_count` blocks; a basic datatype has no blocks. Layouts are never
 * changed, and shared by whoever is built on them: freeing a datatype does not touch those made
 * from it (MPI-4.1, Commit and Free).
 */
struct sw_layout {
    atomic_int uses;
    int number; /**< the handle of a predefined datatype, else 0 */

    int64_t count;
    int64_t stride;
    int block_count;
    struct sw_block *blocks;
    const struct sw_layout *part; /**< what the blocks are made of where no argument is; else NULL */

    int64_t size; /**< bytes of data */
    int64_t alignment;
    struct sw_range data;   /**< from the first byte of data to after the last */
    struct sw_range bounds; /**< as given, or as the data and its alignment ask for */
    bool has_lower;         /**< MPI_LB or a resizing gave the lower bound */
    bool has_upper;
    bool dense;             /**< the data is one piece, in the order of the addresses */
    int depth;              /**< how deep a walk over the data can get */

    /* What MPI_Type_get_contents says. */
    int combiner;
    int integer_count;
    int address_count;
    int type_count;
    int *integers;
    MPI_Aint *addresses;
    const struct sw_layout **types;

    struct sw_layout *next; /**< of those that are about to be freed */
};

/** The distance between neighbouring elements. */
static inline int64_t sw_layout_extent(const struct sw_layout *layout)
{
    return layout->bounds.high - layout->bounds.low;
}

/** A layout with room for blocks and contents, and one use; NULL if memory is short. */
struct sw_layout *sw_layout_make(int combiner, int blocks, int integers, int addresses, int types);

/** The layout of a datatype of C or Fortran. */
struct sw_layout *sw_layout_basic(int number, size_t size, size_t alignment);

/** The layout of a value and its place, whose uses it takes over; NULL if memory is short. */
struct sw_layout *sw_layout_pair(int number, const struct sw_layout *value,
                                 const struct sw_layout *place);

/** Adds a use, and returns the layout. */
const struct sw_layout *sw_layout_hold(const struct sw_layout *layout);

/** Ends a use; the last one ends the layout, and its uses of others. NULL is none. */
void sw_layout_give(const struct sw_layout *layout);

/**
 * The layout of a datatype, held against another thread that frees the datatype meanwhile; NULL if
 * there is no such datatype. The caller gives it.
 */
const struct sw_layout *sw_layout_of(MPI_Datatype datatype);

/** Works out what follows from the blocks; false if a bound does not fit an address. */
bool sw_layout_measure(struct sw_layout *layout);

/** Gives bounds to a layout that has been measured; false if they do not fit an address. */
bool sw_layout_resize(struct sw_layout *layout, int64_t low, int64_t extent);

/** Whether a walk over the data of a layout is one over its only block's only element. */
static inline bool sw_layout_is_wrapper(const struct sw_layout *layout)
{
    return layout->block_count == 1 && layout->count == 1 && layout->blocks[0].length == 1;
}

/** Makes a datatype of a layout, which it holds. */
int sw_datatype_make(const struct sw_layout *layout, bool committed, MPI_Datatype *newtype);

/** Whether a predefined datatype is one of numbers that the compiler lacks. */
bool sw_datatype_is_beyond(int number);

/** MPI_SUCCESS for a datatype that is committed, else MPI_ERR_TYPE. */
int sw_datatype_check(MPI_Datatype datatype);

/**
 * Whether all displacements can be addresses, as they are with MPI_BOTTOM: no data is where a null
 * pointer leads. Addresses are negative in the upper half of a memory of 32 bits.
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
