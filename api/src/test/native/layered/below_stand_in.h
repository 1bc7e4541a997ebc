/** What a test asks and tells the stand-in for the MPI below. */
#ifndef BELOW_STAND_IN_H
#define BELOW_STAND_IN_H

#include <mpi.h>

extern int stand_in_calls;   /**< calls of the functions that serve attributes */
extern int stand_in_refuses; /**< not 0: the next MPI_Comm_set_attr fails, on its error handler */

/** What happens once in the next setting of an attribute of a communicator, before it is set. */
extern void (*stand_in_meanwhile)(void);

/** What happens once when MPI has begun, before MPI_Init_thread returns. */
extern void (*stand_in_begun)(void);

/**
 * Not 0: sessions are made up, and MPI says that it is not initialised, so that for the layer MPI ends
 * with the last of these sessions. The World Model goes on serving the calls.
 */
extern int stand_in_sessions;

/** What happens once while the next session ends; and after that, when the layer asks what runs. */
extern void (*stand_in_ending)(void);
extern void (*stand_in_ended)(void);

/** Frees a datatype past the layer. */
void stand_in_free(MPI_Datatype *type);

#endif
