! Calls whose last result does not fit: what they have made before is freed, and the caller has nothing.
program calls
  use iso_c_binding
  use tide_module
  implicit none
  type(tide_pot) :: made, pots(3)
  character(kind=c_char, len=:), allocatable :: note
  integer(c_int32_t), allocatable :: values(:)
  integer(c_int64_t) :: big
  integer(c_int32_t) :: ierror
  made%address = c_null_ptr
  pots = made
  call tide_both(made, note, big, ierror)
  call say('both', made)
  made = tide_pair(-1, values, ierror)
  call say('pair', made)
  call tide_row(pots, 3_c_int64_t, big, ierror)
  call say('row', pots(3))
contains
  subroutine say(name, pot)
    character(len=*), intent(in) :: name
    type(tide_pot), intent(in) :: pot
    print '(a, ": ", a, ", ", a, ", ", i0, " live")', name, trim(merge('refused', 'done   ', ierror /= 0)), &
      trim(merge('a pot', 'none ', c_associated(pot%address))), tide_live()
  end subroutine
end program
