! Calls whose last result does not fit: what they have made before is freed, and the caller has nothing.
program calls
  use iso_c_binding
  use tide_module
  implicit none
  type(tide_pot) :: made, pots(3)
  character(kind=c_char, len=:), allocatable :: note
  integer(c_int32_t), allocatable :: values(:)
  integer(c_int64_t) :: big, before
  integer(c_int) :: i, kept
  integer(c_int32_t) :: ierror
  made%address = c_null_ptr
  pots = made
  call tide_both(made, note, big, ierror)
  call say('both', made)
  made = tide_pair(-1, values, ierror)
  call say('pair', made)
  call tide_row(pots, 3_c_int64_t, big, ierror)
  call say('row', pots(3))
  print '(i0, a)', tide_wrong(said, c_null_ptr), ' wrong texts'
  before = tide_allocated()
  do i = 1, 100
    kept = tide_keep(asked, c_null_ptr, ierror=ierror)
  end do
  print '(i0, a)', tide_allocated() - before, ' bytes of closures that failed calls would keep'
contains
  subroutine said(x, data, value) bind(c)
    integer(c_int32_t), value :: x
    type(c_ptr), value :: data
    character(kind=c_char, len=:), allocatable, intent(out) :: value
    character(len=20) :: digits
    write (digits, '(i0)') x
    value = trim(digits)
  end subroutine
  integer(c_int32_t) function asked(x, data) bind(c)
    integer(c_int32_t), value :: x
    type(c_ptr), value :: data
    asked = x
  end function
  subroutine say(name, pot)
    character(len=*), intent(in) :: name
    type(tide_pot), intent(in) :: pot
    print '(a, ": ", a, ", ", a, ", ", i0, " live")', name, trim(merge('refused', 'done   ', ierror /= 0)), &
      trim(merge('a pot', 'none ', c_associated(pot%address))), tide_live()
  end subroutine
end program
