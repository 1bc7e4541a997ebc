program calls
  use iso_c_binding
  use tide_module
  implicit none
  type(tide_list) :: list
  character(kind=c_char, len=:), allocatable :: strings(:)
  integer(c_int32_t), allocatable :: lengths(:)
  integer(c_int64_t), allocatable :: sums(:)
  integer(c_int32_t) :: ierror
  call tide_begin(list)
  call tide_split(list, 'xyz', strings, lengths, sums)
  print '(i0, 3(1x, a), 6i3)', size(strings), strings(1), strings(2), strings(3), lengths, sums
  call tide_split(list, '!x', strings, lengths, sums, ierror)
  print '(i0, i3)', ierror, tide_live()
  call tide_end(list)
  print '(i0)', tide_live()
end program
