/** The engine's locks, which cost nothing below MPI_THREAD_MULTIPLE. */
#ifndef SHIMWRIGHT_CORE_LOCK_H
#define SHIMWRIGHT_CORE_LOCK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/** Whether threads may call at once; changes only while one thread is in MPI (MPI_Init_thread). */
extern atomic_bool sw_threads;

/** Serialises writers. It is never held while a callback of the program runs. */
struct sw_lock {
    pthread_mutex_t mutex;
};

/** Says whether threads may call the engine at once from now on. */
void sw_threads_allow(bool at_once);

static inline bool sw_threaded(void)
{
    return atomic_load_explicit(&sw_threads, memory_order_relaxed);
}

static inline void sw_lock_take(struct sw_lock *lock)
{
    if (sw_threaded()) {
        pthread_mutex_lock(&lock->mutex);
    }
}

static inline void sw_lock_give(struct sw_lock *lock)
{
    if (sw_threaded()) {
        pthread_mutex_unlock(&lock->mutex);
    }
}

#endif
