! The life of MPI, and what a program can ask it at any time.
program environment
  use mpi_f08
  implicit none
  character(MPI_MAX_LIBRARY_VERSION_STRING) :: library
  character(MPI_MAX_PROCESSOR_NAME) :: name
  double precision :: start, elapsed
  integer :: provided, level, version, subversion, length, ierror
  logical :: initialized, finalized, is_main

  ! example: life
  call MPI_Init_thread(MPI_THREAD_MULTIPLE, provided, ierror)
  if (provided < MPI_THREAD_SERIALIZED) then
    call MPI_Abort(MPI_COMM_WORLD, 1, ierror) ! ends the program
  end if
  call MPI_Initialized(initialized, ierror)
  print '(a, i0)', 'initialized ', merge(1, 0, initialized)
  ! end: life

  ! example: thread-level
  call MPI_Query_thread(level, ierror)
  print '(a, i0)', 'same level ', merge(1, 0, level == provided)
  ! end: thread-level

  ! example: thread-main
  call MPI_Is_thread_main(is_main, ierror)
  print '(a, i0)', 'main thread ', merge(1, 0, is_main)
  ! end: thread-main

  ! example: version
  call MPI_Get_version(version, subversion, ierror)
  call MPI_Get_library_version(library, length, ierror)
  print '(a, i0)', 'version known ', &
    merge(1, 0, version >= 1 .and. length == len_trim(library))
  ! end: version

  ! example: processor-name
  call MPI_Get_processor_name(name, length, ierror)
  print '(a, i0)', 'has a name ', merge(1, 0, length > 0)
  ! end: processor-name

  ! example: time
  start = MPI_Wtime()
  elapsed = MPI_Wtime() - start
  print '(a, i0)', 'time goes on ', merge(1, 0, elapsed >= 0 .and. MPI_Wtick() > 0)
  ! end: time

  ! example: end-of-life
  call MPI_Finalize(ierror)
  call MPI_Finalized(finalized, ierror) ! one of the few calls allowed now
  print '(a, i0)', 'finalized ', merge(1, 0, finalized)
  ! end: end-of-life
end program environment
