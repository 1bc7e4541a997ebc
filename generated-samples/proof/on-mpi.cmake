# Builds the native part of a sample for an installed MPI, and once more for caching layered in front
# of it: cmake [-D...] -P on-mpi.cmake. The sources are the ones that the embedded MPI is served with.
#
#   SOURCE, BUILD   the sample's CMake project; BUILD/plain and BUILD/layered are made
#   MPI             what the names of the MPI's tools end with, such as mpich in mpicc.mpich
#   GENERATED       the folder of the sample's generated sources
#   LAYER_SOURCE, LAYER_GENERATED, LAYER_BUILD   the same of the layer; LAYER_BUILD-abi is made if the
#                   MPI has the MPI ABI
#   JAVA_HOME       where include/jni.h is
#   TESTS           ON or OFF: whether test programs are built, too
#   WARNINGS_ARE_ERRORS  ON or OFF
foreach(tool IN ITEMS mpicc mpicxx mpifort mpiexec)
  find_program(${tool} ${tool}.${MPI})
  if(NOT ${tool})
    message(FATAL_ERROR "there is no ${tool}.${MPI} on the PATH: install ${MPI}, or leave it out")
  endif()
endforeach()

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(build source folder)
  run(${CMAKE_COMMAND} -S ${source} -B ${folder} -DMPI_C_COMPILER=${mpicc}
    -DMPI_Fortran_COMPILER=${mpifort} -DMPIEXEC_EXECUTABLE=${mpiexec}
    -DBUILD_TESTING=${TESTS} -DCMAKE_COMPILE_WARNING_AS_ERROR=${WARNINGS_ARE_ERRORS} ${ARGN})
  run(${CMAKE_COMMAND} --build ${folder} --parallel 2)
endfunction()

# Java finds the library in BUILD/plain/lib and BUILD/layered/lib, whatever the platform's name is
function(build_sample variant)
  set(folder ${BUILD}/${variant})
  build(${SOURCE} ${folder} -DJAVA_HOME=${JAVA_HOME} -DSHIMWRIGHT_GENERATED=${GENERATED}
    -DSHIMWRIGHT_OUTPUT=${folder}/native ${ARGN})
  file(GLOB libraries ${folder}/native/*)
  if(libraries)
    file(CREATE_LINK ${libraries} ${folder}/lib SYMBOLIC)
  endif()
endfunction()

build_sample(plain)
build(${LAYER_SOURCE} ${LAYER_BUILD} -DMPI_CXX_COMPILER=${mpicxx}
  -DSHIMWRIGHT_GENERATED=${LAYER_GENERATED})

# Debian's MPICH has the MPI ABI since 5 and its Open MPI since 6: the layer for the ABI, built with it
file(GLOB abi_library /usr/lib/*/libmpi_abi_${MPI}.so.1.*)
file(GLOB abi_header /usr/lib/*/mpi_abi_${MPI}/include/mpi.h /usr/lib/*/${MPI}/include/standard_abi/mpi.h)
if(abi_library AND abi_header)
  list(GET abi_library 0 abi_library)
  list(GET abi_header 0 abi_header)
  cmake_path(GET abi_header PARENT_PATH abi_include)
  run(${CMAKE_COMMAND} -S ${LAYER_SOURCE} -B ${LAYER_BUILD}-abi -DBUILD_TESTING=${TESTS}
    -DCMAKE_COMPILE_WARNING_AS_ERROR=${WARNINGS_ARE_ERRORS}
    -DSHIMWRIGHT_GENERATED=${LAYER_GENERATED} -DSHIMWRIGHT_ABI_LIBRARY=${abi_library}
    -DSHIMWRIGHT_ABI_INCLUDE=${abi_include})
  run(${CMAKE_COMMAND} --build ${LAYER_BUILD}-abi --parallel 2)
endif()

build_sample(layered -DSHIMWRIGHT_LAYER=${LAYER_BUILD}/libshimwright_layer.so)

# a process that an MPI starts by itself asks the mpiexec of the PATH, which must be the MPI's own
# (MPICH's looks for its parts where it was called, so no link does)
file(REMOVE ${BUILD}/bin/mpiexec)
file(WRITE ${BUILD}/bin/mpiexec "#!/bin/sh\nexec '${mpiexec}' \"$@\"\n")
file(CHMOD ${BUILD}/bin/mpiexec PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
