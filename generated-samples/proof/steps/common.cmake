# What the scripts of ./dev's steps share. They are run with -DROOT=<the repository>
# -DJAVA_HOME=<the JDK that builds>, and fail with the first command that does.
cmake_minimum_required(VERSION 3.21)

set(samples "${ROOT}/generated-samples/proof")
set(java "${JAVA_HOME}/bin/java")
set(command_jar "${ROOT}/processor/target/shimwright-processor-0.1.0-command.jar")

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(build source folder)
  run("${CMAKE_COMMAND}" -S "${source}" -B "${folder}" ${ARGN})
  run("${CMAKE_COMMAND}" --build "${folder}" --parallel 2)
endfunction()

function(maven)
  separate_arguments(further UNIX_COMMAND "$ENV{MAVEN_ARGS}")
  execute_process(COMMAND mvn --batch-mode --no-transfer-progress
      "-Dshimwright.build=$ENV{SHIMWRIGHT_BUILD}" ${further} ${ARGN}
    WORKING_DIRECTORY "${ROOT}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# What tells CMake's FindMPI to take MPICH or Open MPI ("mpich", "openmpi"), which Debian installs
# side by side.
function(mpi_choice variable mpi)
  find_program(mpiexec "mpiexec.${mpi}" NO_CACHE REQUIRED)
  set(${variable} "-DMPI_C_COMPILER=mpicc.${mpi}" "-DMPI_CXX_COMPILER=mpicxx.${mpi}"
    "-DMPI_Fortran_COMPILER=mpifort.${mpi}" "-DMPIEXEC_EXECUTABLE=${mpiexec}" PARENT_SCOPE)
endfunction()
