# m32: addresses of 4 bytes. The headers of the 64-bit C library serve both widths; the package that
# would link them to where a 32-bit compiler looks cannot be installed beside cross compilers.
include(${CMAKE_CURRENT_LIST_DIR}/lp64.cmake)
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-m32 -isystem /usr/include/x86_64-linux-gnu")
endforeach()
set(CMAKE_Fortran_FLAGS_INIT -m32)
# Kernels without 32-bit programs (CONFIG_IA32_EMULATION off, some virtual machines): qemu runs them.
execute_process(COMMAND /lib/ld-linux.so.2 --version RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
if(NOT status EQUAL 0)
  set(CMAKE_SYSTEM_NAME Linux)
  set(CMAKE_SYSTEM_PROCESSOR i686)
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-i386)
  set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "sanitizers need memory where qemu has its own")
endif()
set(SHIMWRIGHT_TEST_THREAD_SANITIZER OFF CACHE BOOL "ThreadSanitizer wants addresses of 64 bits")
list(APPEND PORTABILITY_TESTS own)
