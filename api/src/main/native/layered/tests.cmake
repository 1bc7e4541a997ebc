# The layer's own tests: programs that the MPI's own compilers build, started as that MPI starts
# programs, with the layer in front by linking or by LD_PRELOAD.
set(tests "${native}/../../test/native/layered")

# What any MPI wants from the environment: Open MPI takes root, more processes than processors, and
# windows in virtual machines, where only UCX serves several threads; MPICH's UCX takes no signals.
set(environment "OMPI_ALLOW_RUN_AS_ROOT=1;OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1;OMPI_MCA_rmaps_base_oversubscribe=1"
  "OMPI_MCA_osc=ucx;UCX_ERROR_SIGNALS=")

# Runs a program, which knows nothing of the layer, with the layer in LD_PRELOAD.
function(layer_preload_test name processes program)
  add_test(NAME ${name} COMMAND
    "${MPIEXEC_EXECUTABLE}" ${MPIEXEC_NUMPROC_FLAG} ${processes} ${MPIEXEC_PREFLAGS}
    "$<TARGET_FILE:${program}>" ${MPIEXEC_POSTFLAGS})
  set_tests_properties(${name} PROPERTIES TIMEOUT 120
    ENVIRONMENT "${environment};LD_PRELOAD=$<TARGET_FILE:shimwright_layer>")
endfunction()

# The same with the program linked to the layer before the MPI.
function(layer_linked_test name processes program)
  add_test(NAME ${name} COMMAND
    "${MPIEXEC_EXECUTABLE}" ${MPIEXEC_NUMPROC_FLAG} ${processes} ${MPIEXEC_PREFLAGS}
    "$<TARGET_FILE:${program}>" ${MPIEXEC_POSTFLAGS})
  set_tests_properties(${name} PROPERTIES TIMEOUT 120 ENVIRONMENT "${environment}")
endfunction()

foreach(how linked preloaded)
  add_executable(processes-${how} "${tests}/processes_test.c")
  if(how STREQUAL linked)
    target_link_libraries(processes-${how} PRIVATE
      -Wl,--no-as-needed $<LINK_ONLY:shimwright_layer>)
  endif()
  target_link_libraries(processes-${how} PRIVATE MPI::MPI_C)
  shimwright_warnings(processes-${how})
endforeach()
layer_linked_test(layered-processes-linked 4 processes-linked)
layer_preload_test(layered-processes-preloaded 4 processes-preloaded)

# Keys of the MPI's own C++ binding, where it has one
include(CheckLanguage)
check_language(CXX)
if(CMAKE_CXX_COMPILER)
  enable_language(CXX)
  find_package(MPI COMPONENTS CXX MPICXX)
endif()
if(MPI_CXX_FOUND AND MPI_MPICXX_FOUND)
  add_executable(cxx-preloaded "${tests}/cxx_test.cpp")
  target_link_libraries(cxx-preloaded PRIVATE MPI::MPI_CXX)
  layer_preload_test(layered-cxx 1 cxx-preloaded)
else()
  message(STATUS "no test of keys in C++: this MPI has no C++ binding, or there is no C++ compiler")
endif()

# the functions of MPI-1 are the engine's: an MPI that has them no more is served too
add_test(NAME layered-needs-no-mpi1 COMMAND
  sh -c "! nm -D --undefined-only '$<TARGET_FILE:shimwright_layer>' | grep -iE ' P?MPI_(ATTR_|KEYVAL_)'")
