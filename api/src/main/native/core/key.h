/** Attribute keys: their numbers, callbacks and lifetimes. */
#ifndef SHIMWRIGHT_CORE_KEY_H
#define SHIMWRIGHT_CORE_KEY_H

#include <mpi.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/lock.h"
#include "port.h"
#include "shimwright/engine.h"
#include "shimwright/word.h"

/**
 * The number of a key consists of an index and a generation, so that the number of a freed key is
 * not mistaken for a newer key with the same index. Generations start at 1: the number of every key
 * of the program is above those of all predefined keys.
 */
enum {
    SW_KEY_INDEX_BITS = 22,
    SW_KEY_GENERATION_BITS = SW_PORT_KEY_GENERATION_BITS,
    SW_KEY_INDEX_COUNT = 1 << SW_KEY_INDEX_BITS,
    SW_KEY_GENERATION_COUNT = 1 << SW_KEY_GENERATION_BITS
};

/**
 * The ways to treat an attribute when its object is duplicated: skip it, copy its value, or call
 * the key's copy callback. Predefined copy callbacks become one of the first two.
 */
enum sw_copy_rule { SW_COPY_NOT, SW_COPY_AS_IS, SW_COPY_CALL };

struct sw_key;

/** The extra state of a key, copied when the key is created. Fortran callbacks get its address. */
union sw_state_cell {
    void *pointer;
    MPI_Aint address;
    MPI_Fint integer;
    struct sw_key *next; /**< the next free key, while this memory is free */
};

/**
 * A key. All fields except `state` are written before any other thread can know the key's number,
 * and do not change while the key is in use.
 */
struct sw_key {
    _Atomic uint64_t state; /**< generation, class, freed or not, reference count */
    enum sw_language language : 8;
    enum sw_copy_rule copy : 8;
    uint32_t index;           /**< the index in all numbers of this memory; constant */
    sw_callback copy_fn;      /**< NULL unless `copy` is SW_COPY_CALL */
    sw_callback delete_fn;    /**< NULL if there is no delete callback to call */
    sw_callback copy_proxy;   /**< C++ only: calls copy_fn */
    sw_callback delete_proxy; /**< C++ only: calls delete_fn */
    union sw_state_cell extra_state;
};

/** Returns whether the number of a key is one that the engine gives to keys of the program. */
static inline bool sw_key_is_own(int key)
{
    return key >= SW_KEY_INDEX_COUNT
           && (uint32_t)key >> (SW_KEY_INDEX_BITS + SW_KEY_GENERATION_BITS) == 0;
}

/*
 * The bits of `state`, from the lowest: the reference count (32 bits), freed (1), class + 1 (2),
 * generation. Each attribute counts as one reference, each running callback, and the program until
 * it frees the key. They are in one word, so that a reference can be added only to the very key
 * that was looked up. If the count is 0 there is no key: the class is then 0, as in memory that was
 * never used.
 */
enum {
    SW_KEY_FREED_SHIFT = 32,
    SW_KEY_CLASS_SHIFT = 33,
    SW_KEY_GENERATION_SHIFT = 35,
    SW_KEY_CHUNK_BITS = 10,
    SW_KEY_CHUNK = 1 << SW_KEY_CHUNK_BITS,
    SW_KEY_CHUNKS = SW_KEY_INDEX_COUNT / SW_KEY_CHUNK
};

/** The bits of `state` with the reference count. */
static const uint64_t SW_KEY_USES = ((uint64_t)1 << SW_KEY_FREED_SHIFT) - 1;

/**
 * The memory of all keys, in chunks that are never moved or freed. So the lookup of any number,
 * however old, finds the memory of a key or NULL.
 */
extern _Atomic(struct sw_key *) sw_key_chunks[SW_KEY_CHUNKS];

