! Attributes of communicators: a number that each duplicate gets one of its own of.
module comm_callbacks
  use mpi_f08
  implicit none
contains
  ! example: comm-callbacks
  ! Gives the duplicate the number as it is.
  subroutine copy_counter(oldcomm, key, extra_state, in, out, flag, ierror)
    type(MPI_Comm) :: oldcomm
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, in, out
    logical :: flag
    out = in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine copy_counter

  ! Is told before the attribute goes.
  subroutine delete_counter(comm, key, value, extra_state, ierror)
    type(MPI_Comm) :: comm
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state
    print '(a, i0)', 'delete ', value
    ierror = MPI_SUCCESS
  end subroutine delete_counter
  ! end: comm-callbacks
end module comm_callbacks

program comm_attributes
  use mpi_f08
  use comm_callbacks
  implicit none
  type(MPI_Comm) :: comm, twin
  integer(MPI_ADDRESS_KIND) :: counter
  logical :: flag
  integer :: key, ierror

  call MPI_Init(ierror)
  call MPI_Comm_dup(MPI_COMM_SELF, comm, ierror)

  ! example: comm-key
  call MPI_Comm_create_keyval(copy_counter, delete_counter, key, &
    0_MPI_ADDRESS_KIND, ierror)
  ! end: comm-key

  ! example: comm-attribute
  call MPI_Comm_set_attr(comm, key, 7_MPI_ADDRESS_KIND, ierror)
  call MPI_Comm_get_attr(comm, key, counter, flag, ierror)
  if (flag) print '(a, i0)', 'counter ', counter
  ! end: comm-attribute

  ! example: comm-duplicate
  call MPI_Comm_dup(comm, twin, ierror) ! calls copy_counter
  call MPI_Comm_get_attr(twin, key, counter, flag, ierror)
  print '(a, i0)', "twin's counter ", counter
  call MPI_Comm_free(twin, ierror) ! calls delete_counter
  ! end: comm-duplicate

  ! example: comm-release
  call MPI_Comm_delete_attr(comm, key, ierror) ! calls delete_counter
  call MPI_Comm_free_keyval(key, ierror)      ! key is MPI_KEYVAL_INVALID now
  ! end: comm-release
  print '(a, i0)', 'key is invalid: ', merge(1, 0, key == MPI_KEYVAL_INVALID)
  call MPI_Comm_free(comm, ierror)
  call MPI_Finalize(ierror)
end program comm_attributes
