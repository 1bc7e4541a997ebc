!> The supporting procedures of MPI, with the module mpi.
module support_mpi_checks
  use mpi
  use, intrinsic :: iso_c_binding, only: c_intptr_t, c_null_ptr, c_f_pointer
  use tap
  implicit none
  character(*), parameter, private :: interface_name = 'mpi'
  integer, save :: heard, heard_comm, heard_code

contains

  include 'support_checks.inc'
  include 'support_sizes.inc'

end module support_mpi_checks

!> Runs the checks.
program support_mpi
  use support_mpi_checks
  implicit none
  call environment()
  call kinds()
  call info_strings()
  call communicators()
  call datatypes()
  call sizes()
  call packed_after_others()
  call windows_and_memory()
  call collectives()
  call errors()
  call window_handlers()
  call predefined()
  call supplied_callbacks()
  call the_end()
  call finish()
end program support_mpi
