!> Reads an attribute repeatedly through the module `mpi`.
subroutine bench_get_mpi(comm, key, calls, total) bind(c)
  use, intrinsic :: iso_c_binding, only: c_int64_t
  use mpi
  implicit none
  integer, value, intent(in) :: comm
  integer, value, intent(in) :: key
  integer(c_int64_t), value, intent(in) :: calls
  integer(c_int64_t), intent(out) :: total
  integer(MPI_ADDRESS_KIND) :: attribute
  logical :: flag
  integer :: ierror
  integer(c_int64_t) :: i

  total = 0
  do i = 1, calls
    call MPI_Comm_get_attr(comm, key, attribute, flag, ierror)
    if (flag) total = total + attribute
  end do
end subroutine bench_get_mpi
