!> A Fortran program of MPI-1: it knows the procedures by their names alone, as MPI-1's programs did.
module mpi1_callbacks
  implicit none
  integer, save :: deletions = 0

contains

  subroutine copy_next(comm, keyval, extra_state, value_in, value_out, flag, ierror)
    integer :: comm, keyval, extra_state, value_in, value_out, ierror
    logical :: flag
    value_out = value_in + extra_state
    flag = comm /= 0 .or. keyval /= 0
    ierror = 0
  end subroutine copy_next

  subroutine count_deletion(comm, keyval, value, extra_state, ierror)
    integer :: comm, keyval, value, extra_state, ierror
    if (comm /= keyval .and. value < 0) deletions = deletions + extra_state
    ierror = 0
  end subroutine count_deletion
end module mpi1_callbacks

program mpi1_fortran
  use mpi1_callbacks
  implicit none
  include 'mpif.h'
  external :: MPI_KEYVAL_CREATE, MPI_KEYVAL_FREE, MPI_ATTR_PUT, MPI_ATTR_GET, MPI_ATTR_DELETE
  integer :: comm, copy, own, duplicated, value, failures, ierror
  logical :: flag

  failures = 0
  call MPI_INIT(ierror)
  call MPI_COMM_DUP(MPI_COMM_WORLD, comm, ierror)
  call MPI_KEYVAL_CREATE(copy_next, count_deletion, own, 1, ierror)
  call MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN, duplicated, 0, ierror)
  call MPI_ATTR_PUT(comm, own, -70, ierror)
  call MPI_ATTR_PUT(comm, duplicated, -5, ierror)
  call MPI_COMM_DUP(comm, copy, ierror)
  call MPI_ATTR_GET(copy, own, value, flag, ierror)
  call check(flag .and. value == -69, 'the copy callback''s value is in the duplicate')
  call MPI_ATTR_GET(copy, duplicated, value, flag, ierror)
  call check(flag .and. value == -5, 'MPI_DUP_FN copies')
  call MPI_COMM_FREE(copy, ierror)
  call MPI_ATTR_DELETE(comm, own, ierror)
  call check(deletions == 2, 'both attributes were deleted with the callback')
  call MPI_ATTR_GET(comm, own, value, flag, ierror)
  call check(.not. flag, 'the deleted attribute is gone')
  call MPI_KEYVAL_FREE(own, ierror)
  call check(own == MPI_KEYVAL_INVALID, 'the freed key is invalid')
  call MPI_COMM_FREE(comm, ierror)
  call MPI_FINALIZE(ierror)
  if (failures > 0) error stop 1

contains

  subroutine check(right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what
    if (.not. right) failures = failures + 1
    if (right) print '(a, a)', 'ok - ', what
    if (.not. right) print '(a, a)', 'not ok - ', what
  end subroutine check
end program mpi1_fortran
