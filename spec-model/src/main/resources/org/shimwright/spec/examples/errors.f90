! Errors: classes and codes of the program's own, and handlers that are told of them.
module error_handlers
  use mpi
  implicit none
contains
  ! example: error-handler-functions
  subroutine note_comm(comm, code)
    integer :: comm
    integer :: code, error_class, ierror
    call MPI_Error_class(code, error_class, ierror)
    print '(a, i0)', 'communicator: keyval ', merge(1, 0, error_class == MPI_ERR_KEYVAL)
  end subroutine note_comm

  subroutine note_win(win, code)
    integer :: win
    integer :: code
    print '(a, i0)', 'window: other ', merge(1, 0, code == MPI_ERR_OTHER)
  end subroutine note_win
  ! end: error-handler-functions
end module error_handlers

program errors
  use mpi
  use error_handlers
  implicit none
  integer :: comm
  integer :: win
  integer :: handler, before
  character(MPI_MAX_ERROR_STRING) :: text
  integer :: error_class, code, length, status, ierror

  call MPI_Init(ierror)
  call MPI_Comm_dup(MPI_COMM_SELF, comm, ierror)
  call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, win, ierror)

  ! example: own-errors
  call MPI_Add_error_class(error_class, ierror)
  call MPI_Add_error_code(error_class, code, ierror)
  call MPI_Add_error_string(code, 'the plan is gone', ierror)
  call MPI_Error_class(code, error_class, ierror) ! the class again
  call MPI_Error_string(code, text, length, ierror)
  print '(a)', text(1:length)
  ! end: own-errors

  ! example: comm-handler
  call MPI_Comm_create_errhandler(note_comm, handler, ierror)
  call MPI_Comm_get_errhandler(comm, before, ierror) ! to put it back later
  call MPI_Comm_set_errhandler(comm, handler, ierror)
  call MPI_Errhandler_free(handler, ierror) ! lives on as long as comm uses it
  call MPI_Comm_set_attr(comm, MPI_KEYVAL_INVALID, 0_MPI_ADDRESS_KIND, status)
  print '(a, i0)', 'returned ', merge(1, 0, status /= MPI_SUCCESS)
  call MPI_Comm_call_errhandler(comm, status, ierror) ! calls note_comm again
  call MPI_Comm_set_errhandler(comm, before, ierror)
  call MPI_Errhandler_free(before, ierror)
  ! end: comm-handler

  ! example: win-handler
  call MPI_Win_create_errhandler(note_win, handler, ierror)
  call MPI_Win_set_errhandler(win, handler, ierror)
  call MPI_Errhandler_free(handler, ierror)
  call MPI_Win_get_errhandler(win, handler, ierror) ! a handle to the same handler
  call MPI_Errhandler_free(handler, ierror)
  call MPI_Win_call_errhandler(win, MPI_ERR_OTHER, ierror) ! calls note_win
  ! end: win-handler
  call MPI_Win_free(win, ierror)
  call MPI_Comm_free(comm, ierror)
  ! example: errors-removed
  call MPI_Remove_error_string(code, ierror)
  call MPI_Remove_error_code(code, ierror)
  call MPI_Remove_error_class(error_class, ierror)
  ! end: errors-removed
  call MPI_Finalize(ierror)
end program errors
