!> The part of the example of addresses with MPI-1's function and mpif.h (MPI-2.2 16.3.6).
module demo_address_mpi1
  use, intrinsic :: iso_c_binding, only: c_f_pointer, c_int, c_intptr_t, c_ptr
  implicit none
  private
  public :: ask_address
  include 'mpif.h'

contains

  !> Returns the address of a variable, which is passed by reference, and a status: -1 for an error
  !> of any class.
  function ask_address(variable, address) result(status) bind(c, name='address_in_fortran_mpi1')
    type(c_ptr), value :: variable
    integer(c_intptr_t), intent(out) :: address
    integer(c_int) :: status
    integer(c_int), pointer :: number
    integer :: found, ierror

    call c_f_pointer(variable, number)
    found = 0
    call MPI_ADDRESS(number, found, ierror)
    status = merge(0_c_int, -1_c_int, ierror == MPI_SUCCESS)
    address = int(found, c_intptr_t)
  end function ask_address

end module demo_address_mpi1
