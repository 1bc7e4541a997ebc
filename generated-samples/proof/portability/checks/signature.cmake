# signature: no procedure of C is called through a type that it does not have, from one library into
# another included: where it is, the program ends at once. What gfortran compiles has no mark of its
# type, and is not checked.
include(${CMAKE_CURRENT_LIST_DIR}/../models/clang.cmake)
set(PORTABILITY_TESTS engine matrix planted)
set(SHIMWRIGHT_TEST_SANITIZERS OFF CACHE BOOL "one instrumentation at a time")
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-fsanitize=function -fsanitize-trap=function")
endforeach()
