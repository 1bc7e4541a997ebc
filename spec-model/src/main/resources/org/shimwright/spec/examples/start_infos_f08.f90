! The info that says how a program was started, before MPI_Init.
program start_infos
  use, intrinsic :: iso_fortran_env, only: error_unit
  use mpi_f08
  implicit none
  type(MPI_Info) :: start
  character(256) :: command
  logical :: known
  integer :: room, ierror

  ! example: info-of-start
  room = len(command)
  call MPI_Info_create_env(start, ierror)
  call MPI_Info_get_string(start, 'command', room, command, known, ierror)
  if (known) write (error_unit, '(2a)') 'this is ', trim(command)
  call MPI_Info_free(start, ierror)
  ! end: info-of-start
  print '(a, i0)', 'freed ', merge(1, 0, start == MPI_INFO_NULL)
  call MPI_Init(ierror)
  call MPI_Finalize(ierror)
end program start_infos
