!> The part of the examples with the deprecated calls of MPI-1 and mpif.h (MPI-2.2 16.3.7).
module caching_in_fortran_mpi1
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  private
  public :: make_key, set, read_value
  include 'mpif.h'

contains

  function make_key(keyval) result(status) bind(c, name='make_key_in_fortran_mpi1')
    integer(c_int), intent(out) :: keyval
    integer(c_int) :: status
    integer :: new_key, ierror

    new_key = MPI_KEYVAL_INVALID
    call MPI_KEYVAL_CREATE(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, new_key, 0, ierror)
    keyval = int(new_key, c_int)
    status = int(ierror, c_int)
  end function make_key

  function set(keyval, value) result(status) bind(c, name='set_in_fortran_mpi1')
    integer(c_int), value :: keyval, value
    integer(c_int) :: status
    integer :: ierror

    call MPI_ATTR_PUT(MPI_COMM_WORLD, int(keyval), int(value), ierror)
    status = int(ierror, c_int)
  end function set

  function read_value(keyval, value, found) result(status) bind(c, name='read_in_fortran_mpi1')
    integer(c_int), value :: keyval
    integer(c_int), intent(out) :: value, found
    integer(c_int) :: status
    integer :: val, ierror
    logical :: flag

    val = 0
    flag = .false.
    call MPI_ATTR_GET(MPI_COMM_WORLD, int(keyval), val, flag, ierror)
    value = int(val, c_int)
    found = merge(1_c_int, 0_c_int, flag)
    status = int(ierror, c_int)
  end function read_value

end module caching_in_fortran_mpi1
