# The library of the embedded MPI, under its own name and under that of the MPI ABI. C and Fortran are
# in it together, because they call each other: Fortran entry points call the engine, and the engine
# calls Fortran callbacks.
file(GLOB engine_sources CONFIGURE_DEPENDS
  "${CMAKE_CURRENT_SOURCE_DIR}/core/*.c"
  "${CMAKE_CURRENT_SOURCE_DIR}/embedded/*.c"
  "${CMAKE_CURRENT_SOURCE_DIR}/embedded/*.f90")
file(GLOB face_sources CONFIGURE_DEPENDS
  "${SHIMWRIGHT_GENERATED}/engine/*.c"
  "${SHIMWRIGHT_GENERATED}/fortran/*.f90")
set(SHIMWRIGHT_MODULES "${CMAKE_CURRENT_BINARY_DIR}/modules")

# The objects by themselves, for tests that look inside: the library hides all but MPI's names.
add_library(shimwright_objects OBJECT ${engine_sources} ${face_sources})
target_include_directories(shimwright_objects PUBLIC
  "${CMAKE_CURRENT_BINARY_DIR}/include"
  "${SHIMWRIGHT_GENERATED}/include"
  "${SHIMWRIGHT_GENERATED}/engine"
  "${SHIMWRIGHT_GENERATED}/fortran"
  "${CMAKE_CURRENT_SOURCE_DIR}/include"
  "${CMAKE_CURRENT_SOURCE_DIR}"
  "${CMAKE_CURRENT_SOURCE_DIR}/embedded" # for the core: port.h
  "${SHIMWRIGHT_MODULES}")
set_target_properties(shimwright_objects PROPERTIES Fortran_MODULE_DIRECTORY "${SHIMWRIGHT_MODULES}")
target_compile_definitions(shimwright_objects PRIVATE _POSIX_C_SOURCE=200809L)
shimwright_warnings(shimwright_objects)
shimwright_aligned(shimwright_objects)

# The MPI's version is the specification's.
file(STRINGS "${SHIMWRIGHT_GENERATED}/include/mpi.h" version REGEX "^#define MPI_(SUB)?VERSION ")
list(TRANSFORM version REPLACE "^.* " "")
list(JOIN version "." SHIMWRIGHT_MPI_VERSION)
file(STRINGS "${CMAKE_CURRENT_SOURCE_DIR}/embedded/environment.c" text REGEX "\"Shimwright embedded MPI")
string(REGEX MATCH "Shimwright[^\"]*" text "${text}")
string(REPLACE "%d.%d" "${SHIMWRIGHT_MPI_VERSION}" SHIMWRIGHT_LIBRARY_VERSION "${text}")

# The faces and the engine are one piece for the optimizer: a get is one function without a call.
include(CheckIPOSupported)
set(checked C Fortran)
if(CMAKE_C_COMPILER_ID STREQUAL CMAKE_Fortran_COMPILER_ID
    AND CMAKE_C_COMPILER_VERSION VERSION_EQUAL CMAKE_Fortran_COMPILER_VERSION)
  set(checked C) # one compiler: what holds for one of its languages holds for the other
endif()
check_ipo_supported(RESULT SHIMWRIGHT_WHOLE LANGUAGES ${checked})
if(SHIMWRIGHT_SANITIZE)
  set(SHIMWRIGHT_WHOLE OFF)
