/** Alone makes and gives back what attributes lie in; a dup and its original may share pages. */
#include "core/pages.h"

#include "core/pool.h"

_Static_assert(sizeof(struct sw_entry) == 16, "an attribute is two words");

/** A directory has at most a place for each page of indices, so that a mask cuts generations off. */
enum { MOST_PLACE_BITS = SW_KEY_INDEX_BITS - SW_FAN_OUT_BITS };

static struct sw_pool pages = {.size = sizeof(struct sw_page)};

/** One pool for each number of places, which thus never changes for a stale reader. */
#define DIRECTORIES(bits)                                                                          \
    {.size = offsetof(struct sw_directory, pages) + (sizeof(void *) << (bits))}
static struct sw_pool directories[] = {
    DIRECTORIES(0),  DIRECTORIES(1),  DIRECTORIES(2),  DIRECTORIES(3),  DIRECTORIES(4),
    DIRECTORIES(5),  DIRECTORIES(6),  DIRECTORIES(7),  DIRECTORIES(8),  DIRECTORIES(9),
    DIRECTORIES(10), DIRECTORIES(11), DIRECTORIES(12), DIRECTORIES(13), DIRECTORIES(14),
    DIRECTORIES(15), DIRECTORIES(16)};
_Static_assert(sizeof directories / sizeof *directories == MOST_PLACE_BITS + 1, "all sizes");

#define NO_ATTRIBUTE {.meta = SW_TAG_MASK + 1}
struct sw_page sw_no_page = {.entries = {NO_ATTRIBUTE, NO_ATTRIBUTE, NO_ATTRIBUTE, NO_ATTRIBUTE},
                             .base = UINT32_MAX};
struct sw_directory sw_no_directory = {.pages = {&sw_no_page}};

/** A page without attributes, as whoever gives one back has left it. */
static struct sw_page *take_page(uint32_t base)
{
    struct sw_page *page = sw_pool_take(&pages);
    if (page != NULL) {
        atomic_store_explicit(&page->users, 1, memory_order_relaxed);
        for (size_t slot = 0; slot <= SW_TAG_MASK; slot++) {
            sw_page_empty(page, slot); /* new memory is 0 */
        }
        /* a stale reader that sees it sees, too, that the writer who gave the page back had begun */
        atomic_store_explicit(&page->base, base, memory_order_release);
    }
    return page;
}

/** A directory without pages: new, or as whoever gives one back has left it. */
static struct sw_directory *take_directory(uint32_t bits)
{
    struct sw_directory *directory = sw_pool_take(&directories[bits]);
    if (directory != NULL
        && atomic_load_explicit(&directory->pages[0], memory_order_relaxed) == NULL) {
        /* once and for all: stale readers may look at it at any time */
        uint32_t places = (uint32_t)1 << bits;
        directory->mask = (places - 1) * (uint32_t)sizeof(void *);
        for (uint32_t i = 0; i < places; i++) {
            atomic_store_explicit(&directory->pages[i], &sw_no_page, memory_order_relaxed);
        }
    }
    return directory;
}

/** How many bits of a page's number choose its place. */
static uint32_t place_bits(const struct sw_directory *directory)
{
    return (uint32_t)__builtin_ctz(sw_places(directory));
}

static void give_directory(struct sw_directory *directory)
{
    if (directory != &sw_no_directory) {
        sw_pool_give(&directories[place_bits(directory)], directory);
    }
}

static void put(struct sw_directory *directory, struct sw_page *page)
{
    directory->used++;
    atomic_store_explicit(sw_place_for(directory, (int)sw_base_of(page)), page,
                          memory_order_release);
}

/** Takes the page from a place, and returns it; NULL if there is none. */
static struct sw_page *take_from(struct sw_directory *directory, uint32_t place)
{
    struct sw_page *page = atomic_load_explicit(&directory->pages[place], memory_order_relaxed);
    if (page == &sw_no_page) {
        return NULL;
    }
    directory->used--;
    atomic_store_explicit(&directory->pages[place], &sw_no_page, memory_order_release);
    return page;
}

/** Gives a table a directory with so many places instead of a smaller one; false: no memory. */
static bool enlarge(struct sw_attributes *table, uint32_t bits)
{
    struct sw_directory *old = sw_directory_of(table);
    struct sw_directory *directory = take_directory(bits);
    if (directory == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < sw_places(old); i++) {
        struct sw_page *page = take_from(old, i);
        if (page != NULL) {
            put(directory, page);
        }
    }
    atomic_store_explicit(&table->directory, directory, memory_order_release);
    give_directory(old);
    return true;
}

