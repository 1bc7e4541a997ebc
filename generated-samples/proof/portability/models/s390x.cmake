# s390x: 64 bits, the most significant byte first; programs run in qemu's user mode.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_C_COMPILER s390x-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
set(CMAKE_Fortran_COMPILER s390x-linux-gnu-gfortran)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-s390x -L /usr/s390x-linux-gnu)
set(PORTABILITY_PARTNER wrong/s390x-whole-word.cmake)
set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "sanitizers need memory where qemu has its own")
