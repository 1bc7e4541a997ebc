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
shimwright_without_folders(shimwright_objects)
# The lines that a backtrace shows; debuggers find variables in a Debug build.
target_compile_options(shimwright_objects PRIVATE $<$<CONFIG:RelWithDebInfo>:-g1>)

# The MPI's version is the specification's.
file(STRINGS "${SHIMWRIGHT_GENERATED}/include/mpi.h" version REGEX "^#define MPI_(SUB)?VERSION ")
list(TRANSFORM version REPLACE "^.* " "")
list(JOIN version "." SHIMWRIGHT_MPI_VERSION)
file(STRINGS "${CMAKE_CURRENT_SOURCE_DIR}/embedded/environment.c" text REGEX "\"Shimwright embedded MPI")
string(REGEX MATCH "Shimwright[^\"]*" text "${text}")
string(REPLACE "%d.%d" "${SHIMWRIGHT_MPI_VERSION}" SHIMWRIGHT_LIBRARY_VERSION "${text}")

# C is two files for the compiler: in the first is what attributes run through, so that a get is one
# function without a call. Tools that look for bugs read each file by itself.
option(SHIMWRIGHT_TOGETHER "Compile the C of the engine and the faces as two files" ON)
set(together ${engine_sources} ${face_sources})
list(FILTER together INCLUDE REGEX
  "/(core|engine)/[a-z_]+\\.c$|/embedded/(caching|communicator|datatype|errhandler|handles|window)\\.c$")
set(apart ${engine_sources})
list(REMOVE_ITEM apart ${together})
set_target_properties(shimwright_objects PROPERTIES UNITY_BUILD ${SHIMWRIGHT_TOGETHER} UNITY_BUILD_MODE GROUP)
set_source_files_properties(${together} PROPERTIES UNITY_GROUP attributes)
set_source_files_properties(${apart} PROPERTIES UNITY_GROUP others)

# Makes the library `name` of the objects. It exports what the version script `exports` says, and
# programs find it by the name that `soversion` gives it.
find_package(Threads REQUIRED)
function(shimwright_library name version soversion exports)
  add_library(${name} SHARED $<TARGET_OBJECTS:shimwright_objects>)
  set_target_properties(${name} PROPERTIES
    LINKER_LANGUAGE Fortran
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
foreach(removed Address Errhandler_create Errhandler_get Errhandler_set
    Type_extent Type_hindexed Type_hvector Type_lb Type_struct Type_ub) # in MPI-3.0
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
