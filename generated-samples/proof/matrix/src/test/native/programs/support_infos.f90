!> Values of infos with the module mpi_f08, as MPI-4.0 has them: no NUL counts in Fortran.
module support_infos_checks
  use mpi_f08
  use tap
  implicit none

contains

  subroutine info_values()
    integer :: ierror, number
    type(MPI_Info) :: info
    character(8) :: value
    character(MPI_MAX_INFO_KEY) :: key
    logical :: known
    call group('info-strings', 'MPI-4.1 10', 'mpi_f08')
    call MPI_Info_create(info, ierror)
    call MPI_Info_set(info, ' a ', 'abcdef', ierror)
    call MPI_Info_get_nthkey(info, 0, key, ierror)
    call holds(key == 'a', 'the first key')
    call check(info, 2, 'ab')
    call check(info, 0, '########')
    call check(info, 6, 'abcdef')
    call check(info, 8, 'abcdef')
    value = '########'
    number = 8
    call MPI_Info_get_string(info, 'b', number, value, known, ierror)
    call holds(.not. known .and. value == '########', 'a key that is not there')
    call equal(8, number, 'leaves the number alone')
    call MPI_Info_free(info, ierror)
  end subroutine info_values

  !> Checks what a number of characters gets of the value.
  subroutine check(info, room, expected)
    type(MPI_Info), intent(in) :: info
    integer, intent(in) :: room
    character(*), intent(in) :: expected
    integer :: number, ierror
    character(8) :: value
    logical :: known
    number = room
    value = '########'
    call MPI_Info_get_string(info, 'a', number, value, known, ierror)
    call holds(known .and. value == expected, 'as much as there is room for')
    call equal(6, number, 'the room that the whole value needs')
  end subroutine check

end module support_infos_checks

!> Runs the checks.
program support_infos
  use support_infos_checks
  implicit none
  integer :: ierror
  call MPI_Init(ierror)
  call info_values()
  call MPI_Finalize(ierror)
  call finish()
end program support_infos
