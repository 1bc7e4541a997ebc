! Datatypes: made, asked and duplicated.
program datatypes
  use mpi
  implicit none
  integer :: row, column
  integer(MPI_ADDRESS_KIND) :: lower, extent
  integer :: size, ierror
  integer :: part, large, copy, request, status(MPI_STATUS_SIZE)
  integer(MPI_COUNT_KIND) :: bytes, begin, reach, moved

  call MPI_Init(ierror)
  ! example: type-contiguous
  call MPI_Type_contiguous(3, MPI_INTEGER, row, ierror)
  call MPI_Type_commit(row, ierror) ! before it is used to move data
  call MPI_Type_size(row, size, ierror)
  print '(a, i0, a)', 'row of ', size, ' bytes'
  ! end: type-contiguous

  ! example: type-vector
  call MPI_Type_vector(2, 1, 3, MPI_INTEGER, column, ierror)
  call MPI_Type_get_extent(column, lower, extent, ierror)
  print '(a, i0, a, i0, a)', 'column from ', lower, ' over ', extent, ' bytes'
  call MPI_Type_free(column, ierror)
  call MPI_Type_free(row, ierror)
  ! end: type-vector
  ! example: type-large
  call MPI_Type_contiguous(65536, MPI_INTEGER, part, ierror)
  call MPI_Type_contiguous(65536, part, large, ierror)
  call MPI_Type_size_x(large, bytes, ierror)
  call MPI_Type_get_extent_x(large, begin, reach, ierror)
  call MPI_Type_get_true_extent_x(large, begin, reach, ierror)
  call MPI_Comm_idup(MPI_COMM_SELF, copy, request, ierror)
  call MPI_Wait(request, status, ierror)
  call MPI_Get_elements_x(status, large, moved, ierror)
  if (bytes /= 65536_MPI_COUNT_KIND * 65536 * size / 3 .or. reach /= bytes .or. &
    begin /= 0 .or. moved /= 0) print '(a)', 'not so large'
  call MPI_Comm_free(copy, ierror)
  call MPI_Type_free(large, ierror)
  call MPI_Type_free(part, ierror)
  ! end: type-large
  call MPI_Finalize(ierror)
end program datatypes
