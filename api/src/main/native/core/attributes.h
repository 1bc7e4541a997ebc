/** The attributes of one object: found by direct index, read without a lock. */
#ifndef SHIMWRIGHT_CORE_ATTRIBUTES_H
#define SHIMWRIGHT_CORE_ATTRIBUTES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shimwright/word.h"

/**
 * An attribute. `word` is the storage that C readers may get a pointer to: an entry never moves.
 * `meta` is, from the lowest bit: tag (2), whether its delete callback is running (1), generation
 * of the key (9), and its place in the order of setting (52); 0 if there is no attribute.
 */
struct sw_entry {
    _Atomic int64_t word;
    _Atomic uint64_t meta;
};

/**
 * A table. The key's index leads through `root`, which is a pointer to a page of 64 entries or to
 * up to three levels of directories of 64 pointers; the lowest bits of `root` say how many, so
 * that a reader sees both at once. Writers hold the lock of the object; `sequence` is odd while
 * one of them changes something, and a reader that saw it change looks again.
 */
struct sw_attributes {
    _Atomic uint32_t sequence;
    uint32_t count;
    _Atomic uintptr_t root;
    uint64_t order; /**< the place of the newest attribute */
};

/** A key's number and the place of its attribute: what a snapshot holds. */
struct sw_place {
    uint64_t order;
    int key;
};

/** What a reader found. */
struct sw_found {
    sw_word word;
    enum sw_tag tag;
    const void *storage;
};

/** Finds an attribute, without a lock, at any time. */
bool sw_attributes_read(const struct sw_attributes *table, int key, struct sw_found *found);

/** The entry of a key's attribute, or NULL. For writers. */
struct sw_entry *sw_attributes_find(const struct sw_attributes *table, int key);

/** Sets an attribute, over what was there. False if memory is short; then nothing has changed. */
bool sw_attributes_store(struct sw_attributes *table, int key, enum sw_tag tag, sw_word word);

/** Removes the attribute in an entry that sw_attributes_find returned. */
void sw_attributes_remove(struct sw_attributes *table, int key, struct sw_entry *entry);

/** Notes whether the delete callback of an attribute is running. */
void sw_attributes_mark(struct sw_entry *entry, bool deleting);

/** Writes all attributes set after place `after` to `places`, in no order; returns how many. */
size_t sw_attributes_list(const struct sw_attributes *table, uint64_t after,
                          struct sw_place *places);

/** Whether no key of the table's attributes has a delete callback. */
bool sw_attributes_quiet(const struct sw_attributes *table);

/** How a copy of a whole table went; unless it is done, the new table is empty. */
enum sw_copy_result { SW_COPY_DONE, SW_COPY_NEEDS_CALLS, SW_COPY_NO_MEMORY };

/**
 * Copies all attributes whose keys say so to an empty table that no other thread knows yet, with
 * their places in the order. The caller holds the lock of `from`.
 */
enum sw_copy_result sw_attributes_copy(const struct sw_attributes *from,
                                       struct sw_attributes *to);

/** Empties a table without callbacks: ends its uses of keys and gives its memory back. */
void sw_attributes_drop(struct sw_attributes *table);

/** A place in the order, never 0. */
static inline uint64_t sw_entry_order(const struct sw_entry *entry)
{
    return atomic_load_explicit(&entry->meta, memory_order_relaxed) >> 12;
}

static inline bool sw_entry_deleting(const struct sw_entry *entry)
{
    return (atomic_load_explicit(&entry->meta, memory_order_relaxed) & 4) != 0;
}

static inline enum sw_tag sw_entry_tag(const struct sw_entry *entry)
{
    return (enum sw_tag)(atomic_load_explicit(&entry->meta, memory_order_relaxed) & 3);
}

static inline sw_word sw_entry_word(const struct sw_entry *entry)
{
    return atomic_load_explicit(&entry->word, memory_order_relaxed);
}

#endif