/** Returns the memory for the index in a key's number, or NULL if no key has had this index. */
SW_FAST struct sw_key *sw_key_at(int number)
{
    uint32_t index = (uint32_t)number & (SW_KEY_INDEX_COUNT - 1);
    struct sw_key *chunk =
        atomic_load_explicit(&sw_key_chunks[index >> SW_KEY_CHUNK_BITS], SW_LOAD);
    return chunk == NULL ? NULL : &chunk[index & (SW_KEY_CHUNK - 1)];
}

/** Returns the memory for the index in a key's number. A key must have had this index. */
SW_FAST struct sw_key *sw_key_used(int number)
{
    struct sw_key *key = sw_key_at(number);
    if (key == NULL) {
        __builtin_unreachable();
    }
    return key;
}

/** Returns whether a `state` is that of a living key of this class with this number. */
SW_FAST bool sw_key_is(uint64_t state, enum sw_class object_class, int number)
{
    uint64_t identity = (uint64_t)((uint32_t)number >> SW_KEY_INDEX_BITS) << 2 | ((uint64_t)object_class + 1);
    return state >> SW_KEY_CLASS_SHIFT == identity;
}

/**
 * Returns the key with this number if it is alive and of this class, otherwise NULL. `number` may
 * be any int.
 */
SW_FAST struct sw_key *sw_key_find(enum sw_class object_class, int number)
{
    struct sw_key *key = sw_key_at(number);
    if (key == NULL) {
        return NULL;
    }
    uint64_t state = atomic_load_explicit(&key->state, memory_order_acquire);
    return sw_key_is(state, object_class, number) ? key : NULL;
}

/**
 * Replaces the state `*seen` by `wanted`. Returns false, with the current state in `*seen`, if
 * another thread was faster. Uses no atomic exchange if no other thread can interfere.
 */
SW_FAST bool sw_key_replace(struct sw_key *key, uint64_t *seen, uint64_t wanted)
{
    if (!sw_threaded()) {
        atomic_store_explicit(&key->state, wanted, memory_order_relaxed);
        return true;
    }
    return atomic_compare_exchange_weak_explicit(&key->state, seen, wanted, memory_order_acq_rel,
                                                 memory_order_acquire);
}

/**
 * Returns the key as sw_key_find does, and adds a reference to it: the key stays alive until
 * sw_key_give.
 */
SW_FAST struct sw_key *sw_key_take(enum sw_class object_class, int number)
{
    struct sw_key *key = sw_key_at(number);
    uint64_t state = key == NULL ? 0 : atomic_load_explicit(&key->state, memory_order_acquire);
    while (sw_key_is(state, object_class, number)) {
        if (sw_key_replace(key, &state, state + 1)) {
            return key;
        }
    }
    return NULL;
}

/** Adds a reference to a key. No other thread may be in the engine. */
SW_FAST void sw_key_hold_alone(struct sw_key *key)
{
    uint64_t state = atomic_load_explicit(&key->state, memory_order_relaxed);
    atomic_store_explicit(&key->state, state + 1, memory_order_relaxed);
}

/** Adds a reference to a key that has one already. */
SW_FAST void sw_key_hold(struct sw_key *key)
{
    uint64_t state = atomic_load_explicit(&key->state, memory_order_relaxed);
    while (!sw_key_replace(key, &state, state + 1)) {
    }
}

/**
 * Releases a reference to a key if several threads may call MPI, or if the reference is the last
 * one. After the last one, queues the memory for another key.
 */
void sw_key_give_last(struct sw_key *key);

/** Releases a reference to a key. After the last one, the memory can become another key. */
SW_FAST void sw_key_give(struct sw_key *key)
{
    uint64_t state = atomic_load_explicit(&key->state, memory_order_relaxed);
    if (sw_threaded() || (state & SW_KEY_USES) == 1) {
        sw_key_give_last(key);
    } else {
        atomic_store_explicit(&key->state, state - 1, memory_order_relaxed);
    }
}

#endif
