!> The part of the example of addresses with MPI-1's function and mpif.h (MPI-2.2 16.3.6).
module demo_address_mpi1
  use, intrinsic :: iso_c_binding, only: c_f_pointer, c_int, c_intptr_t, c_ptr
  implicit none
  private
  public :: ask_address
  include 'mpif.h'

contains

  !> The address of a variable, which it gets by reference; the status is MPI's error class.
  function ask_address(variable, address) result(status) bind(c, name='address_in_fortran_mpi1')
    type(c_ptr), value :: variable
    integer(c_intptr_t), intent(out) :: address
    integer(c_int) :: status
    integer(c_int), pointer :: number
    integer :: found, ierror, code

    call c_f_pointer(variable, number)
    found = 0
    call MPI_ADDRESS(number, found, code)
    call MPI_ERROR_CLASS(code, status, ierror)
    if (status == MPI_ERR_ARG) status = -1 ! a value that Java knows, whatever this MPI has
    address = int(found, c_intptr_t)
  end function ask_address

end module demo_address_mpi1
