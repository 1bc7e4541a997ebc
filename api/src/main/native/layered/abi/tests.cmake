# The tests of the layer for the MPI ABI: the same program and the same layer, both built once, in front
# of every library of the ABI that is here.
#
#   SHIMWRIGHT_ABI_LIBRARIES  those libraries; default: the one of the build, and Debian's
file(GLOB debian_libraries "/usr/lib/*/libmpi_abi_mpich.so.1.*" "/usr/lib/*/libmpi_abi_openmpi.so.1.*")
set(SHIMWRIGHT_ABI_LIBRARIES "${SHIMWRIGHT_ABI_LIBRARY}" ${debian_libraries}
  CACHE STRING "the libraries of the MPI ABI to test with")

add_executable(abi-program "${tests}/abi_test.c")
target_link_libraries(abi-program PRIVATE MPI::MPI_C)
shimwright_warnings(abi-program)
set_target_properties(abi-program PROPERTIES SKIP_BUILD_RPATH ON)
set(tried)
foreach(library IN LISTS SHIMWRIGHT_ABI_LIBRARIES)
  get_filename_component(library "${library}" REALPATH)
  get_filename_component(name "${library}" NAME_WE)
  if(library IN_LIST tried)
    continue()
  endif()
  list(APPEND tried "${library}")
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/abi/${name}")
  file(MAKE_DIRECTORY "${folder}")
  file(CREATE_LINK "${library}" "${folder}/libmpi_abi.so.1" SYMBOLIC)
  add_test(NAME layered-abi-${name} COMMAND abi-program)
  set_tests_properties(layered-abi-${name} PROPERTIES TIMEOUT 120
    FAIL_REGULAR_EXPRESSION "cannot be preloaded" ENVIRONMENT "${environment};LD_LIBRARY_PATH=${folder};${preloaded}")
endforeach()

# It needs nothing that one MPI has and another lacks, and nothing of Fortran.
add_test(NAME layered-abi-needs-the-abi-alone COMMAND sh -c
  "test -f '$<TARGET_FILE:shimwright_layer>' || exit 1
   readelf -d '$<TARGET_FILE:shimwright_layer>' | grep NEEDED | grep -v -E 'libmpi_abi.so.1|lib(c|gcc_s|pthread|dl).so|ld-linux' && exit 1
   nm -D --undefined-only '$<TARGET_FILE:shimwright_layer>' | grep -E ' P?MPI_' | grep -E '_(c2f|f2c)$|MPI_(Attr|Keyval|DUP|NULL)_' && exit 1 || true")
