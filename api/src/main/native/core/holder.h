/**
 * Finds the objects of handles, and defines the first fields of objects that can have attributes.
 */
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
 * The bits of the handle of an object that the program creates: a kind (3 bits), a generation (8
 * bits, from 1) and an index. It is always positive in 31 bits, and at least 0x1000; all handles
 * below are predefined. A handle is looked up, never dereferenced, so an old, foreign or invented
 * handle finds no object.
 */
enum {
    SW_HANDLE_INDEX_BITS = 20,
    SW_HANDLE_GENERATION_BITS = 8,
    SW_HANDLE_INDEX_COUNT = 1 << SW_HANDLE_INDEX_BITS,
    SW_FIRST_DYNAMIC_HANDLE = 0x1000
};

/** The first field of every object. */
struct sw_slot {
    _Atomic uint32_t identity; /**< its handle while it is alive, else 0 */
    uint32_t generation;
    uint32_t index;
    struct sw_lock lock; /**< for writers of the object */
    struct sw_slot *next; /**< the next free slot, while this one is free */
};

/**
 * The keys of an object's attributes in the order of setting. A list never changes, so an object
 * and its duplicates can share it.
 */
struct sw_list {
    _Atomic uint32_t users; /**< objects that have it, not walks: one may never end */
    size_t count;
    int keys[];
};

/** The first fields of every object that can have attributes. */
struct sw_holder {
    struct sw_slot slot;
    struct sw_attributes attributes;
    struct sw_list *list; /**< the keys of its attributes in the order of setting, or NULL */
    uint64_t listed;      /**< the sequence number of the newest attribute in the list */
    uint64_t lists;       /**< how many lists it has had: shows a walk that the list has changed */
};

/**
 * The objects of a kind, each at the index in its handle. An empty position has a slot whose
 * identity is a handle with another index, so no lookup matches it. When a larger table replaces
 * this one, this one stays unchanged for readers that still use it.
 */
struct sw_handles {
    uintptr_t highest;          /**< the highest index, which is also the mask for indices */
    struct sw_handles *smaller; /**< the table that was too small, or NULL */
    _Atomic(struct sw_slot *) slots[2]; /**< or more; no handle has index 0 */
};

/** The table of handles of a kind without objects. */
extern struct sw_handles sw_no_handles;

/** The slots of all objects of a kind. Their memory is reused, but never moved or freed. */
struct sw_slots {
    _Atomic(struct sw_handles *) handles;
    struct sw_lock lock;
    uint32_t fresh; /**< the lowest index that was never used */
    uint32_t waiting; /**< the number of slots that were freed and are not yet reused */
    struct sw_slot *first; /**< the freed slot that is reused first; undefined if there is none */
    struct sw_slot *last;
};

/**
 * All objects of a kind. Registries are constants, so that compilers put their values into the fast
 * path of attribute reads.
 */
struct sw_registry {
    uint32_t kind;          /**< 1 to 7 */
    uint32_t first;         /**< the first predefined handle; each is its own index */
    uint32_t predefined;    /**< the largest number of predefined handles */
    size_t size;            /**< bytes of an object, a multiple of 8 */
    bool holds;             /**< whether the objects begin with a struct sw_holder */
    bool always_threaded;   /**< any thread may create and free objects, even before MPI_Init */
    void *predefined_slots; /**< objects of `predefined` handles, found by handle - first */
    struct sw_slots *slots;
};

/** The first fields of a registry of objects without predefined handles. */
#define SW_OBJECTS(number, object, memory)                                                         \
    .kind = (number), .size = sizeof(struct object), .slots = &(memory)

/** The initial value of a registry's slots. */
#define SW_NO_SLOTS {.handles = &sw_no_handles}

/** Returns the object with this handle, or NULL. `handle` may be any number. */
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
        __builtin_unreachable(); /* each position has a slot */
    }
    return slot;
}

/**
 * Allocates a slot for a new object, which no lookup finds yet. In a slot that is used for the
 * first time, the bytes after its first fields are 0; otherwise they are as when it was recycled.
 * Returns NULL if memory or indices are short.
 */
void *sw_registry_take(const struct sw_registry *registry);

/** Gives a new object a handle and returns it. From now on, lookups find the object. */
int sw_registry_publish(const struct sw_registry *registry, void *object);

/** Returns the slot at an index below `fresh`, or NULL if no object has had this index. */
struct sw_slot *sw_registry_slot(const struct sw_registry *registry, uint32_t index);

/** Returns the handle of the object in a slot, or 0 if the slot has no object that is alive. */
SW_FAST int sw_slot_handle(const struct sw_slot *slot)
{
    return (int)atomic_load_explicit(&slot->identity, memory_order_relaxed);
}

/**
 * Removes an object from the registry, and returns it: from now on no lookup finds it, and it
 * belongs to the caller. Returns NULL if there is no such object, or if another thread has just
 * removed it.
 */
void *sw_registry_claim(const struct sw_registry *registry, int handle);

/** Frees the slot of an object that was claimed, or that was never published, for reuse. */
void sw_registry_recycle(const struct sw_registry *registry, void *object);

/** Publishes the object of a predefined handle. Returns NULL if memory is short. */
void *sw_registry_predefine(const struct sw_registry *registry, int handle);

/** Locks an object for writing. Returns false, without a lock, if it no longer has this handle. */
SW_FAST bool sw_slot_lock(struct sw_slot *slot, int handle, bool threaded)
{
    sw_lock_take_if(threaded, &slot->lock);
    if (sw_slot_handle(slot) == handle) {
        return true;
    }
    sw_lock_give_if(threaded, &slot->lock);
    return false;
}

/**
 * The registries of the objects that can have attributes, by class. The code that creates the
 * objects defines them.
 */
extern const struct sw_registry *const sw_holders[];

/** Returns the object of a class with this handle, or NULL. */
SW_FAST struct sw_holder *sw_holder_of(enum sw_class object_class, int handle)
{
    return sw_registry_find(sw_holders[object_class], handle);
}

/**
 * Lists the attributes of a locked object in `list`, or sets it to NULL if memory is short. Keeps
 * the old list if nothing was set since it was made and at least half of its attributes still
 * exist.
 */
void sw_list_make(struct sw_holder *holder);

/** Adds a reference to a list, which may be NULL, and returns the list. */
struct sw_list *sw_list_hold(struct sw_list *list);

/** Releases a reference to a list, which may be NULL. */
void sw_list_give(struct sw_list *list);

/** Removes all attributes of an object without calling callbacks, before the object is freed. */
void sw_holder_drop(struct sw_holder *holder);

#endif
