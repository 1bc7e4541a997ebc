/**
 * How the few functions are marked that every get runs through; and the engine's locks, which cost
 * nothing below MPI_THREAD_MULTIPLE.
 */
#ifndef SHIMWRIGHT_CORE_LOCK_H
#define SHIMWRIGHT_CORE_LOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shimwright/word.h"

/** In line however long it is: the fast path of a get is one piece of code without a call. */
#define SW_FAST static inline __attribute__((always_inline))

/**
 * The same for a function that other files call: a build that optimizes whole libraries writes it
 * into the faces, where the language of the caller is known.
 */
#ifdef __clang__ /* which warns of static functions in any inline one that others can see */
#define SW_FAST_CALL __attribute__((always_inline))
#define SW_FOR_THREAD_SANITIZER __has_feature(thread_sanitizer)
#else
#define SW_FAST_CALL inline __attribute__((always_inline))
#define SW_FOR_THREAD_SANITIZER __SANITIZE_THREAD__
#endif

/** How a get loads, and what ends its loads: a processor loads an address before what is there. */
#if SW_FOR_THREAD_SANITIZER /* which knows neither that nor fences */
#define SW_LOAD memory_order_acquire
#define SW_LOADED() ((void)0)
#else
#define SW_LOAD memory_order_relaxed
#define SW_LOADED() atomic_thread_fence(memory_order_acquire)
#endif

/** Whether threads may call at once; changes only while one thread is in MPI (MPI_Init_thread). */
extern atomic_bool sw_threads;

/**
 * Serialises writers, mostly for a few dozen instructions, and never while a callback of the
 * program runs. It costs one atomic instruction, where a mutex of POSIX has two and two calls. 0 is
 * a lock that nobody has.
 */
struct sw_lock {
    atomic_bool taken;
};

/** Says whether threads may call the engine at once from now on. */
SW_FAST void sw_threads_allow(bool at_once)
{
    atomic_store_explicit(&sw_threads, at_once, memory_order_relaxed);
}

SW_FAST bool sw_threaded(void)
{
    return atomic_load_explicit(&sw_threads, memory_order_relaxed);
}

/** Waits a little for another thread; `tries` says how often it has been waited for, from 1. */
void sw_lock_pause(unsigned tries);

/** As sw_lock_take, where another thread has the lock. */
void sw_lock_wait(struct sw_lock *lock);

/** Takes a lock where it is needed. */
SW_FAST void sw_lock_take_if(bool needed, struct sw_lock *lock)
{
    if (needed && sw_unlikely(atomic_exchange_explicit(&lock->taken, true, memory_order_acquire))) {
        sw_lock_wait(lock);
    }
}

SW_FAST void sw_lock_give_if(bool needed, struct sw_lock *lock)
{
    if (needed) {
        atomic_store_explicit(&lock->taken, false, memory_order_release);
    }
}

SW_FAST void sw_lock_take(struct sw_lock *lock)
{
    sw_lock_take_if(sw_threaded(), lock);
}

SW_FAST void sw_lock_give(struct sw_lock *lock)
{
    sw_lock_give_if(sw_threaded(), lock);
}

/** Counts one more; without the price of an atomic addition where no thread can interfere. */
SW_FAST void sw_count_up(_Atomic uint32_t *count)
{
    if (sw_threaded()) {
        atomic_fetch_add_explicit(count, 1, memory_order_relaxed);
    } else {
        uint32_t before = atomic_load_explicit(count, memory_order_relaxed);
        atomic_store_explicit(count, before + 1, memory_order_relaxed);
    }
}

/** Counts one less, and returns how many are left. */
SW_FAST uint32_t sw_count_down(_Atomic uint32_t *count)
{
    if (sw_threaded()) {
        return atomic_fetch_sub_explicit(count, 1, memory_order_acq_rel) - 1;
    }
    uint32_t left = atomic_load_explicit(count, memory_order_relaxed) - 1;
    atomic_store_explicit(count, left, memory_order_relaxed);
    return left;
}

#endif
