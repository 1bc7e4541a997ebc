/** Turns chunks of memory into items that are used again and never freed. */
#include "core/pool.h"

#include <stdlib.h>

/** The link has a word of its own: stale readers of an item must never meet a foreign pointer. */
struct sw_pool_item {
    struct sw_pool_item *next;
    max_align_t contents[];
};

/** Adds a chunk's items to the free list; the caller holds the lock. */
static void grow(struct sw_pool *pool)
{
    size_t unit = sizeof(struct sw_pool_item) + pool->size;
    unit += (sizeof(max_align_t) - unit % sizeof(max_align_t)) % sizeof(max_align_t);
    char *chunk = calloc(pool->chunk_items, unit);
    for (size_t i = chunk == NULL ? 0 : pool->chunk_items; i-- > 0;) {
        struct sw_pool_item *item = (struct sw_pool_item *)(void *)(chunk + i * unit);
        item->next = pool->free;
        pool->free = item;
    }
}

void *sw_pool_take(struct sw_pool *pool)
{
    sw_lock_take(&pool->lock);
    if (pool->free == NULL) {
        grow(pool);
    }
    struct sw_pool_item *item = pool->free;
    if (item != NULL) {
        pool->free = item->next;
    }
    sw_lock_give(&pool->lock);
    return item == NULL ? NULL : item->contents;
}

void sw_pool_give(struct sw_pool *pool, void *contents)
{
    struct sw_pool_item *item =
        (struct sw_pool_item *)((char *)contents - offsetof(struct sw_pool_item, contents));
    sw_lock_take(&pool->lock);
    item->next = pool->free;
    pool->free = item;
    sw_lock_give(&pool->lock);
}
