!> As types_test.c, where Fortran frees the references: those that mpif.h, mpi and mpi_f08 get.
module types_deletions
  implicit none
  public
  integer :: deletions = 0
end module types_deletions

module types_mpi
  use mpi
  use types_deletions, only: deletions
  implicit none
  private
  public :: try_mpi
contains
  subroutine count_deletion(datatype, key, value, state, status)
    integer :: datatype, key, status
    integer(kind=mpi_address_kind) :: value, state
    deletions = deletions + 1
    status = mpi_success
  end subroutine count_deletion

  !> How many attributes have ended early.
  integer function try_mpi()
    integer :: key, inner, outer, status
    integer :: counts(1), references(1)
    integer(kind=mpi_address_kind) :: value, addresses(1)
    logical :: there
    call mpi_type_create_keyval(mpi_type_null_copy_fn, count_deletion, key, 0_mpi_address_kind, status)
    call mpi_type_contiguous(2, mpi_integer, inner, status)
    call mpi_type_contiguous(3, inner, outer, status)
    call mpi_type_set_attr(inner, key, 7_mpi_address_kind, status)
    call mpi_type_get_contents(outer, 1, 0, 1, counts, addresses, references, status)
    call mpi_type_free(references(1), status)
    call mpi_type_get_attr(inner, key, value, there, status)
    try_mpi = deletions + merge(0, 1, there)
    call mpi_type_free(inner, status)
    try_mpi = try_mpi + abs(deletions - 1)
    call mpi_type_free(outer, status)
  end function try_mpi
end module types_mpi

module types_f08
  use mpi_f08
  implicit none
  private
  public :: try_f08
contains
  integer function try_f08()
    integer :: key
    type(mpi_datatype) :: inner, outer, references(1)
    integer :: counts(1)
    integer(kind=mpi_address_kind) :: value, addresses(1)
    logical :: there
    call mpi_type_create_keyval(mpi_type_null_copy_fn, mpi_type_null_delete_fn, key, 0_mpi_address_kind)
    call mpi_type_contiguous(2, mpi_integer, inner)
    call mpi_type_contiguous(3, inner, outer)
    call mpi_type_set_attr(inner, key, 7_mpi_address_kind)
    call mpi_type_get_contents(outer, 1, 0, 1, counts, addresses, references)
    call mpi_type_free(references(1))
    call mpi_type_get_attr(inner, key, value, there)
    try_f08 = merge(0, 1, there)
    call mpi_type_free(inner)
    call mpi_type_free(outer)
  end function try_f08
end module types_f08

program types_fortran
  use mpi, only: mpi_init, mpi_finalize
  use types_mpi, only: try_mpi
  use types_f08, only: try_f08
  implicit none
  integer :: status, failures
  call mpi_init(status)
  failures = try_mpi() + try_f08()
  call mpi_finalize(status)
  if (failures /= 0) error stop 'attributes have ended with a reference'
end program types_fortran
