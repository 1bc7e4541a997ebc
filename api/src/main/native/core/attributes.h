/**
 * The table with the attributes of one object. An attribute is found by index, and read without a
 * lock.
 */
#ifndef SHIMWRIGHT_CORE_ATTRIBUTES_H
#define SHIMWRIGHT_CORE_ATTRIBUTES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/key.h"
#include "shimwright/word.h"

enum { SW_FAN_OUT_BITS = 6, SW_FAN_OUT = 1 << SW_FAN_OUT_BITS };

/**
 * An attribute, or an empty entry. An entry never moves, because C readers may get a pointer to
 * `word`. `meta` is the number of the key XOR the tag. The tag changes only bits that decide the
 * entry of a key, so `meta` equals a number that is looked up here only if the tag is
 * SW_TAG_ADDRESS (0). The `meta` of an empty entry is a number whose entry is another one, so no
 * lookup matches it.
 */
struct sw_entry {
    _Atomic int64_t word;
    _Atomic uint32_t meta;
    uint32_t order; /**< the lowest bits of its sequence number, which grows with time */
};

/**
 * A table. The index of a key leads through the directory, in one step, to a page of 64 entries.
 *
 * Writers hold the lock of the object. Each increments `begun` before it changes the table, and
 * sets `ended` to the same number afterwards; except for a change that is a single store to
 * readers: of a word, or of the `meta` that makes an attribute present. A reader loads `ended`
 * first and `begun` last. If they differ, a writer was at work, and the reader reads again.
 */
struct sw_attributes {
    _Atomic uint32_t ended;
    _Atomic uint32_t begun;
    _Atomic(struct sw_directory *) directory; /**< &sw_no_directory if there are no pages */
    _Atomic uint64_t order;                   /**< the sequence number of the newest attribute */
};

/** An element of a list of attributes: the sequence number of an attribute, and its key. */
struct sw_listed {
    uint64_t order;
    int key;
};

/** An attribute that a reader has found: its value, its tag, and the address of the stored word. */
struct sw_found {
    sw_word word;
    enum sw_tag tag;
    const void *storage;
};

/**
 * The entries of 64 neighbouring key indices. The duplicate of an object shares a page with the
 * original if all attributes of the page allow it: C must read them as words, not as pointers,
 * because a pointer into an entry must stay valid until its attribute is changed; and their keys
 * must copy the value as it is and have no callbacks of the program. The page, not each of its
 * tables, has the references to the keys of its attributes. While several tables share a page,
 * nobody writes to it: a writer first gives its table a page of its own.
 */
struct sw_page {
    struct sw_entry entries[SW_FAN_OUT];
    /**
     * The highest bits of the sequence numbers, and the bit of SW_MARKED: whether the delete
     * callback was called.
     */
    uint32_t order_high[SW_FAN_OUT];
    uint64_t occupied;      /**< bit i: entry i holds an attribute */
    uint64_t has_delete;    /**< bit i: its key has a delete callback */
    uint64_t unshareable;   /**< bit i: its attribute keeps the page from being shared */
    _Atomic uint32_t users; /**< how many tables have this page */
    uint32_t base;          /**< the lowest of the indices */
};

/**
 * The pages of a table. The position of a page is the lowest bits of its page number; a table has
 * enough positions to keep its pages apart: one for each page number up to the highest, or fewer.
 * So many attributes with neighbouring keys lie as in an array; and a few attributes with scattered
 * keys need few positions, never more than one for 64 keys that exist.
 */
struct sw_directory {
    /**
     * The number of positions minus 1, in bytes. It never changes in this memory, so a reader of an
     * outdated directory sees it, too.
     */
    uint32_t mask;
    uint32_t used; /**< how many pages there are */
    _Atomic(struct sw_page *) pages[1]; /**< or more; &sw_no_page at a position without a page */
};

/**
 * An empty page that belongs to no table. Directories have it at each position without a page, so
 * that readers need no check for NULL.
 */
extern struct sw_page sw_no_page;

/** The directory of tables without pages: its only position always has sw_no_page. */
extern struct sw_directory sw_no_directory;

enum { SW_ORDER_BITS = 63, SW_TAG_MASK = 3 };

/** The highest bit of a sequence number: the attribute is marked, as site.h explains. */
static const uint64_t SW_MARKED = (uint64_t)1 << SW_ORDER_BITS;

