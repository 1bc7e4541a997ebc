! The ABI of MPI: which version the library follows, and what it leaves open.
program abi_version_f08
  use mpi_f08
  implicit none
  type(MPI_Info) :: info
  integer :: major, minor, ierror

  ! example: abi-version
  call MPI_Abi_get_version(major, minor, ierror)
  print '(a, i0, a, i0)', 'ABI ', major, '.', minor
  ! end: abi-version

  call MPI_Init(ierror)
  ! example: abi-info
  call MPI_Abi_get_info(info, ierror)
  print '(a, i0)', 'sizes are known ', merge(1, 0, info /= MPI_INFO_NULL)
  call MPI_Info_free(info, ierror)
  ! end: abi-info

  ! example: abi-fortran
  call MPI_Abi_get_fortran_info(info, ierror)
  if (info == MPI_INFO_NULL) then ! a library that was built without Fortran
    call MPI_Info_create(info, ierror)
    call MPI_Info_set(info, 'mpi_logical_size', '4', ierror)
    call MPI_Abi_set_fortran_info(info, ierror)
  end if
  print '(a, i0)', 'Fortran is known ', merge(1, 0, info /= MPI_INFO_NULL)
  call MPI_Info_free(info, ierror)
  ! end: abi-fortran
  call MPI_Finalize(ierror)
end program abi_version_f08
