/**
 * Converts handles of the embedded MPI, which have the same number in C and in Fortran (MPI-5.0,
 * ABI).
 */
#ifndef SHIMWRIGHT_HANDLE_H
#define SHIMWRIGHT_HANDLE_H

#include <stdint.h>

/**
 * Returns the number of a handle, or 0, which is no handle, for a pointer that cannot be a handle.
 */
static inline int sw_number(const void *handle)
{
    intptr_t value = (intptr_t)handle;
    return value == (int)value ? (int)value : 0;
}

/** Returns the handle, of any class, with a number. */
static inline void *sw_handle(int number)
{
    return (void *)(intptr_t)number;
}

#endif
