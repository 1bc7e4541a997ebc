# hostile: specifications, annotated sources, options of the processor and command lines that are
# wrong or malicious, made at random, in as many inputs as SHIMWRIGHT_HOSTILE_INPUTS says.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS hostile)
