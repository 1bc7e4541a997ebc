# Stops unless the MPI that FindMPI has found is the one that MPI_HOME names: where MPI_HOME names
# none, FindMPI goes on to any other MPI of the machine, and everything would be tried on that one.
# Included after find_package(MPI).
cmake_minimum_required(VERSION 3.21)
if(MPI_HOME)
  cmake_path(IS_PREFIX MPI_HOME "${MPI_C_HEADER_DIR}" NORMALIZE found_at_home)
  if(NOT found_at_home)
    message(FATAL_ERROR "MPI_HOME is '${MPI_HOME}', but the MPI that was found is the one of "
      "'${MPI_C_HEADER_DIR}': build and install the MPI of MPI_HOME first")
  endif()
endif()
