/** The pages of attributes, and the tree that leads to them: made, shared, parted and given back. */
#ifndef SHIMWRIGHT_CORE_PAGES_H
#define SHIMWRIGHT_CORE_PAGES_H

#include "core/attributes.h"

/** The number of the key of an attribute, from its meta and index. */
static inline int sw_meta_number(uint64_t meta, uint32_t index)
{
    uint32_t generation = (uint32_t)(meta >> SW_META_GENERATION_SHIFT);
    return (int)(generation << SW_KEY_INDEX_BITS | index);
}

/** The bit of an index in the bitmaps of its page. */
static inline uint64_t sw_page_bit(uint32_t index)
{
    return (uint64_t)1 << (index & (SW_FAN_OUT - 1));
}

/** Whether this is the only table with the page, so that its writers may change it. */
static inline bool sw_page_is_private(const struct sw_page *page)
{
    return atomic_load_explicit(&page->users, memory_order_acquire) == 1;
}

/** Writes an attribute to an entry of a private page. */
static inline void sw_page_write(struct sw_page *page, uint32_t slot, uint64_t meta, sw_word word)
{
    page->occupied |= sw_page_bit(slot);
    atomic_store_explicit(&page->entries[slot].word, word, memory_order_release);
    atomic_store_explicit(&page->entries[slot].meta, meta, memory_order_release);
}

/** Where the page for an index hangs, made with what leads to it; NULL if memory is short. */
_Atomic uintptr_t *sw_page_link(struct sw_attributes *table, uint32_t index);

/** As sw_page_make, where the table has no page of its own yet. */
struct sw_page *sw_page_new(struct sw_attributes *table, uint32_t index);

/** The table's own page for an index, made with what leads to it; NULL if memory is short. */
static inline struct sw_page *sw_page_make(struct sw_attributes *table, uint32_t index)
{
    struct sw_page *page = sw_page_for(table, index);
    return page != NULL && sw_page_is_private(page) ? page : sw_page_new(table, index);
}

/** Ends one table's share of a page. The last one empties it, and ends its uses of keys. */
void sw_page_drop(struct sw_page *page, uint32_t base);

/** Gives a node of a level and all below it back; `base` is its lowest key index. */
void sw_node_drop(uintptr_t node, uint32_t level, uint32_t base);

/** Gives back all below a node that leads to no attribute; whether the node does not either. */
bool sw_node_prune(uintptr_t node, uint32_t level);

#endif
