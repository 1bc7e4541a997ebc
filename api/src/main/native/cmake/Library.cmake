# The one library of the embedded MPI. C and Fortran are in it together, because they call each
# other: Fortran entry points call the engine, and the engine calls Fortran callbacks.
file(GLOB engine_sources CONFIGURE_DEPENDS
  "${CMAKE_CURRENT_SOURCE_DIR}/core/*.c"
  "${CMAKE_CURRENT_SOURCE_DIR}/embedded/*.c")
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
  "${SHIMWRIGHT_MODULES}")
set_target_properties(shimwright_objects PROPERTIES Fortran_MODULE_DIRECTORY "${SHIMWRIGHT_MODULES}")
target_compile_definitions(shimwright_objects PRIVATE _POSIX_C_SOURCE=200809L)
shimwright_warnings(shimwright_objects)
shimwright_aligned(shimwright_objects)

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
endif()

set(exports "${CMAKE_CURRENT_LIST_DIR}/exports.map")
add_library(mpi SHARED $<TARGET_OBJECTS:shimwright_objects>)
set_target_properties(mpi PROPERTIES
  LINKER_LANGUAGE Fortran
  INTERPROCEDURAL_OPTIMIZATION ${SHIMWRIGHT_WHOLE}
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}
  LINK_DEPENDS "${exports}")
target_link_options(mpi PRIVATE "LINKER:--version-script=${exports}" "LINKER:--no-undefined")
if(SHIMWRIGHT_SANITIZE)
  # the sanitizers' symbols come from the program
  set_property(TARGET mpi APPEND PROPERTY LINK_OPTIONS "LINKER:-z,undefs")
endif()
find_package(Threads REQUIRED)
target_link_libraries(mpi PRIVATE Threads::Threads)
target_include_directories(mpi PUBLIC
  "$<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/include;${SHIMWRIGHT_GENERATED}/include;${SHIMWRIGHT_MODULES}>"
  "$<BUILD_INTERFACE:${SHIMWRIGHT_GENERATED}/fortran>"
  "$<INSTALL_INTERFACE:include>")
