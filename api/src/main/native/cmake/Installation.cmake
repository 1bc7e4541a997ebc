# Where the parts of the embedded MPI go below PREFIX. Everything finds PREFIX from its own place, so
# that the whole folder can be moved.
include(CMakePackageConfigHelpers)

# The command line names of the compilers, as the wrappers start them.
set(SHIMWRIGHT_WRAPPER_FLAGS "${SHIMWRIGHT_SANITIZE_FLAGS}")
list(JOIN SHIMWRIGHT_WRAPPER_FLAGS " " SHIMWRIGHT_WRAPPER_FLAGS)

set(SHIMWRIGHT_SUFFIX_C c)
set(SHIMWRIGHT_SUFFIX_C++ cpp)
set(SHIMWRIGHT_SUFFIX_Fortran f90)

# Makes the wrapper `name` (and its further names) around a compiler, which the environment variable
# `override` may replace, and its manual page; it links `library`.
function(shimwright_wrapper library language compiler override name)
  set(SHIMWRIGHT_LIBRARY "${library}")
  set(SHIMWRIGHT_LANGUAGE "${language}")
  set(SHIMWRIGHT_COMPILER "${compiler}")
  set(SHIMWRIGHT_OVERRIDE "${override}")
  set(SHIMWRIGHT_EXAMPLE "\\-o solver solver.${SHIMWRIGHT_SUFFIX_${language}}")
  if(library STREQUAL "mpi_abi" AND language STREQUAL "C++")
    string(APPEND SHIMWRIGHT_WRAPPER_FLAGS " -DMPI_NO_CPPBIND") # namespace MPI is not in the ABI
    string(STRIP "${SHIMWRIGHT_WRAPPER_FLAGS}" SHIMWRIGHT_WRAPPER_FLAGS)
  endif()
  foreach(wrapper ${name} ${ARGN})
    set(SHIMWRIGHT_WRAPPER "${wrapper}")
    configure_file("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/wrapper.sh.in"
      "${CMAKE_CURRENT_BINARY_DIR}/bin/${wrapper}" @ONLY)
    install(PROGRAMS "${CMAKE_CURRENT_BINARY_DIR}/bin/${wrapper}" DESTINATION bin)
    string(TOUPPER "${wrapper}" SHIMWRIGHT_TITLE)
    configure_file("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/wrapper.1.in"
      "${CMAKE_CURRENT_BINARY_DIR}/man/${wrapper}.1" @ONLY)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/man/${wrapper}.1" DESTINATION share/man/man1)
  endforeach()
endfunction()

# The compilers' own names are kept where the PATH finds the same one, or the folder would be tied to
# this machine's layout.
function(shimwright_short_name compiler variable)
  get_filename_component(name "${compiler}" NAME)
  find_program(SHIMWRIGHT_FOUND_${variable} "${name}")
  if(SHIMWRIGHT_FOUND_${variable} STREQUAL compiler)
    set(${variable} "${name}" PARENT_SCOPE)
  else()
    set(${variable} "${compiler}" PARENT_SCOPE)
  endif()
endfunction()

shimwright_short_name("${CMAKE_C_COMPILER}" c_name)
shimwright_short_name("${CMAKE_CXX_COMPILER}" cxx_name)
shimwright_short_name("${CMAKE_Fortran_COMPILER}" fortran_name)
shimwright_wrapper(mpi "C" "${c_name}" SHIMWRIGHT_CC mpicc)
shimwright_wrapper(mpi "C++" "${cxx_name}" SHIMWRIGHT_CXX mpicxx mpic++)
shimwright_wrapper(mpi "Fortran" "${fortran_name}" SHIMWRIGHT_FC mpifort mpif90 mpif77)
# Programs of the MPI ABI; there is none for Fortran, whose names the ABI library does not have.
shimwright_wrapper(mpi_abi "C" "${c_name}" SHIMWRIGHT_CC mpicc_abi)
shimwright_wrapper(mpi_abi "C++" "${cxx_name}" SHIMWRIGHT_CXX mpicxx_abi mpic++_abi)

configure_file(cmake/mpiexec.sh.in bin/mpiexec @ONLY)
install(PROGRAMS "${CMAKE_CURRENT_BINARY_DIR}/bin/mpiexec" DESTINATION bin)
configure_file(cmake/mpiexec.1.in man/mpiexec.1 COPYONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/man/mpiexec.1" DESTINATION share/man/man1)

install(TARGETS mpi mpi_abi EXPORT ShimwrightMPITargets LIBRARY DESTINATION lib)
file(GLOB public_headers CONFIGURE_DEPENDS
  "${SHIMWRIGHT_GENERATED}/include/*.h" "${SHIMWRIGHT_GENERATED}/fortran/mpif*.h")
install(FILES ${public_headers}
  "${CMAKE_CURRENT_BINARY_DIR}/include/shimwright_config.h"
  "${CMAKE_CURRENT_BINARY_DIR}/include/mpif_config.h"
  DESTINATION include)
install(DIRECTORY "${SHIMWRIGHT_MODULES}/" DESTINATION include FILES_MATCHING PATTERN "mpi*.mod")
if(EXISTS "${SHIMWRIGHT_GENERATED}/docs")
  install(DIRECTORY "${SHIMWRIGHT_GENERATED}/docs/" DESTINATION share/doc/shimwright)
endif()
if(EXISTS "${SHIMWRIGHT_GENERATED}/man")
  install(DIRECTORY "${SHIMWRIGHT_GENERATED}/man/" DESTINATION share/man)
endif()

foreach(SHIMWRIGHT_LIBRARY mpi mpi_abi)
  string(REPLACE "_" "-" package "shimwright-${SHIMWRIGHT_LIBRARY}")
  configure_file(cmake/shimwright-mpi.pc.in "lib/pkgconfig/${package}.pc" @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/lib/pkgconfig/${package}.pc" DESTINATION lib/pkgconfig)
endforeach()

set(package_folder lib/cmake/ShimwrightMPI)
configure_package_config_file(cmake/ShimwrightMPIConfig.cmake.in ShimwrightMPIConfig.cmake
  INSTALL_DESTINATION ${package_folder})
configure_file(cmake/FindMPIAnswers.cmake.in FindMPIAnswers.cmake @ONLY)
write_basic_package_version_file(ShimwrightMPIConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  "${CMAKE_CURRENT_BINARY_DIR}/ShimwrightMPIConfig.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/ShimwrightMPIConfigVersion.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/FindMPIAnswers.cmake"
  DESTINATION ${package_folder})
install(EXPORT ShimwrightMPITargets NAMESPACE ShimwrightMPI:: DESTINATION ${package_folder})
