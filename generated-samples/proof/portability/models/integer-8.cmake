# integer-8: a default INTEGER of 8 bytes, as wide as an address, and LOGICAL with it.
include(${CMAKE_CURRENT_LIST_DIR}/lp64.cmake)
set(CMAKE_Fortran_FLAGS_INIT -fdefault-integer-8)
