# The layer's own tests: programs that the MPI's own compilers build, started as that MPI starts
# programs, with the layer in front by linking or by LD_PRELOAD.
set(tests "${native}/../../test/native/layered")

# What any MPI wants from the environment: Open MPI takes root, more processes than processors, and
# windows in virtual machines, where Open MPI 4 has UCX alone for several threads, and Open MPI 6 any
# but UCX; MPICH's UCX takes no signals.
set(environment "OMPI_ALLOW_RUN_AS_ROOT=1;OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1;OMPI_MCA_rmaps_base_oversubscribe=1"
  "PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe;OMPI_MCA_osc=ucx,sm,rdma;UCX_ERROR_SIGNALS=")
set(preloaded "LD_PRELOAD=$<TARGET_FILE:shimwright_layer>")

# A program of another MPI is refused, by the name of both; no MPI's own library is the ABI's.
set(abi)
set(abi_file)
if(for_abi)
  set(abi -abi)
  set(abi_file mpi_abi)
endif()
find_program(own_compiler "${MPI_C_COMPILER}")
file(REAL_PATH "${own_compiler}" own_file)
foreach(other mpich openmpi)
  find_program(${other}_compiler mpicc.${other})
  file(REAL_PATH "${${other}_compiler}" other_file)
  if(${other}_compiler AND NOT other_file STREQUAL own_file)
    add_custom_target(other-${other} ALL COMMAND ${${other}_compiler}
      "${tests}/window_fatal_test.c" -o other-${other})
    set(test layered${abi}-refuses-${other})
    add_test(NAME ${test} COMMAND ./other-${other})
    set_tests_properties(${test} PROPERTIES TIMEOUT 120 ENVIRONMENT "${environment};${preloaded}"
      PASS_REGULAR_EXPRESSION "program's MPI is [^ ]*/lib.*was built for [^ ]*/lib${abi_file}")
  endif()
endforeach()
if(for_abi)
  include(abi/tests.cmake)
  return()
endif()

set(linked -Wl,--no-as-needed $<LINK_ONLY:shimwright_layer>)

