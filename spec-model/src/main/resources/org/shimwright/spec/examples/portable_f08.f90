! Datatypes chosen by what they hold, parts of distributed arrays, and data for other machines.
program portable
  use mpi_f08
  use, intrinsic :: iso_fortran_env, only: int32
  implicit none
  type(MPI_Datatype) :: number, whole_number, real_number, complex_number, part
  integer :: size, sizes(3), ierror
  integer(int32) :: numbers(2), copies(2)
  integer(MPI_ADDRESS_KIND) :: room, position
  character :: bytes(8)

  call MPI_Init(ierror)
  ! example: match-size
  call MPI_Type_match_size(MPI_TYPECLASS_REAL, storage_size(1d0) / 8, number, ierror)
  call MPI_Type_size(number, size, ierror)
  print '(a, i0, a)', 'matched ', size, ' bytes'
  ! end: match-size

  ! example: type-f90
  call MPI_Type_create_f90_integer(9, whole_number, ierror) ! as SELECTED_INT_KIND(9)
  call MPI_Type_create_f90_real(12, MPI_UNDEFINED, real_number, ierror)
  call MPI_Type_create_f90_complex(6, 30, complex_number, ierror)
  call MPI_Type_size(whole_number, sizes(1), ierror)
  call MPI_Type_size(real_number, sizes(2), ierror)
  call MPI_Type_size(complex_number, sizes(3), ierror)
  print '(3(a, i0))', 'integer ', sizes(1), ', real ', sizes(2), ', complex ', sizes(3)
  ! end: type-f90

  ! example: type-darray
  call MPI_Type_create_darray(4, 1, 2, [6, 8], [MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC], &
    [MPI_DISTRIBUTE_DFLT_DARG, 3], [2, 2], MPI_ORDER_FORTRAN, MPI_INTEGER4, part, ierror)
  call MPI_Type_size(part, size, ierror)
  print '(a, i0, a)', 'part of ', size, ' bytes'
  call MPI_Type_free(part, ierror)
  ! end: type-darray

  ! example: pack-external
  numbers = [1, 515]
  position = 0
  call MPI_Pack_external_size('external32', 2, MPI_INTEGER4, room, ierror)
  call MPI_Pack_external('external32', numbers, 2, MPI_INTEGER4, bytes, room, position, ierror)
  position = 0
  call MPI_Unpack_external('external32', bytes, room, position, copies, 2, MPI_INTEGER4, ierror)
  print '(i0, 3(a, i0))', room, ' bytes end with ', ichar(bytes(7)), ' and ', ichar(bytes(8)), &
    ', ', copies(2)
  ! end: pack-external
  call MPI_Finalize(ierror)
end program portable
