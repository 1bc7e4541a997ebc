# flang: Fortran by LLVM's flang, C and C++ by gcc; another run-time library, other module files, and
# another pattern of bits for .true.
set(CMAKE_C_COMPILER gcc)
set(CMAKE_CXX_COMPILER g++)
set(CMAKE_Fortran_COMPILER flang-new-19)
# what CMake 3.25 does not know of this compiler yet
set(CMAKE_Fortran_LINKER_WRAPPER_FLAG "-Wl,")
set(CMAKE_Fortran_LINKER_WRAPPER_FLAG_SEP ",")
