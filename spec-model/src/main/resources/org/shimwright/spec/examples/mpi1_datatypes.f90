! Datatypes as MPI-1 had them: addresses are default INTEGERs.
program mpi1_datatypes
  use mpi
  implicit none
  integer :: lengths(3), displacements(3), types(3), datatype, strided, listed
  integer :: lower, upper, extent, ierror
  double precision :: values(4)

  call MPI_Init(ierror)
  ! example: mpi1-address
  integer_address: block
    integer :: start, ignored
    call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN, ignored)
    call MPI_Address(values, start, ierror)
    if (ierror /= MPI_SUCCESS) start = 0 ! the address does not fit: MPI_Get_address tells it
  end block integer_address
  ! end: mpi1-address

  ! example: mpi1-struct
  lengths = 1
  displacements = [0, 8, 24]
  types = [MPI_INTEGER, MPI_DOUBLE_PRECISION, MPI_UB]
  call MPI_Type_struct(3, lengths, displacements, types, datatype, ierror)
  call MPI_Type_lb(datatype, lower, ierror)
  call MPI_Type_ub(datatype, upper, ierror)
  call MPI_Type_extent(datatype, extent, ierror)
  print '(a, i0, a, i0, a, i0)', 'struct from ', lower, ' to ', upper, ', extent ', extent
  ! end: mpi1-struct
  call MPI_Type_free(datatype, ierror)

  ! example: mpi1-hvector
  call MPI_Type_hvector(2, 1, 32, MPI_DOUBLE_PRECISION, strided, ierror)
  call MPI_Type_extent(strided, extent, ierror)
  print '(a, i0, a)', 'hvector over ', extent, ' bytes'
  call MPI_Type_hindexed(2, lengths, displacements(2:3), MPI_DOUBLE_PRECISION, listed, ierror)
  call MPI_Type_extent(listed, extent, ierror)
  print '(a, i0, a)', 'hindexed over ', extent, ' bytes'
  ! end: mpi1-hvector
  call MPI_Type_free(strided, ierror)
  call MPI_Type_free(listed, ierror)
  call MPI_Finalize(ierror)
end program mpi1_datatypes
