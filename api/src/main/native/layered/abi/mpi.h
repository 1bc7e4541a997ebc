/**
 * The mpi.h of the MPI ABI, for the layer's own files. The ABI has no Fortran handles; its integers
 * for handles, which have the same size with every compiler, replace them.
 */
#ifndef SHIMWRIGHT_ABI_MPI_H
#define SHIMWRIGHT_ABI_MPI_H
#pragma GCC system_header

#include_next <mpi.h>

/** Some headers of the ABI have this typedef; C11 allows its repetition. */
typedef int MPI_Fint;

#define PMPI_Comm_c2f PMPI_Comm_toint
#define PMPI_Win_c2f PMPI_Win_toint
#define PMPI_Type_c2f PMPI_Type_toint

#endif
