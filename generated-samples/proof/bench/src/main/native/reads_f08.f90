!> Reads an attribute repeatedly through the module `mpi_f08`.
subroutine bench_get_f08(comm, key, calls, total) bind(c)
  use, intrinsic :: iso_c_binding, only: c_int64_t
  use mpi_f08
  implicit none
  integer, value, intent(in) :: comm
  integer, value, intent(in) :: key
  integer(c_int64_t), value, intent(in) :: calls
  integer(c_int64_t), intent(out) :: total
  type(MPI_Comm) :: handle
  integer(MPI_ADDRESS_KIND) :: attribute
  logical :: flag
  integer :: ierror
  integer(c_int64_t) :: i

  handle%MPI_VAL = comm
  total = 0
  do i = 1, calls
    call MPI_Comm_get_attr(handle, key, attribute, flag, ierror)
    if (flag) total = total + attribute
  end do
end subroutine bench_get_f08
