/** Allocates, shares, copies and frees the pages of tables of attributes, and their directories. */
#ifndef SHIMWRIGHT_CORE_PAGES_H
#define SHIMWRIGHT_CORE_PAGES_H

#include "core/attributes.h"

/** Returns the bit of an entry in the bitmaps of its page. */
static inline uint64_t sw_page_bit(size_t slot)
{
    return (uint64_t)1 << slot;
}

/** Returns whether only one table has the page, so that writers may change the page. */
static inline bool sw_page_is_private(const struct sw_page *page)
{
    return atomic_load_explicit(&page->users, memory_order_acquire) == 1;
}

/** Writes the sequence number of an attribute, with or without SW_MARKED. */
SW_FAST void sw_page_set_state(struct sw_page *page, size_t slot, uint64_t state)
{
    page->entries[slot].order = (uint32_t)state;
    page->order_high[slot] = (uint32_t)(state >> 32);
}

/** Empties an entry of a private page. */
SW_FAST void sw_page_empty(struct sw_page *page, size_t slot)
{
    uint32_t none = slot <= SW_TAG_MASK ? SW_TAG_MASK + 1 : 0; /* none: a number of another entry */
    atomic_store_explicit(&page->entries[slot].meta, none, memory_order_release);
}

/** Writes an attribute to an entry of a private page. */
SW_FAST void sw_page_write(struct sw_page *page, size_t slot, uint64_t order, uint32_t meta,
                           sw_word word)
{
    sw_page_set_state(page, slot, order);
    atomic_store_explicit(&page->entries[slot].word, word, memory_order_release);
    atomic_store_explicit(&page->entries[slot].meta, meta, memory_order_release);
}

/**
 * Copies an attribute from a page to a private page for the same key indices, and adds a reference
 * to its key.
 */
static inline void sw_page_copy(struct sw_page *page, const struct sw_page *from, size_t slot,
                                struct sw_key *key)
{
    const struct sw_entry *entry = &from->entries[slot];
    uint64_t bit = sw_page_bit(slot);
    sw_key_hold(key);
    page->occupied |= bit;
    page->has_delete |= from->has_delete & bit;
    page->unshareable |= from->unshareable & bit;
    sw_page_write(page, slot, sw_page_state(from, slot),
                  atomic_load_explicit(&entry->meta, memory_order_relaxed),
                  atomic_load_explicit(&entry->word, memory_order_relaxed));
}

/** Returns the number of positions in a directory. */
static inline uint32_t sw_positions(const struct sw_directory *directory)
{
    return directory->mask / (uint32_t)sizeof(void *) + 1;
}

/** An iterator over the pages of a table. */
struct sw_pages_left {
    struct sw_directory *directory;
    uint32_t next;
    struct sw_page *page; /**< the current page */
};

static inline struct sw_pages_left sw_pages_of(const struct sw_attributes *table)
{
    return (struct sw_pages_left){sw_directory_of(table), 0, NULL};
}

/** Goes to the next page. Returns false if there is none. */
SW_FAST bool sw_pages_next(struct sw_pages_left *left)
{
    while (left->next < sw_positions(left->directory)) {
        left->page =
            atomic_load_explicit(&left->directory->pages[left->next++], memory_order_relaxed);
        if (left->page != &sw_no_page) {
            return true;
        }
    }
    return false;
}

/**
 * Replaces the directory of a table by one with more positions. Returns false if memory is short.
 */
bool sw_pages_enlarge(struct sw_attributes *table, uint32_t positions);

/**
 * Adds a page to a table that has no page for these key indices. Returns false if memory is short.
 */
bool sw_page_add(struct sw_attributes *table, struct sw_page *page);

/** Does the part of sw_page_make for a table whose page is shared or missing. */
struct sw_page *sw_page_new(struct sw_attributes *table, int number);

/**
 * Returns the table's private page for a key; creates it, and a larger directory, if needed.
 * Returns NULL if memory is short.
 */
SW_FAST struct sw_page *sw_page_make(struct sw_attributes *table, int number)
{
    struct sw_page *page = sw_page_for(table, number);
    return page != NULL && sw_page_is_private(page) ? page : sw_page_new(table, number);
}

/** Removes all pages from a table, and frees those that no other table shares. */
void sw_pages_drop(struct sw_attributes *table);

#endif
