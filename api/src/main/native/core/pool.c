/** Makes items that are used again and never freed. */
#include "core/pool.h"

#include <stdlib.h>

/** The link has a word of its own: stale readers of an item must never meet a foreign pointer. */
struct sw_pool_item {
    struct sw_pool_item *next;
    max_align_t contents[];
};

void *sw_pool_take(struct sw_pool *pool)
{
    sw_lock_take(&pool->lock);
    struct sw_pool_item *item = pool->free;
    if (item != NULL) {
        pool->free = item->next;
    }
    sw_lock_give(&pool->lock);
    if (item == NULL) {
        item = calloc(1, sizeof *item + pool->size);
    }
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
