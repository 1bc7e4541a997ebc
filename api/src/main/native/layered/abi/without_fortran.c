/**
 * The ways into Fortran of a layer without Fortran faces: nothing can make a key with callbacks of
 * Fortran, so that none of them is ever taken, and no predefined procedure has an address.
 */
#include <stddef.h>

#include "shimwright/tables.h"
#include "shimwright_calls.h"

#define NO_COPY(name, word)                                                                       \
    int name(sw_callback fn, MPI_Fint object, MPI_Fint keyval, word *extra_state, word in,        \
             word *out, int *flag)                                                                \
    {                                                                                             \
        (void)fn, (void)object, (void)keyval, (void)extra_state, (void)in, (void)out, (void)flag; \
        return MPI_ERR_INTERN;                                                                    \
    }
#define NO_DELETE(name, word)                                                                     \
    int name(sw_callback fn, MPI_Fint object, MPI_Fint keyval, word value, word *extra_state)     \
    {                                                                                             \
        (void)fn, (void)object, (void)keyval, (void)value, (void)extra_state;                     \
        return MPI_ERR_INTERN;                                                                    \
    }

NO_COPY(sw_call_f_copy_function, MPI_Fint)
NO_COPY(sw_call_f_comm_copy_attr_function, MPI_Aint)
NO_COPY(sw_call_f_win_copy_attr_function, MPI_Aint)
NO_COPY(sw_call_f_type_copy_attr_function, MPI_Aint)
NO_COPY(sw_call_f08_comm_copy_attr_function, MPI_Aint)
NO_COPY(sw_call_f08_win_copy_attr_function, MPI_Aint)
NO_COPY(sw_call_f08_type_copy_attr_function, MPI_Aint)
NO_DELETE(sw_call_f_delete_function, MPI_Fint)
NO_DELETE(sw_call_f_comm_delete_attr_function, MPI_Aint)
NO_DELETE(sw_call_f_win_delete_attr_function, MPI_Aint)
NO_DELETE(sw_call_f_type_delete_attr_function, MPI_Aint)
NO_DELETE(sw_call_f08_comm_delete_attr_function, MPI_Aint)
NO_DELETE(sw_call_f08_win_delete_attr_function, MPI_Aint)
NO_DELETE(sw_call_f08_type_delete_attr_function, MPI_Aint)

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
int sw_fortran_key(int number);

int sw_fortran_key(int number)
{
    return sw_predefined_attributes[number].key;
}
