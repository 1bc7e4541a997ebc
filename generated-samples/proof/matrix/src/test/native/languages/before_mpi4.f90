!> What an MPI older than 4.0 lacks, for the mpif.h, mpi and mpi_f08 of the matrix alike: a handle of
!> mpi_f08 is an INTEGER in memory.
subroutine MPI_COMM_IDUP_WITH_INFO(comm, info, newcomm, request, ierror)
  use mpi, only: MPI_COMM_IDUP
  implicit none
  integer, intent(in) :: comm, info
  integer, intent(out) :: newcomm, request, ierror
  if (info < -huge(info)) return ! hints may be ignored
  call MPI_COMM_IDUP(comm, newcomm, request, ierror)
end subroutine MPI_COMM_IDUP_WITH_INFO