endif()
if(SHIMWRIGHT_WHOLE)
  set_target_properties(shimwright_objects PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
  # what no attribute runs through is optimized file by file: it is linked sooner
  set(alone ${engine_sources})
  list(FILTER alone INCLUDE REGEX "/embedded/[a-z_]+\\.c$")
  list(FILTER alone EXCLUDE REGEX "/(caching|communicator|datatype|errhandler|handles|window)\\.c$")
  set_source_files_properties(${alone} PROPERTIES COMPILE_OPTIONS -fno-lto)
endif()

# The two libraries differ in what they export: they are optimized once, as one object file.
set(SHIMWRIGHT_OBJECTS $<TARGET_OBJECTS:shimwright_objects>)
set(SHIMWRIGHT_WHOLE_LINK ${SHIMWRIGHT_WHOLE})
if(SHIMWRIGHT_WHOLE AND CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_Fortran_COMPILER_ID STREQUAL "GNU"
    AND CMAKE_C_COMPILER_VERSION VERSION_GREATER_EQUAL 10)
  set(SHIMWRIGHT_OBJECTS "${CMAKE_CURRENT_BINARY_DIR}/whole.o")
  set(SHIMWRIGHT_WHOLE_LINK OFF)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" kind)
  separate_arguments(flags UNIX_COMMAND "${CMAKE_Fortran_FLAGS} ${CMAKE_Fortran_FLAGS_${kind}}")
  add_custom_command(OUTPUT "${SHIMWRIGHT_OBJECTS}"
    COMMAND "${CMAKE_Fortran_COMPILER}" ${flags} -fPIC -flto=auto -r -nostdlib
      -flinker-output=nolto-rel -o "${SHIMWRIGHT_OBJECTS}" $<TARGET_OBJECTS:shimwright_objects>
    DEPENDS shimwright_objects $<TARGET_OBJECTS:shimwright_objects>
    COMMENT "Optimizing the whole library" COMMAND_EXPAND_LISTS VERBATIM)
  add_custom_target(shimwright_whole DEPENDS "${SHIMWRIGHT_OBJECTS}")
  set_source_files_properties("${SHIMWRIGHT_OBJECTS}" PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
endif()

# Makes the library `name` of the objects. It exports what the version script `exports` says, and
# programs find it by the name that `soversion` gives it.
find_package(Threads REQUIRED)
function(shimwright_library name version soversion exports)
  add_library(${name} SHARED ${SHIMWRIGHT_OBJECTS})
  if(TARGET shimwright_whole)
    add_dependencies(${name} shimwright_whole)
  endif()
  set_target_properties(${name} PROPERTIES
    LINKER_LANGUAGE Fortran
    INTERPROCEDURAL_OPTIMIZATION ${SHIMWRIGHT_WHOLE_LINK}
    VERSION ${version}
    SOVERSION ${soversion}
    LINK_DEPENDS "${exports}")
  target_link_options(${name} PRIVATE "LINKER:--version-script=${exports}" "LINKER:--no-undefined")
  if(SHIMWRIGHT_SANITIZE)
    # the sanitizers' symbols come from the program
    set_property(TARGET ${name} APPEND PROPERTY LINK_OPTIONS "LINKER:-z,undefs")
  endif()
  target_link_libraries(${name} PRIVATE Threads::Threads)
  target_include_directories(${name} PUBLIC
    "$<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/include;${SHIMWRIGHT_GENERATED}/include;${SHIMWRIGHT_MODULES}>"
    "$<BUILD_INTERFACE:${SHIMWRIGHT_GENERATED}/fortran>"
    "$<INSTALL_INTERFACE:include>")
endfunction()

shimwright_library(mpi ${PROJECT_VERSION} ${PROJECT_VERSION_MAJOR}
  "${CMAKE_CURRENT_LIST_DIR}/exports.map")

# The same as the ABI of MPI-5.0 names it, without the names that the ABI leaves out: a program that
# links it asks for nothing that another MPI's libmpi_abi lacks.
set(SHIMWRIGHT_NOT_IN_ABI)
foreach(removed Address Type_extent Type_hindexed Type_hvector Type_lb Type_struct Type_ub) # in MPI-3.0
  string(APPEND SHIMWRIGHT_NOT_IN_ABI "MPI_${removed}; PMPI_${removed};\n    ")
endforeach()
foreach(class Comm Win Type Group Info Request Errhandler Op)
  foreach(conversion c2f f2c)
    string(APPEND SHIMWRIGHT_NOT_IN_ABI "MPI_${class}_${conversion}; PMPI_${class}_${conversion};\n    ")
  endforeach()
endforeach()
set(abi_exports "${CMAKE_CURRENT_BINARY_DIR}/abi_exports.map")
configure_file("${CMAKE_CURRENT_LIST_DIR}/abi_exports.map.in" "${abi_exports}" @ONLY)
shimwright_library(mpi_abi 1.0 1 "${abi_exports}") # version 1.0 of the ABI: libmpi_abi.so.1