/** Returns the index, in its page, of the entry for a key's number. */
SW_FAST size_t sw_slot_of(int number)
{
    return (uint32_t)number & (SW_FAN_OUT - 1);
}

/** Returns the `meta` of an attribute with a key and a tag. `key` may be any int. */
SW_FAST uint32_t sw_meta_of(int key, enum sw_tag tag)
{
    return (uint32_t)key ^ (uint32_t)tag;
}

/** Returns the tag in the `meta` of an attribute of a key. */
SW_FAST enum sw_tag sw_meta_tag(uint32_t meta, int key)
{
    return (enum sw_tag)(meta ^ (uint32_t)key);
}

/** Returns the number of the key in the `meta` of an entry with an attribute. */
SW_FAST int sw_meta_number(uint32_t meta, size_t slot)
{
    return (int)((meta & ~(uint32_t)(SW_FAN_OUT - 1)) | (uint32_t)slot);
}

/**
 * Returns whether a `meta` is that of an attribute of a key, with any tag. `key` may be any int.
 */
SW_FAST bool sw_meta_is_of(uint32_t meta, int key)
{
    return (meta ^ (uint32_t)key) <= SW_TAG_MASK;
}

/** Returns the lowest key index of the page for a key's number. */
SW_FAST uint32_t sw_page_base(int number)
{
    return (uint32_t)number & (SW_KEY_INDEX_COUNT - SW_FAN_OUT);
}

/**
 * Returns the position, in a directory, of the page for a key. It depends only on the lowest bits
 * of the key's index.
 */
SW_FAST _Atomic(struct sw_page *) *sw_page_position(struct sw_directory *directory, int number)
{
    enum { SHIFT = SW_FAN_OUT_BITS - (sizeof(void *) == 8 ? 3 : 2) }; /* times a pointer's size */
    uintptr_t offset = (uint32_t)number >> SHIFT & directory->mask;
    return (_Atomic(struct sw_page *) *)((char *)directory->pages + offset);
}

/** Returns the directory of a table. Only for writers, which hold the lock. */
SW_FAST struct sw_directory *sw_directory_of(const struct sw_attributes *table)
{
    return atomic_load_explicit(&table->directory, memory_order_relaxed);
}

/**
 * Returns the page at the position for a key's number. It may be the page of other keys. Only for
 * writers.
 */
SW_FAST struct sw_page *sw_page_at(const struct sw_attributes *table, int number)
{
    struct sw_page *page = atomic_load_explicit(sw_page_position(sw_directory_of(table), number),
                                                memory_order_relaxed);
    if (page == NULL) {
        __builtin_unreachable(); /* each position has a page */
    }
    return page;
}

/** Returns the page for a key's number, or NULL. Only for writers. */
SW_FAST struct sw_page *sw_page_for(const struct sw_attributes *table, int number)
{
    struct sw_page *page = sw_page_at(table, number);
    return page->base == sw_page_base(number) ? page : NULL;
}

/** A snapshot of the entry for a key. */
struct sw_snapshot {
    bool undisturbed; /**< false if a writer changed the table meanwhile */
    uint32_t meta;
    const struct sw_page *page;
    sw_word word;
};

/** Reads the entry for a key once. The values may be outdated, but each is of the right type. */
SW_FAST struct sw_snapshot sw_attributes_snapshot(const struct sw_attributes *table, int key)
{
    uint32_t ended = atomic_load_explicit(&table->ended, memory_order_acquire);
    struct sw_directory *directory = atomic_load_explicit(&table->directory, SW_LOAD);
    struct sw_page *page = atomic_load_explicit(sw_page_position(directory, key), SW_LOAD);
    const struct sw_entry *entry = &page->entries[sw_slot_of(key)];
    uint32_t meta = atomic_load_explicit(&entry->meta, SW_LOAD);
    sw_word word = atomic_load_explicit(&entry->word, SW_LOAD);
    SW_LOADED(); /* if a load saw a writer's store, the next one sees its `begun` */
    bool undisturbed = ended == atomic_load_explicit(&table->begun, memory_order_relaxed);
    return (struct sw_snapshot){undisturbed, meta, page, word};
}

/** Returns the sequence number of the newest attribute. It may be outdated. */
static inline uint64_t sw_attributes_order(const struct sw_attributes *table)
{
    return atomic_load_explicit(&table->order, memory_order_relaxed);
}

