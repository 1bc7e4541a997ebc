! Datatypes: made, asked and duplicated.
program datatypes
  use mpi_f08
  implicit none
  type(MPI_Datatype) :: row, column
  integer(MPI_ADDRESS_KIND) :: lower, extent
  integer :: size, ierror

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
  call MPI_Finalize(ierror)
end program datatypes
