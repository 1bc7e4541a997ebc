# Puts a cache for Maven beside the installation in target/outside, for projects that know that alone.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(work "${ROOT}/target/outside")
# Maven's cache as it is, but for what an earlier run fetched: a release is never fetched again
execute_process(COMMAND cp -al "$ENV{HOME}/.m2/repository" "${work}/cache")
file(MAKE_DIRECTORY "${work}/cache")
file(REMOVE_RECURSE "${work}/cache/org/shimwright")
