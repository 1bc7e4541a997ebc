program calls
  use iso_c_binding
  use tide_module
  implicit none
  integer(c_int32_t) :: values(3), n, ierror
  integer(c_int8_t) :: sealed(6)
  real(c_double) :: table(6)
  integer(c_int16_t) :: fixed(7)
  character(kind=c_char, len=:), allocatable :: name
  integer(c_int32_t), allocatable :: ends(:)
  n = tide_read(values, 3_c_int64_t, 2_c_int32_t)
  print '(i0, ": ", 3i2)', n, values
  n = tide_read(values, 3_c_int64_t, -5_c_int32_t, ierror)
  print '(i0)', ierror
  call tide_seal(sealed, [1_c_int8_t, 2_c_int8_t])
  print '(6i2)', sealed
  call tide_seal(sealed(1:5), [1_c_int8_t, 2_c_int8_t], ierror)
  print '(l1)', ierror /= 0
  call tide_join(values(1:2), 1_c_int64_t)
  print '(2i2)', values(1:2)
  call tide_join(values(1:2), 2_c_int64_t, ierror)
  print '(l1)', ierror /= 0
  call tide_join(values, huge(0_c_int64_t), ierror)
  print '(l1)', ierror /= 0
  n = tide_table(table, 2_c_int64_t)
  print '(i0, 6f4.1)', n, table
  n = tide_table(table, 3_c_int64_t, ierror)
  print '(l1)', ierror /= 0
  call tide_fixed(fixed)
  print '(7i2)', fixed
  call tide_name(name, 3_c_int64_t)
  print '(a)', name
  call tide_name(name, -1_c_int64_t, ierror)
  print '(l1)', ierror /= 0
  call tide_long_name(name)
  print '(a)', name
  call tide_ends(2, n, ends)
  print '(i0)', size(ends)
end program
