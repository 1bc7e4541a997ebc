# Runs the demo that the build has made for MPI, which is embedded, mpich or openmpi; LAYERED is plain
# or layered.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(place target/native)
set(binding "")
if(NOT MPI STREQUAL "embedded")
  set(place "target/${MPI}/${LAYERED}")
  set(binding
    "-Dshimwright.library.mpi-binding=${samples}/mpi-binding/${place}/lib/libmpi-binding.so")
endif()
set(classes "${ROOT}/api/target/classes" "${ROOT}/api/mpi/target/classes"
  "${samples}/mpi-binding/target/classes" "${samples}/programs/target/classes")
list(JOIN classes ":" classes)
run("${java}" --enable-native-access=ALL-UNNAMED ${binding} -cp "${classes}"
  org.shimwright.sample.demo.Demo "${samples}/programs/${place}/libshimwright-demo.so")
