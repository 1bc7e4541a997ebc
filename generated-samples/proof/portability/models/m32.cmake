# m32: addresses of 4 bytes. The headers of the 64-bit C library serve both widths; the package that
# would link them to where a 32-bit compiler looks cannot be installed beside cross compilers.
include(${CMAKE_CURRENT_LIST_DIR}/lp64.cmake)
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-m32 -isystem /usr/include/x86_64-linux-gnu")
endforeach()
set(CMAKE_Fortran_FLAGS_INIT -m32)
set(SHIMWRIGHT_TEST_THREAD_SANITIZER OFF CACHE BOOL "ThreadSanitizer wants addresses of 64 bits")
list(APPEND PORTABILITY_TESTS own)
