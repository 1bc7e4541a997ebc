# cfi: clang's control flow integrity for indirect calls, on the engine in one piece with its own
# tests, whose callbacks of every language are C procedures of that language's signature.
set(PORTABILITY_TESTS core planted)
set(PORTABILITY_TOOLS ld.lld-19)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_Fortran_COMPILER gfortran)
set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "one instrumentation at a time")
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-flto -fvisibility=hidden -fsanitize=cfi-icall -fuse-ld=lld-19")
  string(APPEND CMAKE_${language}_FLAGS_INIT " -Wno-unused-command-line-argument")
endforeach()
