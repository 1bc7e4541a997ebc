/** Stands in for the generated Fortran callers, so that the core is tested without Fortran. */
#ifndef SHIMWRIGHT_TEST_FORTRAN_STAND_IN_H
#define SHIMWRIGHT_TEST_FORTRAN_STAND_IN_H

#include <mpi.h>
#include <stdbool.h>

#include "shimwright/word.h"

/** What the last Fortran callback was called with, and what the next one answers. */
struct fortran_call {
    const char *caller; /**< which caller was used, such as "f08 comm copy" */
    MPI_Fint object;
    MPI_Fint keyval;
    void *extra_state; /**< the address that it got */
    sw_word value;
    sw_word answer; /**< what a copy returns */
    int flag;       /**< what it sets the flag to */
    int status;
};
extern struct fortran_call fortran_call;

/** A procedure for keys of Fortran; never called itself. */
void fortran_procedure(void);

#endif
