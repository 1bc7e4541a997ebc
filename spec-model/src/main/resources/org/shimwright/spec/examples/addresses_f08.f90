! Addresses: distances between them, and what lies at a distance.
program addresses
  use mpi_f08
  implicit none
  double precision :: values(4)
  integer(MPI_ADDRESS_KIND) :: first, third
  integer :: ierror

  call MPI_Init(ierror)
  ! example: address-arithmetic
  call MPI_Get_address(values(1), first, ierror)
  third = MPI_Aint_add(first, int(16, MPI_ADDRESS_KIND))
  print '(a, i0, a)', 'third value after ', MPI_Aint_diff(third, first), ' bytes'
  ! end: address-arithmetic
  call MPI_Finalize(ierror)
end program addresses
