/** Memory of one type that is used again but never given back while the process runs. */
#ifndef SHIMWRIGHT_CORE_POOL_H
#define SHIMWRIGHT_CORE_POOL_H

#include <stddef.h>

#include "core/lock.h"

/**
 * A pool of items of one type.
 *
 * Readers of attributes take no lock, so one of them may still look at an item that a writer has
 * given back. It finds an item of the same type there, whatever it holds by now, and the table's
 * counts of changes tell it to look again.
 */
struct sw_pool {
    size_t size; /**< bytes of an item, a multiple of 8 */
    struct sw_lock lock;
    struct sw_pool_item *free;
};

/** An item: zero when it is first taken, else as it was given back. NULL if memory is short. */
void *sw_pool_take(struct sw_pool *pool);

/** Gives an item back; its contents stay readable. */
void sw_pool_give(struct sw_pool *pool, void *item);

#endif
