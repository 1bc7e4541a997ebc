# model: random programs of all languages, drawn from a new seed, on the embedded MPI, and on MPICH and
# Open MPI with the layer in front and without; each step is compared with a model of caching.
include(${CMAKE_CURRENT_LIST_DIR}/../models/lp64.cmake)
set(PORTABILITY_TESTS model)
set(PORTABILITY_TOOLS mvn)
set(PORTABILITY_PROGRAMS 10000)
