# m32-integer-8: a default INTEGER of 8 bytes, twice as wide as an address.
include(${CMAKE_CURRENT_LIST_DIR}/m32.cmake)
set(CMAKE_Fortran_FLAGS_INIT "-m32 -fdefault-integer-8")
