# load: a million attributes, a hundred thousand communicators, ten million sets and deletes and
# minutes of racing threads in flat memory; millions of Java objects in a small heap.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS load)
set(PORTABILITY_SECONDS 120)
set(PORTABILITY_OBJECTS 4000000)
