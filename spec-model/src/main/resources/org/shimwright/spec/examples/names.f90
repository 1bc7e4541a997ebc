! Gives MPI objects names, which debuggers and error messages show.
program names
  use mpi
  implicit none
  integer :: solver, window, row
  character(len=MPI_MAX_OBJECT_NAME) :: name
  integer :: length, ierror

  call MPI_Init(ierror)
  ! example: comm-name
  call MPI_Comm_dup(MPI_COMM_WORLD, solver, ierror)
  call MPI_Comm_set_name(solver, 'solver', ierror)
  call MPI_Comm_get_name(solver, name, length, ierror)
  print '(a, a, i0, a)', name(1:length), ' of ', length, ' characters'
  call MPI_Comm_get_name(MPI_COMM_WORLD, name, length, ierror)
  print '(a)', name(1:length)
  ! end: comm-name

  ! example: win-name
  call MPI_Win_create_dynamic(MPI_INFO_NULL, solver, window, ierror)
  call MPI_Win_set_name(window, 'halo', ierror)
  call MPI_Win_get_name(window, name, length, ierror)
  print '(a)', name(1:length)
  ! end: win-name

  ! example: type-name
  call MPI_Type_contiguous(3, MPI_INTEGER, row, ierror)
  call MPI_Type_set_name(row, 'row', ierror)
  call MPI_Type_get_name(row, name, length, ierror)
  print '(a)', name(1:length)
  ! end: type-name
  call MPI_Type_free(row, ierror)
  call MPI_Win_free(window, ierror)
  call MPI_Comm_free(solver, ierror)
  call MPI_Finalize(ierror)
end program names
