!> Callbacks in Fortran for keys that Java makes: outside modules, where their names are mangled.
subroutine twice_in_fortran(comm, keyval, extra_state, value_in, value_out, flag, ierror)
  use mpi
  implicit none
  integer :: comm, keyval, ierror
  integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
  logical :: flag

  value_out = 2*value_in + extra_state + 0*(comm + keyval)
  flag = .true.
  ierror = MPI_SUCCESS
end subroutine twice_in_fortran

!> The same as MPI-1 has it.
subroutine twice_in_mpi1(comm, keyval, extra_state, value_in, value_out, flag, ierror)
  use mpi
  implicit none
  integer :: comm, keyval, extra_state, value_in, value_out, ierror
  logical :: flag

  value_out = 2*value_in + extra_state + 0*(comm + keyval)
  flag = .true.
  ierror = MPI_SUCCESS
end subroutine twice_in_mpi1
