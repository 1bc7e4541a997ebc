! Layouts of data in memory: described, asked, packed and unpacked.
module layouts_shown
  use mpi_f08
  implicit none
contains
  subroutine show(name, type)
    character(len=*), intent(in) :: name
    type(MPI_Datatype), intent(in) :: type
    integer(MPI_ADDRESS_KIND) :: lower, extent, start, length
    integer :: size, ierror
    call MPI_Type_size(type, size, ierror)
    call MPI_Type_get_extent(type, lower, extent, ierror)
    ! example: type-true-extent
    call MPI_Type_get_true_extent(type, start, length, ierror)
    print '(2a, 5(i0, a))', name, ': ', size, ' bytes, from ', lower, ' over ', extent, &
      ', data from ', start, ' over ', length
    ! end: type-true-extent
  end subroutine show

  subroutine strides_and_places
    type(MPI_Datatype) :: every_other, places, bytes, pairs, byte_pairs, middle
    integer(MPI_ADDRESS_KIND) :: displacements(3)
    integer :: lengths(3), elements(3), ierror
    ! example: type-create-hvector
    call MPI_Type_create_hvector(3, 1, 16_MPI_ADDRESS_KIND, MPI_DOUBLE_PRECISION, every_other, &
      ierror)
    call show('hvector', every_other)
    call MPI_Type_free(every_other, ierror)
    ! end: type-create-hvector

    ! example: type-indexed
    lengths = [2, 0, 1]
    elements = [4, 9, -1]
    displacements = [32, 72, -8]
    call MPI_Type_indexed(3, lengths, elements, MPI_DOUBLE_PRECISION, places, ierror)
    ! the same
    call MPI_Type_create_hindexed(3, lengths, displacements, MPI_DOUBLE_PRECISION, bytes, ierror)
    call MPI_Type_create_indexed_block(3, 2, elements, MPI_DOUBLE_PRECISION, pairs, ierror)
    ! the same
    call MPI_Type_create_hindexed_block(3, 2, displacements, MPI_DOUBLE_PRECISION, byte_pairs, &
      ierror)
    call show('indexed', places)
    call show('hindexed', bytes)
    call show('indexed block', pairs)
    call show('hindexed block', byte_pairs)
    ! end: type-indexed
    call MPI_Type_free(places, ierror)
    call MPI_Type_free(bytes, ierror)
    call MPI_Type_free(pairs, ierror)
    call MPI_Type_free(byte_pairs, ierror)

    ! example: type-create-subarray
    call MPI_Type_create_subarray(2, [6, 4], [3, 2], [2, 1], MPI_ORDER_FORTRAN, MPI_INTEGER, &
      middle, ierror)
    call show('subarray', middle)
    call MPI_Type_free(middle, ierror)
    ! end: type-create-subarray
  end subroutine strides_and_places
end module layouts_shown

program layouts
  use mpi_f08
  use layouts_shown
  implicit none
  type :: particle_data
    sequence
    double precision :: place(3)
    character :: kind
  end type particle_data
  type(particle_data) :: swarm(2), copy(2)
  type(MPI_Datatype) :: particle, element, of(2)
  integer(MPI_ADDRESS_KIND) :: start, offsets(2), next, where(2)
  integer :: integers, addresses, datatypes, combiner, counts(3), room, position, ierror
  character :: buffer(200)

  call MPI_Init(ierror)
  call strides_and_places
  swarm(1) = particle_data([1d0, 2d0, 3d0], 'a')
  swarm(2) = particle_data([4d0, 5d0, 6d0], 'b')

  ! example: type-create-struct
  call MPI_Get_address(swarm(1), start, ierror)
  call MPI_Get_address(swarm(1)%place, offsets(1), ierror)
  call MPI_Get_address(swarm(1)%kind, offsets(2), ierror)
  call MPI_Get_address(swarm(2), next, ierror)
  offsets = [MPI_Aint_diff(offsets(1), start), MPI_Aint_diff(offsets(2), start)]
  call MPI_Type_create_struct(2, [3, 1], offsets, [MPI_DOUBLE_PRECISION, MPI_CHARACTER], &
    particle, ierror)
  call MPI_Type_create_resized(particle, 0_MPI_ADDRESS_KIND, MPI_Aint_diff(next, start), &
    element, ierror)
  call MPI_Type_commit(element, ierror)
  call show('struct', element)
  ! end: type-create-struct

  ! example: type-contents
  call MPI_Type_get_envelope(particle, integers, addresses, datatypes, combiner, ierror)
  if (combiner == MPI_COMBINER_STRUCT) then
    call MPI_Type_get_contents(particle, 3, 2, 2, counts, where, of, ierror)
    print '(i0, a, i0)', counts(1), ' blocks, the second at ', where(2)
  end if
  ! end: type-contents

  ! example: pack
  call MPI_Pack_size(2, element, MPI_COMM_WORLD, room, ierror)
  position = 0
  call MPI_Pack(swarm, 2, element, buffer, 200, position, MPI_COMM_WORLD, ierror)
  print '(a, i0, a, i0, a)', 'packed ', position, ' of ', room, ' bytes'
  position = 0
  call MPI_Unpack(buffer, 200, position, copy, 2, element, MPI_COMM_WORLD, ierror)
  print '(2a, i0)', copy(2)%kind, ' at ', int(copy(2)%place(3))
  ! end: pack
  call MPI_Type_free(particle, ierror)
  call MPI_Type_free(element, ierror)
  call MPI_Finalize(ierror)
end program layouts
