!> Stores through the generated module and reads with MPI itself.
program values_in_fortran
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use mpi
  use shimwright_shim, only: sw_comm_set_aint
  implicit none
  integer :: keyval, ierror
  integer(c_int) :: status
  integer(MPI_ADDRESS_KIND) :: value
  logical :: found

  call MPI_Init(ierror)
  call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, keyval, &
      0_MPI_ADDRESS_KIND, ierror)
  status = sw_comm_set_aint(int(MPI_COMM_SELF, c_int64_t), int(keyval, c_int), -7_c_int64_t)
  if (status /= MPI_SUCCESS) error stop "the attribute cannot be set"
  call MPI_Comm_get_attr(MPI_COMM_SELF, keyval, value, found, ierror)
  if (.not. found .or. value /= -7) error stop "the attribute is not what was set"
  call MPI_Comm_free_keyval(keyval, ierror)
  call MPI_Finalize(ierror)
  print '(a)', "as it was set"
end program values_in_fortran
