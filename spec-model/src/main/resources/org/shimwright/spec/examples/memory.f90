! Data and memory: collective operations, memory from MPI, addresses.
program memory
  use mpi
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  implicit none
  type(c_ptr) :: base
  integer, pointer :: numbers(:)
  integer(MPI_ADDRESS_KIND) :: one, other
  integer, asynchronous :: pair(2)
  integer :: value, sum, most, ierror

  call MPI_Init(ierror)
  ! example: collective
  value = 7
  call MPI_Bcast(value, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
  call MPI_Reduce(value, sum, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD, ierror)
  call MPI_Allreduce(value, most, 1, MPI_INTEGER, MPI_MAX, MPI_COMM_WORLD, ierror)
  print '(a, i0, a, i0)', 'sum ', sum, ', most ', most
  ! end: collective

  ! example: memory
  call MPI_Alloc_mem(40_MPI_ADDRESS_KIND, MPI_INFO_NULL, base, ierror)
  call c_f_pointer(base, numbers, [10])
  numbers(10) = 9
  print '(a, i0)', 'last ', numbers(10)
  call MPI_Free_mem(numbers, ierror)
  ! end: memory

  ! example: address
  call MPI_Get_address(pair(1), one, ierror)
  call MPI_Get_address(pair(2), other, ierror)
  print '(a, i0)', 'distance ', other - one
  ! end: address
  call MPI_Finalize(ierror)
end program memory
