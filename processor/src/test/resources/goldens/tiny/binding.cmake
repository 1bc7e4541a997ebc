# Defines the native library 'tiny', and 'tiny-gate' that lies beside it, of the files
# beside this one: include() it in a CMake project (3.21 or newer) of the language C.
#
#   MPI_HOME           where the MPI is; or
#   MPI_C_COMPILER     its wrapper, such as mpicc.mpich; mpifort.mpich and mpiexec.mpich beside it are
#                      taken, too. Without both, the MPI of the PATH
#   SHIMWRIGHT_LAYER   the libshimwright_layer that was built for this MPI, to be put in front
#                      of it; without it, the MPI's own caching serves
#   JAVA_HOME          where include/jni.h is; without it, the JDK of the PATH's javac
#   SHIMWRIGHT_OUTPUT  the folder for the library, in one named after the platform; without it,
#                      META-INF/native among the classes, where Java finds it and jars carry it
# a generation that was killed has left some files of an earlier one, or half of a file
set(shimwright_manifest "${CMAKE_CURRENT_LIST_DIR}/manifest.txt")
if(NOT EXISTS "${shimwright_manifest}")
  message(FATAL_ERROR "${shimwright_manifest} is not there: the generation of 'tiny' was "
    "interrupted, or not all of it was copied; generate again")
endif()
file(STRINGS "${shimwright_manifest}" shimwright_lines)
# copies are compiled: they change only if their content does, whereas build tools delete what a
# compiler wrote and let it write the same again
set(shimwright_sources "${CMAKE_CURRENT_BINARY_DIR}/tiny-sources")
foreach(shimwright_path IN ITEMS binding.cmake
  fortran/callback_calls.f90
  fortran/mpi.f90
  fortran/mpi_bridge.f90
  fortran/mpi_f08.f90
  fortran/mpif.h
  fortran/mpifh_procedures.f90
  fortran/shim.f90
  fortran/shim_f08.f90
  jni/build.cmake
  jni/exports.map
  jni/library.c
  jni/library.h
  jni/natives.c
  jni/shim.h
  jni/support.c
  jni/support.h
  jni/threads.c
  mpi/jni/callbacks.c
  mpi/jni/calls.c
  mpi/jni/errors.c
  mpi/jni/gate.c
  mpi/jni/mpi_support.h
  mpi/jni/releases.c
  mpi/run_paths.cmake)
  file(SHA256 "${CMAKE_CURRENT_LIST_DIR}/${shimwright_path}" shimwright_actual)
  if(NOT "${shimwright_actual}  ${shimwright_path}" IN_LIST shimwright_lines)
    message(FATAL_ERROR "${CMAKE_CURRENT_LIST_DIR}/${shimwright_path} is not what manifest.txt "
      "says: the generation of 'tiny' was interrupted, or somebody changed the file; "
      "generate again")
  endif()
  configure_file("${CMAKE_CURRENT_LIST_DIR}/${shimwright_path}"
    "${shimwright_sources}/${shimwright_path}" COPYONLY)
endforeach()

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
include("${shimwright_sources}/mpi/run_paths.cmake")
if(NOT DEFINED SHIMWRIGHT_OUTPUT)
  get_filename_component(SHIMWRIGHT_OUTPUT "${CMAKE_CURRENT_LIST_DIR}/../../native" ABSOLUTE)
endif()
include("${shimwright_sources}/jni/build.cmake")

# one target a language: a library's flags for one are not for the other
add_library(tiny-fortran OBJECT
  "${shimwright_sources}/fortran/shim.f90"
  "${shimwright_sources}/fortran/shim_f08.f90")
target_link_libraries(tiny-fortran PRIVATE ${shimwright_fortran_libraries})
target_compile_options(tiny-fortran PRIVATE
  ${shimwright_modules} "${shimwright_without_folders}")
