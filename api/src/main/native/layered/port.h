/**
 * The engine in front of another MPI: the numbers of its objects are its own. The core includes port.h
 * by the path of includes, which leads to this one or to that of the embedded MPI.
 */
#ifndef SHIMWRIGHT_LAYERED_PORT_H
#define SHIMWRIGHT_LAYERED_PORT_H

#include <mpi.h>

#include "shimwright/word.h"

/** What a call has come to. */
typedef struct {
    int status;
    bool already_raised; /**< of a failure: the MPI below has run the error handler */
    bool gone;           /**< a callback has ended the object that the call is about */
} sw_outcome;

/** The outcome of what the engine did itself: the face runs the error handler if it failed. */
static inline sw_outcome sw_unraised(int status)
{
    return (sw_outcome){status, false, false};
}

/** The outcome of what the MPI below did: it has run the error handler if it failed. */
static inline sw_outcome sw_raised(int status)
{
    return (sw_outcome){status, true, false};
}

static inline bool sw_failed(sw_outcome outcome)
{
    return outcome.status != MPI_SUCCESS;
}

/** Keys stay below 2^29: no MPI has a predefined key between 2^22 and that, nor its null key. */
enum { SW_PORT_KEY_GENERATION_BITS = 7 };

/** The handle that a callback in C gets for an object, to be cast to the type of its class. */
intptr_t sw_handle_in_c(enum sw_class object_class, int number);

/** The handle that a callback in Fortran gets. */
MPI_Fint sw_handle_in_fortran(enum sw_class object_class, int number);

/** Frees a key that cannot be the engine's, to judge by its number. */
sw_outcome sw_foreign_free_key(enum sw_class object_class, int *key);

/* What the embedded MPI's own header declares for the callbacks of C++; see there. */
typedef void MPIX_Cxx_function(void);
typedef int MPIX_Cxx_copy_proxy(MPIX_Cxx_function *user, void *handle, int keyval,
                                void *extra_state, void *attribute_val_in,
                                void *attribute_val_out, int *flag);
typedef int MPIX_Cxx_delete_proxy(MPIX_Cxx_function *user, void *handle, int keyval,
                                  void *attribute_val, void *extra_state);

#endif
