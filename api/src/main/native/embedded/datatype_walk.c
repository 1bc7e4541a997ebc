/** Copies, packs and unpacks the data of datatypes. */
#include <string.h>

#include "embedded/datatype.h"

/**
 * The state of copying or packing. Addresses are integers, because with MPI_BOTTOM a displacement
 * is added to 0, not to the address of an object.
 */
struct movement {
    enum { COPY, PACK, UNPACK, LOOK } way;
    intptr_t elements; /**< the address of the elements; of the source of a copy */
    intptr_t other;    /**< the address of the packed bytes, or the target of a copy */
    bool at_zero;      /**< a check has found data near address 0 */
};

/** No program has memory below this address. */
enum { FIRST_ADDRESS = 4096 };

static void move_piece(struct movement *movement, int64_t offset, int64_t size)
{
    char *piece = (char *)(movement->elements + (intptr_t)offset);
    char *other = (char *)movement->other;
    switch (movement->way) {
    case LOOK:
        movement->at_zero |= offset < FIRST_ADDRESS && offset + size > 0;
        return;
    case COPY:
        memmove((char *)(movement->other + (intptr_t)offset), piece, (size_t)size);
        return;
    case PACK:
        memcpy(other, piece, (size_t)size);
        break;
    case UNPACK:
        memcpy(piece, other, (size_t)size);
        break;
    }
    movement->other += (intptr_t)size;
}

/** Visits the data of `count` elements in the order of the type map (MPI-4.1 5.1). */
static void walk_layout(struct movement *movement, const struct sw_layout *layout, int64_t count,
                        int64_t offset)
{
    while (count == 1 && !layout->dense && sw_layout_is_wrapper(layout)) {
        offset += layout->blocks[0].start;
        layout = layout->blocks[0].inner;
    }
    if (layout->size == 0) {
        return;
    }
    int64_t extent = sw_layout_extent(layout);
    if (layout->dense && (count == 1 || extent == layout->size)) {
        move_piece(movement, offset + layout->data.low, count * layout->size);
        return;
    }
    for (int64_t element = 0; element < count; element++) {
        for (int64_t repetition = 0; repetition < layout->count; repetition++) {
            int64_t start = offset + element * extent + repetition * layout->stride;
            for (int i = 0; i < layout->block_count; i++) {
                const struct sw_block *block = &layout->blocks[i];
                walk_layout(movement, block->inner, block->length, start + block->start);
            }
        }
        if (layout->block_count == 0) {
            move_piece(movement, offset + element * extent, layout->size);
        }
    }
}

void sw_layout_copy(const struct sw_layout *layout, int64_t count, const void *from, void *to)
{
    struct movement movement = {.way = COPY, .elements = (intptr_t)from, .other = (intptr_t)to};
    walk_layout(&movement, layout, count, 0);
}

void sw_layout_pack(const struct sw_layout *layout, int64_t count, const void *from, void *bytes)
{
    struct movement movement = {.way = PACK, .elements = (intptr_t)from, .other = (intptr_t)bytes};
    walk_layout(&movement, layout, count, 0);
}

void sw_layout_unpack(const struct sw_layout *layout, int64_t count, const void *bytes, void *to)
{
    struct movement movement = {.way = UNPACK, .elements = (intptr_t)to, .other = (intptr_t)bytes};
    walk_layout(&movement, layout, count, 0);
}

bool sw_layout_is_absolute(const struct sw_layout *layout)
{
    struct movement movement = {.way = LOOK};
    walk_layout(&movement, layout, 1, 0);
    return !movement.at_zero;
}
