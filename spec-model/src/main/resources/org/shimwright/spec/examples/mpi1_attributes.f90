! Attributes as MPI-1 has them: values are default INTEGERs.
module mpi1_callbacks
  use mpi
  implicit none
contains
  ! example: mpi1-callbacks
  subroutine copy_number(oldcomm, key, extra_state, in, out, flag, ierror)
    integer :: oldcomm, key, extra_state, in, out, ierror
    logical :: flag
    out = in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine copy_number

  subroutine delete_number(comm, key, value, extra_state, ierror)
    integer :: comm, key, value, extra_state, ierror
    print '(a, i0)', 'delete ', value
    ierror = MPI_SUCCESS
  end subroutine delete_number
  ! end: mpi1-callbacks
end module mpi1_callbacks

program mpi1_attributes
  use mpi
  use mpi1_callbacks
  implicit none
  integer :: comm, key, found, ierror
  logical :: flag

  call MPI_Init(ierror)
  call MPI_Comm_dup(MPI_COMM_SELF, comm, ierror)

  ! example: mpi1-attribute
  call MPI_Keyval_create(copy_number, delete_number, key, 0, ierror)
  call MPI_Attr_put(comm, key, 7, ierror)
  call MPI_Attr_get(comm, key, found, flag, ierror)
  if (flag) print '(a, i0)', 'number ', found
  call MPI_Attr_delete(comm, key, ierror) ! calls delete_number
  call MPI_Keyval_free(key, ierror)
  ! end: mpi1-attribute
  call MPI_Comm_free(comm, ierror)
  call MPI_Finalize(ierror)
end program mpi1_attributes
