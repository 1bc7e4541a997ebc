!> Reads, sets and deletes attributes with one key after the other through the module `mpi_f08`.
module bench_calls_f08
  use, intrinsic :: iso_c_binding, only: c_int
  use mpi_f08
  implicit none
  private
  public :: bench_gets_f08, bench_sets_f08, bench_deletes_f08

contains

  subroutine bench_gets_f08(comm, keys, count) bind(c)
    integer, value, intent(in) :: comm
    integer(c_int), value, intent(in) :: count
    integer(c_int), intent(in) :: keys(count)
    type(MPI_Comm) :: handle
    integer(MPI_ADDRESS_KIND) :: attribute
    logical :: flag
    integer :: i, ierror

    handle%MPI_VAL = comm
    do i = 1, count
      call MPI_Comm_get_attr(handle, keys(i), attribute, flag, ierror)
    end do
  end subroutine bench_gets_f08

  subroutine bench_sets_f08(comm, keys, count) bind(c)
    integer, value, intent(in) :: comm
    integer(c_int), value, intent(in) :: count
    integer(c_int), intent(in) :: keys(count)
    type(MPI_Comm) :: handle
    integer :: i, ierror

    handle%MPI_VAL = comm
    do i = 1, count
      call MPI_Comm_set_attr(handle, keys(i), -7_MPI_ADDRESS_KIND, ierror)
    end do
  end subroutine bench_sets_f08

  subroutine bench_deletes_f08(comm, keys, count) bind(c)
    integer, value, intent(in) :: comm
    integer(c_int), value, intent(in) :: count
    integer(c_int), intent(in) :: keys(count)
    type(MPI_Comm) :: handle
    integer :: i, ierror

    handle%MPI_VAL = comm
    do i = 1, count
      call MPI_Comm_delete_attr(handle, keys(i), ierror)
    end do
  end subroutine bench_deletes_f08
end module bench_calls_f08
