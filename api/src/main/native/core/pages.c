/**
 * Allocates and frees pages and directories; no other file does. An object and its duplicates may
 * share pages.
 */
#include "core/pages.h"

#include <stdlib.h>

_Static_assert(sizeof(struct sw_entry) == 16, "an attribute is two words");

/**
 * The base-2 logarithm of the most positions of a directory: one for each page of key indices, so
 * that the mask removes the generation from a key's number.
 */
enum { MOST_PLACE_BITS = SW_KEY_INDEX_BITS - SW_FAN_OUT_BITS };

/**
 * A free list of memory of one type, which is reused but never returned to the system while the
 * process runs. Readers of attributes take no lock, so a reader may still look at an item that a
 * writer has freed. It then finds an item of the same type, with any contents, and the table's
 * counts of changes tell it to read again.
 */
struct pool {
    struct sw_lock lock;
    void *free;
};

static struct pool pages;

/**
 * One free list for each number of positions. So the size of a directory never changes, even for a
 * reader of a directory that was freed.
 */
static struct pool directories[MOST_PLACE_BITS + 1];

/**
 * Returns the address of the pointer to the next free item. It lies after the item, because the
 * reader of an item that was freed must never find a pointer there that is not of the item's type.
 */
static void **link_of(void *item, size_t size)
{
    return (void **)((char *)item + size);
}

/**
 * Allocates an item. Its bytes are 0, or as they were when the item was freed. Returns NULL if
 * memory is short.
 */
static void *take_item(struct pool *pool, size_t size)
{
    sw_lock_take(&pool->lock);
    void *item = pool->free;
    if (item != NULL) {
        pool->free = *link_of(item, size);
    }
    sw_lock_give(&pool->lock);
    return item != NULL ? item : calloc(1, size + sizeof(void *));
}

/** Frees an item. Its contents stay readable. */
static void give_item(struct pool *pool, void *item, size_t size)
{
    sw_lock_take(&pool->lock);
    *link_of(item, size) = pool->free;
    pool->free = item;
    sw_lock_give(&pool->lock);
}

#define NO_ATTRIBUTE {.meta = SW_TAG_MASK + 1}
struct sw_page sw_no_page = {.entries = {NO_ATTRIBUTE, NO_ATTRIBUTE, NO_ATTRIBUTE, NO_ATTRIBUTE},
                             .base = UINT32_MAX};
struct sw_directory sw_no_directory = {.pages = {&sw_no_page}};

/** Allocates a page without attributes. A page that was freed has none, either. */
static struct sw_page *take_page(uint32_t base)
{
    struct sw_page *page = take_item(&pages, sizeof *page);
    if (page != NULL) {
        page->base = base;
        atomic_store_explicit(&page->users, 1, memory_order_relaxed);
        for (size_t slot = 0; slot <= SW_TAG_MASK; slot++) {
            sw_page_empty(page, slot); /* new memory is 0 */
        }
    }
    return page;
}

/** Returns the free list of the directories with a number of positions, which is a power of two. */
static struct pool *pool_of(uint32_t positions)
{
    return &directories[__builtin_ctz(positions)];
}

/** Allocates a directory without pages. A directory that was freed has none, either. */
static struct sw_directory *take_directory(uint32_t positions)
{
    uint32_t more = (positions - 1) * (uint32_t)sizeof(void *);
    struct sw_directory *directory = take_item(pool_of(positions), sizeof *directory + more);
    if (directory != NULL
        && atomic_load_explicit(&directory->pages[0], memory_order_relaxed) == NULL) {
        /* only in new memory: a reader may still look at a directory that was freed */
        directory->mask = more;
        for (uint32_t i = 0; i < positions; i++) {
            atomic_store_explicit(&directory->pages[i], &sw_no_page, memory_order_relaxed);
        }
    }
    return directory;
}

