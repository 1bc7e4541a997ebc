!> What Java asks of Fortran, through C: handles are Fortran's INTEGER.
module sharing
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use mpi
  implicit none
  private
  public :: sharing_get_integer, sharing_duplicate, sharing_extent

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

  subroutine sharing_extent(datatype, extent) bind(c)
    integer(c_int), value :: datatype
    integer(c_int64_t), intent(out) :: extent
    integer(MPI_ADDRESS_KIND) :: lower, found
    integer :: ierror

    call MPI_Type_get_extent(datatype, lower, found, ierror)
    extent = found
  end subroutine sharing_extent
end module sharing
