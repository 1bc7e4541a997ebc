/** Handles that MPI_Type_get_contents has given out, each of which the program frees. */
#ifndef SHIMWRIGHT_LAYERED_REFERENCES_H
#define SHIMWRIGHT_LAYERED_REFERENCES_H

#include <mpi.h>
#include <stdbool.h>

/**
 * Whether freeing this datatype gives up a reference that the program got besides that of the
 * datatype's maker, so that the object goes on; that reference counts no more.
 */
bool sw_reference_give(MPI_Datatype datatype);

#endif
