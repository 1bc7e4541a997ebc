!> Implements the program's functions in Fortran. They get handles as INTEGERs, which are the
!> component MPI_VAL in mpi_f08.
module reader
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use mpi_f08
  implicit none
  private
  public :: reader_level, reader_extent

contains

  !> Returns the integer value of an attribute, or -1 if there is none.
  integer(c_int) function reader_level(comm, key) bind(c)
    integer(c_int), value :: comm, key
    type(MPI_Comm) :: asked
    integer(MPI_ADDRESS_KIND) :: level
    logical :: set

    asked%MPI_VAL = comm
    call MPI_Comm_get_attr(asked, key, level, set)
    reader_level = merge(int(level, c_int), -1_c_int, set)
  end function reader_level

  !> Returns the extent of a datatype in bytes: the distance from one array element to the next.
  integer(c_int64_t) function reader_extent(datatype) bind(c)
    integer(c_int), value :: datatype
    type(MPI_Datatype) :: asked
    integer(MPI_ADDRESS_KIND) :: lower, extent

    asked%MPI_VAL = datatype
    call MPI_Type_get_extent(asked, lower, extent)
    reader_extent = extent
  end function reader_extent
end module reader
