# Builds the native libraries of a release for each platform, in OUT: PLATFORM/jar has what a jar of the
# binding is made of, PLATFORM/mpi the embedded MPI. Those of another processor are tried in its emulator.
#
#   cmake -DROOT=<sources that are built> -DPREFIX=<their installation> -DOUT=... -DJAVA_HOME=...
#     -P release-natives.cmake
#
# OUT lies below ROOT, or the binding would look for its MPI in OUT wherever it is.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(binding "${samples}/mpi-binding")
set(models "${samples}/portability/models")

# Copies the binding's libraries from a folder to where a jar has them.
function(pack folder platform name)
  file(COPY "${folder}/libmpi-binding.so" "${folder}/libmpi-binding-gate.so"
    DESTINATION "${OUT}/${platform}/jar/META-INF/native/${name}")
endfunction()

# Builds MPI and binding with the toolchain of a model of portability.
function(cross platform model name)
  set(made "${OUT}/${platform}")
  set(toolchain "-DCMAKE_TOOLCHAIN_FILE=${models}/${model}.cmake" -DBUILD_TESTING=OFF)
  build("${ROOT}/api/src/main/native" "${made}/mpi-build" ${toolchain}
    "-DSHIMWRIGHT_GENERATED=${samples}/embedded-mpi/target/classes/META-INF/shimwright/mpi"
    "-DCMAKE_INSTALL_PREFIX=${made}/mpi")
  run("${CMAKE_COMMAND}" --install "${made}/mpi-build")
  build("${binding}/src/main/native" "${made}/binding-build" ${toolchain} "-DMPI_HOME=${made}/mpi"
    "-DJAVA_HOME=${JAVA_HOME}" "-DSHIMWRIGHT_OUTPUT=${made}/output"
    "-DSHIMWRIGHT_GENERATED=${binding}/target/classes/META-INF/shimwright/mpi-binding")
  run("${CMAKE_COMMAND}" --install "${made}/binding-build" --prefix "${made}/binding")
  pack("${made}/binding/lib" ${platform} ${name})
endfunction()

# Loads the libraries of a platform in its emulator, as the JVM does, and calls their MPI.
function(try platform model)
  include("${models}/${model}.cmake")
  set(made "${OUT}/${platform}")
  run("${made}/mpi/bin/mpicc" -o "${made}/try" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/release/try.c" -ldl)
  file(GLOB libraries "${made}/jar/META-INF/native/*/*.so")
  list(SORT libraries) # the gate first
  run(${CMAKE_CROSSCOMPILING_EMULATOR} -E "LD_LIBRARY_PATH=${made}/mpi/lib" "${made}/try" ${libraries})
endfunction()

pack("${PREFIX}/lib" x86_64 linux-amd64)
find_program(compiler aarch64-linux-gnu-gfortran NO_CACHE)
find_program(emulator qemu-aarch64 NO_CACHE)
if(compiler AND emulator)
  cross(aarch_64 aarch64 linux-aarch64)
  try(aarch_64 aarch64)
else()
  message(STATUS "unready: the libraries for linux-aarch_64, whose compilers or emulator are missing here")
endif()
