/**
 * The mpi.h of the MPI behind the layer as if that MPI had no caching functions of MPI-1: whatever
 * it says of them gets names that nobody knows.
 */
#ifndef SHIMWRIGHT_WITHOUT_MPI1_H
#define SHIMWRIGHT_WITHOUT_MPI1_H
#pragma GCC system_header

#define MPI_Copy_function shimwright_hidden_copy_function
#define MPI_Delete_function shimwright_hidden_delete_function
#define MPI_Keyval_create shimwright_hidden_keyval_create
#define MPI_Keyval_free shimwright_hidden_keyval_free
#define MPI_Attr_put shimwright_hidden_attr_put
#define MPI_Attr_get shimwright_hidden_attr_get
#define MPI_Attr_delete shimwright_hidden_attr_delete
#define PMPI_Keyval_create shimwright_hidden_pkeyval_create
#define PMPI_Keyval_free shimwright_hidden_pkeyval_free
#define PMPI_Attr_put shimwright_hidden_pattr_put
#define PMPI_Attr_get shimwright_hidden_pattr_get
#define PMPI_Attr_delete shimwright_hidden_pattr_delete
/* The predefined callbacks of MPI-1 become those of MPI-2, as which MPICH has them anyway. */
#define OMPI_C_MPI_NULL_COPY_FN OMPI_C_MPI_COMM_NULL_COPY_FN
#define OMPI_C_MPI_DUP_FN OMPI_C_MPI_COMM_DUP_FN
#define OMPI_C_MPI_NULL_DELETE_FN OMPI_C_MPI_COMM_NULL_DELETE_FN
#include_next <mpi.h>
#undef MPI_Copy_function
#undef MPI_Delete_function
#undef MPI_Keyval_create
#undef MPI_Keyval_free
#undef MPI_Attr_put
#undef MPI_Attr_get
#undef MPI_Attr_delete
#undef PMPI_Keyval_create
#undef PMPI_Keyval_free
#undef PMPI_Attr_put
#undef PMPI_Attr_get
#undef PMPI_Attr_delete

#include "shimwright_mpi1.h"

#endif
