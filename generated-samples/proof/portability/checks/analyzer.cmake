# analyzer: gcc's -fanalyzer follows the paths through engine and faces while it compiles them.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS read planted)
set(SHIMWRIGHT_TOGETHER OFF CACHE BOOL "each file is read by itself")
set(CMAKE_C_FLAGS_INIT "-fanalyzer -Werror")
