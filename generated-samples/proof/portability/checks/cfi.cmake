# cfi: clang's control flow integrity for indirect calls, on the engine in one piece with its own
# tests, and on engine, faces and matrix in one piece: every call that C or C++ makes through a pointer
# ends the program unless the procedure has that type. It cannot see the calls that gfortran compiles:
# engine and faces call a Fortran callback from Fortran, through the interface of its language.
set(PORTABILITY_TESTS core whole planted)
set(PORTABILITY_TOOLS ld.lld-19)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_Fortran_COMPILER gfortran)
set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "one instrumentation at a time")
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-flto -fvisibility=hidden -fsanitize=cfi-icall -fuse-ld=lld-19")
  string(APPEND CMAKE_${language}_FLAGS_INIT " -Wno-unused-command-line-argument")
endforeach()
