!> Addresses and datatypes with the module mpi_f08.
module layouts_f08
  use, intrinsic :: iso_c_binding
  use mpi_f08
  implicit none
  integer, parameter, private :: room = 8
#define TYPE type(MPI_Datatype)
#define HANDLE(number) MPI_Datatype(number)
#define NUMBER(type) type%MPI_VAL
#define MPI_DATATYPE_NULL_NUMBER MPI_DATATYPE_NULL%MPI_VAL
  character(*), parameter, private :: prefix = 'layouts_f08'

contains

#include "wide.inc"

end module layouts_f08
