!> The supporting procedures of MPI, with the module mpi_f08.
module support_f08_checks
  use mpi_f08
  use, intrinsic :: iso_c_binding, only: c_intptr_t, c_ptr, c_associated, c_null_ptr, c_f_pointer
  use tap
  implicit none
  character(*), parameter :: interface_name = 'mpi_f08'
  integer, save :: heard, heard_code
  type(MPI_Comm), save :: heard_comm

contains

  subroutine environment()
    integer :: ierror, provided, version, subversion, length, i
    logical :: flag
    character(len=MPI_MAX_PROCESSOR_NAME) :: name
    character(len=MPI_MAX_LIBRARY_VERSION_STRING) :: library
    double precision :: start
    call group('environment', 'MPI-4 9.1', interface_name)
    call MPI_Initialized(flag, ierror)
    call holds(.not. flag, 'not initialized before MPI_INIT')
    call MPI_Init_thread(MPI_THREAD_SINGLE, provided, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_INIT_THREAD')
    call holds(provided >= MPI_THREAD_SINGLE, 'provided level')
    call MPI_Initialized(flag, ierror)
    call holds(flag, 'initialized after MPI_INIT_THREAD')
    call MPI_Finalized(flag, ierror)
    call holds(.not. flag, 'not finalized')
    call MPI_Query_thread(i, ierror)
    call equal(provided, i, 'MPI_QUERY_THREAD')
    call MPI_Get_version(version, subversion, ierror)
    call equal(MPI_VERSION, version, 'MPI_GET_VERSION version')
    call equal(MPI_SUBVERSION, subversion, 'subversion')
    library = repeat('#', len(library))
    call MPI_Get_library_version(library, length, ierror)
    call holds(length > 0, 'MPI_GET_LIBRARY_VERSION length')
    call equal(length, len_trim(library), 'padded with blanks')
    start = MPI_Wtime()
    call holds(MPI_Wtime() >= start, 'MPI_WTIME')
    call holds(MPI_Wtick() > 0, 'MPI_WTICK')
    call group('processor-name-fits', 'MPI-4 9.1', interface_name)
    name = repeat('#', len(name))
    call MPI_Get_processor_name(name, length, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_GET_PROCESSOR_NAME')
    call holds(length > 0, 'resultlen is positive')
    call holds(length <= MPI_MAX_PROCESSOR_NAME, 'resultlen fits')
    call equal(length, len_trim(name), 'padded with blanks')
    call equal(0, index(name, char(0)), 'no NUL in the name')
  end subroutine environment

  subroutine info_strings()
    integer :: ierror
    type(MPI_Info) :: info
    character(len=MPI_MAX_INFO_KEY + 9) :: key
    call group('info-strings', 'MPI-4.1 10', interface_name)
    call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN, ierror)
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierror)
    call MPI_Info_create(info, ierror)
    key = '   ' // repeat('k', MPI_MAX_INFO_KEY)
    call MPI_Info_set(info, key, '  value  ', ierror)
    call equal(MPI_SUCCESS, ierror, 'blanks at both ends do not count')
    key = repeat('k', MPI_MAX_INFO_KEY + 1)
    call MPI_Info_set(info, key, 'value', ierror)
    call equal(MPI_ERR_INFO_KEY, ierror, 'a key that is too long')
    call MPI_Info_free(info, ierror)
    call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL, ierror)
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL, ierror)
  end subroutine info_strings

  subroutine kinds()
    call group('address-kind', 'MPI-4.1 19.1.5', interface_name)
    call equal(c_intptr_t, MPI_ADDRESS_KIND, 'kind of an address')
  end subroutine kinds

  subroutine communicators()
    integer :: ierror, n
    type(MPI_Comm) :: comm, comm2
    type(MPI_Group) :: whole, part
    type(MPI_Request) :: request
    type(MPI_Info) :: info
    integer :: ranks(1), ranges(3, 1)
    logical :: flag
    character(len=MPI_MAX_OBJECT_NAME) :: name
    call group('communicators', 'MPI-4.1 7.4', interface_name)
    call MPI_Comm_rank(MPI_COMM_WORLD, n, ierror)
    call equal(0, n, 'rank')
    call MPI_Comm_size(MPI_COMM_WORLD, n, ierror)
    call equal(1, n, 'size')
    call MPI_Barrier(MPI_COMM_WORLD, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_BARRIER')
    call MPI_Comm_test_inter(MPI_COMM_WORLD, flag, ierror)
    call holds(.not. flag, 'no intercommunicator')
    call MPI_Topo_test(MPI_COMM_WORLD, n, ierror)
    call equal(MPI_UNDEFINED, n, 'MPI_TOPO_TEST')
    call MPI_Comm_dup(MPI_COMM_WORLD, comm, ierror)
    call MPI_Comm_compare(MPI_COMM_WORLD, comm, n, ierror)
    call equal(MPI_CONGRUENT, n, 'a dup is congruent')
    call MPI_Comm_compare(comm, comm, n, ierror)
    call equal(MPI_IDENT, n, 'itself is identical')
    call MPI_Comm_set_name(comm, ' team  ', ierror)
    name = repeat('#', len(name))
    call MPI_Comm_get_name(comm, name, n, ierror)
    call equal(5, n, 'without blanks at the end')
    call holds(name == ' team', 'padded with blanks')
    call MPI_Info_create(info, ierror)
    call MPI_Info_set(info, 'key', 'value', ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_INFO_SET')
    call MPI_Comm_dup_with_info(comm, info, comm2, ierror)
    call MPI_Comm_free(comm2, ierror)
    call holds(comm2 == MPI_COMM_NULL, 'free stores MPI_COMM_NULL')
    call MPI_Comm_idup(comm, comm2, request, ierror)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
    call holds(request == MPI_REQUEST_NULL, 'wait frees the request')
    call MPI_Comm_disconnect(comm2, ierror)
    call holds(comm2 == MPI_COMM_NULL, 'MPI_COMM_DISCONNECT')
    call MPI_Comm_idup_with_info(comm, info, comm2, request, ierror)
    flag = .false.
    do while (.not. flag)
      call MPI_Test(request, flag, MPI_STATUS_IGNORE, ierror)
    end do
    call holds(request == MPI_REQUEST_NULL, 'test frees the request')
    call MPI_Comm_free(comm2, ierror)
    call MPI_Info_free(info, ierror)
    call holds(info == MPI_INFO_NULL, 'MPI_INFO_FREE')
    call MPI_Comm_group(comm, whole, ierror)
    call MPI_Group_size(whole, n, ierror)
    call equal(1, n, 'group size')
    call MPI_Group_rank(whole, n, ierror)
    call equal(0, n, 'group rank')
    ranks = 0
    call MPI_Group_incl(whole, 1, ranks, part, ierror)
    call MPI_Group_size(part, n, ierror)
    call equal(1, n, 'MPI_GROUP_INCL')
    call MPI_Comm_create(comm, part, comm2, ierror)
    call MPI_Comm_compare(comm, comm2, n, ierror)
    call equal(MPI_CONGRUENT, n, 'MPI_COMM_CREATE')
    call MPI_Comm_free(comm2, ierror)
    call MPI_Comm_create_group(comm, part, 3, comm2, ierror)
    call MPI_Comm_size(comm2, n, ierror)
    call equal(1, n, 'MPI_COMM_CREATE_GROUP')
    call MPI_Comm_free(comm2, ierror)
    call MPI_Group_free(part, ierror)
    call holds(part == MPI_GROUP_NULL, 'MPI_GROUP_FREE')
    ranges(:, 1) = [0, 0, 1]
    call MPI_Group_range_incl(whole, 1, ranges, part, ierror)
    call MPI_Group_size(part, n, ierror)
    call equal(1, n, 'MPI_GROUP_RANGE_INCL')
    call MPI_Group_free(part, ierror)
    call MPI_Group_free(whole, ierror)
    call MPI_Comm_split(comm, 4, 0, comm2, ierror)
    call MPI_Comm_size(comm2, n, ierror)
    call equal(1, n, 'MPI_COMM_SPLIT')
    call MPI_Comm_free(comm2, ierror)
    call MPI_Comm_split(comm, MPI_UNDEFINED, 0, comm2, ierror)
    call holds(comm2 == MPI_COMM_NULL, 'split without a color')
    call MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, &
      MPI_INFO_NULL, comm2, ierror)
    call MPI_Comm_size(comm2, n, ierror)
    call equal(1, n, 'MPI_COMM_SPLIT_TYPE')
    call MPI_Comm_free(comm2, ierror)
    call MPI_Comm_free(comm, ierror)
  end subroutine communicators

  include 'support_sizes.inc'

  subroutine datatypes()
    integer :: ierror, n
    type(MPI_Datatype) :: type, copy
    integer(MPI_ADDRESS_KIND) :: lb, extent
    call group('datatypes', 'MPI-4.1 5.1', interface_name)
    call MPI_Type_contiguous(3, MPI_INTEGER, type, ierror)
    call MPI_Type_commit(type, ierror)
    call MPI_Type_size(MPI_2INTEGER, n, ierror)
    call equal(2 * storage_size(n) / 8, n, 'MPI_2INTEGER')
    call MPI_Type_size(MPI_2REAL, n, ierror)
    call equal(8, n, 'MPI_2REAL')
    call MPI_Type_size(MPI_INTEGER16, n, ierror)
    call equal(merge(16, MPI_UNDEFINED, selected_int_kind(38) > 0), n, 'MPI_INTEGER16')
    call MPI_Type_size(MPI_REAL16, n, ierror)
    call equal(merge(16, MPI_UNDEFINED, selected_real_kind(33) > 0), n, 'MPI_REAL16')
    call MPI_Type_size(MPI_COMPLEX32, n, ierror)
    call equal(merge(32, MPI_UNDEFINED, selected_real_kind(33) > 0), n, 'MPI_COMPLEX32')
    call MPI_Type_size(type, n, ierror)
    call equal(3 * storage_size(n) / 8, n, 'size of 3 INTEGERs')
    call MPI_Type_dup(type, copy, ierror)
    call MPI_Type_get_extent(copy, lb, extent, ierror)
    call equal(0, int(lb), 'lower bound')
    call equal(n, int(extent), 'extent of the dup')
    call MPI_Type_free(copy, ierror)
    call holds(copy == MPI_DATATYPE_NULL, 'MPI_TYPE_FREE')
    call MPI_Type_free(type, ierror)
    call MPI_Type_vector(2, 1, 3, MPI_DOUBLE_PRECISION, type, &
      ierror)
    call MPI_Type_size(type, n, ierror)
    call equal(16, n, 'size of a vector')
    call MPI_Type_get_extent(type, lb, extent, ierror)
    call equal(32, int(extent), 'extent of a vector')
    call MPI_Type_free(type, ierror)
  end subroutine datatypes

  subroutine packed_after_others()
    integer :: ierror, number, kept
    integer(MPI_ADDRESS_KIND) :: room, position
    character :: bytes(9)
    call group('packed-external', 'MPI-4.1 5.3', interface_name)
    room = 9
    position = 1
    number = -7
    call MPI_Pack_external('external32', number, 1, MPI_INTEGER, bytes, room, position, ierror)
    number = 8
    call MPI_Pack_external('external32', number, 1, MPI_INTEGER, bytes, room, position, ierror)
    call equal(9, int(position), 'position after two INTEGERs')
    position = 5
    kept = 0
    call MPI_Unpack_external('external32', bytes, room, position, kept, 1, MPI_INTEGER, ierror)
    call equal(8, kept, 'the second of them')
  end subroutine packed_after_others

  subroutine windows_and_memory()
    integer :: ierror, n
    type(MPI_Win) :: win
    type(MPI_Group) :: whole
    integer, target, asynchronous, save :: memory(4)
    integer(MPI_ADDRESS_KIND) :: size, address, next, value
    type(c_ptr) :: base
    integer, pointer :: storage(:)
    logical :: flag
    call group('window-attributes', 'MPI-4.1, Window Attributes', &
      interface_name)
    size = 4 * storage_size(memory) / 8
    call MPI_Win_create(memory, size, 1, MPI_INFO_NULL, &
      MPI_COMM_WORLD, win, ierror)
    call MPI_Get_address(memory(1), address, ierror)
    call MPI_Get_address(memory(2), next, ierror)
    call equal(storage_size(memory) / 8, int(next - address), &
      'MPI_GET_ADDRESS')
    call MPI_Win_get_attr(win, MPI_WIN_BASE, value, flag, ierror)
    call holds(flag, 'MPI_WIN_BASE is there')
    call holds(value == address, 'MPI_WIN_BASE is the address')
    call MPI_Win_get_attr(win, MPI_WIN_SIZE, value, flag, ierror)
    call holds(value == size, 'MPI_WIN_SIZE')
    call MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, value, flag, &
      ierror)
    call equal(1, int(value), 'MPI_WIN_DISP_UNIT')
    call MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, value, flag, &
      ierror)
    call equal(MPI_WIN_FLAVOR_CREATE, int(value), 'flavor')
    call MPI_Win_get_attr(win, MPI_WIN_MODEL, value, flag, ierror)
    call holds(flag, 'MPI_WIN_MODEL')
    call MPI_Win_get_group(win, whole, ierror)
    call MPI_Group_size(whole, n, ierror)
    call equal(1, n, 'MPI_WIN_GET_GROUP')
    call MPI_Group_free(whole, ierror)
    call MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_WIN_SET_ERRHANDLER')
    call MPI_Win_free(win, ierror)
    call holds(win == MPI_WIN_NULL, 'MPI_WIN_FREE')
    call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, win, &
      ierror)
    call MPI_Win_free(win, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_WIN_CREATE_DYNAMIC')
    base = c_null_ptr
    call MPI_Win_allocate(size, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &
      base, win, ierror)
    call holds(c_associated(base), 'MPI_WIN_ALLOCATE')
    call MPI_Win_free(win, ierror)
    base = c_null_ptr
    call MPI_Alloc_mem(size, MPI_INFO_NULL, base, ierror)
    call holds(c_associated(base), 'MPI_ALLOC_MEM')
    call c_f_pointer(base, storage, [4])
    storage = 9
    call MPI_Free_mem(storage, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_FREE_MEM')
  end subroutine windows_and_memory

  subroutine collectives()
    integer :: ierror
    integer :: ints(2), sums(2)
    double precision :: number(1), total(1)
    call group('collectives', 'MPI-4.1 6', interface_name)
    ints = [4, -5]
    sums = 0
    call MPI_Bcast(ints, 2, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
    call equal(-5, ints(2), 'MPI_BCAST')
    call MPI_Allreduce(ints(1), sums(1), 2, MPI_INTEGER, MPI_MAX, &
      MPI_COMM_WORLD, ierror)
    call equal(-5, sums(2), 'MPI_ALLREDUCE')
    number = 2.5d0
    total = 0
    call MPI_Reduce(number, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, &
      0, MPI_COMM_WORLD, ierror)
    call holds(abs(total(1) - 2.5d0) < 1d-12, 'MPI_REDUCE')
    call reduce_in_place()
  end subroutine collectives

  subroutine reduce_in_place()
    integer :: ierror
    integer :: ints(2)
    ints = [4, -5]
    call MPI_Allreduce(MPI_IN_PLACE, ints(1), 2, MPI_INTEGER, &
      MPI_SUM, MPI_COMM_WORLD, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_ALLREDUCE in place')
    call equal(-5, ints(2), 'what it leaves')
  end subroutine reduce_in_place

  subroutine errors()
    integer :: ierror, class, code, n, length
    type(MPI_Comm) :: comm
    type(MPI_Errhandler) :: handler
    character(len=MPI_MAX_ERROR_STRING) :: text
    logical :: flag
    integer(MPI_ADDRESS_KIND) :: word
    call group('error-handlers', 'MPI-4.1 9.3', interface_name)
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, &
      ierror)
    call MPI_Add_error_class(class, ierror)
    call MPI_Add_error_code(class, code, ierror)
    call MPI_Add_error_string(code, 'our own words', ierror)
    call MPI_Error_class(code, n, ierror)
    call equal(class, n, 'MPI_ERROR_CLASS')
    text = repeat('#', len(text))
    call MPI_Error_string(code, text, length, ierror)
    call equal(13, length, 'MPI_ERROR_STRING length')
    call holds(text == 'our own words', 'MPI_ERROR_STRING')
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, word, &
      flag, ierror)
    call holds(flag .and. word >= code, 'MPI_LASTUSEDCODE')
    call MPI_Comm_dup(MPI_COMM_SELF, comm, ierror)
    call MPI_Comm_create_errhandler(hear, handler, ierror)
    call MPI_Comm_set_errhandler(comm, handler, ierror)
    heard = 0
    call MPI_Comm_get_attr(comm, MPI_KEYVAL_INVALID, word, flag, ierror)
    call equal(1, heard, 'calls of the Fortran handler')
    call holds(heard_comm == comm, 'its communicator')
    call equal(ierror, heard_code, 'its code')
    call MPI_Error_class(heard_code, n, ierror)
    call equal(MPI_ERR_KEYVAL, n, 'the class')
    call MPI_Comm_call_errhandler(comm, code, ierror)
    call equal(2, heard, 'MPI_COMM_CALL_ERRHANDLER')
    call equal(code, heard_code, 'with its code')
    call MPI_Errhandler_free(handler, ierror)
    call holds(handler == MPI_ERRHANDLER_NULL, 'MPI_ERRHANDLER_FREE')
    call MPI_Comm_get_errhandler(comm, handler, ierror)
    call holds(handler /= MPI_ERRHANDLER_NULL, 'the handler lives on')
    call MPI_Errhandler_free(handler, ierror)
    call MPI_Comm_free(comm, ierror)
  end subroutine errors

  subroutine window_handlers()
    integer :: ierror
    type(MPI_Win) :: win
    type(MPI_Errhandler) :: handler, found
    call group('error-handlers', 'MPI-4.1 9.3, windows', &
      interface_name)
    heard = 0
    call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, win, &
      ierror)
    call MPI_Win_create_errhandler(hear_window, handler, ierror)
    call MPI_Win_set_errhandler(win, handler, ierror)
    call MPI_Win_call_errhandler(win, MPI_ERR_WIN, ierror)
    call equal(1, heard, 'MPI_WIN_CALL_ERRHANDLER')
    call equal(MPI_ERR_WIN, heard_code, 'its code')
    call MPI_Win_get_errhandler(win, found, ierror)
    call holds(found == handler, 'MPI_WIN_GET_ERRHANDLER')
    call MPI_Errhandler_free(found, ierror)
    call MPI_Errhandler_free(handler, ierror)
    call MPI_Win_free(win, ierror)
  end subroutine window_handlers

  subroutine hear_window(win, code)
    type(MPI_Win) :: win
    integer :: code
    heard = heard + 1
    heard_code = code
    if (win == MPI_WIN_NULL) heard_code = -1
  end subroutine hear_window

  subroutine hear(comm, code)
    type(MPI_Comm) :: comm
    integer :: code
    heard = heard + 1
    heard_comm = comm
    heard_code = code
  end subroutine hear

  subroutine predefined()
    integer :: ierror
    integer(MPI_ADDRESS_KIND) :: value
    integer(MPI_ADDRESS_KIND) :: word
    logical :: flag
    call group('predefined-values-are-pointers-in-c', 'MPI-4 9.1.2', &
      interface_name)
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, word, flag, &
      ierror)
    call holds(flag .and. word >= 32767, 'MPI_TAG_UB')
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, value, flag, ierror)
    call equal(int(word), int(value), 'MPI_TAG_UB again')
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, value, flag, ierror)
    call holds(value == MPI_PROC_NULL .or. value == 0, 'MPI_HOST')
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, value, flag, ierror)
    call holds(value == MPI_ANY_SOURCE .or. value == 0, 'MPI_IO')
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, value, &
      flag, ierror)
    call holds(value == 1 .or. value == 0, 'MPI_WTIME_IS_GLOBAL')
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, value, flag, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_APPNUM is a valid key')
  end subroutine predefined

  ! MPI's own callbacks are procedures in Fortran.
  subroutine supplied_callbacks()
    integer :: ierror
    integer(MPI_ADDRESS_KIND) :: extra, in, copy
    logical :: flag
    call group('null-functions-are-sentinels-in-c', &
      'MPI-5.0, Application Binary Interface', interface_name)
    extra = 0
    in = -7
    copy = 0
    flag = .false.
    ierror = -1
    call MPI_Comm_dup_fn(MPI_COMM_SELF, 1, extra, in, copy, flag, &
      ierror)
    call holds(flag .and. copy == -7, 'MPI_COMM_DUP_FN copies')
    call equal(MPI_SUCCESS, ierror, 'and succeeds')
    copy = 3
    call MPI_Comm_null_copy_fn(MPI_COMM_SELF, 1, extra, in, copy, &
      flag, ierror)
    call holds(.not. flag, 'MPI_COMM_NULL_COPY_FN does not copy')
    call MPI_Win_null_copy_fn(MPI_WIN_NULL, 1, extra, in, copy, flag, &
      ierror)
    call MPI_Type_null_copy_fn(MPI_INTEGER, 1, extra, in, copy, flag, &
      ierror)
    call holds(copy == 3, 'and leaves attribute_val_out alone')
    ierror = -1
    call MPI_Comm_null_delete_fn(MPI_COMM_SELF, 1, in, extra, ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_COMM_NULL_DELETE_FN')
    copy = 0
    call MPI_Type_dup_fn(MPI_INTEGER, 1, extra, in, copy, flag, &
      ierror)
    call holds(flag .and. copy == -7, 'MPI_TYPE_DUP_FN copies')
    copy = 0
    call MPI_Win_dup_fn(MPI_WIN_NULL, 1, extra, in, copy, flag, ierror)
    call holds(flag .and. copy == -7, 'MPI_WIN_DUP_FN copies')
  end subroutine supplied_callbacks

  !> IERROR is optional in every procedure.
  subroutine without_ierror()
    type(MPI_Comm) :: comm
    integer :: size, key
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag
    call group('optional-ierror', 'MPI-4.1 19.1.2', interface_name)
    call MPI_Comm_dup(MPI_COMM_SELF, comm)
    call MPI_Comm_size(comm, size)
    call equal(1, size, 'size')
    call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
    call MPI_Comm_set_attr(comm, key, -7_MPI_ADDRESS_KIND)
    call MPI_Comm_get_attr(comm, key, value, flag)
    call holds(flag .and. value == -7, 'the attribute')
    call MPI_Comm_delete_attr(comm, key)
    call MPI_Comm_get_attr(comm, key, value, flag)
    call holds(.not. flag, 'deleted')
    call MPI_Comm_free_keyval(key)
    call equal(MPI_KEYVAL_INVALID, key, 'the freed key')
    call MPI_Comm_free(comm)
    call holds(comm == MPI_COMM_NULL, 'the freed communicator')
  end subroutine without_ierror

  subroutine the_end()
    integer :: ierror
    logical :: flag
    call group('environment', 'MPI-4.1 11.2', interface_name)
    call MPI_Finalize(ierror)
    call equal(MPI_SUCCESS, ierror, 'MPI_FINALIZE')
    call MPI_Finalized(flag, ierror)
    call holds(flag, 'finalized')
  end subroutine the_end

end module support_f08_checks

!> Runs the checks.
program support_f08
  use support_f08_checks
  implicit none
  call environment()
  call kinds()
  call info_strings()
  call communicators()
  call datatypes()
  call sizes()
  call packed_after_others()
  call windows_and_memory()
  call collectives()
  call errors()
  call window_handlers()
  call predefined()
  call supplied_callbacks()
  call without_ierror()
  call the_end()
  call finish()
end program support_f08