/** Returns how many changes of the table have begun. Only for writers. */
SW_FAST uint32_t sw_attributes_begun(const struct sw_attributes *table)
{
    return atomic_load_explicit(&table->begun, memory_order_relaxed);
}

/**
 * Returns the page with the attribute of a key, or NULL. `key` may be any int. Only for writers.
 */
SW_FAST struct sw_page *sw_attributes_find(const struct sw_attributes *table, int key)
{
    struct sw_page *page = sw_page_at(table, key);
    uint32_t meta =
        atomic_load_explicit(&page->entries[sw_slot_of(key)].meta, memory_order_relaxed);
    return sw_meta_is_of(meta, key) ? page : NULL;
}

/**
 * The fast path of setting an attribute, for a table that already has a private page for it. It
 * sets a new attribute, and adds a reference to its key; or it replaces an attribute that has the
 * same tag and no delete callback. Returns false if nothing has changed and the caller must take
 * the slow path. `number` may be any int. No other thread may be in the engine.
 */
bool sw_attributes_put(struct sw_attributes *table, enum sw_class object_class, int number,
                       enum sw_tag tag, sw_word word);

/**
 * Sets an attribute, and replaces an older one. Returns false, without a change, if memory is
 * short.
 */
bool sw_attributes_store(struct sw_attributes *table, const struct sw_key *key, int number,
                         enum sw_tag tag, sw_word word);

/**
 * Replaces an attribute whose key has a delete callback. Such an attribute is always in a private
 * page.
 */
void sw_attributes_replace(struct sw_attributes *table, struct sw_page *page, int number,
                           enum sw_tag tag, sw_word word);

/** Removes an attribute from its page, which must be private. */
void sw_attributes_erase(struct sw_attributes *table, struct sw_page *page, int number);

/** Removes the attribute of a key. Returns false, without a change, if memory is short. */
bool sw_attributes_remove(struct sw_attributes *table, int key);

/**
 * The fast path of deleting an attribute: removes an attribute without a delete callback from a
 * private page. Returns false if nothing has changed and the caller must take the slow path. `key`
 * may be any int.
 */
bool sw_attributes_remove_quietly(struct sw_attributes *table, int key);

/** Returns the number of attributes. */
size_t sw_attributes_count(const struct sw_attributes *table);

/**
 * Lists the attributes whose sequence numbers are below `before`: all of them, or only the newest.
 * Returns whether the list is in the order of setting, as it mostly is.
 */
bool sw_attributes_list(const struct sw_attributes *table, uint64_t before, bool all,
                        struct sw_listed *listed);

/** The result of copying a whole table. Unless it is SW_COPY_DONE, the new table is empty. */
enum sw_copy_result { SW_COPY_DONE, SW_COPY_NEEDS_CALLS, SW_COPY_NO_MEMORY };

/**
 * Copies all attributes whose keys allow it, with their sequence numbers, to an empty table that no
 * other thread knows yet. The caller holds the lock of `from`.
 */
enum sw_copy_result sw_attributes_copy(const struct sw_attributes *from, struct sw_attributes *to);

/**
 * Empties a table without calling callbacks: releases its references to keys, and frees its memory.
 */
void sw_attributes_drop(struct sw_attributes *table);

/**
 * Empties a table if no key of its attributes has a delete callback; otherwise changes nothing and
 * returns false.
 */
bool sw_attributes_drop_quietly(struct sw_attributes *table);

/**
 * Returns the sequence number, never 0, of the attribute in an entry, with the bit SW_MARKED if it
 * is marked.
 */
SW_FAST uint64_t sw_page_state(const struct sw_page *page, size_t slot)
{
    return (uint64_t)page->order_high[slot] << 32 | page->entries[slot].order;
}

/**
 * Sets or clears the mark of an attribute in a private page: `state` is its sequence number, with
 * or without SW_MARKED.
 */
SW_FAST void sw_page_mark(struct sw_page *page, size_t slot, uint64_t state)
{
    page->order_high[slot] = (uint32_t)(state >> 32);
}

/** Returns the attribute in the entry for a key. Only for writers. */
SW_FAST struct sw_found sw_page_found(const struct sw_page *page, int key)
{
    const struct sw_entry *entry = &page->entries[sw_slot_of(key)];
    uint32_t meta = atomic_load_explicit(&entry->meta, memory_order_relaxed);
    return (struct sw_found){atomic_load_explicit(&entry->word, memory_order_relaxed),
                             sw_meta_tag(meta, key), &entry->word};
}

#endif
