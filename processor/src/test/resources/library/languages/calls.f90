! The module has no functions of these names, so that a program may have them.
program calls
  use iso_c_binding
  use tide_module
  implicit none
  integer, parameter :: tide_high = 1
  print '(i0)', tide_height() + tide_sun()
  print '(i0)', tide_moon() + tide_wind()
  print '(i0)', tide_low + tide_high + tide_reply + tide_tell(told, c_null_ptr)
contains
  integer function tide_moon()
    tide_moon = 30
  end function
  integer(c_int32_t) function told(data) bind(c)
    type(c_ptr), value :: data
    told = merge(100, 50, c_associated(data))
  end function
  integer function tide_wind()
    tide_wind = 10
  end function
end program
