!> Stores an attribute and reads it again, in Fortran alone.
program main
  use mpi_f08
  implicit none
  integer :: keyval
  integer(MPI_ADDRESS_KIND) :: value
  logical :: found

  call MPI_Init()
  call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, keyval, &
      0_MPI_ADDRESS_KIND)
  call MPI_Comm_set_attr(MPI_COMM_SELF, keyval, 42_MPI_ADDRESS_KIND)
  call MPI_Comm_get_attr(MPI_COMM_SELF, keyval, value, found)
  if (.not. found) error stop "the attribute is missing"
  print '(a, i0)', "level ", value
  call MPI_Comm_free_keyval(keyval)
  call MPI_Finalize()
end program main
