!> The matrix's operations with MPI-1's procedures of the module mpi.
module matrix_mpi_mpi1
  use mpi
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use matrix_recorder
  implicit none
  integer(c_int), parameter, private :: me = 4
  character(*), parameter, private :: prefix = 'matrix_mpi_mpi1'

contains

  include 'integer_operations.inc'

end module matrix_mpi_mpi1
