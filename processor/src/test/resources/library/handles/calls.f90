program calls
  use iso_c_binding
  use tide_module
  implicit none
  type(tide_desc) :: desc, none, row(4), other
  type(tide_hid) :: hid
  type(tide_pair) :: pair
  integer(c_int64_t) :: numbers(6) = [0_c_int64_t, -2_c_int64_t, 2_c_int64_t**31 - 1, 2_c_int64_t**32 + 5, &
      -2_c_int64_t**40, -huge(0_c_int64_t) - 1]
  integer(c_int64_t) :: got, big
  integer(c_int32_t) :: ierror
  integer(c_int) :: n
  integer :: i

  none%address = c_null_ptr
  do i = 1, size(numbers)
    hid = tide_open_hid(numbers(i))
    print '(l1, l2)', c_associated(hid%address), tide_hid_number(hid) == numbers(i)
    n = tide_close_hid(hid)
    print '(l1)', c_associated(hid%address)
  end do
  hid = tide_open_hid(-1_c_int64_t)
  print '(l1)', c_associated(hid%address)
  got = tide_hid_number(hid, ierror)
  print '(a, l2)', 'none is refused', ierror /= 0
  desc = tide_open_desc(0, .false._c_bool)
  print '(l1, 2i4)', c_associated(desc%address), tide_number(desc, none), tide_number(desc, desc)
  call tide_row(row, 4_c_int64_t, 2_c_int64_t)
  print '(4l2)', (c_associated(row(i)%address), i = 1, 4)
  pair = tide_pair(desc, none)
  print '(i0)', tide_sum(pair)
  print '(i0)', tide_visit(row(2), visit, c_null_ptr)
  n = tide_close_desc(row(1))
  n = tide_close_desc(row(2))
  n = tide_close_desc(desc)
  call tide_both(desc, other, big, 9, ierror)
  print '(a, 2l2, i3)', 'both', ierror /= 0, c_associated(desc%address), tide_live()
  other = tide_open_desc(-1, .false._c_bool, ierror)
  print '(l1, l2, i3)', c_associated(other%address), ierror /= 0, tide_live()
contains
  function visit(it, other, data) bind(c)
    type(tide_desc), value :: it, other
    type(c_ptr), value :: data
    integer(c_int32_t) :: visit
    visit = merge(10, 0, c_associated(it%address)) + merge(1, 7, c_associated(other%address))
  end function
end program
