/** Implements the functions that return and add addresses (MPI-4.1, Address and Size Functions). */
#include "embedded/objects.h"

int sw_get_address(const void *location, MPI_Aint *address)
{
    if (address == NULL) {
        return MPI_ERR_ARG;
    }
    *address = (MPI_Aint)(intptr_t)location;
    return MPI_SUCCESS;
}

int sw_address(void *location, MPI_Aint *address)
{
    return sw_get_address(location, address);
}

/* Addresses are unsigned, so sums and differences wrap around. */

MPI_Aint sw_aint_add(MPI_Aint base, MPI_Aint disp)
{
    return (MPI_Aint)((uintptr_t)base + (uintptr_t)disp);
}

MPI_Aint sw_aint_diff(MPI_Aint addr1, MPI_Aint addr2)
{
    return (MPI_Aint)((uintptr_t)addr1 - (uintptr_t)addr2);
}
