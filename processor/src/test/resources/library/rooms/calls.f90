program calls
  use iso_c_binding
  use tide_module
  implicit none
  integer(c_int32_t) :: values(3), n, ierror
  n = tide_read(values, 2_c_int32_t)
  print '(i0, ": ", 3i2)', n, values
  n = tide_read(values, -5_c_int32_t, ierror)
  print '(i0)', ierror
end program
