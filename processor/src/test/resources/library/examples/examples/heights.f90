program heights
  use tide_module
  implicit none
  ! example: noon
  integer :: height
  height = tide_height(12)
  print '(i0)', height
  ! end: noon
end program
