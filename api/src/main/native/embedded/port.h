/**
 * The engine in the embedded MPI: the numbers of objects are their handles, in C and Fortran. The core
 * includes port.h by the path of includes, which leads to this one or to that of the layer.
 */
#ifndef SHIMWRIGHT_EMBEDDED_PORT_H
#define SHIMWRIGHT_EMBEDDED_PORT_H

#include <mpi.h>

#include "shimwright/word.h"

/** What a call has come to: its status. Nothing below the faces runs an error handler. */
typedef int sw_outcome;

/** The outcome of what the engine did itself. */
static inline sw_outcome sw_unraised(int status)
{
    return status;
}

static inline bool sw_failed(sw_outcome outcome)
{
    return outcome != MPI_SUCCESS;
}

/** How many generations of keys have numbers: all that fit into a positive int. */
enum { SW_PORT_KEY_GENERATION_BITS = 9 };

/** The handle that a callback in C gets, to be cast to the type of its class. */
static inline intptr_t sw_handle_in_c(enum sw_class object_class, int number)
{
    (void)object_class;
    return number;
}

/** The handle that a callback in Fortran gets. */
static inline MPI_Fint sw_handle_in_fortran(enum sw_class object_class, int number)
{
    (void)object_class;
    return number;
}

/** Frees a key that cannot be the engine's, to judge by its number: no other can be freed. */
static inline sw_outcome sw_foreign_free_key(enum sw_class object_class, int *key)
{
    (void)object_class;
    (void)key;
    return MPI_ERR_KEYVAL;
}

#endif
