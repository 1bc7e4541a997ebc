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

foreach(name processes constructors)
  foreach(how linked preloaded)
    add_executable(${name}-${how} "${tests}/${name}_test.c")
    if(how STREQUAL linked)
      target_link_libraries(${name}-${how} PRIVATE
        -Wl,--no-as-needed $<LINK_ONLY:shimwright_layer>)
    endif()
    target_link_libraries(${name}-${how} PRIVATE MPI::MPI_C)
    shimwright_warnings(${name}-${how})
  endforeach()
  layer_linked_test(layered-${name}-linked 4 ${name}-linked)
  layer_preload_test(layered-${name}-preloaded 4 ${name}-preloaded)
endforeach()

# C programs of one process
set(of_one errors types)
if(SHIMWRIGHT_HAS_SESSIONS)
  list(APPEND of_one sessions)
else()
  message(STATUS "no test of sessions: this MPI has none")
endif()
foreach(name IN LISTS of_one)
  add_executable(${name} "${tests}/${name}_test.c")
  target_link_libraries(${name} PRIVATE MPI::MPI_C)
  shimwright_warnings(${name})
  layer_preload_test(layered-${name} 1 ${name})
endforeach()

if(SHIMWRIGHT_HAS_SESSIONS)
  # MPICH 4.0 cannot begin again after it has ended
  add_test(NAME layered-sessions-again COMMAND sh -c
    "'${MPIEXEC_EXECUTABLE}' ${MPIEXEC_NUMPROC_FLAG} 1 '$<TARGET_FILE:sessions-again>' >sessions-again.said 2>&1 ||
       { echo 'skipped: a session after the last one fails without the layer, too'; exit 77; }
     export LD_PRELOAD='$<TARGET_FILE:shimwright_layer>'
     '${MPIEXEC_EXECUTABLE}' ${MPIEXEC_NUMPROC_FLAG} 1 '$<TARGET_FILE:sessions>' again")
  add_executable(sessions-again "${tests}/sessions_again.c")
  target_link_libraries(sessions-again PRIVATE MPI::MPI_C)
  set_tests_properties(layered-sessions-again PROPERTIES TIMEOUT 120 SKIP_RETURN_CODE 77
    ENVIRONMENT "${environment}")
endif()

add_executable(types-fortran "${tests}/types_fortran.f90")
set_target_properties(types-fortran PROPERTIES
  Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/types_modules")
target_link_libraries(types-fortran PRIVATE MPI::MPI_Fortran)
layer_preload_test(layered-types-fortran 1 types-fortran)

add_executable(idup "${tests}/idup_test.c")
target_link_libraries(idup PRIVATE MPI::MPI_C)
layer_preload_test(layered-idup 2 idup)
set_tests_properties(layered-idup PROPERTIES TIMEOUT 20)

# With a stand-in for the MPI below
add_library(below_stand_in SHARED "${tests}/below_stand_in.c")
set_target_properties(below_stand_in PROPERTIES C_VISIBILITY_PRESET default)
target_link_libraries(below_stand_in PRIVATE MPI::MPI_C ${CMAKE_DL_LIBS})
add_executable(below "${tests}/below_test.c")
target_link_libraries(below PRIVATE
  -Wl,--no-as-needed $<LINK_ONLY:shimwright_layer> below_stand_in MPI::MPI_C Threads::Threads)
layer_linked_test(layered-below 1 below)
set_tests_properties(layered-below PROPERTIES TIMEOUT 20)

# What no MPI is needed for
add_executable(hints "${tests}/hints_test.c")
target_include_directories(hints PRIVATE
  "${SHIMWRIGHT_GENERATED}/engine" "${native}/include" "${native}" "${native}/layered")
target_link_libraries(hints PRIVATE MPI::MPI_C Threads::Threads)
add_test(NAME layered-hints COMMAND hints)
set_tests_properties(layered-hints PROPERTIES TIMEOUT 20)

# Errors that end the program, after their call was named
function(layer_fatal_test name program procedure)
  if(NOT TARGET ${program})
    add_executable(${program} "${tests}/${program}_test.c")
    target_link_libraries(${program} PRIVATE MPI::MPI_C)
    shimwright_warnings(${program})
  endif()
  add_test(NAME layered-${name}-fatal COMMAND sh -c
    "'${MPIEXEC_EXECUTABLE}' ${MPIEXEC_NUMPROC_FLAG} 1 '$<TARGET_FILE:${program}>' ${ARGN} >${name}-fatal.said 2>&1
     [ $? -ne 0 ] && grep -q '${procedure} failed' ${name}-fatal.said && ! grep -q 'has returned' ${name}-fatal.said")
  set_tests_properties(layered-${name}-fatal PROPERTIES TIMEOUT 120
    ENVIRONMENT "${environment};LD_PRELOAD=$<TARGET_FILE:shimwright_layer>")
endfunction()
layer_fatal_test(window window_fatal MPI_Win_set_attr)
layer_fatal_test(self window_fatal MPI_Type_set_attr self)
if(SHIMWRIGHT_HAS_SESSIONS)
  layer_fatal_test(sessions sessions_fatal MPI_Type_set_attr)
endif()

# As installed, with nothing of this tree but the program
set(prefix "${CMAKE_CURRENT_BINARY_DIR}/prefix")
add_test(NAME layered-install COMMAND
  ${CMAKE_COMMAND} --install "${CMAKE_CURRENT_BINARY_DIR}" --prefix "${prefix}")
set_tests_properties(layered-install PROPERTIES FIXTURES_SETUP layer_prefix)
add_test(NAME layered-processes-installed COMMAND
  "${MPIEXEC_EXECUTABLE}" ${MPIEXEC_NUMPROC_FLAG} 4 "$<TARGET_FILE:processes-preloaded>")
set_tests_properties(layered-processes-installed PROPERTIES TIMEOUT 120 FIXTURES_REQUIRED layer_prefix
  ENVIRONMENT "${environment};LD_PRELOAD=${prefix}/lib/libshimwright_layer.so")

# A program of another MPI is refused, by the name of both
function(real_tool result tool)
  find_program(${result}_tool ${tool})
  get_filename_component(real "${${result}_tool}" REALPATH)
  set(${result} "${real}" PARENT_SCOPE)
endfunction()
real_tool(own_compiler "${MPI_C_COMPILER}")
foreach(other mpich openmpi)
  real_tool(${other}_compiler mpicc.${other})
  if(EXISTS "${${other}_compiler}" AND NOT ${other}_compiler STREQUAL own_compiler)
    add_custom_target(other-${other} ALL COMMAND ${${other}_compiler_tool}
      "${tests}/window_fatal_test.c" -o other-${other})
    add_test(NAME layered-refuses-${other} COMMAND ./other-${other})
    set_tests_properties(layered-refuses-${other} PROPERTIES TIMEOUT 60
      PASS_REGULAR_EXPRESSION "program's MPI is [^ ]*/lib.*was built for [^ ]*/lib"
      ENVIRONMENT "${environment};LD_PRELOAD=$<TARGET_FILE:shimwright_layer>")
  endif()
endforeach()

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
  add_executable(cxx-preloaded "${tests}/cxx_test.cpp")
  target_link_libraries(cxx-preloaded PRIVATE MPI::MPI_CXX)
  layer_preload_test(layered-cxx 1 cxx-preloaded)
else()
  message(STATUS "no test of keys in C++: this MPI has no C++ binding, or there is no C++ compiler")
endif()

# Programs of MPI-1: an MPI that has its functions no more is served, too
add_executable(mpi1-c "${tests}/mpi1_c.c")
add_executable(mpi1-fortran "${tests}/mpi1_fortran.f90")
target_include_directories(mpi1-c PRIVATE ${headers})
target_compile_definitions(mpi1-c PRIVATE _GNU_SOURCE) # dladdr
target_compile_options(mpi1-c PRIVATE ${mpi1_options})
add_custom_target(hidden-programs DEPENDS mpi1-c mpi1-fortran)
if(TARGET cxx-preloaded)
  add_dependencies(hidden-programs cxx-preloaded)
endif()
foreach(language c fortran)
  target_link_libraries(mpi1-${language} PRIVATE
    -Wl,--no-as-needed $<LINK_ONLY:shimwright_layer> ${CMAKE_DL_LIBS})
  layer_linked_test(layered-mpi1-${language} 1 mpi1-${language})
endforeach()
target_link_libraries(mpi1-c PRIVATE MPI::MPI_C)
target_link_libraries(mpi1-fortran PRIVATE MPI::MPI_Fortran)
set_target_properties(mpi1-fortran PROPERTIES
  Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/mpi1_modules")
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
    "-DCMAKE_CXX_FLAGS=-DOMPI_SKIP_MPICXX=1 -DMPICH_SKIP_MPICXX=1"
    --test-command ${CMAKE_CTEST_COMMAND} --test-dir "${hidden}" --output-on-failure -R mpi1)
  set_tests_properties(layered-without-mpi1 PROPERTIES TIMEOUT 600)
endif()

# Compares the layer with the MPI's own caching: `layer-bench libshimwright_layer.so [--json]`.
set(bench "${native}/../../test/native/bench")
add_library(layer_bench_fortran OBJECT "${bench}/layer_bench_mpi.f90" "${bench}/layer_bench_f08.f90")
target_link_libraries(layer_bench_fortran PRIVATE MPI::MPI_Fortran)
target_compile_options(layer_bench_fortran PRIVATE -O2)
set_target_properties(layer_bench_fortran PROPERTIES
  Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/bench_modules")
add_executable(layer-bench "${bench}/layer_bench.c" "${bench}/layer_bench_worker.c"
  "${bench}/layer_bench_drivers.c" $<TARGET_OBJECTS:layer_bench_fortran>)
target_compile_definitions(layer-bench PRIVATE _POSIX_C_SOURCE=200809L)
target_compile_options(layer-bench PRIVATE -O2)
target_link_libraries(layer-bench PRIVATE MPI::MPI_C ${MPI_Fortran_LIBRARIES} gfortran)
set_target_properties(layer-bench PROPERTIES LINKER_LANGUAGE C)
