!> What Java asks of Fortran, through C: handles are Fortran's INTEGER.
module sharing
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use mpi
  implicit none
  private
  public :: sharing_get_integer, sharing_duplicate, sharing_bounds, sharing_struct

contains

  !> Reads an attribute; leaves the value alone if there is none.
  subroutine sharing_get_integer(comm, keyval, value) bind(c)
    integer(c_int), value :: comm, keyval
    integer(c_int), intent(inout) :: value
    integer(MPI_ADDRESS_KIND) :: found
    integer :: ierror
    logical :: set

    call MPI_Comm_get_attr(comm, keyval, found, set, ierror)
    if (ierror == MPI_SUCCESS .and. set) value = int(found, c_int)
  end subroutine sharing_get_integer

  subroutine sharing_duplicate(comm, copy) bind(c)
    integer(c_int), value :: comm
    integer(c_int), intent(out) :: copy
    integer :: duplicate, ierror

    call MPI_Comm_dup(comm, duplicate, ierror)
    copy = duplicate
  end subroutine sharing_duplicate

  !> Lower bound, extent, both of them without gaps, and size.
  subroutine sharing_bounds(datatype, bounds) bind(c)
    integer(c_int), value :: datatype
    integer(c_int64_t), intent(out) :: bounds(5)
    integer(MPI_ADDRESS_KIND) :: lower, extent, true_lower, true_extent
    integer :: size, ierror

    call MPI_Type_get_extent(datatype, lower, extent, ierror)
    call MPI_Type_get_true_extent(datatype, true_lower, true_extent, ierror)
    call MPI_Type_size(datatype, size, ierror)
    bounds = [lower, extent, true_lower, true_extent, int(size, MPI_ADDRESS_KIND)]
  end subroutine sharing_bounds

  !> A struct of a double precision number and two integers, at these places.
  subroutine sharing_struct(first, second, datatype) bind(c)
    integer(c_int64_t), value :: first, second
    integer(c_int), intent(out) :: datatype
    integer(MPI_ADDRESS_KIND) :: places(2)
    integer :: made, ierror

    places = [first, second]
    call MPI_Type_create_struct(2, [1, 2], places, [MPI_DOUBLE_PRECISION, MPI_INTEGER], made, ierror)
    datatype = made
  end subroutine sharing_struct
end module sharing
