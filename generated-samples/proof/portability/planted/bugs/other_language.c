/** A planted bug: a key of C has a callback of Fortran, which the engine calls as it would C's. */
#include "objects.h"

static void delete_in_fortran(MPI_Fint *comm, MPI_Fint *key, MPI_Aint *value, MPI_Aint *extra_state,
                              MPI_Fint *ierror)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)extra_state;
    (void)ierror;
}

int main(void)
{
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, (sw_callback)delete_in_fortran, NULL);
    int object = object_make(SW_COMM);
    sw_cache_set(SW_C, SW_COMM, object, key, 1);
    return sw_cache_delete(SW_COMM, object, key);
}
