! The smallest program.
! example: hello
program hello
  use mpi_f08
  implicit none
  integer :: rank, size, ierror

  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierror)
  print '(i0, a, i0)', rank, ' of ', size
  call MPI_Finalize(ierror)
end program hello
! end: hello
