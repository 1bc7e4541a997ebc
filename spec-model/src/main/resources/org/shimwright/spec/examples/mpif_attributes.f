! Attributes through mpif.h, in fixed form.
! example: mpif-attributes
      PROGRAM MPIF_ATTRIBUTES
! Nothing checks what is passed on through mpif.h: each variable has to
! be of the kind that the procedure wants, and so has each constant.
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER COMM, TWIN, KEY, IERROR
      INTEGER (KIND=MPI_ADDRESS_KIND) STATE, NUMBER
      LOGICAL FLAG

      CALL MPI_INIT(IERROR)
      CALL MPI_COMM_DUP(MPI_COMM_SELF, COMM, IERROR)
      STATE = 0
      CALL MPI_COMM_CREATE_KEYVAL(MPI_COMM_DUP_FN,
     &  MPI_COMM_NULL_DELETE_FN, KEY, STATE, IERROR)
      NUMBER = 7
      CALL MPI_COMM_SET_ATTR(COMM, KEY, NUMBER, IERROR)

! the duplicate gets the number, because of MPI_COMM_DUP_FN
      CALL MPI_COMM_DUP(COMM, TWIN, IERROR)
      NUMBER = 0
      CALL MPI_COMM_GET_ATTR(TWIN, KEY, NUMBER, FLAG, IERROR)
      IF (FLAG) PRINT '(A, I0)', 'number ', NUMBER
      CALL MPI_COMM_FREE(TWIN, IERROR)

      CALL MPI_COMM_DELETE_ATTR(COMM, KEY, IERROR)
      CALL MPI_COMM_FREE_KEYVAL(KEY, IERROR)
      CALL MPI_COMM_FREE(COMM, IERROR)
      CALL MPI_FINALIZE(IERROR)
      END
! end: mpif-attributes
