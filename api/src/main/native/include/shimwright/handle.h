/** Handles of the embedded MPI: the same number in C and in Fortran (MPI-5.0, ABI). */
#ifndef SHIMWRIGHT_HANDLE_H
#define SHIMWRIGHT_HANDLE_H

#include <stdint.h>

/** A handle as a number; 0, which is no handle, for a pointer that cannot be one. */
static inline int sw_number(const void *handle)
{
    intptr_t value = (intptr_t)handle;
    return value == (int)value ? (int)value : 0;
}

/** A number as a handle of any class. */
static inline void *sw_handle(int number)
{
    return (void *)(intptr_t)number;
}

#endif
