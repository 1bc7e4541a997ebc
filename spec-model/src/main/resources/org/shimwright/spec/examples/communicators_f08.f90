! Communicators and groups: made, compared, divided, duplicated in the background.
program communicators
  use mpi_f08
  implicit none
  type(MPI_Comm) :: twin, part
  type(MPI_Group) :: all, some, range
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer :: same, topology, size, rank, ierror
  logical :: inter, done
  type(MPI_Status) :: status
  integer :: elements

  call MPI_Init(ierror)
  ! example: compare
  call MPI_Comm_dup(MPI_COMM_WORLD, twin, ierror)
  call MPI_Comm_compare(MPI_COMM_WORLD, twin, same, ierror)
  ! example: test-inter
  call MPI_Comm_test_inter(twin, inter, ierror)
  ! end: test-inter
  ! example: topo-test
  call MPI_Topo_test(twin, topology, ierror) ! MPI_CART for a grid
  ! end: topo-test
  print '(3(a, i0))', 'congruent ', merge(1, 0, same == MPI_CONGRUENT), &
    ', inter ', merge(1, 0, inter), ', none ', merge(1, 0, topology == MPI_UNDEFINED)
  call MPI_Barrier(twin, ierror)
  call MPI_Comm_disconnect(twin, ierror) ! waits for what is under way, then frees
  ! end: compare

  ! example: dup-with-info
  call MPI_Info_create(info, ierror)
  call MPI_Info_set(info, 'mpi_assert_no_any_tag', 'true', ierror)
  call MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, twin, ierror)
  call MPI_Comm_free(twin, ierror)
  ! end: dup-with-info

  ! example: idup
  call MPI_Comm_idup(MPI_COMM_WORLD, twin, request, ierror)
  call MPI_Wait(request, status, ierror) ! twin may be used from here
  call MPI_Get_elements(status, MPI_INTEGER, elements, ierror)
  print '(i0, a)', elements, ' elements moved'
  call MPI_Comm_free(twin, ierror)
  ! end: idup

  ! example: idup-with-info
  done = .false.
  call MPI_Comm_idup_with_info(MPI_COMM_WORLD, info, twin, request, ierror)
  do while (.not. done)
    call MPI_Test(request, done, MPI_STATUS_IGNORE, ierror)
  end do
  call MPI_Comm_free(twin, ierror)
  call MPI_Info_free(info, ierror)
  ! end: idup-with-info

  ! example: groups
  call MPI_Comm_group(MPI_COMM_WORLD, all, ierror)
  call MPI_Group_incl(all, 1, [0], some, ierror)
  call MPI_Group_range_incl(all, 1, reshape([0, 0, 1], [3, 1]), range, ierror)
  call MPI_Group_size(some, size, ierror)
  call MPI_Group_rank(range, rank, ierror)
  print '(a, i0, a, i0)', 'group of ', size, ', rank ', rank
  ! end: groups

  ! example: from-group
  call MPI_Comm_create(MPI_COMM_WORLD, some, part, ierror) ! all of MPI_COMM_WORLD call it
  call MPI_Comm_free(part, ierror)
  call MPI_Comm_create_group(MPI_COMM_WORLD, range, 1, part, ierror) ! only the group
  call MPI_Comm_free(part, ierror)
  call MPI_Group_free(some, ierror)
  call MPI_Group_free(range, ierror)
  call MPI_Group_free(all, ierror)
  ! end: from-group

  ! example: split
  call MPI_Comm_split(MPI_COMM_WORLD, 0, 0, part, ierror) ! one part for each color
  call MPI_Comm_free(part, ierror)
  call MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &
    part, ierror)
  call MPI_Comm_size(part, size, ierror)
  print '(a, i0)', 'shared by ', size
  call MPI_Comm_free(part, ierror)
  ! end: split
  call MPI_Finalize(ierror)
end program communicators
