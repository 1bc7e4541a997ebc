# address: AddressSanitizer, with LeakSanitizer, and UndefinedBehaviorSanitizer in every language.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS engine matrix planted own)
set(SHIMWRIGHT_SANITIZE address,undefined CACHE STRING "what to instrument for")
foreach(language C CXX Fortran)
  set(CMAKE_${language}_FLAGS_INIT
    "-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer")
endforeach()
