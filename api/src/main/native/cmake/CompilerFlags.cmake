# What every file of the embedded MPI is compiled with.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# Strict warnings for one target: Fortran of the generated faces is standard too, modules included. They
# stop our own builds alone, which set CMAKE_COMPILE_WARNING_AS_ERROR: a newer compiler knows warnings that
# whoever builds a release can do nothing about.
function(shimwright_warnings target)
  target_compile_options(${target} PRIVATE
    $<$<COMPILE_LANGUAGE:C,CXX>:-Wall -Wextra -Wpedantic>
    $<$<COMPILE_LANG_AND_ID:Fortran,GNU>:-std=f2018 -Wall -Wextra>)
endfunction()

# Functions of one target begin cache lines: a get that begins within one takes a fifth longer.
function(shimwright_aligned target)
  target_compile_options(${target} PRIVATE
    $<$<OR:$<COMPILE_LANGUAGE:C>,$<COMPILE_LANG_AND_ID:Fortran,GNU>>:-falign-functions=64>)
endfunction()

# What is compiled for one target names its files from these folders on, in assertions and to debuggers:
# no folder of the build is in what is installed.
function(shimwright_without_folders target)
  get_filename_component(native "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/.." ABSOLUTE)
  foreach(folder IN ITEMS "${native}" "${SHIMWRIGHT_GENERATED}" "${CMAKE_BINARY_DIR}" ${ARGN})
    set(map "-ffile-prefix-map=${folder}=.")
    target_compile_options(${target} PRIVATE
      "$<$<OR:$<COMPILE_LANG_AND_ID:C,GNU,Clang>,$<COMPILE_LANG_AND_ID:Fortran,GNU>>:${map}>")
    target_link_options(${target} PRIVATE # of what the linker compiles
      "$<$<OR:$<LINK_LANG_AND_ID:C,GNU>,$<LINK_LANG_AND_ID:Fortran,GNU>>:${map}>")
  endforeach()
endfunction()

if(SHIMWRIGHT_SANITIZE)
  set(SHIMWRIGHT_SANITIZE_FLAGS -fsanitize=${SHIMWRIGHT_SANITIZE} -fno-omit-frame-pointer)
  add_compile_options(${SHIMWRIGHT_SANITIZE_FLAGS} -fno-sanitize-recover=all)
  add_link_options(${SHIMWRIGHT_SANITIZE_FLAGS})
endif()
