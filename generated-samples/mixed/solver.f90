!> The part of the program in Fortran: reads what Java stored, and stores another value in its place.
subroutine solve_in_fortran(keyval) bind(c, name="solve_in_fortran")
  use, intrinsic :: iso_c_binding, only: c_int
  use mpi_f08
  implicit none
  integer(c_int), value :: keyval
  integer(MPI_ADDRESS_KIND) :: level
  logical :: found

  call MPI_Comm_get_attr(MPI_COMM_WORLD, int(keyval), level, found)
  if (found) print '(a, i0)', "Fortran reads ", level
  flush (6)
  call MPI_Comm_set_attr(MPI_COMM_WORLD, int(keyval), level + 1)
end subroutine solve_in_fortran
