/**
 * Put in front of every file of a test by the compiler: calls the test before a lock is taken, where
 * the test may let another caller go on. The engine exchanges atomically in its locks alone.
 */
#ifndef SHIMWRIGHT_TEST_BEFORE_LOCK_H
#define SHIMWRIGHT_TEST_BEFORE_LOCK_H

#include <stdatomic.h>
#include <stdbool.h>

void before_lock(const volatile void *lock);

#undef atomic_exchange_explicit
#define atomic_exchange_explicit(taken, value, order)                                              \
    (before_lock(taken), __atomic_exchange_n((bool *)(taken), value, order))

#endif
