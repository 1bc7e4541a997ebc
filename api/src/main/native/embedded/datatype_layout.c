/**
 * Allocates and frees the layouts of datatypes, and computes their sizes and bounds (MPI-4.1 5.1).
 */
#include <stdlib.h>

#include "embedded/datatype.h"

/** The deepest nesting of datatypes with several elements at each level. Walks are recursive. */
enum { MAX_DEPTH = 1000 };

struct sw_layout *sw_layout_make(int combiner, int blocks, int integers, int addresses, int types)
{
    struct sw_layout *layout = NULL;
    /* one piece of memory, in the order of alignment: datatypes are made often */
    size_t size = sizeof *layout + (size_t)blocks * sizeof *layout->blocks
                  + (size_t)addresses * sizeof *layout->addresses
                  + (size_t)types * sizeof *layout->types
                  + (size_t)integers * sizeof *layout->integers;
    layout = calloc(1, size);
    if (layout == NULL) {
        return NULL;
    }
    atomic_store(&layout->uses, 1);
    layout->count = 1;
    layout->alignment = 1;
    layout->combiner = combiner;
    layout->block_count = blocks;
    layout->address_count = addresses;
    layout->type_count = types;
    layout->integer_count = integers;
    layout->blocks = (void *)(layout + 1);
    layout->addresses = (void *)(layout->blocks + blocks);
    layout->types = (void *)(layout->addresses + addresses);
    layout->integers = (void *)(layout->types + types);
    return layout;
}

struct sw_layout *sw_layout_basic(int number, size_t size, size_t alignment)
{
    struct sw_layout *layout = sw_layout_make(MPI_COMBINER_NAMED, 0, 0, 0, 0);
    if (layout != NULL) {
        layout->number = number;
        layout->size = (int64_t)size;
        layout->alignment = alignment == 0 ? 1 : (int64_t)alignment;
        layout->data.high = (int64_t)size;
        layout->bounds.high = (int64_t)size;
        layout->dense = true;
        layout->has_lower = number == sw_number(MPI_LB);
        layout->has_upper = number == sw_number(MPI_UB);
    }
    return layout;
}

const struct sw_layout *sw_layout_hold(const struct sw_layout *layout)
{
    atomic_fetch_add(&((struct sw_layout *)layout)->uses, 1);
    return layout;
}

/**
 * Releases one reference. Adds a layout without references to the front of the list of those to be
 * freed, and returns the list.
 */
static struct sw_layout *release_layout(const struct sw_layout *held, struct sw_layout *others)
{
    struct sw_layout *layout = (struct sw_layout *)held;
    if (layout == NULL || atomic_fetch_sub(&layout->uses, 1) != 1) {
        return others;
    }
    layout->next = others;
    return layout;
}

/** A loop, because layouts can be nested too deeply for recursion. */
void sw_layout_give(const struct sw_layout *layout)
{
    struct sw_layout *unused = release_layout(layout, NULL);
    while (unused != NULL) {
        struct sw_layout *freed = unused;
        unused = unused->next;
        for (int i = 0; i < freed->type_count; i++) {
            unused = release_layout(freed->types[i], unused);
        }
        unused = release_layout(freed->part, unused);
        free(freed);
    }
}

/**
 * Computes the lowest and the highest displacement of an element of a block in all repetitions.
 * Returns false if one does not fit.
 */
static bool places_of_block(const struct sw_layout *layout, const struct sw_block *block,
                            struct sw_range *places)
{
    int64_t within = 0;
    int64_t between = 0;
    if (__builtin_mul_overflow(block->length - 1, sw_layout_extent(block->inner), &within)
        || __builtin_mul_overflow(layout->count - 1, layout->stride, &between)) {
        return false;
    }
    return !__builtin_add_overflow(block->start, within < 0 ? within : 0, &places->low)
           && !__builtin_add_overflow(places->low, between < 0 ? between : 0, &places->low)
           && !__builtin_add_overflow(block->start, within < 0 ? 0 : within, &places->high)
           && !__builtin_add_overflow(places->high, between < 0 ? 0 : between, &places->high);
}

static void lower_to(int64_t *least, int64_t value, bool first)
{
    *least = first || value < *least ? value : *least;
}

static void raise_to(int64_t *most, int64_t value, bool first)
{
    *most = first || value > *most ? value : *most;
}

/**
 * Extends the ranges of a layout by the data of a block, and by bounds that the program has set in
 * it. Returns false if they do not fit.
 */
