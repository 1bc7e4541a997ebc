/** Turns handles into objects: alone hands out slots, and retires them. */
#include "core/holder.h"

#include <stdlib.h>

/** So many freed slots wait before one is used again: stale handles stay stale for long. */
enum { WAITING_SLOTS = 1024, GENERATIONS = 1 << SW_HANDLE_GENERATION_BITS };

static struct sw_slot *slot_at(struct sw_registry *registry, uint32_t index)
{
    char *chunk = atomic_load_explicit(&registry->chunks[index >> SW_HANDLE_CHUNK_BITS],
                                       memory_order_relaxed);
    void *slot = chunk + (index & (SW_HANDLE_CHUNK - 1)) * registry->size;
    return slot;
}

/** Makes the memory of a slot that was never used; the caller holds the lock. */
static struct sw_slot *fresh_slot(struct sw_registry *registry)
{
    uint32_t index = registry->fresh;
    if (index >> SW_HANDLE_INDEX_BITS != 0) {
        return NULL;
    }
    _Atomic(char *) *chunk = &registry->chunks[index >> SW_HANDLE_CHUNK_BITS];
    if (atomic_load_explicit(chunk, memory_order_relaxed) == NULL) {
        char *memory = calloc(SW_HANDLE_CHUNK, registry->size);
        if (memory == NULL) {
            return NULL;
        }
        atomic_store_explicit(chunk, memory, memory_order_release);
    }
    registry->fresh++;
    struct sw_slot *slot = slot_at(registry, index);
    slot->index = index;
    pthread_mutex_init(&slot->lock.mutex, NULL);
    return slot;
}

void *sw_registry_take(struct sw_registry *registry)
{
    sw_lock_take(&registry->lock);
    struct sw_slot *slot = NULL;
    if (registry->waiting <= WAITING_SLOTS) {
        slot = fresh_slot(registry);
    }
    if (slot == NULL && registry->first_free != 0) {
        slot = slot_at(registry, registry->first_free - 1);
        registry->first_free = slot->next;
        registry->last_free = slot->next == 0 ? 0 : registry->last_free;
        registry->waiting--;
    }
    sw_lock_give(&registry->lock);
    return slot;
}

int sw_registry_publish(struct sw_registry *registry, void *object)
{
    struct sw_slot *slot = object;
    slot->generation = slot->generation % (GENERATIONS - 1) + 1;
    uint32_t identity =
        ((registry->kind << SW_HANDLE_GENERATION_BITS | slot->generation) << SW_HANDLE_INDEX_BITS)
        | slot->index;
    atomic_store_explicit(&slot->identity, identity, memory_order_release);
    return (int)identity;
}

void *sw_registry_claim(struct sw_registry *registry, int handle)
{
    struct sw_slot *slot = sw_registry_find(registry, handle);
    uint32_t identity = (uint32_t)handle;
    if (slot == NULL
        || !atomic_compare_exchange_strong_explicit(&slot->identity, &identity, 0,
                                                    memory_order_acq_rel, memory_order_relaxed)) {
        return NULL;
    }
    return slot;
}

void sw_registry_recycle(struct sw_registry *registry, void *object)
{
    struct sw_slot *slot = object;
    sw_lock_take(&registry->lock);
    slot->next = 0;
    if (registry->last_free != 0) {
        slot_at(registry, registry->last_free - 1)->next = slot->index + 1;
    } else {
        registry->first_free = slot->index + 1;
    }
    registry->last_free = slot->index + 1;
    registry->waiting++;
    sw_lock_give(&registry->lock);
}

void *sw_registry_predefine(struct sw_registry *registry, int handle)
{
    void *object =
        (char *)registry->predefined_slots + ((uint32_t)handle - registry->first) * registry->size;
    struct sw_slot *slot = object;
    pthread_mutex_init(&slot->lock.mutex, NULL);
    atomic_store_explicit(&slot->identity, (uint32_t)handle, memory_order_release);
    return slot;
}
