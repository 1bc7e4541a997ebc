! Error handlers as MPI-1 has them; new programs use MPI_Comm_create_errhandler and its like.
module mpi1_handlers
  use mpi
  implicit none
contains
  ! example: mpi1-handler
  subroutine note(comm, code)
    integer :: comm, code, error_class, ierror
    call MPI_Error_class(code, error_class, ierror)
    print '(a, i0)', 'communicator: keyval ', merge(1, 0, error_class == MPI_ERR_KEYVAL)
  end subroutine note
  ! end: mpi1-handler
end module mpi1_handlers

program mpi1_errors
  use mpi
  use mpi1_handlers
  implicit none
  integer :: comm, handler, before, status, ierror

  call MPI_Init(ierror)
  call MPI_Comm_dup(MPI_COMM_SELF, comm, ierror)

  ! example: mpi1-handler-functions
  call MPI_Errhandler_create(note, handler, ierror)
  call MPI_Errhandler_get(comm, before, ierror) ! to put it back later
  call MPI_Errhandler_set(comm, handler, ierror)
  call MPI_Errhandler_free(handler, ierror) ! lives on as long as comm uses it
  call MPI_Comm_delete_attr(comm, MPI_KEYVAL_INVALID, status) ! calls note
  call MPI_Errhandler_set(comm, before, ierror)
  call MPI_Errhandler_free(before, ierror)
  ! end: mpi1-handler-functions
  print '(a, i0)', 'returned ', merge(1, 0, status /= MPI_SUCCESS)
  call MPI_Comm_free(comm, ierror)
  call MPI_Finalize(ierror)
end program mpi1_errors
