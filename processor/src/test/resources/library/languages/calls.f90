! The module has no functions of these names, so that a program may have them.
program calls
  use tide_module
  implicit none
  print '(i0)', tide_height() + tide_sun()
  print '(i0)', tide_moon() + tide_wind()
contains
  integer function tide_moon()
    tide_moon = 30
  end function
  integer function tide_wind()
    tide_wind = 10
  end function
end program
