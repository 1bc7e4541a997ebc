# cppcheck: it reads every C file of engine and faces while the compiler does.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS read planted)
set(PORTABILITY_TOOLS cppcheck)
set(SHIMWRIGHT_TOGETHER OFF CACHE BOOL "each file is read by itself")
get_property(trial GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT trial) # what CMake compiles only to ask something is not ours
  set(CMAKE_C_CPPCHECK cppcheck --quiet --std=c11 --enable=warning,performance,portability
    --error-exitcode=1)
endif()
