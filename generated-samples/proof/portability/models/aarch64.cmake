# aarch64: 64 bits, another processor's calling conventions and memory order; programs run in qemu's
# user mode.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_Fortran_COMPILER aarch64-linux-gnu-gfortran)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L /usr/aarch64-linux-gnu)
set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "sanitizers need memory where qemu has its own")
list(APPEND PORTABILITY_TESTS own)
