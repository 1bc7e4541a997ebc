!> Sets, gets and deletes attributes again and again through the module mpi.
module layer_bench_mpi
  use, intrinsic :: iso_c_binding, only: c_int
  use mpi
  implicit none
  private
  public :: bench_mpi_set, bench_mpi_get, bench_mpi_delete

contains

  subroutine bench_mpi_set(objects, keys, handles, numbers, rounds) bind(c)
    integer(c_int), value :: objects, keys, rounds
    integer(c_int), intent(in) :: handles(objects), numbers(keys)
    integer(MPI_ADDRESS_KIND) :: word
    integer :: i, k, round, ierror
    word = -7
    do round = 1, rounds
      do i = 1, objects
        do k = 1, keys
          call MPI_Comm_set_attr(handles(i), numbers(k), word, ierror)
        end do
      end do
    end do
  end subroutine bench_mpi_set

  function bench_mpi_get(objects, keys, handles, numbers, rounds) result(found) bind(c)
    integer(c_int), value :: objects, keys, rounds
    integer(c_int), intent(in) :: handles(objects), numbers(keys)
    integer(c_int) :: found
    integer(MPI_ADDRESS_KIND) :: word
    logical :: flag
    integer :: i, k, round, ierror
    flag = .false.
    do round = 1, rounds
      do i = 1, objects
        do k = 1, keys
          call MPI_Comm_get_attr(handles(i), numbers(k), word, flag, ierror)
        end do
      end do
    end do
    found = merge(1_c_int, 0_c_int, flag)
  end function bench_mpi_get

  subroutine bench_mpi_delete(objects, keys, handles, numbers, rounds) bind(c)
    integer(c_int), value :: objects, keys, rounds
    integer(c_int), intent(in) :: handles(objects), numbers(keys)
    integer :: i, k, round, ierror
    do round = 1, rounds
      do i = 1, objects
        do k = 1, keys
          call MPI_Comm_delete_attr(handles(i), numbers(k), ierror)
        end do
      end do
    end do
  end subroutine bench_mpi_delete
end module layer_bench_mpi
