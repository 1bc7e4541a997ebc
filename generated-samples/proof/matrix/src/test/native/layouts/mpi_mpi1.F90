!> Addresses and datatypes with the module mpi and the functions of MPI-1.
module layouts_mpi_mpi1
  use, intrinsic :: iso_c_binding
  use mpi
  implicit none

  character(*), parameter, private :: prefix = 'layouts_mpi_mpi1'

contains

#include "narrow.inc"

end module layouts_mpi_mpi1
