! Attributes of windows: a number that each duplicate gets one of its own of.
module win_callbacks
  use mpi
  implicit none
contains
  ! example: win-callbacks
  ! Gives the duplicate the number as it is.
  subroutine copy_counter(oldwin, key, extra_state, in, out, flag, ierror)
    integer :: oldwin
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, in, out
    logical :: flag
    out = in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine copy_counter

  ! Is told before the attribute goes.
  subroutine delete_counter(win, key, value, extra_state, ierror)
    integer :: win
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state
    print '(a, i0)', 'delete ', value
    ierror = MPI_SUCCESS
  end subroutine delete_counter
  ! end: win-callbacks
end module win_callbacks

program win_attributes
  use mpi
  use win_callbacks
  implicit none
  integer :: win
  integer, save, asynchronous :: memory(4)
  integer(MPI_ADDRESS_KIND) :: counter
  logical :: flag
  integer :: key, ierror

  call MPI_Init(ierror)
  call MPI_Win_create(memory, 16_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, &
    MPI_COMM_SELF, win, ierror)

  ! example: win-key
  call MPI_Win_create_keyval(copy_counter, delete_counter, key, &
    0_MPI_ADDRESS_KIND, ierror)
  ! end: win-key

  ! example: win-attribute
  call MPI_Win_set_attr(win, key, 7_MPI_ADDRESS_KIND, ierror)
  call MPI_Win_get_attr(win, key, counter, flag, ierror)
  if (flag) print '(a, i0)', 'counter ', counter
  ! end: win-attribute

  ! example: win-release
  call MPI_Win_delete_attr(win, key, ierror) ! calls delete_counter
  call MPI_Win_free_keyval(key, ierror)      ! key is MPI_KEYVAL_INVALID now
  ! end: win-release
  print '(a, i0)', 'key is invalid: ', merge(1, 0, key == MPI_KEYVAL_INVALID)
  call MPI_Win_free(win, ierror)
  call MPI_Finalize(ierror)
end program win_attributes
