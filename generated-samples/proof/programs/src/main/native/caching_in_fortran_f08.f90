!> The part of the examples with module mpi_f08.
module caching_in_fortran_f08
  use, intrinsic :: iso_c_binding, only: c_int, c_intptr_t
  use mpi_f08, only: MPI_ADDRESS_KIND, MPI_COMM_WORLD, MPI_COMM_GET_ATTR
  implicit none
  private
  public :: read_value

contains

  function read_value(keyval, value, found) result(status) bind(c, name='read_in_fortran_f08')
    integer(c_int), value :: keyval
    integer(c_intptr_t), intent(out) :: value
    integer(c_int), intent(out) :: found
    integer(c_int) :: status
    integer(kind=MPI_ADDRESS_KIND) :: val
    integer :: ierror
    logical :: flag

    val = 0
    flag = .false.
    call MPI_COMM_GET_ATTR(MPI_COMM_WORLD, int(keyval), val, flag, ierror)
    value = int(val, c_intptr_t)
    found = merge(1_c_int, 0_c_int, flag)
    status = int(ierror, c_int)
  end function read_value

end module caching_in_fortran_f08
