/** Objects behind handles, and what an object that carries attributes begins with. */
#ifndef SHIMWRIGHT_CORE_HOLDER_H
#define SHIMWRIGHT_CORE_HOLDER_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/attributes.h"
#include "core/lock.h"
#include "shimwright/word.h"

/**
 * A dynamic handle is a kind (3 bits), a generation (8 bits, from 1) and an index: always positive
 * in 31 bits and above 0x1000, below which all handles are predefined. A handle is looked up, never
 * dereferenced: a stale, foreign or invented one leads to no object.
 */
enum {
    SW_HANDLE_INDEX_BITS = 20,
    SW_HANDLE_GENERATION_BITS = 8,
    SW_HANDLE_INDEX_COUNT = 1 << SW_HANDLE_INDEX_BITS,
    SW_FIRST_DYNAMIC_HANDLE = 0x1000
};

/** What every object begins with. */
struct sw_slot {
    _Atomic uint32_t identity; /**< its handle while it is alive, else 0 */
    uint32_t generation;
    uint32_t index;
    struct sw_lock lock; /**< for writers of the object */
    struct sw_slot *next; /**< the next free one; only while this one is free */
};

/** The keys of attributes in the order of setting. Objects share it with dups: it never changes. */
struct sw_list {
    _Atomic uint32_t users; /**< objects; a walk that a callback leaves would use it for ever */
    size_t count;
    int keys[];
};

/** What an object that carries attributes begins with. */
struct sw_holder {
    struct sw_slot slot;
    struct sw_attributes attributes;
    struct sw_list *list; /**< of attributes in the order of setting, or NULL */
    uint64_t listed;      /**< the newest of them; what was set later is not in the list */
    uint64_t lists;       /**< how many lists it has had: a walk finds out whether this is another */
};

/**
 * The objects of a kind, each at the index that its handle has. Where there is none, there is one that
 * nobody finds: the number that it has for a handle leads elsewhere. A table that has become too small
 * stays as it is, for readers that still look at it.
 */
struct sw_handles {
    uintptr_t highest;          /**< the highest index, as a mask: it cuts indices off */
    struct sw_handles *smaller; /**< the table that was too small, or NULL */
    _Atomic(struct sw_slot *) slots[2]; /**< or more; no handle has index 0 */
};

/** The handles of a kind without objects. */
extern struct sw_handles sw_no_handles;

/** The slots of a kind's objects. Their memory never moves nor goes away, and is used again. */
struct sw_slots {
    _Atomic(struct sw_handles *) handles;
    struct sw_lock lock;
    uint32_t fresh; /**< the lowest index that was never used */
    uint32_t waiting; /**< how many are free after use */
    struct sw_slot *first; /**< of those, the one that has waited longest; any if there is none */
    struct sw_slot *last;
};

/** All objects of a kind. What never changes is constant, so that compilers write it into gets. */
struct sw_registry {
    uint32_t kind;          /**< 1 to 7 */
    uint32_t first;         /**< the first predefined handle; each is its own index */
    uint32_t predefined;    /**< how many there may be */
    size_t size;            /**< bytes of an object, a multiple of 8 */
    bool holds;             /**< whether the objects begin with a struct sw_holder */
    bool always_threaded;   /**< any thread may make and free objects, even before MPI_Init */
    void *predefined_slots; /**< objects of `predefined` handles, found by handle - first */
    struct sw_slots *slots;
};

/** The first fields of a registry of objects without predefined handles. */
#define SW_OBJECTS(number, object, memory)                                                         \
    .kind = (number), .size = sizeof(struct object), .slots = &(memory)

/** What a registry's slots are before the first object. */
#define SW_NO_SLOTS {.handles = &sw_no_handles}

/** The object with this handle, or NULL. Any number may be asked, such as any pointer or int. */
SW_FAST void *sw_registry_find(const struct sw_registry *registry, uintptr_t handle)
{
    struct sw_handles *handles = atomic_load_explicit(&registry->slots->handles, SW_LOAD);
    _Atomic(struct sw_slot *) *slots = handles->slots;
    struct sw_slot *slot = atomic_load_explicit(slots + (handle & handles->highest), SW_LOAD);
    uintptr_t identity = atomic_load_explicit(&slot->identity, memory_order_acquire);
    if (sw_unlikely(identity != handle)) {
        return NULL;
    }
    if (slot == NULL) {
        __builtin_unreachable(); /* each place leads to a slot */
    }
    return slot;
}

/**
 * A slot for a new object, not yet to be found: zero beyond what it begins with when it is first
 * used, else as it was recycled. NULL if memory or indices are short.
 */
void *sw_registry_take(const struct sw_registry *registry);

/** Gives a new object its handle; from now on it is found. */
int sw_registry_publish(const struct sw_registry *registry, void *object);

/** The slot at an index below `fresh`; NULL if no object has had it. */
struct sw_slot *sw_registry_slot(const struct sw_registry *registry, uint32_t index);

/** The handle of an object that is alive. */
SW_FAST int sw_slot_handle(const struct sw_slot *slot)
{
    return (int)atomic_load_explicit(&slot->identity, memory_order_relaxed);
}

/**
 * Ends an object: its handle leads nowhere from now on, and the caller alone has it. NULL if there
 * is no such object, or if another thread has just ended it.
 */
void *sw_registry_claim(const struct sw_registry *registry, int handle);

/** Lets the slot of an object that was claimed, or never published, be used again. */
void sw_registry_recycle(const struct sw_registry *registry, void *object);

/** Makes the object of a predefined handle be found; NULL if memory is short. */
void *sw_registry_predefine(const struct sw_registry *registry, int handle);

/** Locks an object for writing if it is still the one with this handle. */
SW_FAST bool sw_slot_lock(struct sw_slot *slot, int handle, bool threaded)
{
    sw_lock_take_if(threaded, &slot->lock);
    if (sw_slot_handle(slot) == handle) {
        return true;
    }
    sw_lock_give_if(threaded, &slot->lock);
    return false;
}

/** The registries of objects that carry attributes, by class; the owner of the objects says. */
extern const struct sw_registry *const sw_holders[];

/** The object of a class of the cache with this handle, or NULL. */
SW_FAST struct sw_holder *sw_holder_of(enum sw_class object_class, int handle)
{
    return sw_registry_find(sw_holders[object_class], handle);
}

/**
 * Makes the list of what a locked object has; without memory it has none. The list that it has will do
 * again while nothing has been set, and most of it is still there.
 */
void sw_list_make(struct sw_holder *holder);

/** Takes a use of a list, if it is one; returns it. */
struct sw_list *sw_list_hold(struct sw_list *list);

/** Ends a use of a list, if it is one. */
void sw_list_give(struct sw_list *list);

/** Gives up what a holder still carries, without callbacks, before its object ends. */
void sw_holder_drop(struct sw_holder *holder);

#endif
