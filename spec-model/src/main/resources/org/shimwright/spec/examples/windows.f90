! Three ways to a window, and the attributes that MPI sets on it.
program windows
  use mpi
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  implicit none
  integer, asynchronous, save :: numbers(4)
  integer :: win
  integer :: group
  type(c_ptr) :: pointer
  integer, pointer :: memory(:)
  integer(MPI_ADDRESS_KIND) :: base, bytes, address
  logical :: flag
  integer :: size, ierror

  call MPI_Init(ierror)
  ! example: win-create
  call MPI_Win_create(numbers, 16_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, &
    MPI_COMM_SELF, win, ierror)
  ! end: win-create

  ! example: win-attributes
  call MPI_Win_get_attr(win, MPI_WIN_BASE, base, flag, ierror)
  call MPI_Win_get_attr(win, MPI_WIN_SIZE, bytes, flag, ierror)
  call MPI_Get_address(numbers, address, ierror)
  print '(i0, a, i0)', bytes, ' bytes, base right ', merge(1, 0, base == address)
  ! end: win-attributes

  ! example: win-group
  call MPI_Win_get_group(win, group, ierror)
  call MPI_Group_size(group, size, ierror)
  print '(a, i0)', 'window of ', size
  call MPI_Group_free(group, ierror)
  call MPI_Win_free(win, ierror)
  ! end: win-group

  ! example: win-allocate
  call MPI_Win_allocate(16_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, MPI_COMM_SELF, &
    pointer, win, ierror)
  call c_f_pointer(pointer, memory, [4])
  memory(4) = 3
  print '(a, i0)', 'last ', memory(4)
  call MPI_Win_free(win, ierror) ! and the memory with it
  ! end: win-allocate

  ! example: win-dynamic
  call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, win, ierror)
  call MPI_Win_free(win, ierror)
  ! end: win-dynamic
  call MPI_Finalize(ierror)
end program windows
