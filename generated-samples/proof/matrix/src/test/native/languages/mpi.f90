!> The matrix's operations with the module mpi.
module matrix_mpi
  use mpi
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use matrix_recorder
  implicit none
  integer(c_int), parameter, private :: me = 7
  character(*), parameter, private :: prefix = 'matrix_mpi'

contains

  include 'address_operations.inc'

end module matrix_mpi
