# Builds tests that CTest runs beside those of Maven's build.
#
#   cmake ... -DPART=layer -DMPI=mpich -P natives.cmake
#
# PART is one of the functions below; what is sanitized, and what is planted, is in target/sanitized/PART.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(sanitized "${ROOT}/target/sanitized")

# The engine and the embedded MPI with sanitizers, with the faces that Maven's build has generated.
function(build_engine-sanitized)
  build("${ROOT}/api/src/main/native" "${sanitized}/${PART}"
    "-DSHIMWRIGHT_GENERATED=${samples}/embedded-mpi/target/classes/META-INF/shimwright/mpi"
    -DCMAKE_COMPILE_WARNING_AS_ERROR=ON -DSHIMWRIGHT_SANITIZE=address,undefined
    "-DCMAKE_INSTALL_PREFIX=${sanitized}/mpi")
  run("${CMAKE_COMMAND}" --install "${sanitized}/${PART}")
endfunction()

function(build_matrix-sanitized)
  build("${samples}/matrix" "${sanitized}/${PART}" -DMATRIX_SANITIZE=ON
    -DCMAKE_COMPILE_WARNING_AS_ERROR=ON
    "-DMPI_HOME=${sanitized}/mpi")
endfunction()

# Faults that the sanitizers must find.
function(build_planted)
  build("${samples}/portability/planted" "${sanitized}/${PART}" -DPLANTED_RUN=address
    --toolchain "${samples}/portability/checks/address.cmake" "-DMPI_HOME=${sanitized}/mpi")
endfunction()

# The matrix on the layer that Maven's build has made in front of MPI.
function(build_layer)
  set(layer "${ROOT}/target/layer/${MPI}")
  mpi_choice(choice ${MPI})
  build("${samples}/matrix" "${layer}-matrix" ${choice} -DCMAKE_COMPILE_WARNING_AS_ERROR=ON
    "-DMATRIX_LAYER=${layer}/libshimwright_layer.so")
endfunction()

# The installed command line in target/outside/prefix, with the Maven cache that is beside it.
function(build_program)
  set(outside "${ROOT}/target/outside")
  run("${CMAKE_COMMAND}" -S "${ROOT}/processor/src/test/install" -B "${ROOT}/target/program-tests"
    "-DSHIMWRIGHT_PREFIX=${outside}/prefix" "-DSAMPLES=${outside}/prefix/share/doc/shimwright/samples"
    "-DCONFIGURED_PROJECT=${samples}/configured" "-DMAVEN_REPOSITORY=${outside}/cache"
    "-DBUILT_IN=${ROOT}")
endfunction()

cmake_language(CALL build_${PART})
