!> The part of the examples with module mpi.
module caching_in_fortran_mpi
  use, intrinsic :: iso_c_binding, only: c_f_pointer, c_int, c_intptr_t, c_ptr
  use mpi
  implicit none
  private
  public :: read_value, ask_address

contains

  function read_value(keyval, value, found) result(status) bind(c, name='read_in_fortran_mpi')
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

  !> Returns the address of a variable, which is passed by reference.
  function ask_address(variable, address) result(status) bind(c, name='address_in_fortran_mpi')
    type(c_ptr), value :: variable
    integer(c_intptr_t), intent(out) :: address
    integer(c_int) :: status
    integer(c_int), pointer :: number
    integer(kind=MPI_ADDRESS_KIND) :: found
    integer :: ierror

    call c_f_pointer(variable, number)
    found = 0
    call MPI_Get_address(number, found, ierror)
    address = int(found, c_intptr_t)
    status = int(ierror, c_int)
  end function ask_address

end module caching_in_fortran_mpi
