/** Alone makes and gives back what attributes lie in; a dup and its original may share pages. */
#include "core/pages.h"

#include "core/key.h"
#include "core/lock.h"
#include "core/pool.h"

_Static_assert(sizeof(struct sw_entry) == 16, "an attribute is two words");
_Static_assert(SW_KEY_INDEX_BITS <= SW_FAN_OUT_BITS * (SW_LEVELS + 1), "all indices are reached");
_Static_assert(SW_META_GENERATION_SHIFT + SW_KEY_GENERATION_BITS <= 64, "meta holds a generation");
_Static_assert(SW_LEVELS < _Alignof(max_align_t), "a root's low bits are free for its level");

static struct sw_pool pages = {sizeof(struct sw_page), 15, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL};

/** One pool a level: what a stale reader takes for a directory of level n always is one. */
static struct sw_pool directories[SW_LEVELS] = {
    {sizeof(struct sw_directory), 7, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL},
    {sizeof(struct sw_directory), 7, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL},
    {sizeof(struct sw_directory), 7, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL}};

/** An item whose links or entries are all empty; whoever gives one back has emptied it. */
static uintptr_t take(uint32_t level)
{
    return (uintptr_t)sw_pool_take(level == 0 ? &pages : &directories[level - 1]);
}

static struct sw_page *take_page(void)
{
    struct sw_page *page = (struct sw_page *)take(0);
    if (page != NULL) {
        atomic_store_explicit(&page->users, 1, memory_order_relaxed);
    }
    return page;
}

/** Adds levels until the root spans the index. A new level alone changes nothing for readers. */
static bool raise_root(struct sw_attributes *table, uint32_t index)
{
    uintptr_t root = atomic_load_explicit(&table->root, memory_order_relaxed);
    uint32_t level = (uint32_t)sw_level_of(root);
    while (index >> (SW_FAN_OUT_BITS * (level + 1)) != 0) {
        struct sw_directory *directory = (struct sw_directory *)take(level + 1);
        if (directory == NULL) {
            return false;
        }
        directory->present = root - level != 0;
        atomic_store_explicit(&directory->children[0], root - level, memory_order_release);
        level++;
        root = (uintptr_t)directory + level;
        atomic_store_explicit(&table->root, root, memory_order_release);
    }
    return true;
}

_Atomic uintptr_t *sw_page_link(struct sw_attributes *table, uint32_t index)
{
    if (!raise_root(table, index)) {
        return NULL;
    }
    uintptr_t root = atomic_load_explicit(&table->root, memory_order_relaxed);
    uint32_t level = (uint32_t)sw_level_of(root);
    _Atomic uintptr_t *link = &table->root;
    uintptr_t node = root - level;
    for (; level > 0; level--) {
        if (node == 0) { /* never the root: one with levels is a directory */
            node = take(level);
            if (node == 0) {
                return NULL;
            }
            atomic_store_explicit(link, node, memory_order_release);
        }
        struct sw_directory *directory = (struct sw_directory *)node;
        uint32_t child = index >> (SW_FAN_OUT_BITS * level) & (SW_FAN_OUT - 1);
        directory->present |= sw_page_bit(child);
        link = &directory->children[child];
        node = atomic_load_explicit(link, memory_order_relaxed);
    }
    return link;
}

void sw_page_drop(struct sw_page *page, uint32_t base)
{
    if (sw_count_down(&page->users) > 0) {
        return;
    }
    for (uint64_t rest = page->occupied; rest != 0; rest &= rest - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(rest);
        uint64_t meta = atomic_load_explicit(&page->entries[slot].meta, memory_order_relaxed);
        atomic_store_explicit(&page->entries[slot].meta, 0, memory_order_release);
        /* Whoever is deleting an attribute has its use of the key, and will give it. */
        if ((meta & SW_META_DELETING) == 0) {
            int number = sw_meta_number(meta, base | slot);
            sw_key_give(sw_key_used(number), number);
        }
    }
    page->occupied = 0;
    page->loud = 0;
    page->own = 0;
    sw_pool_give(&pages, page);
}

/** A page with the attributes of a shared one, for one table alone; NULL if memory is short. */
static struct sw_page *private_copy(const struct sw_page *shared, uint32_t base)
{
    struct sw_page *page = take_page();
    if (page == NULL) {
        return NULL;
    }
    for (uint64_t rest = shared->occupied; rest != 0; rest &= rest - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(rest);
        const struct sw_entry *from = &shared->entries[slot];
        uint64_t meta = atomic_load_explicit(&from->meta, memory_order_relaxed);
        sw_key_hold(sw_key_used((int)(base | slot)));
        sw_page_write(page, slot, meta, sw_entry_word(from));
    }
    return page;
}

/** As make_page, where there is no such page yet. */
struct sw_page *sw_page_new(struct sw_attributes *table, uint32_t index)
{
    _Atomic uintptr_t *link = sw_page_link(table, index);
    if (link == NULL) {
        return NULL;
    }
    struct sw_page *there = (struct sw_page *)atomic_load_explicit(link, memory_order_relaxed);
    uint32_t base = index & ~(uint32_t)(SW_FAN_OUT - 1);
    struct sw_page *made = there == NULL ? take_page() : private_copy(there, base);
    if (made != NULL) {
        atomic_store_explicit(link, (uintptr_t)made, memory_order_release);
        if (there != NULL) {
            sw_page_drop(there, base);
        }
    }
    return made;
}

void sw_node_drop(uintptr_t node, uint32_t level, uint32_t base)
{
    if (node == 0) {
        return;
    }
    if (level == 0) {
        sw_page_drop((struct sw_page *)node, base);
        return;
    }
    struct sw_directory *directory = (struct sw_directory *)node;
    for (uint64_t rest = directory->present; rest != 0; rest &= rest - 1) {
        uint32_t child = (uint32_t)__builtin_ctzll(rest);
        uintptr_t next = atomic_load_explicit(&directory->children[child], memory_order_relaxed);
        atomic_store_explicit(&directory->children[child], 0, memory_order_release);
        sw_node_drop(next, level - 1, base | child << (SW_FAN_OUT_BITS * level));
    }
    directory->present = 0;
    sw_pool_give(&directories[level - 1], directory);
}

bool sw_node_prune(uintptr_t node, uint32_t level)
{
    if (level == 0) {
        return node == 0 || ((struct sw_page *)node)->occupied == 0;
    }
    struct sw_directory *directory = (struct sw_directory *)node;
    for (uint64_t rest = directory->present; rest != 0; rest &= rest - 1) {
        uint32_t child = (uint32_t)__builtin_ctzll(rest);
        uintptr_t next = atomic_load_explicit(&directory->children[child], memory_order_relaxed);
        if (next == 0 || sw_node_prune(next, level - 1)) {
            atomic_store_explicit(&directory->children[child], 0, memory_order_release);
            directory->present &= ~((uint64_t)1 << child);
            sw_node_drop(next, level - 1, 0); /* no keys are below it, so the base does not matter */
        }
    }
    return directory->present == 0;
}
