/** What a test asks and tells the stand-in for the MPI below. */
#ifndef BELOW_STAND_IN_H
#define BELOW_STAND_IN_H

#include <mpi.h>

extern int stand_in_calls;   /**< calls of the functions that serve attributes */
extern int stand_in_refuses; /**< not 0: the next MPI_Comm_set_attr fails, on its error handler */

/** What happens once in the next setting of an attribute of a communicator, before it is set. */
extern void (*stand_in_meanwhile)(void);

#endif
