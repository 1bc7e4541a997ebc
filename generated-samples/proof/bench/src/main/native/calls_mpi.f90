!> Reads, sets and deletes attributes with one key after the other through the module `mpi`.
module bench_calls_mpi
  use, intrinsic :: iso_c_binding, only: c_int
  use mpi
  implicit none
  private
  public :: bench_gets_mpi, bench_sets_mpi, bench_deletes_mpi

contains

  subroutine bench_gets_mpi(comm, keys, count) bind(c)
    integer, value, intent(in) :: comm
    integer(c_int), value, intent(in) :: count
    integer(c_int), intent(in) :: keys(count)
    integer(MPI_ADDRESS_KIND) :: attribute
    logical :: flag
    integer :: i, ierror

    do i = 1, count
      call MPI_Comm_get_attr(comm, keys(i), attribute, flag, ierror)
    end do
  end subroutine bench_gets_mpi

  subroutine bench_sets_mpi(comm, keys, count) bind(c)
    integer, value, intent(in) :: comm
    integer(c_int), value, intent(in) :: count
    integer(c_int), intent(in) :: keys(count)
    integer :: i, ierror

    do i = 1, count
      call MPI_Comm_set_attr(comm, keys(i), -7_MPI_ADDRESS_KIND, ierror)
    end do
  end subroutine bench_sets_mpi

  subroutine bench_deletes_mpi(comm, keys, count) bind(c)
    integer, value, intent(in) :: comm
    integer(c_int), value, intent(in) :: count
    integer(c_int), intent(in) :: keys(count)
    integer :: i, ierror

    do i = 1, count
      call MPI_Comm_delete_attr(comm, keys(i), ierror)
    end do
  end subroutine bench_deletes_mpi
end module bench_calls_mpi