bool sw_pages_expect(struct sw_attributes *table, const struct sw_attributes *other)
{
    const struct sw_directory *directory = sw_directory_of(other);
    return directory == &sw_no_directory || enlarge(table, place_bits(directory));
}

/**
 * Makes room for another page. Pages that have places of their own keep them in a larger
 * directory; so it must be large enough to tell the new one from the one that has its place.
 */
static bool make_room(struct sw_attributes *table, uint32_t base)
{
    struct sw_directory *directory = sw_directory_of(table);
    if (directory == &sw_no_directory) {
        return enlarge(table, 0);
    }
    const struct sw_page *there = sw_page_at(table, (int)base);
    if (there == &sw_no_page) {
        return true;
    }
    uint32_t difference = (sw_base_of(there) ^ base) >> SW_FAN_OUT_BITS;
    return enlarge(table, (uint32_t)__builtin_ctz(difference) + 1);
}

bool sw_page_add(struct sw_attributes *table, struct sw_page *page)
{
    if (!make_room(table, sw_base_of(page))) {
        return false;
    }
    put(sw_directory_of(table), page);
    return true;
}

/** Ends one table's share of a page. The last one empties it, and ends its uses of keys. */
static void drop_page(struct sw_page *page)
{
    if (sw_count_down(&page->users) > 0) {
        return;
    }
    for (uint64_t rest = page->occupied; rest != 0; rest &= rest - 1) {
        size_t slot = (size_t)__builtin_ctzll(rest);
        uint32_t meta = atomic_load_explicit(&page->entries[slot].meta, memory_order_relaxed);
        sw_page_empty(page, slot);
        /* Whoever is deleting an attribute has its use of the key, and will give it. */
        if ((sw_page_state(page, slot) & SW_DELETING) == 0) {
            int number = sw_meta_number(meta, slot);
            sw_key_give(sw_key_used(number));
        }
    }
    page->occupied = 0;
    page->has_delete = 0;
    page->unshareable = 0;
    sw_pool_give(&pages, page);
}

/** Writes the attributes of a shared page to a new one, for one table alone. */
static void copy_shared(const struct sw_page *shared, struct sw_page *page)
{
    uint32_t base = sw_base_of(shared);
    for (uint64_t rest = shared->occupied; rest != 0; rest &= rest - 1) {
        size_t slot = (size_t)__builtin_ctzll(rest);
        sw_key_hold(sw_key_used((int)(base | (uint32_t)slot)));
        sw_page_copy(page, shared, slot);
    }
}

struct sw_page *sw_page_new(struct sw_attributes *table, int number)
{
    struct sw_page *there = sw_page_for(table, number);
    struct sw_page *made = take_page(sw_page_base(number));
    if (made == NULL) {
        return NULL;
    }
    if (there != NULL) {
        copy_shared(there, made);
        atomic_store_explicit(sw_place_for(sw_directory_of(table), number), made,
                              memory_order_release);
        drop_page(there);
        return made;
    }
    if (!sw_page_add(table, made)) {
        sw_pool_give(&pages, made);
        return NULL;
    }
    return made;
}

/** Ends a table without pages' use of its directory. */
static void drop_directory(struct sw_attributes *table, struct sw_directory *directory)
{
    atomic_store_explicit(&table->directory, &sw_no_directory, memory_order_release);
    give_directory(directory);
}

void sw_pages_drop(struct sw_attributes *table)
{
    struct sw_directory *directory = sw_directory_of(table);
    for (uint32_t i = 0; directory->used > 0; i++) {
        struct sw_page *page = take_from(directory, i);
        if (page != NULL) {
            drop_page(page);
        }
    }
    drop_directory(table, directory);
}

void sw_pages_prune(struct sw_attributes *table)
{
    struct sw_directory *directory = sw_directory_of(table);
    for (uint32_t i = 0; i < sw_places(directory); i++) {
        struct sw_page *page = atomic_load_explicit(&directory->pages[i], memory_order_relaxed);
        if (page != &sw_no_page && page->occupied == 0) {
            drop_page(take_from(directory, i));
        }
    }
    if (directory->used == 0) {
        drop_directory(table, directory);
    }
}
