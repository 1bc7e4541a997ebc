/** The attributes of one object: found by direct index, read without a lock. */
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
 * An attribute. `word` is the storage that C readers may get a pointer to: an entry never moves.
 * `meta` is the number of the key, but with its lowest bits changed by the tag: that of an address is
 * the number itself, and what another tag makes of it is a number that has its entry elsewhere. So is
 * what an entry without attribute has.
 */
struct sw_entry {
    _Atomic int64_t word;
    _Atomic uint32_t meta;
    uint32_t order; /**< the lowest bits of its place in the order of setting */
};

/**
 * A table. The key's index leads through the directory, in one step, to a page of 64 entries.
 * Writers hold the lock of the object. Each counts in `begun` before it changes something, and in
 * `ended` after, but for what a reader sees change at once: a word, or that there is an attribute. A
 * reader that asks for `ended` first and finds another number in `begun` last was disturbed, and looks
 * again.
 */
struct sw_attributes {
    _Atomic uint32_t ended;
    _Atomic uint32_t begun;
    _Atomic(struct sw_directory *) directory; /**< &sw_no_directory if there are no pages */
    _Atomic uint64_t order;                   /**< the place of the newest attribute */
};

/** An attribute of a list: its place in the order, and its key. */
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

/**
 * Sixty-four neighbouring indices. A dup shares the page where it may: only attributes that C reads
 * as words and that no callback asks about, because a pointer into an entry must stay good while
 * its attribute is not touched. The page, not each of its tables, uses the keys of its attributes.
 * While it has several tables nobody writes to it: who wants to, makes a page of its own first.
 */
struct sw_page {
    struct sw_entry entries[SW_FAN_OUT];
    /** The highest bits of the places in the order, and whether the delete callback was called. */
    uint32_t order_high[SW_FAN_OUT];
    uint64_t occupied;      /**< bit i: entry i holds an attribute */
    uint64_t has_delete;    /**< bit i: its key has a delete callback */
    uint64_t unshareable;   /**< bit i: it cannot be shared */
    _Atomic uint32_t users; /**< how many tables have this page */
    uint32_t base;          /**< the lowest of the indices */
};

/**
 * Where the pages are: each by the lowest bits of its number. There are as many places as keep the
 * pages of the table apart, which is one for each number of a page up to the highest, or fewer. So
 * what a program has many of, attributes of neighbouring keys, lies as in an array; and a few
 * attributes of keys from anywhere take few places, and never more than one for 64 keys that exist.
 */
struct sw_directory {
    /** The bytes of all places but one; stale readers see it, too, as this memory never has another. */
    uint32_t mask;
    uint32_t used; /**< how many pages there are */
    _Atomic(struct sw_page *) pages[1]; /**< or more; &sw_no_page where there is none */
};

/** A page of no table, without attributes: what a reader finds who looks for one that is not. */
extern struct sw_page sw_no_page;

/** The directory of tables without pages: its one place has sw_no_page for good. */
extern struct sw_directory sw_no_directory;

enum { SW_ORDER_BITS = 63, SW_TAG_MASK = 3 };

/** Beside a place in the order: the attribute is marked, as site.h says. */
static const uint64_t SW_MARKED = (uint64_t)1 << SW_ORDER_BITS;

/** Which entry of its page a key's number has. */
SW_FAST size_t sw_slot_of(int number)
{
    return (uint32_t)number & (SW_FAN_OUT - 1);
}

/** The meta of an attribute of a key with a tag; for any int. */
SW_FAST uint32_t sw_meta_of(int key, enum sw_tag tag)
{
    return (uint32_t)key ^ (uint32_t)tag;
}

/** The tag in the meta of an attribute of a key. */
SW_FAST enum sw_tag sw_meta_tag(uint32_t meta, int key)
{
    return (enum sw_tag)(meta ^ (uint32_t)key);
}

/** The number of the key in the meta of an entry with an attribute. */
SW_FAST int sw_meta_number(uint32_t meta, size_t slot)
{
    return (int)((meta & ~(uint32_t)(SW_FAN_OUT - 1)) | (uint32_t)slot);
}

/** Whether a meta is that of a key's attribute, whatever its tag; for any int. */
SW_FAST bool sw_meta_is_of(uint32_t meta, int key)
{
    return (meta ^ (uint32_t)key) <= SW_TAG_MASK;
}

/** The lowest index of the page for a key's number. */
SW_FAST uint32_t sw_page_base(int number)
{
    return (uint32_t)number & (SW_KEY_INDEX_COUNT - SW_FAN_OUT);
}

/** The place of a directory for the page of a key: only the lowest bits of its index count. */
SW_FAST _Atomic(struct sw_page *) *sw_place_for(struct sw_directory *directory, int number)
{
    enum { SHIFT = SW_FAN_OUT_BITS - (sizeof(void *) == 8 ? 3 : 2) }; /* times a pointer's size */
    uintptr_t offset = (uint32_t)number >> SHIFT & directory->mask;
    return (_Atomic(struct sw_page *) *)((char *)directory->pages + offset);
}

/** The directory of a table. For writers. */
SW_FAST struct sw_directory *sw_directory_of(const struct sw_attributes *table)
{
    return atomic_load_explicit(&table->directory, memory_order_relaxed);
}

/** What is at the place of the page for a key's number, which may be another's. For writers. */
SW_FAST struct sw_page *sw_page_at(const struct sw_attributes *table, int number)
{
    struct sw_page *page = atomic_load_explicit(sw_place_for(sw_directory_of(table), number),
                                                memory_order_relaxed);
    if (page == NULL) {
        __builtin_unreachable(); /* each place leads to a page */
    }
    return page;
}

