# thread: ThreadSanitizer in every language.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS engine matrix planted)
set(SHIMWRIGHT_SANITIZE thread CACHE STRING "what to instrument for")
foreach(language C CXX Fortran)
  set(CMAKE_${language}_FLAGS_INIT "-fsanitize=thread -fno-omit-frame-pointer")
endforeach()