static void give_directory(struct sw_directory *directory)
{
    if (directory != &sw_no_directory) {
        give_item(pool_of(sw_positions(directory)), directory, sizeof *directory + directory->mask);
    }
}

static void directory_put(struct sw_directory *directory, struct sw_page *page)
{
    directory->used++;
    atomic_store_explicit(sw_page_position(directory, (int)page->base), page,
                          memory_order_release);
}

/** Removes the current page of an iterator from its directory, and returns it. */
static struct sw_page *directory_take(const struct sw_pages_left *left)
{
    left->directory->used--;
    atomic_store_explicit(&left->directory->pages[left->next - 1], &sw_no_page,
                          memory_order_release);
    return left->page;
}

bool sw_pages_enlarge(struct sw_attributes *table, uint32_t positions)
{
    struct sw_directory *directory = take_directory(positions);
    if (directory == NULL) {
        return false;
    }
    struct sw_pages_left left = sw_pages_of(table);
    while (sw_pages_next(&left)) {
        directory_put(directory, directory_take(&left));
    }
    atomic_store_explicit(&table->directory, directory, memory_order_release);
    give_directory(left.directory);
    return true;
}

bool sw_page_add(struct sw_attributes *table, struct sw_page *page)
{
    const struct sw_page *there = sw_page_at(table, (int)page->base);
    bool first = sw_directory_of(table) == &sw_no_directory;
    if (first || there != &sw_no_page) {
        /* Pages with different positions also have different positions in a larger directory. So
           the directory must be large enough to separate this page from the page at the same
           position. */
        uint32_t difference = (there->base ^ page->base) >> SW_FAN_OUT_BITS;
        if (!sw_pages_enlarge(table, first ? 1 : (uint32_t)2 << __builtin_ctz(difference))) {
            return false;
        }
    }
    directory_put(sw_directory_of(table), page);
    return true;
}

/**
 * Removes a page from one table. If no other table shares it, empties and frees the page, and
 * releases its references to keys.
 */
static void drop_page(struct sw_page *page)
{
    if (sw_count_down(&page->users) > 0) {
        return;
    }
    for (uint64_t rest = page->occupied; rest != 0; rest &= rest - 1) {
        size_t slot = (size_t)__builtin_ctzll(rest);
        uint32_t meta = atomic_load_explicit(&page->entries[slot].meta, memory_order_relaxed);
        sw_page_empty(page, slot);
        /* the call that has marked an attribute releases the reference to its key */
        if ((sw_page_state(page, slot) & SW_MARKED) == 0) {
            int number = sw_meta_number(meta, slot);
            sw_key_give(sw_key_used(number));
        }
    }
    page->occupied = 0;
    page->has_delete = 0;
    page->unshareable = 0;
    give_item(&pages, page, sizeof *page);
}

struct sw_page *sw_page_new(struct sw_attributes *table, int number)
{
    struct sw_page *there = sw_page_for(table, number);
    struct sw_page *made = take_page(sw_page_base(number));
    if (made == NULL) {
        return NULL;
    }
    if (there != NULL) {
        for (uint64_t rest = there->occupied; rest != 0; rest &= rest - 1) {
            size_t slot = (size_t)__builtin_ctzll(rest);
            sw_page_copy(made, there, slot, sw_key_used((int)(there->base | (uint32_t)slot)));
        }
        atomic_store_explicit(sw_page_position(sw_directory_of(table), number), made,
                              memory_order_release);
        drop_page(there);
        return made;
    }
    if (!sw_page_add(table, made)) {
        give_item(&pages, made, sizeof *made);
        return NULL;
    }
    return made;
}

void sw_pages_drop(struct sw_attributes *table)
{
    struct sw_pages_left left = sw_pages_of(table);
    while (left.directory->used > 0 && sw_pages_next(&left)) {
        drop_page(directory_take(&left));
    }
    atomic_store_explicit(&table->directory, &sw_no_directory, memory_order_release);
    give_directory(left.directory);
}
