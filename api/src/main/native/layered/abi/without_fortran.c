/**
 * The ways into Fortran of a layer without Fortran faces: nothing can make a key with callbacks of
 * Fortran, so that none of them is ever taken, and no predefined procedure has an address.
 */
#include <stddef.h>

#include "layered/objects.h"
#include "shimwright_calls.h"

/** The linker gives it the names of all functions that call a procedure of Fortran. */
int sw_call_no_fortran(void);

__attribute__((used)) int sw_call_no_fortran(void)
{
    return MPI_ERR_INTERN;
}

sw_callback sw_fortran_predefined(int index)
{
    (void)index;
    return NULL;
}

sw_callback sw_f08_predefined(int index)
{
    (void)index;
    return NULL;
}

/** A predefined key has one number in the ABI. */
int sw_fortran_key(int number)
{
    return sw_predefined_attributes[number].key;
}