# Builds a program of one file in C, C++ or Fortran; the rest are libraries to link before the MPI's.
function(layer_program name source)
  add_executable(${name} "${tests}/${source}")
  set(language C)
  if(source MATCHES "cpp$")
    set(language CXX)
  elseif(source MATCHES "f90$")
    set(language Fortran)
  else()
    shimwright_warnings(${name})
  endif()
  target_link_libraries(${name} PRIVATE ${ARGN} MPI::MPI_${language})
  set_target_properties(${name} PROPERTIES
    Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${name}_modules")
endfunction()

# Runs a program as the MPI starts programs; the rest is its environment.
function(layer_test name processes program)
  add_test(NAME layered-${name} COMMAND
    "${MPIEXEC_EXECUTABLE}" ${MPIEXEC_NUMPROC_FLAG} ${processes} ${MPIEXEC_PREFLAGS}
    "$<TARGET_FILE:${program}>" ${MPIEXEC_POSTFLAGS})
  set_tests_properties(layered-${name} PROPERTIES TIMEOUT 120
    FAIL_REGULAR_EXPRESSION "cannot be preloaded" ENVIRONMENT "${environment};${ARGN}")
endfunction()

foreach(name processes constructors)
  layer_program(${name}-linked ${name}_test.c ${linked})
  layer_test(${name}-linked 4 ${name}-linked)
  layer_program(${name}-preloaded ${name}_test.c)
  layer_test(${name}-preloaded 4 ${name}-preloaded ${preloaded})
endforeach()

set(of_one errors types variable)
if(SHIMWRIGHT_HAS_SESSIONS)
  list(APPEND of_one sessions)
else()
  message(STATUS "no test of sessions: this MPI has none")
endif()
foreach(name IN LISTS of_one)
  layer_program(${name} ${name}_test.c)
  layer_test(${name} 1 ${name} ${preloaded})
endforeach()
layer_program(types-fortran types_fortran.f90)
layer_test(types-fortran 1 types-fortran ${preloaded})
layer_program(idup idup_test.c)
layer_test(idup 2 idup ${preloaded})

# With a stand-in for the MPI below
add_library(below_stand_in SHARED "${tests}/below_stand_in.c")
set_target_properties(below_stand_in PROPERTIES C_VISIBILITY_PRESET default)
target_link_libraries(below_stand_in PRIVATE MPI::MPI_C ${CMAKE_DL_LIBS})
foreach(name below begins)
  layer_program(${name} ${name}_test.c ${linked} below_stand_in Threads::Threads)
  layer_test(${name} 1 ${name})
endforeach()

# What no MPI is needed for
layer_program(hints hints_test.c Threads::Threads)
target_include_directories(hints PRIVATE
  "${SHIMWRIGHT_GENERATED}/engine" "${native}/include" "${native}" "${native}/layered")
add_test(NAME layered-hints COMMAND hints)
set_tests_properties(layered-idup layered-below layered-begins layered-hints PROPERTIES TIMEOUT 20)

# Runs a program by a script of sh, which says `run` for `mpiexec program`.
function(layer_script_test name program script)
  add_test(NAME layered-${name} COMMAND sh -c
    "run() { '${MPIEXEC_EXECUTABLE}' ${MPIEXEC_NUMPROC_FLAG} 1 \"$@\" >${name}.said 2>&1; }; ${script}")
  set_tests_properties(layered-${name} PROPERTIES
    TIMEOUT 120 SKIP_RETURN_CODE 77 ENVIRONMENT "${environment};${ARGN}")
endfunction()

# Errors that end the program, after their call was named
function(layer_fatal_test name program procedure)
  layer_script_test(${name}-fatal ${program} "! run '$<TARGET_FILE:${program}>' ${ARGN} &&
    grep -q '${procedure} failed' ${name}-fatal.said && ! grep -q 'has returned' ${name}-fatal.said"
    ${preloaded})
endfunction()
layer_program(window_fatal window_fatal_test.c)
layer_fatal_test(window window_fatal MPI_Win_set_attr)
layer_fatal_test(self window_fatal MPI_Type_set_attr self)
if(SHIMWRIGHT_HAS_SESSIONS)
  layer_program(sessions_fatal sessions_fatal_test.c)
  layer_fatal_test(sessions sessions_fatal MPI_Type_set_attr)
  # MPICH 4.0 cannot begin again after it has ended
  layer_program(sessions-again sessions_again.c)
  layer_script_test(sessions-again sessions "run '$<TARGET_FILE:sessions-again>' ||
      { echo 'skipped: a session after the last one fails without the layer, too'; exit 77; }
    export '${preloaded}'
    run '$<TARGET_FILE:sessions>' again || { cat sessions-again.said; exit 1; }")
endif()

# As installed, with nothing of this tree but the program
set(prefix "${CMAKE_CURRENT_BINARY_DIR}/prefix")
add_test(NAME layered-install COMMAND
  ${CMAKE_COMMAND} --install "${CMAKE_CURRENT_BINARY_DIR}" --prefix "${prefix}")
set_tests_properties(layered-install PROPERTIES FIXTURES_SETUP layer_prefix)
layer_test(processes-installed 4 processes-preloaded "LD_PRELOAD=${prefix}/lib/libshimwright_layer.so")
set_tests_properties(layered-processes-installed PROPERTIES FIXTURES_REQUIRED layer_prefix)

# Keys of the MPI's own C++ binding, where it has one
include(CheckLanguage)
check_language(CXX)
if(CMAKE_CXX_COMPILER)
  enable_language(CXX)
  find_package(MPI COMPONENTS CXX)
endif()
if(MPI_CXX_FOUND)
  include("${native}/cmake/MpiCxxBinding.cmake")
endif()
if(SHIMWRIGHT_HAS_CXX_BINDING)
  layer_program(cxx-preloaded cxx_test.cpp)
  layer_test(cxx 1 cxx-preloaded ${preloaded})
else()
  message(STATUS "no test of keys in C++: this MPI has no C++ binding, or there is no C++ compiler")
endif()

# Programs of MPI-1: an MPI that has its functions no more is served, too
layer_program(mpi1-c mpi1_c.c ${linked} ${CMAKE_DL_LIBS})
target_include_directories(mpi1-c PRIVATE ${headers})
target_compile_definitions(mpi1-c PRIVATE _GNU_SOURCE) # dladdr
target_compile_options(mpi1-c PRIVATE ${mpi1_options})
layer_program(mpi1-fortran mpi1_fortran.f90 ${linked} ${CMAKE_DL_LIBS})
layer_test(mpi1-c 1 mpi1-c)
layer_test(mpi1-fortran 1 mpi1-fortran)
add_custom_target(hidden-programs DEPENDS mpi1-c mpi1-fortran)
if(TARGET cxx-preloaded)
  add_dependencies(hidden-programs cxx-preloaded)
endif()
set(of_mpi1 " P?MPI_(ATTR_|KEYVAL_|DUP_FN|NULL_COPY_FN|NULL_DELETE_FN)")
if(SHIMWRIGHT_WITHOUT_MPI1 OR NOT SHIMWRIGHT_HAS_MPI1)
  # Open MPI's names for them
  string(APPEND of_mpi1 "| OMPI_C_MPI_(DUP|NULL)")
endif()
add_test(NAME layered-mpi1-needs-nothing COMMAND
  sh -c "! nm -D --undefined-only '$<TARGET_FILE:shimwright_layer>' | grep -iE '${of_mpi1}'")

# All of that once more, with the MPI's own hidden, and its C++ binding, which no test asks for then
if(NOT SHIMWRIGHT_WITHOUT_MPI1)
  set(hidden "${CMAKE_CURRENT_BINARY_DIR}/without-mpi1")
  set(options)
  foreach(option MPI_HOME MPI_C_COMPILER MPI_CXX_COMPILER MPI_Fortran_COMPILER MPIEXEC_EXECUTABLE)
    if(${option})
      list(APPEND options "-D${option}=${${option}}")
    endif()
  endforeach()
  add_test(NAME layered-without-mpi1 COMMAND ${CMAKE_CTEST_COMMAND}
    --build-and-test "${CMAKE_CURRENT_SOURCE_DIR}" "${hidden}"
    --build-generator "${CMAKE_GENERATOR}" --build-target hidden-programs --build-options ${options}
    "-DSHIMWRIGHT_GENERATED=${SHIMWRIGHT_GENERATED}" -DSHIMWRIGHT_WITHOUT_MPI1=ON
    "-DCMAKE_COMPILE_WARNING_AS_ERROR=${CMAKE_COMPILE_WARNING_AS_ERROR}"
    "-DCMAKE_CXX_FLAGS=-DOMPI_SKIP_MPICXX=1 -DMPICH_SKIP_MPICXX=1"
    --test-command ${CMAKE_CTEST_COMMAND} --test-dir "${hidden}" --output-on-failure -R mpi1)
  set_tests_properties(layered-without-mpi1 PROPERTIES TIMEOUT 600)
endif()
