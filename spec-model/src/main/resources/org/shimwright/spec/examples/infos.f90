! Infos: copied, counted, changed.
program infos
  use mpi
  implicit none
  integer :: info, copy
  integer :: entries, ierror

  call MPI_Init(ierror)
  ! example: info-entries
  call MPI_Info_create(info, ierror)
  call MPI_Info_set(info, 'host', 'here', ierror)
  call MPI_Info_set(info, 'path', '/tmp', ierror)
  call MPI_Info_dup(info, copy, ierror)
  call MPI_Info_get_nkeys(copy, entries, ierror)
  print '(i0, a)', entries, ' entries'
  ! end: info-entries

  ! example: info-delete
  call MPI_Info_delete(copy, 'host', ierror)
  call MPI_Info_get_nkeys(copy, entries, ierror)
  print '(i0, a)', entries, ' left'
  call MPI_Info_free(copy, ierror)
  call MPI_Info_free(info, ierror)
  ! end: info-delete
  call MPI_Finalize(ierror)
end program infos
