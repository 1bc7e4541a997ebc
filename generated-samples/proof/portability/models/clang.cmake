# clang: C and C++ by clang, Fortran by gfortran.
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_Fortran_COMPILER gfortran)
