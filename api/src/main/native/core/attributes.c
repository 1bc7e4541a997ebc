/** Alone knows how an object's attributes lie in memory. */
#include "core/attributes.h"

#include <sched.h>

#include "core/key.h"
#include "core/pool.h"

enum { DELETING_BIT = 4, META_LOW_BITS = 12 };

_Static_assert(sizeof(struct sw_entry) == 16, "an attribute is two words");
_Static_assert(SW_KEY_INDEX_BITS <= SW_FAN_OUT_BITS * (SW_LEVELS + 1), "all indices are reached");
_Static_assert(3 + SW_KEY_GENERATION_BITS <= META_LOW_BITS, "a key's generation fits into meta");
_Static_assert(SW_LEVELS < _Alignof(max_align_t), "a root's low bits are free for its level");

static struct sw_pool pages = {sizeof(struct sw_page), 15, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL};

/** One pool a level: what a stale reader takes for a directory of level n always is one. */
static struct sw_pool directories[SW_LEVELS] = {
    {sizeof(struct sw_directory), 7, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL},
    {sizeof(struct sw_directory), 7, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL},
    {sizeof(struct sw_directory), 7, {PTHREAD_MUTEX_INITIALIZER}, NULL, NULL}};

static uint64_t key_bits(int key, enum sw_tag tag)
{
    return (uint64_t)sw_key_generation(key) << 3 | (uint64_t)tag;
}

bool sw_attributes_read_again(const struct sw_attributes *table, int key, struct sw_found *found)
{
    enum { PATIENCE = 64 };
    for (unsigned tries = 1;; tries++) {
        enum sw_look look = sw_attributes_look(table, key, found);
        if (look != SW_LOOK_DISTURBED) {
            return look == SW_LOOK_THERE;
        }
        if (tries % PATIENCE == 0) {
            sched_yield(); /* the writer may have lost its processor */
        }
    }
}

struct sw_entry *sw_attributes_find(const struct sw_attributes *table, int key)
{
    struct sw_page *page = sw_page_for(table, sw_key_index(key));
    if (page == NULL) {
        return NULL;
    }
    struct sw_entry *entry = &page->entries[sw_key_index(key) & (SW_FAN_OUT - 1)];
    uint64_t meta = atomic_load_explicit(&entry->meta, memory_order_relaxed);
    return sw_entry_holds(meta, key) ? entry : NULL;
}

static void begin(struct sw_attributes *table)
{
    uint32_t sequence = atomic_load_explicit(&table->sequence, memory_order_relaxed);
    atomic_store_explicit(&table->sequence, sequence + 1, memory_order_relaxed);
}

static void end(struct sw_attributes *table)
{
    uint32_t sequence = atomic_load_explicit(&table->sequence, memory_order_relaxed);
    atomic_store_explicit(&table->sequence, sequence + 1, memory_order_release);
}

/** An item whose links or entries are all empty; whoever gives one back has emptied it. */
static uintptr_t take(uint32_t level)
{
    return (uintptr_t)sw_pool_take(level == 0 ? &pages : &directories[level - 1]);
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
        atomic_store_explicit(&directory->children[0], root - level, memory_order_release);
        level++;
        root = (uintptr_t)directory + level;
        atomic_store_explicit(&table->root, root, memory_order_release);
    }
    return true;
}

/** The page for an index, made with what leads to it if need be; NULL if memory is short. */
static struct sw_page *make_page(struct sw_attributes *table, uint32_t index)
{
    if (!raise_root(table, index)) {
        return NULL;
    }
    uintptr_t root = atomic_load_explicit(&table->root, memory_order_relaxed);
    uint32_t level = (uint32_t)sw_level_of(root);
    _Atomic uintptr_t *link = &table->root;
    uintptr_t node = root - level;
    uintptr_t low_bits = level;
    for (;;) {
        if (node == 0) {
            node = take(level);
            if (node == 0) {
                return NULL;
            }
            atomic_store_explicit(link, node + low_bits, memory_order_release);
        }
        if (level == 0) {
            return (struct sw_page *)node;
        }
        uint32_t child = index >> (SW_FAN_OUT_BITS * level) & (SW_FAN_OUT - 1);
        link = &((struct sw_directory *)node)->children[child];
        node = atomic_load_explicit(link, memory_order_relaxed);
        low_bits = 0;
        level--;
    }
}

