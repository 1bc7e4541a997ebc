!> Callbacks in Fortran 2008 for keys that Java makes, in a module.
module binding_callbacks
  use mpi_f08
  implicit none
contains
  !> Copies twice the value plus the extra state.
  subroutine twice_in_f08(comm, keyval, extra_state, value_in, value_out, flag, ierror)
    type(MPI_Comm) :: comm
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
    logical :: flag

    value_out = 2*value_in + extra_state + 0*(keyval + comm%MPI_VAL)
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine twice_in_f08
end module binding_callbacks
