# valgrind: memcheck looks at every native test; what is lost for good is an error, too.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS engine matrix planted)
set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "valgrind does not go with sanitizers")
# valgrind makes all interleavings take minutes; 5 has no factor in common with the number of plans
set(SHIMWRIGHT_TEST_ONE_OF 5 CACHE STRING "core-interleaving runs one plan of the callbacks in five")
# a program that stands in front of malloc itself goes on doing so
set(CMAKE_CROSSCOMPILING_EMULATOR valgrind --quiet --error-exitcode=99 --leak-check=full
  --soname-synonyms=somalloc=nouserintercepts
  --suppressions=${CMAKE_CURRENT_LIST_DIR}/valgrind.supp
  --show-leak-kinds=definite,indirect --errors-for-leak-kinds=definite,indirect)
