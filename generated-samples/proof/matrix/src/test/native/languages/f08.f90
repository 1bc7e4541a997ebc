!> The matrix's operations with the module mpi_f08, whose handles have types.
module matrix_f08
  use mpi_f08
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use matrix_recorder
  implicit none
  integer(c_int), parameter, private :: me = 8
  character(*), parameter, private :: prefix = 'matrix_f08'

contains

  ! Callbacks

  subroutine copy_comm(comm, key, extra, in, out, flag, ierror)
    type(MPI_Comm) :: comm
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: extra, in, out
    logical :: flag
    call answer_copy(comm_class, comm%MPI_VAL, key, extra, in, out, flag, &
      ierror)
  end subroutine copy_comm

  subroutine copy_win(win, key, extra, in, out, flag, ierror)
    type(MPI_Win) :: win
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: extra, in, out
    logical :: flag
    call answer_copy(win_class, win%MPI_VAL, key, extra, in, out, flag, &
      ierror)
  end subroutine copy_win

  subroutine copy_type(type, key, extra, in, out, flag, ierror)
    type(MPI_Datatype) :: type
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: extra, in, out
    logical :: flag
    call answer_copy(type_class, type%MPI_VAL, key, extra, in, out, flag, &
      ierror)
  end subroutine copy_type

  subroutine answer_copy(class, object, key, extra, in, out, flag, &
      ierror)
    integer(c_int), intent(in) :: class
    integer, intent(in) :: object, key
    integer(MPI_ADDRESS_KIND), intent(inout) :: extra
    integer(MPI_ADDRESS_KIND), intent(in) :: in
    integer(MPI_ADDRESS_KIND), intent(out) :: out
    logical, intent(out) :: flag
    integer, intent(out) :: ierror
    integer(c_int64_t) :: state, copied
    integer(c_int) :: found
    state = extra
    ierror = on_copy(me, class, int(object, c_int), &
      int(key, c_int), state, int(in, c_int64_t), copied, found)
    extra = int(state, MPI_ADDRESS_KIND)
    out = int(copied, MPI_ADDRESS_KIND)
    flag = found /= 0
  end subroutine answer_copy

  subroutine drop_comm(comm, key, value, extra, ierror)
    type(MPI_Comm) :: comm
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra
    call answer_drop(comm_class, comm%MPI_VAL, key, value, extra, ierror)
  end subroutine drop_comm

  subroutine drop_win(win, key, value, extra, ierror)
    type(MPI_Win) :: win
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra
    call answer_drop(win_class, win%MPI_VAL, key, value, extra, ierror)
  end subroutine drop_win

  subroutine drop_type(type, key, value, extra, ierror)
    type(MPI_Datatype) :: type
    integer :: key, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra
    call answer_drop(type_class, type%MPI_VAL, key, value, extra, ierror)
  end subroutine drop_type

  subroutine answer_drop(class, object, key, value, extra, ierror)
    integer(c_int), intent(in) :: class
    integer, intent(in) :: object, key
    integer(MPI_ADDRESS_KIND), intent(in) :: value
    integer(MPI_ADDRESS_KIND), intent(inout) :: extra
    integer, intent(out) :: ierror
    integer(c_int64_t) :: state
    state = extra
    ierror = on_delete(me, class, int(object, c_int), &
      int(key, c_int), int(value, c_int64_t), state)
    extra = int(state, MPI_ADDRESS_KIND)
  end subroutine answer_drop

  ! Keys

  function create(class, copying, deleting, extra, key) &
      bind(c, name=prefix//'_create') result(status)
    integer(c_int), value :: class, copying, deleting
    integer(c_int64_t), value :: extra
    integer(c_int), intent(out) :: key
    integer(c_int) :: status
    integer(MPI_ADDRESS_KIND), target :: passing
    integer(MPI_ADDRESS_KIND), pointer :: state
    integer :: made, ierror
    state => passing
    if (extra_stays /= 0) allocate (state)
    state = int(extra, MPI_ADDRESS_KIND)
    made = MPI_KEYVAL_INVALID
    select case (class)
    case (comm_class)
      call create_comm(copying, deleting, made, state, ierror)
    case (win_class)
      call create_win(copying, deleting, made, state, ierror)
    case default
      call create_type(copying, deleting, made, state, ierror)
    end select
    key = int(made, c_int)
    status = int(ierror, c_int)
  end function create

  subroutine create_comm(copying, deleting, key, state, ierror)
    integer(c_int), intent(in) :: copying, deleting
    integer, intent(inout) :: key
    integer(MPI_ADDRESS_KIND), intent(in) :: state
    integer, intent(out) :: ierror
    procedure(MPI_Comm_copy_attr_function), pointer :: copy
    procedure(MPI_Comm_delete_attr_function), pointer :: drop
    copy => MPI_COMM_NULL_COPY_FN
    if (copying == copy_dup) copy => MPI_COMM_DUP_FN
    if (copying == copy_user) copy => copy_comm
    drop => MPI_COMM_NULL_DELETE_FN
    if (deleting == delete_user) drop => drop_comm
    call MPI_Comm_create_keyval(copy, drop, key, state, ierror)
  end subroutine create_comm

  subroutine create_win(copying, deleting, key, state, ierror)
    integer(c_int), intent(in) :: copying, deleting
    integer, intent(inout) :: key
    integer(MPI_ADDRESS_KIND), intent(in) :: state
    integer, intent(out) :: ierror
    procedure(MPI_Win_copy_attr_function), pointer :: copy
    procedure(MPI_Win_delete_attr_function), pointer :: drop
    copy => MPI_WIN_NULL_COPY_FN
    if (copying == copy_dup) copy => MPI_WIN_DUP_FN
    if (copying == copy_user) copy => copy_win
    drop => MPI_WIN_NULL_DELETE_FN
    if (deleting == delete_user) drop => drop_win
    call MPI_Win_create_keyval(copy, drop, key, state, ierror)
  end subroutine create_win

  subroutine create_type(copying, deleting, key, state, ierror)
    integer(c_int), intent(in) :: copying, deleting
    integer, intent(inout) :: key
    integer(MPI_ADDRESS_KIND), intent(in) :: state
    integer, intent(out) :: ierror
    procedure(MPI_Type_copy_attr_function), pointer :: copy
    procedure(MPI_Type_delete_attr_function), pointer :: drop
    copy => MPI_TYPE_NULL_COPY_FN
    if (copying == copy_dup) copy => MPI_TYPE_DUP_FN
    if (copying == copy_user) copy => copy_type
    drop => MPI_TYPE_NULL_DELETE_FN
    if (deleting == delete_user) drop => drop_type
    call MPI_Type_create_keyval(copy, drop, key, state, ierror)
  end subroutine create_type

  function free_key(class, key) &
      bind(c, name=prefix//'_free_key') result(status)
    integer(c_int), value :: class
    integer(c_int), intent(inout) :: key
    integer(c_int) :: status
    integer :: freed, ierror
    freed = key
    select case (class)
    case (comm_class)
      call MPI_Comm_free_keyval(freed, ierror)
    case (win_class)
      call MPI_Win_free_keyval(freed, ierror)
    case default
      call MPI_Type_free_keyval(freed, ierror)
    end select
    key = int(freed, c_int)
    status = int(ierror, c_int)
  end function free_key

  ! Attributes

  function set(class, object, key, value) &
      bind(c, name=prefix//'_set') result(status)
    integer(c_int), value :: class, object, key
    integer(c_int64_t), value :: value
    integer(c_int) :: status
    integer(MPI_ADDRESS_KIND) :: word
    integer :: keyval, ierror
    word = int(value, MPI_ADDRESS_KIND)
    keyval = key
    select case (class)
    case (comm_class)
      call MPI_Comm_set_attr(MPI_Comm(object), keyval, word, ierror)
    case (win_class)
      call MPI_Win_set_attr(MPI_Win(object), keyval, word, ierror)
    case default
      call MPI_Type_set_attr(MPI_Datatype(object), keyval, word, ierror)
    end select
    status = int(ierror, c_int)
  end function set

  function get(class, object, key, value, flag) &
      bind(c, name=prefix//'_get') result(status)
    integer(c_int), value :: class, object, key
    integer(c_int64_t), intent(out) :: value
    integer(c_int), intent(out) :: flag
    integer(c_int) :: status
    integer(MPI_ADDRESS_KIND) :: word
    integer :: keyval, ierror
    logical :: found
    word = 0
    found = .false.
    keyval = key
    select case (class)
    case (comm_class)
      call MPI_Comm_get_attr(MPI_Comm(object), keyval, word, found, ierror)
    case (win_class)
      call MPI_Win_get_attr(MPI_Win(object), keyval, word, found, ierror)
    case default
      call MPI_Type_get_attr(MPI_Datatype(object), keyval, word, found, ierror)
    end select
    value = int(word, c_int64_t)
    flag = flag_of(found)
    status = int(ierror, c_int)
  end function get

  function drop(class, object, key) &
      bind(c, name=prefix//'_delete') result(status)
    integer(c_int), value :: class, object, key
    integer(c_int) :: status
    integer :: keyval, ierror
    keyval = key
    select case (class)
    case (comm_class)
      call MPI_Comm_delete_attr(MPI_Comm(object), keyval, ierror)
    case (win_class)
      call MPI_Win_delete_attr(MPI_Win(object), keyval, ierror)
    case default
      call MPI_Type_delete_attr(MPI_Datatype(object), keyval, ierror)
    end select
    status = int(ierror, c_int)
  end function drop

  ! Objects

  function duplicate(class, how, object, made) &
      bind(c, name=prefix//'_duplicate') result(status)
    integer(c_int), value :: class, how, object
    integer(c_int), intent(out) :: made
    integer(c_int) :: status
    type(MPI_Comm) :: comm
    type(MPI_Datatype) :: copied_type
    integer :: ierror
    if (class == type_class) then
      copied_type = MPI_DATATYPE_NULL
      call MPI_Type_dup(MPI_Datatype(object), copied_type, ierror)
      made = int(copied_type%MPI_VAL, c_int)
    else
      comm = MPI_COMM_NULL
      call duplicate_comm(how, MPI_Comm(object), comm, ierror)
      made = int(comm%MPI_VAL, c_int)
    end if
    status = int(ierror, c_int)
  end function duplicate

  subroutine duplicate_comm(how, comm, copy, ierror)
    integer(c_int), intent(in) :: how
    type(MPI_Comm), intent(in) :: comm
    type(MPI_Comm), intent(inout) :: copy
    integer, intent(out) :: ierror
    type(MPI_Request) :: request
    logical :: done
    request = MPI_REQUEST_NULL
    select case (how)
    case (by_dup)
      call MPI_Comm_dup(comm, copy, ierror)
    case (by_dup_with_info)
      call MPI_Comm_dup_with_info(comm, MPI_INFO_NULL, copy, ierror)
    case (by_idup_with_info)
      call MPI_Comm_idup_with_info(comm, MPI_INFO_NULL, copy, request, ierror)
    case default
      call MPI_Comm_idup(comm, copy, request, ierror)
    end select
    if (ierror /= MPI_SUCCESS) return
    if (how == by_idup_test) then
      done = .false.
      do while (.not. done .and. ierror == MPI_SUCCESS)
        call MPI_Test(request, done, MPI_STATUS_IGNORE, ierror)
      end do
    else if (how /= by_dup .and. how /= by_dup_with_info) then
      call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
    end if
  end subroutine duplicate_comm

  function construct(how, object, made) &
      bind(c, name=prefix//'_construct') result(status)
    integer(c_int), value :: how, object
    integer(c_int), intent(out) :: made
    integer(c_int) :: status
    type(MPI_Comm) :: comm, part
    type(MPI_Group) :: group
    integer :: ierror
    comm = MPI_Comm(object)
    part = MPI_COMM_NULL
    call MPI_Comm_group(comm, group)
    select case (how)
    case (by_split)
      call MPI_Comm_split(comm, 0, 0, part, ierror)
    case (by_split_type)
      call MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, part, ierror)
    case (by_create)
      call MPI_Comm_create(comm, group, part, ierror)
    case default
      call MPI_Comm_create_group(comm, group, 7, part, ierror)
    end select
    call MPI_Group_free(group)
    made = int(part%MPI_VAL, c_int)
    status = int(ierror, c_int)
  end function construct

  function free_object(class, object) &
      bind(c, name=prefix//'_free_object') result(status)
    integer(c_int), value :: class
    integer(c_int), intent(inout) :: object
    integer(c_int) :: status
    type(MPI_Comm) :: comm
    type(MPI_Win) :: win
    type(MPI_Datatype) :: freed_type
    integer :: ierror
    select case (class)
    case (comm_class)
      comm = MPI_Comm(object)
      call MPI_Comm_free(comm, ierror)
      object = int(comm%MPI_VAL, c_int)
    case (win_class)
      win = MPI_Win(object)
      call MPI_Win_free(win, ierror)
      object = int(win%MPI_VAL, c_int)
    case default
      freed_type = MPI_Datatype(object)
      call MPI_Type_free(freed_type, ierror)
      object = int(freed_type%MPI_VAL, c_int)
    end select
    status = int(ierror, c_int)
  end function free_object

  subroutine abort_program(code) bind(c, name=prefix//'_abort')
    integer(c_int), value :: code
    call MPI_Abort(MPI_COMM_WORLD, int(code))
  end subroutine abort_program

end module matrix_f08
