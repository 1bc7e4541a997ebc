!> What LAPACK calls for an argument that is wrong. Its own ends the program, which would be the
!> JVM; this one returns, and the procedure says by INFO which argument it was.
subroutine xerbla(name, argument)
  implicit none
  character(len=*), intent(in) :: name
  integer, intent(in) :: argument

  if (len(name) < 0 .or. argument < 0) return ! both are unused
end subroutine xerbla
