!> Compresses a text with zlib and unpacks it again.
program checksums
  use, intrinsic :: iso_c_binding
  use zlib_module
  implicit none

  character(len=*), parameter :: text = repeat('Fortran and C. ', 100)
  character(kind=c_char, len=:), allocatable :: version
  integer(c_int8_t) :: data(len(text)), packed(2 * len(text)), unpacked(len(text))
  integer(c_int64_t) :: room, whole
  integer(c_int32_t) :: error

  data = transfer(text, data)
  room = size(packed)
  call compress2(packed, room, data, 9_c_int)
  whole = size(unpacked)
  call uncompress(unpacked, whole, packed(1:room))
  print '(i0, a, i0, a, l1)', len(text), ' bytes become ', room, ', unpacked they are equal: ', &
      all(unpacked == data)
  print '(a, z8)', 'crc32 is ', crc32(0_c_int64_t, data)
  whole = size(unpacked)
  call uncompress(unpacked, whole, data, error)
  call zlibVersion(version)
  print '(a, i0, a, l1)', 'unpacking what was not packed: ', error, ', the version is known: ', &
      len(version) > 0
end program checksums
