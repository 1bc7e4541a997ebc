!> Counts checks of Fortran programs with the harness's C functions.
module tap
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_char, c_null_char
  implicit none
  private
  public :: group, equal, holds, finish

  interface
    subroutine tap_group_text(rule, clause, what) bind(c)
      import :: c_char
      character(kind=c_char), intent(in) :: rule(*), clause(*), what(*)
    end subroutine tap_group_text

    subroutine tap_equal_text(expected, actual, what) bind(c)
      import :: c_int64_t, c_char
      integer(c_int64_t), value :: expected, actual
      character(kind=c_char), intent(in) :: what(*)
    end subroutine tap_equal_text

    function tap_finish() bind(c) result(status)
      import :: c_int
      integer(c_int) :: status
    end function tap_finish
  end interface

  !> Compares two integers of any kind that MPI uses.
  interface equal
    module procedure equal_4, equal_8, equal_84, equal_48
  end interface equal

contains

  !> Begins a group of checks.
  subroutine group(rule, clause, what)
    character(*), intent(in) :: rule, clause, what
    call tap_group_text(rule//c_null_char, clause//c_null_char, what//c_null_char)
  end subroutine group

  subroutine equal_4(expected, actual, what)
    integer(c_int), intent(in) :: expected, actual
    character(*), intent(in) :: what
    call tap_equal_text(int(expected, c_int64_t), int(actual, c_int64_t), what//c_null_char)
  end subroutine equal_4

  subroutine equal_8(expected, actual, what)
    integer(c_int64_t), intent(in) :: expected, actual
    character(*), intent(in) :: what
    call tap_equal_text(expected, actual, what//c_null_char)
  end subroutine equal_8

  subroutine equal_84(expected, actual, what)
    integer(c_int64_t), intent(in) :: expected
    integer(c_int), intent(in) :: actual
    character(*), intent(in) :: what
    call tap_equal_text(expected, int(actual, c_int64_t), what//c_null_char)
  end subroutine equal_84

  subroutine equal_48(expected, actual, what)
    integer(c_int), intent(in) :: expected
    integer(c_int64_t), intent(in) :: actual
    character(*), intent(in) :: what
    call tap_equal_text(int(expected, c_int64_t), actual, what//c_null_char)
  end subroutine equal_48

  !> Counts a condition; a LOGICAL that is both true and false fails.
  subroutine holds(condition, what)
    logical, intent(in) :: condition
    character(*), intent(in) :: what
    integer(c_int) :: code
    code = 0
    if (condition) code = code + 1_c_int
    if (.not. condition) code = code + 2_c_int
    call equal_4(1_c_int, code, what)
  end subroutine holds

  !> Prints the totals and ends the program with their status.
  subroutine finish()
    if (tap_finish() /= 0) error stop 1
  end subroutine finish

end module tap
