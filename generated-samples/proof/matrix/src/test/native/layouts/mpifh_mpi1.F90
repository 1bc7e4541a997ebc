!> Addresses and datatypes with mpif.h and the functions of MPI-1.
module layouts_mpifh_mpi1
  use, intrinsic :: iso_c_binding
  implicit none
  include 'mpif.h'
  character(*), parameter, private :: prefix = 'layouts_mpifh_mpi1'

contains

#include "narrow.inc"

end module layouts_mpifh_mpi1
