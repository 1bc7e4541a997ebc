!> Returns to C the bits of this compiler's .true. and .false., which C cannot know. A default
!> INTEGER is as wide as a default LOGICAL.
subroutine sw_fortran_booleans(true_value, false_value) bind(c, name="sw_fortran_booleans")
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  implicit none
  integer, parameter :: default_kind = merge(c_int, c_int64_t, kind(0) == c_int)
  integer(default_kind), intent(out) :: true_value, false_value

  true_value = transfer(.true., true_value)
  false_value = transfer(.false., false_value)
end subroutine sw_fortran_booleans
