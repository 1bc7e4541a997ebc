!> The part of the examples with the calls of MPI-2 and mpif.h (MPI-2.2 16.3.7).
module caching_in_fortran_mpi2
  use, intrinsic :: iso_c_binding, only: c_f_pointer, c_int, c_intptr_t, c_ptr
  implicit none
  private
  public :: make_key, set, read_value, ask_address
  include 'mpif.h'

contains

  function make_key(keyval) result(status) bind(c, name='make_key_in_fortran_mpi2')
    integer(c_int), intent(out) :: keyval
    integer(c_int) :: status
    integer :: new_key, ierror

    new_key = MPI_KEYVAL_INVALID
    call MPI_COMM_CREATE_KEYVAL(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, new_key, &
      0_MPI_ADDRESS_KIND, ierror)
    keyval = int(new_key, c_int)
    status = int(ierror, c_int)
  end function make_key

  function set(keyval, value) result(status) bind(c, name='set_in_fortran_mpi2')
    integer(c_int), value :: keyval
    integer(c_intptr_t), value :: value
    integer(c_int) :: status
    integer :: ierror

    call MPI_COMM_SET_ATTR(MPI_COMM_WORLD, int(keyval), int(value, MPI_ADDRESS_KIND), ierror)
    status = int(ierror, c_int)
  end function set

  function read_value(keyval, value, found) result(status) bind(c, name='read_in_fortran_mpi2')
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
  function ask_address(variable, address) result(status) bind(c, name='address_in_fortran_mpi2')
    type(c_ptr), value :: variable
    integer(c_intptr_t), intent(out) :: address
    integer(c_int) :: status
    integer(c_int), pointer :: number
    integer(kind=MPI_ADDRESS_KIND) :: found
    integer :: ierror

    call c_f_pointer(variable, number)
    found = 0
    call MPI_GET_ADDRESS(number, found, ierror)
    address = int(found, c_intptr_t)
    status = int(ierror, c_int)
  end function ask_address

end module caching_in_fortran_mpi2

