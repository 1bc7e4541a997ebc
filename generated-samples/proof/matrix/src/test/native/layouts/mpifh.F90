!> Addresses and datatypes with mpif.h.
module layouts_mpifh
  use, intrinsic :: iso_c_binding
  implicit none
  include 'mpif.h'
  integer, parameter, private :: room = 8
#define TYPE integer
#define HANDLE(number) (number)
#define NUMBER(type) type
#define MPI_DATATYPE_NULL_NUMBER MPI_DATATYPE_NULL
  character(*), parameter, private :: prefix = 'layouts_mpifh'

contains

#include "wide.inc"

end module layouts_mpifh
