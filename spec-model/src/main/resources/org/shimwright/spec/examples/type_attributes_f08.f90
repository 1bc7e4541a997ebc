! Attributes of datatypes: a number that each duplicate gets one of its own of.
module type_callbacks
  use mpi_f08
  implicit none
contains
  ! example: type-callbacks
  ! Gives the duplicate the number as it is.
  subroutine copy_counter(oldtype, key, extra_state, in, out, flag, ierror)
    type(MPI_Datatype) :: oldtype
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, in, out
    logical :: flag
    out = in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine copy_counter

  ! Is told before the attribute goes.
  subroutine delete_counter(type, key, value, extra_state, ierror)
    type(MPI_Datatype) :: type
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state
    print '(a, i0)', 'delete ', value
    ierror = MPI_SUCCESS
  end subroutine delete_counter
  ! end: type-callbacks
end module type_callbacks

program type_attributes
  use mpi_f08
  use type_callbacks
  implicit none
  type(MPI_Datatype) :: type, twin
  integer(MPI_ADDRESS_KIND) :: counter
  logical :: flag
  integer :: key, ierror

  call MPI_Init(ierror)
  call MPI_Type_contiguous(3, MPI_INTEGER, type, ierror)

  ! example: type-key
  call MPI_Type_create_keyval(copy_counter, delete_counter, key, &
    0_MPI_ADDRESS_KIND, ierror)
  ! end: type-key

  ! example: type-attribute
  call MPI_Type_set_attr(type, key, 7_MPI_ADDRESS_KIND, ierror)
  call MPI_Type_get_attr(type, key, counter, flag, ierror)
  if (flag) print '(a, i0)', 'counter ', counter
  ! end: type-attribute

  ! example: type-duplicate
  call MPI_Type_dup(type, twin, ierror) ! calls copy_counter
  call MPI_Type_get_attr(twin, key, counter, flag, ierror)
  print '(a, i0)', "twin's counter ", counter
  call MPI_Type_free(twin, ierror) ! calls delete_counter
  ! end: type-duplicate

  ! example: type-release
  call MPI_Type_delete_attr(type, key, ierror) ! calls delete_counter
  call MPI_Type_free_keyval(key, ierror)      ! key is MPI_KEYVAL_INVALID now
  ! end: type-release
  print '(a, i0)', 'key is invalid: ', merge(1, 0, key == MPI_KEYVAL_INVALID)
  call MPI_Type_free(type, ierror)
  call MPI_Finalize(ierror)
end program type_attributes