/** The page for a key's number, or NULL. For writers. */
SW_FAST struct sw_page *sw_page_for(const struct sw_attributes *table, int number)
{
    struct sw_page *page = sw_page_at(table, number);
    return page->base == sw_page_base(number) ? page : NULL;
}

/** A snapshot of what is at the place of a key. */
struct sw_snapshot {
    bool undisturbed; /**< false if a writer was at work */
    uint32_t meta;
    const struct sw_page *page;
    sw_word word;
};

/** Reads what lies at a key's place once. What it loads may be stale, but is of the right type. */
SW_FAST struct sw_snapshot sw_attributes_snapshot(const struct sw_attributes *table, int key)
{
    uint32_t ended = atomic_load_explicit(&table->ended, memory_order_acquire);
    struct sw_directory *directory = atomic_load_explicit(&table->directory, SW_LOAD);
    struct sw_page *page = atomic_load_explicit(sw_place_for(directory, key), SW_LOAD);
    const struct sw_entry *entry = &page->entries[sw_slot_of(key)];
    uint32_t meta = atomic_load_explicit(&entry->meta, SW_LOAD);
    sw_word word = atomic_load_explicit(&entry->word, SW_LOAD);
    SW_LOADED(); /* whoever saw a writer's store sees that it has begun */
    bool undisturbed = ended == atomic_load_explicit(&table->begun, memory_order_relaxed);
    return (struct sw_snapshot){undisturbed, meta, page, word};
}

/** The place of the newest attribute in the order of setting, as it was at some time. */
static inline uint64_t sw_attributes_order(const struct sw_attributes *table)
{
    return atomic_load_explicit(&table->order, memory_order_relaxed);
}

/** How many changes of the table have begun. For writers. */
SW_FAST uint32_t sw_attributes_begun(const struct sw_attributes *table)
{
    return atomic_load_explicit(&table->begun, memory_order_relaxed);
}

/** The page with the attribute of a key, or NULL. For writers. Any number may be asked. */
SW_FAST struct sw_page *sw_attributes_find(const struct sw_attributes *table, int key)
{
    struct sw_page *page = sw_page_at(table, key);
    uint32_t meta =
        atomic_load_explicit(&page->entries[sw_slot_of(key)].meta, memory_order_relaxed);
    return sw_meta_is_of(meta, key) ? page : NULL;
}

/**
 * The fast path to set: a new attribute, for which it takes a use of the key, where there is room
 * for it at hand, or one over an attribute without a delete callback. False: take the slow path,
 * for nothing has changed. Any int may be asked; no other thread may be in the engine.
 */
bool sw_attributes_put(struct sw_attributes *table, enum sw_class object_class, int number,
                       enum sw_tag tag, sw_word word);

/** Sets an attribute, over what was there. False if memory is short; then nothing has changed. */
bool sw_attributes_store(struct sw_attributes *table, const struct sw_key *key, int number,
                         enum sw_tag tag, sw_word word);

/** Sets an attribute over one whose key has a delete callback: its page is private. */
void sw_attributes_replace(struct sw_attributes *table, struct sw_page *page, int number,
                           enum sw_tag tag, sw_word word);

/** Removes an attribute whose key has a delete callback. */
void sw_attributes_erase(struct sw_attributes *table, struct sw_page *page, int number);

/** Removes the attribute of a key. False if memory is short; then it stays. */
bool sw_attributes_remove(struct sw_attributes *table, int key);

/** The fast path to delete any number: what is there, without a callback. False: the slow one. */
bool sw_attributes_remove_quietly(struct sw_attributes *table, int key);

/** How many attributes there are. */
size_t sw_attributes_count(const struct sw_attributes *table);

/**
 * Lists the attributes set before place `before` in the order, all of them or the newest only. Returns
 * whether they are in the order of setting, as mostly they are.
 */
bool sw_attributes_list(const struct sw_attributes *table, uint64_t before, bool all,
                        struct sw_place *places);

/** How a copy of a whole table went; unless it is done, the new table is empty. */
enum sw_copy_result { SW_COPY_DONE, SW_COPY_NEEDS_CALLS, SW_COPY_NO_MEMORY };

/**
 * Copies all attributes whose keys say so to an empty table that no other thread knows yet, with
 * their places in the order. The caller holds the lock of `from`.
 */
enum sw_copy_result sw_attributes_copy(const struct sw_attributes *from, struct sw_attributes *to);

/** Empties a table without callbacks: ends its uses of keys and gives its memory back. */
void sw_attributes_drop(struct sw_attributes *table);

/** The same if no key of the table's attributes has a delete callback; else false. */
bool sw_attributes_drop_quietly(struct sw_attributes *table);

/** The place in the order of the attribute in a page's entry, never 0, and SW_MARKED. */
SW_FAST uint64_t sw_page_state(const struct sw_page *page, size_t slot)
{
    return (uint64_t)page->order_high[slot] << 32 | page->entries[slot].order;
}

/** Notes in the state of an attribute of a private page whether it is SW_MARKED. */
SW_FAST void sw_page_mark(struct sw_page *page, size_t slot, uint64_t state)
{
    page->order_high[slot] = (uint32_t)(state >> 32);
}

/** What the entry of a key's attribute holds. For writers. */
SW_FAST struct sw_found sw_page_found(const struct sw_page *page, int key)
{
    const struct sw_entry *entry = &page->entries[sw_slot_of(key)];
    uint32_t meta = atomic_load_explicit(&entry->meta, memory_order_relaxed);
    return (struct sw_found){atomic_load_explicit(&entry->word, memory_order_relaxed),
                             sw_meta_tag(meta, key), &entry->word};
}

#endif