set_target_properties(tiny-fortran PROPERTIES
  POSITION_INDEPENDENT_CODE ON
  Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tiny-modules")

add_library(tiny SHARED
  "${shimwright_sources}/jni/library.c"
  "${shimwright_sources}/jni/natives.c"
  "${shimwright_sources}/jni/support.c"
  "${shimwright_sources}/jni/threads.c"
  "${shimwright_sources}/mpi/jni/callbacks.c"
  "${shimwright_sources}/mpi/jni/calls.c"
  "${shimwright_sources}/mpi/jni/errors.c"
  "${shimwright_sources}/mpi/jni/releases.c"
  $<TARGET_OBJECTS:tiny-fortran>)
target_include_directories(tiny PRIVATE
  ${JAVA_INCLUDE_PATH} ${JAVA_INCLUDE_PATH2}
  "${shimwright_sources}/jni"
  "${shimwright_sources}/mpi/jni")
target_link_libraries(tiny PRIVATE
  ${shimwright_c_libraries} ${shimwright_runtime_libraries} -pthread ${CMAKE_DL_LIBS})
# what is too new or too old for the library is called where a call of it can be compiled; it may
# have the symbol, and a macro of that name that only says what to use instead
include(CheckCSourceCompiles)
include(CMakePushCheckState)
cmake_push_check_state()
set(CMAKE_REQUIRED_LIBRARIES ${shimwright_c_libraries})
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
  set(CMAKE_REQUIRED_FLAGS "-Werror=implicit-function-declaration")
endif()
set(shimwright_calls)
# most libraries have all: one question takes as long for all as for one
list(JOIN shimwright_calls "; (void)" shimwright_all)
string(MD5 shimwright_has_all "${shimwright_all}")
string(PREPEND shimwright_has_all SHIMWRIGHT_HAS_ALL_)
if(shimwright_calls)
  check_c_source_compiles("#include <${shimwright_header}>
    int main(void) { (void)${shimwright_all}; return 0; }" ${shimwright_has_all})
endif()
foreach(shimwright_call IN LISTS shimwright_calls)
  string(REGEX MATCH "^[^(]+" shimwright_name "${shimwright_call}")
  if(NOT ${shimwright_has_all})
    check_c_source_compiles("#include <${shimwright_header}>
      int main(void) { (void)${shimwright_call}; return 0; }" SHIMWRIGHT_HAS_${shimwright_name})
  endif()
  if(${shimwright_has_all} OR SHIMWRIGHT_HAS_${shimwright_name})
    target_compile_definitions(tiny PRIVATE SWJ_HAS_${shimwright_name})
  endif()
endforeach()
cmake_pop_check_state()
# of what is not declared, C would guess the type
target_compile_options(tiny PRIVATE "${shimwright_without_folders}"
  $<$<C_COMPILER_ID:GNU,Clang>:-Werror=implicit-function-declaration>)
# of this library the JVM alone sees anything; it stays when the JVM lets go of it, for the
# library and threads that end may still call into it
target_link_options(tiny PRIVATE
  "LINKER:--version-script=${shimwright_sources}/jni/exports.map"
  LINKER:-z,defs LINKER:-z,noexecstack LINKER:-z,nodelete)
# installed beside the library that it binds, it finds it wherever both are moved
set(shimwright_run_paths "$ORIGIN" ${CMAKE_INSTALL_RPATH})
set_target_properties(tiny PROPERTIES
  C_STANDARD 11
  C_STANDARD_REQUIRED ON
  C_EXTENSIONS ON
  C_VISIBILITY_PRESET hidden
  LINKER_LANGUAGE Fortran
  INSTALL_RPATH "${shimwright_run_paths}"
  LINK_DEPENDS "${shimwright_sources}/jni/exports.map"
  LIBRARY_OUTPUT_DIRECTORY "${SHIMWRIGHT_OUTPUT}/${shimwright_platform}")

# Java loads this one first, for what must be settled before the library is loaded
string(REGEX REPLACE "[\r\n\"\\\\].*" "" shimwright_version "${shimwright_version}")
add_library(tiny-gate SHARED "${shimwright_sources}/mpi/jni/gate.c")
target_include_directories(tiny-gate PRIVATE ${JAVA_INCLUDE_PATH} ${JAVA_INCLUDE_PATH2})
target_compile_definitions(tiny-gate PRIVATE "SWJ_BUILT_FOR=\"${shimwright_version}\"")
target_compile_options(tiny-gate PRIVATE "${shimwright_without_folders}")
target_link_libraries(tiny-gate PRIVATE ${CMAKE_DL_LIBS})
set_target_properties(tiny-gate PROPERTIES
  C_STANDARD 11
  C_STANDARD_REQUIRED ON
  C_EXTENSIONS ON
  C_VISIBILITY_PRESET hidden
  BUILD_RPATH ""
  INSTALL_RPATH ""
  LIBRARY_OUTPUT_DIRECTORY "${SHIMWRIGHT_OUTPUT}/${shimwright_platform}")
