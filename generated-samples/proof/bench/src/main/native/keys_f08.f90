!> Creates keys with callbacks of the module `mpi_f08` that only allow copies of attributes.
module bench_keys_f08
  use, intrinsic :: iso_c_binding, only: c_int
  use mpi_f08
  implicit none
  private
  public :: bench_key_f08
contains
  subroutine copy(comm, keyval, extra_state, value_in, value_out, flag, ierror)
    type(MPI_Comm) :: comm
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
    logical :: flag

    value_out = value_in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine copy

  subroutine discard(comm, keyval, value, extra_state, ierror)
    type(MPI_Comm) :: comm
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state

    ierror = MPI_SUCCESS
  end subroutine discard

  subroutine bench_key_f08(key) bind(c)
    integer(c_int), intent(out) :: key
    integer :: made, ierror

    call MPI_Comm_create_keyval(copy, discard, made, 0_MPI_ADDRESS_KIND, ierror)
    key = made
  end subroutine bench_key_f08
end module bench_keys_f08
