/**
 * Connects the engine to the embedded MPI, where the number of an object is its handle, in C and
 * Fortran. The core includes "port.h"; the include path decides whether this is this file or the
 * one of the layer.
 */
#ifndef SHIMWRIGHT_EMBEDDED_PORT_H
#define SHIMWRIGHT_EMBEDDED_PORT_H

#include <mpi.h>

#include "shimwright/word.h"

/**
 * The result of a call: its status. Only the MPI functions themselves, not the functions that they
 * call, run error handlers.
 */
typedef int sw_outcome;

/** Returns the outcome for a status of the engine's own code. */
static inline sw_outcome sw_unraised(int status)
{
    return status;
}

static inline bool sw_failed(sw_outcome outcome)
{
    return outcome != MPI_SUCCESS;
}

/** The bits of a key's number for its generation: all that a positive int has. */
enum { SW_PORT_KEY_GENERATION_BITS = 9 };

/**
 * Returns the handle of an object for a callback in C. The caller casts it to the type of the
 * class.
 */
static inline intptr_t sw_handle_in_c(enum sw_class object_class, int number)
{
    (void)object_class;
    return number;
}

/** Returns the handle of an object for a callback in Fortran. */
static inline MPI_Fint sw_handle_in_fortran(enum sw_class object_class, int number)
{
    (void)object_class;
    return number;
}

/**
 * Frees a key whose number is not one of the engine's: always fails, because there are no other
 * keys to free.
 */
static inline sw_outcome sw_foreign_free_key(enum sw_class object_class, int *key)
{
    (void)object_class;
    (void)key;
    return MPI_ERR_KEYVAL;
}

#endif