static bool measure_block(struct sw_layout *layout, const struct sw_block *block)
{
    const struct sw_layout *inner = block->inner;
    struct sw_range at;
    struct sw_range data;
    struct sw_range bounds;
    int64_t elements = 0;
    int64_t bytes = 0;
    if (!places_of_block(layout, block, &at)
        || __builtin_add_overflow(at.low, inner->data.low, &data.low)
        || __builtin_add_overflow(at.high, inner->data.high, &data.high)
        || __builtin_add_overflow(at.low, inner->bounds.low, &bounds.low)
        || __builtin_add_overflow(at.high, inner->bounds.high, &bounds.high)
        || __builtin_mul_overflow(layout->count, block->length, &elements)
        || __builtin_mul_overflow(elements, inner->size, &bytes)
        || __builtin_add_overflow(layout->size, bytes, &bytes)) {
        return false;
    }
    if (inner->size > 0) {
        lower_to(&layout->data.low, data.low, layout->size == 0);
        raise_to(&layout->data.high, data.high, layout->size == 0);
        raise_to(&layout->alignment, inner->alignment, false);
    }
    if (inner->has_lower) {
        lower_to(&layout->bounds.low, bounds.low, !layout->has_lower);
    }
    if (inner->has_upper) {
        raise_to(&layout->bounds.high, bounds.high, !layout->has_upper);
    }
    layout->has_lower |= inner->has_lower;
    layout->has_upper |= inner->has_upper;
    layout->size = bytes;
    return true;
}

/**
 * Computes the bounds that the program has not set: those of the data, with the upper one rounded
 * up so that the extent is a multiple of the alignment (MPI-4.1, Derived Datatypes: epsilon). They
 * are 0 for a datatype without data.
 */
static bool complete_bounds(struct sw_layout *layout)
{
    struct sw_range *bounds = &layout->bounds;
    bool empty = layout->size == 0;
    if (!layout->has_lower) {
        bounds->low = empty ? 0 : layout->data.low;
    }
    if (!layout->has_upper) {
        bounds->high = empty ? 0 : layout->data.high;
    }
    int64_t extent = 0;
    if (__builtin_sub_overflow(bounds->high, bounds->low, &extent)) {
        return false;
    }
    int64_t over = extent % layout->alignment;
    if (!layout->has_upper && over != 0) {
        int64_t epsilon = over < 0 ? -over : layout->alignment - over;
        return !__builtin_add_overflow(bounds->high, epsilon, &bounds->high);
    }
    return true;
}

/** Returns the depth of the recursion of a walk over a layout. A wrapper adds none. */
static int depth_of(const struct sw_layout *layout)
{
    int depth = 0;
    for (int i = 0; i < layout->block_count; i++) {
        const struct sw_layout *inner = layout->blocks[i].inner;
        depth = inner->depth > depth ? inner->depth : depth;
    }
    return depth + (sw_layout_is_wrapper(layout) ? 0 : 1);
}

static bool is_dense(const struct sw_layout *layout)
{
    if (layout->block_count != 1 || layout->size == 0) {
        return false;
    }
    const struct sw_block *block = &layout->blocks[0];
    const struct sw_layout *inner = block->inner;
    return inner->dense && (block->length == 1 || sw_layout_extent(inner) == inner->size)
           && (layout->count == 1 || layout->stride == block->length * inner->size);
}

/** Returns whether a range and its length fit into MPI_Aint. */
static bool range_fits(const struct sw_range *range)
{
    int64_t length = 0;
    return range->low >= INTPTR_MIN && range->low <= INTPTR_MAX && range->high >= INTPTR_MIN
           && range->high <= INTPTR_MAX
           && !__builtin_sub_overflow(range->high, range->low, &length) && length >= INTPTR_MIN
           && length <= INTPTR_MAX;
}

bool sw_layout_measure(struct sw_layout *layout)
{
    for (int i = 0; i < layout->block_count; i++) {
        const struct sw_block *block = &layout->blocks[i];
        if (layout->count > 0 && block->length > 0 && !measure_block(layout, block)) {
            return false;
        }
    }
    layout->depth = depth_of(layout);
    layout->dense = is_dense(layout);
    return layout->depth <= MAX_DEPTH && complete_bounds(layout) && range_fits(&layout->bounds)
           && range_fits(&layout->data);
}

struct sw_layout *sw_layout_pair(int number, const struct sw_layout *value,
                                 const struct sw_layout *index)
{
    struct sw_layout *both = sw_layout_make(MPI_COMBINER_STRUCT, 2, 0, 0, 2);
    struct sw_layout *pair = sw_layout_make(MPI_COMBINER_NAMED, 1, 0, 0, 0);
    if (value == NULL || index == NULL || both == NULL || pair == NULL) {
        sw_layout_give(value);
        sw_layout_give(index);
        sw_layout_give(both);
        sw_layout_give(pair);
        return NULL;
    }
    int64_t start = (value->size + index->alignment - 1) / index->alignment * index->alignment;
    both->types[0] = value;
    both->types[1] = index;
    both->blocks[0] = (struct sw_block){.inner = value, .length = 1};
    both->blocks[1] = (struct sw_block){.inner = index, .start = start, .length = 1};
    pair->number = number;
    pair->part = both;
    pair->blocks[0] = (struct sw_block){.inner = both, .length = 1};
    sw_layout_measure(both); /* cannot fail: it has a few bytes */
    sw_layout_measure(pair);
    return pair;
}

bool sw_layout_resize(struct sw_layout *layout, int64_t low, int64_t extent)
{
    layout->has_lower = true;
    layout->has_upper = true;
    layout->bounds.low = low;
    return !__builtin_add_overflow(low, extent, &layout->bounds.high)
           && range_fits(&layout->bounds);
}
