!> The matrix's operations with mpif.h in free source form.
module matrix_mpifh
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use matrix_recorder
  implicit none
  include 'mpif.h'
  integer(c_int), parameter, private :: me = 6
  character(*), parameter, private :: prefix = 'matrix_mpifh'

contains

  include 'address_operations.inc'

end module matrix_mpifh
