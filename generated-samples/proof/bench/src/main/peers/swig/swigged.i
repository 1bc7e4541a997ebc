/* What SWIG binds: a get as C programs write it around the standard's void pointer. */
%module swigged
%{
#include <mpi.h>
#include <stdint.h>
%}
%include "typemaps.i"
%apply long long *OUTPUT { long long *value };
%apply int *OUTPUT { int *flag };
%inline %{
static int get_attr(long long comm, int key, long long *value, int *flag)
{
    void *found = NULL;
    int status = MPI_Comm_get_attr((MPI_Comm)(intptr_t)comm, key, (void *)&found, flag);
    *value = (intptr_t)found;
    return status;
}
%}
