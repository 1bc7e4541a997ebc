if(NOT CMAKE_Fortran_COMPILER_LOADED)
  enable_language(Fortran)
endif()
# FindMPI would go on to any other MPI, and would stay with one that it has found before
if(MPI_HOME AND NOT IS_DIRECTORY "${MPI_HOME}")
  message(FATAL_ERROR "MPI_HOME is '${MPI_HOME}', but there is no such folder")
endif()
if(DEFINED CACHE{SHIMWRIGHT_MPI_HOME} AND NOT "${MPI_HOME}" STREQUAL "${SHIMWRIGHT_MPI_HOME}")
  message(FATAL_ERROR "this build folder has an MPI that was found with MPI_HOME="
    "'${SHIMWRIGHT_MPI_HOME}': for '${MPI_HOME}', take another one, or empty it")
endif()
if(MPI_C_COMPILER)
  find_program(shimwright_compiler "${MPI_C_COMPILER}" NO_CACHE)
  if(NOT shimwright_compiler)
    message(FATAL_ERROR "MPI_C_COMPILER is '${MPI_C_COMPILER}', but there is no such program: name "
      "the compiler wrapper of an MPI, such as mpicc.mpich, or none to have one found")
  endif()
  if(DEFINED CACHE{SHIMWRIGHT_MPI_COMPILER}
      AND NOT shimwright_compiler STREQUAL SHIMWRIGHT_MPI_COMPILER)
    message(FATAL_ERROR "this build folder has the MPI of '${SHIMWRIGHT_MPI_COMPILER}': for that of "
      "'${MPI_C_COMPILER}', take another one, or empty it")
  endif()
  # where several MPIs are installed, the names of an MPI's tools end alike
  if(MPI_C_COMPILER MATCHES "^(.*/)?mpicc([^/]*)$")
    find_program(MPI_Fortran_COMPILER "mpifort${CMAKE_MATCH_2}" HINTS "${CMAKE_MATCH_1}")
    find_program(MPIEXEC_EXECUTABLE "mpiexec${CMAKE_MATCH_2}" HINTS "${CMAKE_MATCH_1}")
  endif()
endif()
# an MPI that is named is not the compiler's own: FindMPI need not try the compiler alone
if(MPI_HOME)
  set(MPI_ASSUME_NO_BUILTIN_MPI TRUE)
  # an MPI may have noted what FindMPI would build programs to find out
  include("${MPI_HOME}/lib/cmake/ShimwrightMPI/FindMPIAnswers.cmake" OPTIONAL)
endif()
# asks the MPI what it is, in one language; the gate refuses another one
set(MPI_DETERMINE_LIBRARY_VERSION ON)
find_package(MPI REQUIRED COMPONENTS C)
set(MPI_DETERMINE_LIBRARY_VERSION OFF)
find_package(MPI REQUIRED COMPONENTS C Fortran)
set(SHIMWRIGHT_MPI_HOME "${MPI_HOME}" CACHE INTERNAL "where FindMPI has searched")
# FindMPI leaves a name without a path as it is when it has found the rest before
find_program(shimwright_compiler "${MPI_C_COMPILER}" NO_CACHE)
set(SHIMWRIGHT_MPI_COMPILER "${shimwright_compiler}" CACHE INTERNAL
  "the wrapper that FindMPI has asked")
if(MPI_HOME AND MPI_C_HEADER_DIR)
  file(REAL_PATH "${MPI_HOME}" shimwright_home)
  set(shimwright_here FALSE)
  foreach(shimwright_path IN ITEMS ${MPI_C_COMPILER} ${MPI_C_HEADER_DIR})
    file(REAL_PATH "${shimwright_path}" shimwright_path)
    cmake_path(IS_PREFIX shimwright_home "${shimwright_path}" shimwright_is_below)
    if(shimwright_is_below)
      set(shimwright_here TRUE)
    endif()
  endforeach()
  if(NOT shimwright_here)
    message(FATAL_ERROR "MPI_HOME is '${MPI_HOME}', where FindMPI sees no compiler wrapper: it found "
      "the MPI of '${MPI_C_COMPILER}' in '${MPI_C_HEADER_DIR}'. In an empty build folder, name the "
      "wrapper of the one that you mean in place of MPI_HOME, such as -DMPI_C_COMPILER=mpicc.mpich")
  endif()
endif()
# Open MPI's mpi.h declares what MPI-3.0 removed if it is told so: whether the library has it, it says
if(NOT TARGET shimwright::mpi1)
  add_library(shimwright::mpi1 INTERFACE IMPORTED)
  set_target_properties(shimwright::mpi1 PROPERTIES
    INTERFACE_COMPILE_DEFINITIONS OMPI_OMIT_MPI1_COMPAT_DECLS=0)
endif()
set(shimwright_header mpi.h)
set(shimwright_fortran_libraries MPI::MPI_Fortran)
set(shimwright_c_libraries ${SHIMWRIGHT_LAYER} MPI::MPI_C shimwright::mpi1)
set(shimwright_runtime_libraries ${MPI_Fortran_LIBRARIES})
set(shimwright_version "${MPI_C_LIBRARY_VERSION_STRING}")