bool sw_attributes_store(struct sw_attributes *table, int key, enum sw_tag tag, sw_word word)
{
    uint32_t index = sw_key_index(key);
    begin(table);
    struct sw_page *page = make_page(table, index);
    if (page != NULL) {
        struct sw_entry *entry = &page->entries[index & (SW_FAN_OUT - 1)];
        uint64_t bit = (uint64_t)1 << (index & (SW_FAN_OUT - 1));
        uint64_t occupied = atomic_load_explicit(&page->occupied, memory_order_relaxed);
        table->count += (occupied & bit) == 0;
        table->order++;
        atomic_store_explicit(&page->occupied, occupied | bit, memory_order_release);
        atomic_store_explicit(&entry->word, word, memory_order_release);
        atomic_store_explicit(&entry->meta, table->order << META_LOW_BITS | key_bits(key, tag),
                              memory_order_release);
    }
    end(table);
    return page != NULL;
}

void sw_attributes_remove(struct sw_attributes *table, int key, struct sw_entry *entry)
{
    uint32_t slot = sw_key_index(key) & (SW_FAN_OUT - 1);
    struct sw_page *page = sw_page_for(table, sw_key_index(key));
    uint64_t occupied = atomic_load_explicit(&page->occupied, memory_order_relaxed);
    begin(table);
    atomic_store_explicit(&page->occupied, occupied & ~((uint64_t)1 << slot),
                          memory_order_release);
    atomic_store_explicit(&entry->meta, 0, memory_order_release);
    table->count--;
    end(table);
}

void sw_attributes_mark(struct sw_entry *entry, bool deleting)
{
    /* Readers do not look at this bit, so the sequence need not change. */
    uint64_t meta = atomic_load_explicit(&entry->meta, memory_order_relaxed);
    meta = deleting ? meta | DELETING_BIT : meta & ~(uint64_t)DELETING_BIT;
    atomic_store_explicit(&entry->meta, meta, memory_order_release);
}

/** The number of the key of an attribute. */
static int number_of(uint64_t meta, uint32_t index)
{
    uint32_t generation = (uint32_t)(meta >> 3) & (SW_KEY_GENERATION_COUNT - 1);
    return (int)(generation << SW_KEY_INDEX_BITS | index);
}

/** Does something with a page whose first key index is `base`; false ends the walk. */
typedef bool visit_page(struct sw_page *page, uint32_t base, void *context);

/** Visits all pages below a node of a level; as deep as there are levels. */
static bool each_page(uintptr_t node, uint32_t level, uint32_t base, visit_page *visit,
                      void *context)
{
    if (node == 0) {
        return true;
    }
    if (level == 0) {
        return visit((struct sw_page *)node, base, context);
    }
    struct sw_directory *directory = (struct sw_directory *)node;
    for (uint32_t child = 0; child < SW_FAN_OUT; child++) {
        uintptr_t next = atomic_load_explicit(&directory->children[child], memory_order_relaxed);
        uint32_t next_base = base | child << (SW_FAN_OUT_BITS * level);
        if (!each_page(next, level - 1, next_base, visit, context)) {
            return false;
        }
    }
    return true;
}

static bool each_page_of(const struct sw_attributes *table, visit_page *visit, void *context)
{
    uintptr_t root = atomic_load_explicit(&table->root, memory_order_relaxed);
    uint32_t level = (uint32_t)sw_level_of(root);
    return each_page(root - level, level, 0, visit, context);
}

struct list {
    uint64_t after;
    size_t count;
    struct sw_place *places;
};

static bool list_page(struct sw_page *page, uint32_t base, void *context)
{
    struct list *list = context;
    uint64_t rest = atomic_load_explicit(&page->occupied, memory_order_relaxed);
    for (; rest != 0; rest &= rest - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(rest);
        uint64_t meta = atomic_load_explicit(&page->entries[slot].meta, memory_order_relaxed);
        if (meta >> META_LOW_BITS > list->after) {
            list->places[list->count].order = meta >> META_LOW_BITS;
            list->places[list->count].key = number_of(meta, base | slot);
            list->count++;
        }
    }
    return true;
}

size_t sw_attributes_list(const struct sw_attributes *table, uint64_t after,
                          struct sw_place *places)
{
    struct list list = {after, 0, places};
    each_page_of(table, list_page, &list);
    return list.count;
}

