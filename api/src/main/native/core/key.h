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
 * A key's number is an index and a generation, so a number that was freed is not mistaken for the
 * key that took its place. Generations start at 1: every dynamic key is above all predefined ones.
 */
enum {
    SW_KEY_INDEX_BITS = 22,
    SW_KEY_GENERATION_BITS = SW_PORT_KEY_GENERATION_BITS,
    SW_KEY_INDEX_COUNT = 1 << SW_KEY_INDEX_BITS,
    SW_KEY_GENERATION_COUNT = 1 << SW_KEY_GENERATION_BITS
};

/** What a dup does with an attribute, once sentinels and predefined procedures are recognised. */
enum sw_copy_rule { SW_COPY_NOT, SW_COPY_AS_IS, SW_COPY_CALL };

struct sw_key;

/** Extra state, captured by value when the key is made; Fortran callbacks get its address. */
union sw_state_cell {
    void *pointer;
    MPI_Aint address;
    MPI_Fint integer;
    struct sw_key *next; /**< of memory that is no key now: the next to become one */
};

/**
 * A key. Everything but `state` is written before the key's number is known to anyone, and is not
 * changed while the key is in use.
 */
struct sw_key {
    _Atomic uint64_t state; /**< generation, class, whether freed, and how many use it */
    enum sw_language language : 8;
    enum sw_copy_rule copy : 8;
    uint32_t index;           /**< what its numbers have in common, for good */
    sw_callback copy_fn;      /**< NULL unless `copy` is SW_COPY_CALL */
    sw_callback delete_fn;    /**< NULL if nothing is to be called */
    sw_callback copy_proxy;   /**< C++ only: calls copy_fn */
    sw_callback delete_proxy; /**< C++ only: calls delete_fn */
    union sw_state_cell extra_state;
};

/** Whether a key can be one of the engine's, to judge by its number. */
static inline bool sw_key_is_own(int key)
{
    return key >= SW_KEY_INDEX_COUNT
           && (uint32_t)key >> (SW_KEY_INDEX_BITS + SW_KEY_GENERATION_BITS) == 0;
}

/*
 * state, from the lowest bit: uses (32 bits: each attribute, of which an object has one, each running
 * callback, and 1 for the program until it frees the key), freed (1), class + 1 (2), generation. In
 * one word, so that a use can be added only to the very key that was asked for. Without uses there is
 * no such key: then class is 0, as in memory never used.
 */
enum {
    SW_KEY_FREED_SHIFT = 32,
    SW_KEY_CLASS_SHIFT = 33,
    SW_KEY_GENERATION_SHIFT = 35,
    SW_KEY_CHUNK_BITS = 10,
    SW_KEY_CHUNK = 1 << SW_KEY_CHUNK_BITS,
    SW_KEY_CHUNKS = SW_KEY_INDEX_COUNT / SW_KEY_CHUNK
};

/** The bits of a state that count its uses. */
static const uint64_t SW_KEY_USES = ((uint64_t)1 << SW_KEY_FREED_SHIFT) - 1;

/** Chunks never move nor go away: a number, however old, leads to a key's memory or nowhere. */
extern _Atomic(struct sw_key *) sw_key_chunks[SW_KEY_CHUNKS];

/** The memory of a number's index, or NULL if no key has had this index. */
SW_FAST struct sw_key *sw_key_at(int number)
{
    uint32_t index = (uint32_t)number & (SW_KEY_INDEX_COUNT - 1);
    struct sw_key *chunk =
        atomic_load_explicit(&sw_key_chunks[index >> SW_KEY_CHUNK_BITS], SW_LOAD);
    return chunk == NULL ? NULL : &chunk[index & (SW_KEY_CHUNK - 1)];
}

/** The same for an index that a key has had. */
SW_FAST struct sw_key *sw_key_used(int number)
{
    struct sw_key *key = sw_key_at(number);
    if (key == NULL) {
        __builtin_unreachable();
    }
    return key;
}

/** Whether a state is that of a living key of this class and number. */
SW_FAST bool sw_key_is(uint64_t state, enum sw_class object_class, int number)
{
    uint64_t identity = (uint64_t)((uint32_t)number >> SW_KEY_INDEX_BITS) << 2 | ((uint64_t)object_class + 1);
    return state >> SW_KEY_CLASS_SHIFT == identity;
}

/** The key with this number if it is alive and of this class, else NULL. Any int may be asked. */
SW_FAST struct sw_key *sw_key_find(enum sw_class object_class, int number)
{
    struct sw_key *key = sw_key_at(number);
    if (key == NULL) {
        return NULL;
    }
    uint64_t state = atomic_load_explicit(&key->state, memory_order_acquire);
    return sw_key_is(state, object_class, number) ? key : NULL;
}

/** Replaces `*seen`, without the price of an atomic exchange where no thread can interfere. */
SW_FAST bool sw_key_replace(struct sw_key *key, uint64_t *seen, uint64_t wanted)
{
    if (!sw_threaded()) {
        atomic_store_explicit(&key->state, wanted, memory_order_relaxed);
        return true;
    }
    return atomic_compare_exchange_weak_explicit(&key->state, seen, wanted, memory_order_acq_rel,
                                                 memory_order_acquire);
}

/** As sw_key_find, and keeps the key alive until sw_key_give. */
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

/** Keeps a key alive where no other thread may be in the engine. */
SW_FAST void sw_key_hold_alone(struct sw_key *key)
{
    uint64_t state = atomic_load_explicit(&key->state, memory_order_relaxed);
    atomic_store_explicit(&key->state, state + 1, memory_order_relaxed);
}

/** Keeps a key alive that the caller knows to be in use. */
SW_FAST void sw_key_hold(struct sw_key *key)
{
    uint64_t state = atomic_load_explicit(&key->state, memory_order_relaxed);
    while (!sw_key_replace(key, &state, state + 1)) {
    }
}

/** As sw_key_give, where threads may interfere or the use may be the last. */
void sw_key_give_last(struct sw_key *key);

/** Ends one use; the last one makes the number free for another key. */
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
