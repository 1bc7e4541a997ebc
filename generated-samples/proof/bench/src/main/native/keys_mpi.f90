!> Creates keys with callbacks of the module `mpi` that only allow copies of attributes.
module bench_keys_mpi
  use, intrinsic :: iso_c_binding, only: c_int
  use mpi
  implicit none
  private
  public :: bench_key_mpi
contains
  subroutine copy(comm, keyval, extra_state, value_in, value_out, flag, ierror)
    integer :: comm, keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
    logical :: flag

    value_out = value_in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine copy

  subroutine discard(comm, keyval, value, extra_state, ierror)
    integer :: comm, keyval, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state

    ierror = MPI_SUCCESS
  end subroutine discard

  subroutine bench_key_mpi(key) bind(c)
    integer(c_int), intent(out) :: key
    integer :: made, ierror

    call MPI_Comm_create_keyval(copy, discard, made, 0_MPI_ADDRESS_KIND, ierror)
    key = made
  end subroutine bench_key_mpi
end module bench_keys_mpi
