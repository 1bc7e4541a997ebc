!> Sets, gets and deletes attributes again and again through the module mpi_f08.
module layer_bench_f08
  use, intrinsic :: iso_c_binding, only: c_int
  use mpi_f08
  implicit none
  private
  public :: bench_f08_set, bench_f08_get, bench_f08_delete

contains

  subroutine bench_f08_set(objects, keys, handles, numbers, rounds) bind(c)
    integer(c_int), value :: objects, keys, rounds
    integer(c_int), intent(in) :: handles(objects), numbers(keys)
    integer(MPI_ADDRESS_KIND) :: word
    type(MPI_Comm) :: comms(objects)
    integer :: i, k, round, ierror
    comms%MPI_VAL = handles
    word = -7
    do round = 1, rounds
      do i = 1, objects
        do k = 1, keys
          call MPI_Comm_set_attr(comms(i), numbers(k), word, ierror)
        end do
      end do
    end do
  end subroutine bench_f08_set

  function bench_f08_get(objects, keys, handles, numbers, rounds) result(found) bind(c)
    integer(c_int), value :: objects, keys, rounds
    integer(c_int), intent(in) :: handles(objects), numbers(keys)
    integer(c_int) :: found
    integer(MPI_ADDRESS_KIND) :: word
    logical :: flag
    type(MPI_Comm) :: comms(objects)
    integer :: i, k, round, ierror
    comms%MPI_VAL = handles
    flag = .false.
    do round = 1, rounds
      do i = 1, objects
        do k = 1, keys
          call MPI_Comm_get_attr(comms(i), numbers(k), word, flag, ierror)
        end do
      end do
    end do
    found = merge(1_c_int, 0_c_int, flag)
  end function bench_f08_get

  subroutine bench_f08_delete(objects, keys, handles, numbers, rounds) bind(c)
    integer(c_int), value :: objects, keys, rounds
    integer(c_int), intent(in) :: handles(objects), numbers(keys)
    type(MPI_Comm) :: comms(objects)
    integer :: i, k, round, ierror
    comms%MPI_VAL = handles
    do round = 1, rounds
      do i = 1, objects
        do k = 1, keys
          call MPI_Comm_delete_attr(comms(i), numbers(k), ierror)
        end do
      end do
    end do
  end subroutine bench_f08_delete
end module layer_bench_f08
