! Infos: copied, counted, changed.
program infos
  use mpi
  implicit none
  integer :: info, copy
  integer :: entries, length, room, i, ierror
  character(20) :: value
  character(MPI_MAX_INFO_KEY) :: key
  logical :: known

  call MPI_Init(ierror)
  ! example: info-entries
  call MPI_Info_create(info, ierror)
  call MPI_Info_set(info, 'host', 'here', ierror)
  call MPI_Info_set(info, 'path', '/tmp', ierror)
  call MPI_Info_dup(info, copy, ierror)
  call MPI_Info_get_nkeys(copy, entries, ierror)
  print '(i0, a)', entries, ' entries'
  ! end: info-entries

  ! example: info-value
  call MPI_Info_get_valuelen(copy, 'path', length, known, ierror)
  if (known .and. length <= len(value)) call MPI_Info_get(copy, 'path', length, value, known, ierror)
  ! end: info-value

  ! example: info-keys
  do i = 0, entries - 1
    room = len(value)
    call MPI_Info_get_nthkey(copy, i, key, ierror)
    call MPI_Info_get_string(copy, key, room, value, known, ierror)
    print '(3a)', trim(key), ' = ', value(:room)
  end do
  ! end: info-keys

  ! example: info-delete
  call MPI_Info_delete(copy, 'host', ierror)
  call MPI_Info_get_nkeys(copy, entries, ierror)
  print '(i0, a)', entries, ' left'
  call MPI_Info_free(copy, ierror)
  call MPI_Info_free(info, ierror)
  ! end: info-delete
  call MPI_Finalize(ierror)
end program infos
