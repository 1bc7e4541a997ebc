/** Creates, finds and retires the slots of objects. Only this file hands out and recycles slots. */
#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include "core/holder.h"

#include <stdlib.h>
#include <time.h>

/**
 * The number of freed slots that wait before the first is reused, so that the handle of a freed
 * object stays invalid for long.
 */
enum { WAITING_SLOTS = 1024, GENERATIONS = 1 << SW_HANDLE_GENERATION_BITS, FEWEST = 64 };

atomic_bool sw_threads;

void sw_lock_pause(unsigned tries)
{
    enum { PATIENCE = 256 };
    /* The other thread may not run because this one, with a higher priority, has its processor. */
    const struct timespec shortest = {.tv_nsec = 1};
    if (tries % PATIENCE == 0) {
        nanosleep(&shortest, NULL);
    }
}

__attribute__((cold)) void sw_lock_wait(struct sw_lock *lock)
{
    for (unsigned tries = 1; atomic_exchange_explicit(&lock->taken, true, memory_order_acquire);) {
        while (atomic_load_explicit(&lock->taken, memory_order_relaxed)) {
            sw_lock_pause(tries++);
        }
    }
}

/**
 * Slots without an object, for empty positions. The first has identity 1 and stands at position 0,
 * the second has identity 0 and stands at all other positions; so no handle matches.
 */
static struct sw_slot no_slots[] = {{.identity = 1, .index = UINT32_MAX}, {.index = UINT32_MAX}};

struct sw_handles sw_no_handles = {.highest = 1, .slots = {&no_slots[0], &no_slots[1]}};

static struct sw_handles *handles_of(const struct sw_registry *registry)
{
    return atomic_load_explicit(&registry->slots->handles, memory_order_relaxed);
}

struct sw_slot *sw_registry_slot(const struct sw_registry *registry, uint32_t index)
{
    struct sw_slot *slot =
        atomic_load_explicit(&handles_of(registry)->slots[index], memory_order_relaxed);
    return slot->index == index ? slot : NULL;
}

/**
 * Replaces the table of handles by a larger one if an index needs it. The caller holds the lock.
 * Returns false if memory is short.
 */
static bool make_position(const struct sw_registry *registry, uint32_t index)
{
    struct sw_handles *old = handles_of(registry);
    uintptr_t highest = old->highest;
    while (highest < index || highest < FEWEST - 1) {
        highest = 2 * highest + 1;
    }
    if (highest == old->highest) {
        return true;
    }
    struct sw_handles *made = calloc(1, sizeof *made + (highest - 1) * sizeof *made->slots);
    if (made == NULL) {
        return false;
    }
    made->highest = highest;
    made->smaller = old;
    for (uintptr_t i = 0; i <= highest; i++) {
        struct sw_slot *slot = &no_slots[1];
        if (i <= old->highest) {
            slot = atomic_load_explicit(&old->slots[i], memory_order_relaxed);
        }
        atomic_store_explicit(&made->slots[i], slot, memory_order_relaxed); /* not yet published */
    }
    atomic_store_explicit(&registry->slots->handles, made, memory_order_release);
    return true;
}

/** Initializes a slot before its first object. */
static void begin_slot(const struct sw_registry *registry, struct sw_slot *slot, uint32_t index)
{
    slot->index = index;
    if (registry->holds) {
        struct sw_holder *holder = (struct sw_holder *)slot;
        atomic_store_explicit(&holder->attributes.directory, &sw_no_directory,
                              memory_order_relaxed);
    }
    atomic_store_explicit(&handles_of(registry)->slots[index], slot, memory_order_release);
}

/**
 * Allocates a new slot, at the lowest index that was never used, is not that of a predefined
 * handle, and is not 0, which is no handle. The caller holds the lock.
 */
static struct sw_slot *fresh_slot(const struct sw_registry *registry)
{
    uint32_t index = registry->slots->fresh == 0 ? 1 : registry->slots->fresh;
    if (index - registry->first < registry->predefined) {
        index = registry->first + registry->predefined;
    }
    struct sw_slot *slot = index >= SW_HANDLE_INDEX_COUNT || !make_position(registry, index)
                               ? NULL
                               : calloc(1, registry->size);
    if (slot != NULL) {
        registry->slots->fresh = index + 1;
        begin_slot(registry, slot, index);
    }
    return slot;
}

void *sw_registry_take(const struct sw_registry *registry)
{
    struct sw_slots *slots = registry->slots;
    bool threaded = registry->always_threaded || sw_threaded();
    sw_lock_take_if(threaded, &registry->slots->lock);
    struct sw_slot *slot = slots->waiting <= WAITING_SLOTS ? fresh_slot(registry) : NULL;
    if (slot == NULL && slots->waiting > 0) {
        slot = slots->first;
        slots->first = slot->next;
        slots->waiting--;
    }
    sw_lock_give_if(threaded, &registry->slots->lock);
    return slot;
}

int sw_registry_publish(const struct sw_registry *registry, void *object)
{
    struct sw_slot *slot = object;
    slot->generation = slot->generation % (GENERATIONS - 1) + 1;
    uint32_t identity =
        ((registry->kind << SW_HANDLE_GENERATION_BITS | slot->generation) << SW_HANDLE_INDEX_BITS)
        | slot->index;
    atomic_store_explicit(&slot->identity, identity, memory_order_release);
    return (int)identity;
}

void *sw_registry_claim(const struct sw_registry *registry, int handle)
{
    struct sw_slot *slot = sw_registry_find(registry, handle);
    uint32_t identity = (uint32_t)handle;
    return slot != NULL
                   && atomic_compare_exchange_strong_explicit(
                       &slot->identity, &identity, 0, memory_order_acq_rel, memory_order_relaxed)
               ? slot
               : NULL;
}

void sw_registry_recycle(const struct sw_registry *registry, void *object)
{
    struct sw_slot *slot = object;
    struct sw_slots *slots = registry->slots;
    bool threaded = registry->always_threaded || sw_threaded();
    sw_lock_take_if(threaded, &registry->slots->lock);
    *(slots->waiting == 0 ? &slots->first : &slots->last->next) = slot;
    slots->last = slot;
    slots->waiting++;
    sw_lock_give_if(threaded, &registry->slots->lock);
}

void *sw_registry_predefine(const struct sw_registry *registry, int handle)
{
    uint32_t index = (uint32_t)handle;
    void *object = (char *)registry->predefined_slots + (index - registry->first) * registry->size;
    bool threaded = registry->always_threaded || sw_threaded();
    sw_lock_take_if(threaded, &registry->slots->lock);
    bool made = make_position(registry, index);
    if (made) {
        begin_slot(registry, object, index);
        atomic_store_explicit(&((struct sw_slot *)object)->identity, index, memory_order_release);
    }
    sw_lock_give_if(threaded, &registry->slots->lock);
    return made ? object : NULL;
}
