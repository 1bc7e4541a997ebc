!> Caches a number on MPI_COMM_WORLD through module mpi_f08 and prints what it finds there.
program hello
  use mpi_f08
  implicit none
  integer(kind=MPI_ADDRESS_KIND) :: extra_state, answer
  integer :: keyval, rank, size, ierror
  logical :: found

  extra_state = 0
  call MPI_INIT(ierror)
  call MPI_COMM_RANK(MPI_COMM_WORLD, rank, ierror)
  call MPI_COMM_SIZE(MPI_COMM_WORLD, size, ierror)
  call MPI_COMM_CREATE_KEYVAL(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, keyval, extra_state, ierror)
  answer = 42
  call MPI_COMM_SET_ATTR(MPI_COMM_WORLD, keyval, answer, ierror)
  answer = 0
  call MPI_COMM_GET_ATTR(MPI_COMM_WORLD, keyval, answer, found, ierror)
  if (found) print '(a, i0, a, i0, a, i0)', 'rank ', rank, ' of ', size, ', answer ', answer
  call MPI_COMM_DELETE_ATTR(MPI_COMM_WORLD, keyval, ierror)
  call MPI_COMM_FREE_KEYVAL(keyval, ierror)
  call MPI_FINALIZE(ierror)
end program hello
