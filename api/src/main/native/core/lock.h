/**
 * Defines the macros for functions on the fast path of attribute reads, and the engine's locks. A
 * lock costs nothing below MPI_THREAD_MULTIPLE.
 */
#ifndef SHIMWRIGHT_CORE_LOCK_H
#define SHIMWRIGHT_CORE_LOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shimwright/word.h"

/**
 * Forces inlining of a function however long it is, so that a fast path, such as that of
 * MPI_Comm_get_attr, is one piece of code without a call.
 */
#define SW_FAST static inline __attribute__((always_inline))

/**
 * Forces inlining of a function that other files call, too. With link-time optimization, its code
 * becomes a part of each MPI function that calls it, where the caller's language is a constant.
 */
#ifdef __clang__ /* Clang warns if an inline function that other files can see calls a static one */
#define SW_FAST_CALL __attribute__((always_inline))
#define SW_FOR_THREAD_SANITIZER __has_feature(thread_sanitizer)
#else
#define SW_FAST_CALL inline __attribute__((always_inline))
#define SW_FOR_THREAD_SANITIZER __SANITIZE_THREAD__
#endif

/**
 * SW_LOAD is the memory order in which a reader loads, and SW_LOADED() is the fence after its last
 * load. Relaxed loads of a pointer and then of its target stay in order, because a processor needs
 * the address first.
 */
#if SW_FOR_THREAD_SANITIZER /* the thread sanitizer knows neither this order nor fences */
#define SW_LOAD memory_order_acquire
#define SW_LOADED() ((void)0)
#else
#define SW_LOAD memory_order_relaxed
#define SW_LOADED() atomic_thread_fence(memory_order_acquire)
#endif

/**
 * Whether several threads may call MPI at the same time. It must change only while one thread is
 * in MPI. It is set in the embedded MPI by MPI_Init_thread; in front of another MPI when the
 * library is loaded, when attributes of a class of objects are first looked up, and by
 * MPI_Session_init.
 */
extern atomic_bool sw_threads;

/**
 * A spin lock for writers. It is mostly held for a few dozen instructions, and never while a
 * callback of the program runs. It costs one atomic instruction; a POSIX mutex costs two, and two
 * calls. A lock whose bytes are 0 is free.
 */
struct sw_lock {
    atomic_bool taken;
};

/** Sets whether several threads may call the engine at the same time from now on. */
SW_FAST void sw_threads_allow(bool at_once)
{
    atomic_store_explicit(&sw_threads, at_once, memory_order_relaxed);
}

SW_FAST bool sw_threaded(void)
{
    return atomic_load_explicit(&sw_threads, memory_order_relaxed);
}

/** Waits for another thread for a short time. `tries` counts the waits for that thread, from 1. */
void sw_lock_pause(unsigned tries);

/** Waits for a lock that another thread has, and takes it. */
void sw_lock_wait(struct sw_lock *lock);

/** Takes a lock if it is needed, and waits for it if another thread has it. */
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

/** Increments a counter; without an atomic addition if no other thread can interfere. */
SW_FAST void sw_count_up(_Atomic uint32_t *count)
{
    if (sw_threaded()) {
        atomic_fetch_add_explicit(count, 1, memory_order_relaxed);
    } else {
        uint32_t before = atomic_load_explicit(count, memory_order_relaxed);
        atomic_store_explicit(count, before + 1, memory_order_relaxed);
    }
}

/** Decrements a counter, and returns its new value. */
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
