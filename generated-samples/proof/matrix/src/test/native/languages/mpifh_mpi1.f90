!> The matrix's operations with MPI-1's procedures of mpif.h.
module matrix_mpifh_mpi1
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use matrix_recorder
  implicit none
  include 'mpif.h'
  integer(c_int), parameter, private :: me = 3
  character(*), parameter, private :: prefix = 'matrix_mpifh_mpi1'

contains

  include 'integer_operations.inc'

end module matrix_mpifh_mpi1
