/**
 * Connects the engine to another MPI below it, whose objects have numbers in the engine. The core
 * includes "port.h"; the include path decides whether this is this file or the one of the embedded
 * MPI.
 */
#ifndef SHIMWRIGHT_LAYERED_PORT_H
#define SHIMWRIGHT_LAYERED_PORT_H

#include <mpi.h>

#include "shimwright/word.h"

/** The result of a call. */
typedef struct {
    int status;
    bool already_raised; /**< after a failure: the MPI below has called the error handler */
    bool gone;           /**< a callback has freed the object of the call */
} sw_outcome;

/**
 * Returns the outcome for a status of the engine. After a failure, the MPI function calls the error
 * handler.
 */
static inline sw_outcome sw_unraised(int status)
{
    return (sw_outcome){status, false, false};
}

/**
 * Returns the outcome for a status of the MPI below, which has called the error handler if it
 * failed.
 */
static inline sw_outcome sw_raised(int status)
{
    return (sw_outcome){status, true, false};
}

static inline bool sw_failed(sw_outcome outcome)
{
    return outcome.status != MPI_SUCCESS;
}

/**
 * The bits of a key's number for its generation. With the index of 22 bits, keys are below 2^29: no
 * MPI has a predefined or null key between 2^22 and 2^29.
 */
enum { SW_PORT_KEY_GENERATION_BITS = 7 };

/**
 * Returns the handle of an object for a callback in C. The caller casts it to the type of the
 * class.
 */
intptr_t sw_handle_in_c(enum sw_class object_class, int number);

/** Returns the handle of an object for a callback in Fortran. */
MPI_Fint sw_handle_in_fortran(enum sw_class object_class, int number);

/** Frees a key whose number is not one of the engine's. */
sw_outcome sw_foreign_free_key(enum sw_class object_class, int *key);

/* The types of C++ callbacks, as the header of the embedded MPI declares them. */
typedef void MPIX_Cxx_function(void);
typedef int MPIX_Cxx_copy_proxy(MPIX_Cxx_function *user, void *handle, int keyval,
                                void *extra_state, void *attribute_val_in,
                                void *attribute_val_out, int *flag);
typedef int MPIX_Cxx_delete_proxy(MPIX_Cxx_function *user, void *handle, int keyval,
                                  void *attribute_val, void *extra_state);

#endif
