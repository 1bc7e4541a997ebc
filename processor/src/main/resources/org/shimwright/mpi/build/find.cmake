# FindMPI would go on to any other MPI, and would stay with one that it has found before
if(MPI_HOME AND NOT IS_DIRECTORY "${MPI_HOME}")
  message(FATAL_ERROR "MPI_HOME is '${MPI_HOME}', but there is no such folder")
endif()
if(DEFINED CACHE{SHIMWRIGHT_MPI_HOME} AND NOT "${MPI_HOME}" STREQUAL "${SHIMWRIGHT_MPI_HOME}")
  message(FATAL_ERROR "this build folder has an MPI that was found with MPI_HOME="
    "'${SHIMWRIGHT_MPI_HOME}': for '${MPI_HOME}', take another one, or empty it")
endif()
# asks the MPI what it is, in one language; the gate refuses another one
set(MPI_DETERMINE_LIBRARY_VERSION ON)
find_package(MPI REQUIRED COMPONENTS C)
set(MPI_DETERMINE_LIBRARY_VERSION OFF)
find_package(MPI REQUIRED COMPONENTS C Fortran)
set(SHIMWRIGHT_MPI_HOME "${MPI_HOME}" CACHE INTERNAL "where FindMPI has searched")
set(shimwright_header mpi.h)
set(shimwright_fortran_libraries MPI::MPI_Fortran)
set(shimwright_c_libraries ${SHIMWRIGHT_LAYER} MPI::MPI_C)
set(shimwright_runtime_libraries ${MPI_Fortran_LIBRARIES})
set(shimwright_version "${MPI_C_LIBRARY_VERSION_STRING}")
