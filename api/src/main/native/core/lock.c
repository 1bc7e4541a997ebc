/** Decides alone whether the engine's locks are real. */
#include "core/lock.h"

atomic_bool sw_threads;

void sw_threads_allow(bool at_once)
{
    atomic_store_explicit(&sw_threads, at_once, memory_order_relaxed);
}
