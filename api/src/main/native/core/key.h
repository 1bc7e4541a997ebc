/** Attribute keys: their numbers, callbacks and lifetimes. */
#ifndef SHIMWRIGHT_CORE_KEY_H
#define SHIMWRIGHT_CORE_KEY_H

#include <mpi.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/port.h"
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

/** Extra state, captured by value when the key is made; Fortran callbacks get its address. */
union sw_state_cell {
    void *pointer;
    MPI_Aint address;
    MPI_Fint integer;
};

/**
 * A key. Everything but `state` is written before the key's number is known to anyone, and is not
 * changed while the key is in use.
 */
struct sw_key {
    _Atomic uint64_t state; /**< generation, class, whether freed, and how many use it */
    enum sw_language language;
    enum sw_copy_rule copy;
    sw_callback copy_fn;      /**< NULL unless `copy` is SW_COPY_CALL */
    sw_callback delete_fn;    /**< NULL if nothing is to be called */
    sw_callback copy_proxy;   /**< C++ only: calls copy_fn */
    sw_callback delete_proxy; /**< C++ only: calls delete_fn */
    union sw_state_cell extra_state;
    uint32_t next; /**< the next free index + 1; only while the key is free */
};

static inline uint32_t sw_key_index(int number)
{
    return (uint32_t)number & (SW_KEY_INDEX_COUNT - 1);
}

static inline uint32_t sw_key_generation(int number)
{
    return (uint32_t)number >> SW_KEY_INDEX_BITS;
}

/** The key with this number if it is alive and of this class, else NULL. Any int may be asked. */
struct sw_key *sw_key_find(enum sw_class object_class, int number);

/** As sw_key_find, and keeps the key alive until sw_key_give. */
struct sw_key *sw_key_take(enum sw_class object_class, int number);

/** The key with this number, which the caller knows to be in use. */
struct sw_key *sw_key_used(int number);

/** Keeps a key alive that the caller knows to be in use. */
void sw_key_hold(struct sw_key *key);

/** Ends one use; the last one makes the number free for another key. */
void sw_key_give(struct sw_key *key, int number);

#endif
