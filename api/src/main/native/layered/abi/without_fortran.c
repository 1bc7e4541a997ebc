/**
 * Stubs for a layer without Fortran procedures. sw_call_no_fortran is never called, because no key
 * with callbacks of Fortran can be created. No predefined Fortran procedure has an address.
 */
#include <stddef.h>

#include "layered/objects.h"
#include "shimwright_calls.h"

/** The linker defines the names of all functions that call a Fortran procedure as this function. */
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

/** In the ABI, a predefined key has the same number in Fortran as in C. */
int sw_fortran_key(int number)
{
    return sw_predefined_attributes[number].key;
}
