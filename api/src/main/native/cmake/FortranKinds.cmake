# Asks the Fortran compiler, by compiling and never by running, how wide its INTEGER, its LOGICAL and
# an address are; the answer reaches C and the installed mpi.h through shimwright_config.h, and the
# installed mpif.h through mpif_config.h. The modules ask the compiler themselves.
include(CheckFortranSourceCompiles)

# Sets `variable` to the bytes of `expression`, one of 4 and 8. A wrong guess has no valid kind.
function(shimwright_fortran_bytes expression variable)
  foreach(bytes 4 8)
    math(EXPR bits "${bytes} * 8")
    check_fortran_source_compiles("
      program width
        use, intrinsic :: iso_c_binding
        integer, parameter :: right = merge(kind(0), -1, storage_size(${expression}) == ${bits})
        integer(kind=right) :: unused
        unused = 0
      end program width
      " ${variable}_IS_${bytes} SRC_EXT f90)
    if(${variable}_IS_${bytes})
      set(${variable} ${bytes} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "the Fortran compiler has ${expression} of neither 4 nor 8 bytes")
endfunction()

# One program asks for what compilers mostly have; only if it is refused, one for each answer does.
math(EXPR address_bits "${CMAKE_SIZEOF_VOID_P} * 8")
check_fortran_source_compiles("
  program widths
    use, intrinsic :: iso_c_binding
    integer, parameter :: number = merge(kind(0), -1, storage_size(0) == 32)
    integer, parameter :: truth = merge(kind(0), -1, storage_size(.true.) == 32)
    integer, parameter :: address = &
      merge(kind(0), -1, storage_size(0_c_intptr_t) == ${address_bits})
    integer(kind=number) :: unused
    integer(kind=truth) :: unused_truth
    integer(kind=address) :: unused_address
    unused = 0
    unused_truth = 0
    unused_address = 0
  end program widths
  " SHIMWRIGHT_FORTRAN_IS_USUAL SRC_EXT f90)
if(SHIMWRIGHT_FORTRAN_IS_USUAL)
  set(SHIMWRIGHT_FORTRAN_INTEGER_BYTES 4)
  set(SHIMWRIGHT_FORTRAN_LOGICAL_BYTES 4)
  set(SHIMWRIGHT_ADDRESS_BYTES ${CMAKE_SIZEOF_VOID_P})
else()
  shimwright_fortran_bytes("0" SHIMWRIGHT_FORTRAN_INTEGER_BYTES)
  shimwright_fortran_bytes(".true." SHIMWRIGHT_FORTRAN_LOGICAL_BYTES)
  shimwright_fortran_bytes("0_c_intptr_t" SHIMWRIGHT_ADDRESS_BYTES)
endif()

configure_file("${CMAKE_CURRENT_LIST_DIR}/shimwright_config.h.in"
  "${CMAKE_CURRENT_BINARY_DIR}/include/shimwright_config.h" @ONLY)
configure_file("${CMAKE_CURRENT_LIST_DIR}/mpif_config.h.in"
  "${CMAKE_CURRENT_BINARY_DIR}/include/mpif_config.h" @ONLY)