static bool page_is_quiet(struct sw_page *page, uint32_t base, void *context)
{
    (void)context;
    uint64_t rest = atomic_load_explicit(&page->occupied, memory_order_relaxed);
    for (; rest != 0; rest &= rest - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(rest);
        if (sw_key_used((int)(base | slot))->delete_fn != NULL) {
            return false;
        }
    }
    return true;
}

bool sw_attributes_quiet(const struct sw_attributes *table)
{
    return each_page_of(table, page_is_quiet, NULL);
}

struct copy {
    struct sw_attributes *to;
    enum sw_copy_result result;
};

/** Copies the attributes of a page with their places in the order, and takes a use of each key. */
static bool copy_page(struct sw_page *page, uint32_t base, void *context)
{
    struct copy *copy = context;
    struct sw_page *target = NULL;
    uint64_t rest = atomic_load_explicit(&page->occupied, memory_order_relaxed);
    for (; rest != 0; rest &= rest - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(rest);
        struct sw_entry *from = &page->entries[slot];
        struct sw_key *key = sw_key_used((int)(base | slot));
        uint64_t meta = atomic_load_explicit(&from->meta, memory_order_relaxed);
        if (key->copy == SW_COPY_NOT || (meta & DELETING_BIT) != 0) {
            continue;
        }
        target = target == NULL ? make_page(copy->to, base) : target;
        if (key->copy == SW_COPY_CALL || target == NULL) {
            copy->result = target == NULL ? SW_COPY_NO_MEMORY : SW_COPY_NEEDS_CALLS;
            return false;
        }
        sw_key_hold(key);
        uint64_t occupied = atomic_load_explicit(&target->occupied, memory_order_relaxed);
        atomic_store_explicit(&target->occupied, occupied | (uint64_t)1 << slot,
                              memory_order_release);
        atomic_store_explicit(&target->entries[slot].word, sw_entry_word(from),
                              memory_order_release);
        atomic_store_explicit(&target->entries[slot].meta, meta, memory_order_release);
        copy->to->count++;
    }
    return true;
}

enum sw_copy_result sw_attributes_copy(const struct sw_attributes *from, struct sw_attributes *to)
{
    struct copy copy = {to, SW_COPY_DONE};
    begin(to);
    each_page_of(from, copy_page, &copy);
    to->order = from->order;
    end(to);
    if (copy.result != SW_COPY_DONE) {
        sw_attributes_drop(to);
    }
    return copy.result;
}

/** Empties a page. Whoever is deleting an attribute has its use of the key, and will give it. */
static void drop_page(struct sw_page *page, uint32_t base)
{
    uint64_t rest = atomic_load_explicit(&page->occupied, memory_order_relaxed);
    for (; rest != 0; rest &= rest - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(rest);
        uint64_t meta = atomic_load_explicit(&page->entries[slot].meta, memory_order_relaxed);
        atomic_store_explicit(&page->entries[slot].meta, 0, memory_order_release);
        if ((meta & DELETING_BIT) == 0) {
            int number = number_of(meta, base | slot);
            sw_key_give(sw_key_used(number), number);
        }
    }
    atomic_store_explicit(&page->occupied, 0, memory_order_release);
    sw_pool_give(&pages, page);
}

/** Empties a node and all below it, and gives them back. */
static void drop_node(uintptr_t node, uint32_t level, uint32_t base)
{
    if (node == 0) {
        return;
    }
    if (level == 0) {
        drop_page((struct sw_page *)node, base);
        return;
    }
    struct sw_directory *directory = (struct sw_directory *)node;
    for (uint32_t child = 0; child < SW_FAN_OUT; child++) {
        uintptr_t next = atomic_load_explicit(&directory->children[child], memory_order_relaxed);
        atomic_store_explicit(&directory->children[child], 0, memory_order_release);
        drop_node(next, level - 1, base | child << (SW_FAN_OUT_BITS * level));
    }
    sw_pool_give(&directories[level - 1], directory);
}

void sw_attributes_drop(struct sw_attributes *table)
{
    uintptr_t root = atomic_load_explicit(&table->root, memory_order_relaxed);
    uint32_t level = (uint32_t)sw_level_of(root);
    begin(table);
    atomic_store_explicit(&table->root, 0, memory_order_release);
    drop_node(root - level, level, 0);
    table->count = 0;
    end(table);
}
