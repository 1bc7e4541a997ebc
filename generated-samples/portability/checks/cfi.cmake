# cfi: clang's control flow integrity for indirect calls. No procedure may be called through a type
# that it does not have, from one library into another included; gfortran's code is linked in, and
# not checked itself.
set(PORTABILITY_TESTS engine matrix planted)
set(PORTABILITY_TOOLS ld.lld-19)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_Fortran_COMPILER gfortran)
set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "one instrumentation at a time")
set(cfi "-flto -fvisibility=hidden -fsanitize=cfi-icall -fsanitize-cfi-cross-dso -fno-sanitize-trap=cfi -fno-sanitize-recover=cfi")
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "${cfi} -fuse-ld=lld-19 -Wno-unused-command-line-argument")
endforeach()
# clang links what is Fortran's, too, because gfortran cannot finish clang's objects; the checks are
# in the program
set(CMAKE_Fortran_CREATE_SHARED_LIBRARY
  "clang-19 ${cfi} -shared <LINK_FLAGS> -fuse-ld=lld-19 <SONAME_FLAG><TARGET_SONAME> -o <TARGET> <OBJECTS> <LINK_LIBRARIES> -Wl,-z,undefs -L/usr/lib/gcc/x86_64-linux-gnu/12 -lgfortran -lm")
