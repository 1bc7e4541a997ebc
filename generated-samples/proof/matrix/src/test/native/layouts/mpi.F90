!> Addresses and datatypes with the module mpi.
module layouts_mpi
  use, intrinsic :: iso_c_binding
  use mpi
  implicit none
  integer, parameter, private :: room = 8
#define TYPE integer
#define HANDLE(number) (number)
#define NUMBER(type) type
#define MPI_DATATYPE_NULL_NUMBER MPI_DATATYPE_NULL
  character(*), parameter, private :: prefix = 'layouts_mpi'

contains

#include "wide.inc"

end module layouts_mpi
