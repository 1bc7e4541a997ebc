!> Reaches MPI's caching through Fortran's mpi module. Generated.
module shimwright_shim
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_funptr, c_funloc, c_f_procpointer, &
      c_null_funptr
  use mpi
  implicit none

  interface
    !> Asks Java what the duplicate gets.
    function ask_java(object_class, handle, keyval, state, value_in, value_out, flag) &
        result(status) bind(c, name="swj_fortran_copy")
      import :: c_int, c_int64_t
      integer(c_int), value :: object_class, keyval
      integer(c_int64_t), value :: handle, state, value_in
      integer(c_int64_t), intent(out) :: value_out
      integer(c_int), intent(out) :: flag
      integer(c_int) :: status
    end function ask_java
    !> Tells Java of a deletion.
    function tell_java(object_class, handle, keyval, value, state) &
        result(status) bind(c, name="swj_fortran_delete")
      import :: c_int, c_int64_t
      integer(c_int), value :: object_class, keyval
      integer(c_int64_t), value :: handle, value, state
      integer(c_int) :: status
    end function tell_java
  end interface
contains

  !> The key of a predefined attribute, by its place in the facade. Fortran spells it, because an
  !> MPI may give a key another integer in each language.
  function sw_predefined_key(place) result(keyval) bind(c, name="swj_f_predefined_key")
    integer(c_int), value :: place
    integer(c_int) :: keyval

    keyval = int(MPI_KEYVAL_INVALID, c_int)
    select case (place)
    case (0)
      keyval = int(MPI_TAG_UB, c_int)
    end select
  end function sw_predefined_key

  !> Calls MPI_Comm_create_keyval.
  !> The callbacks have no interface here: their types are those that the key's language wants.
  !> Some MPIs keep a reference to the extra state, so it gets a home that outlives this call.
  function sw_comm_create_fortran(copy, remove, state, keyval) &
      result(status) bind(c, name="swj_f_comm_create_fortran")
    type(c_funptr), value :: copy, remove
    integer(c_int64_t), value :: state
    integer(c_int), intent(inout) :: keyval
    integer(c_int) :: status
    procedure(), pointer :: copy_fn, delete_fn
    integer(MPI_ADDRESS_KIND), pointer :: kept_state
    integer :: key, ierror, memory

    call c_f_procpointer(copy, copy_fn)
    call c_f_procpointer(remove, delete_fn)
    ierror = MPI_ERR_OTHER
    allocate (kept_state, source=int(state, MPI_ADDRESS_KIND), stat=memory)
    key = MPI_KEYVAL_INVALID
    if (memory == 0) call MPI_Comm_create_keyval(copy_fn, delete_fn, key, kept_state, ierror)
    keyval = int(key, c_int)
    status = int(ierror, c_int)
  end function sw_comm_create_fortran

  !> The address of a callback, by its role in the facade.
  function sw_comm_procedure_fortran(role) &
      result(address) bind(c, name="swj_f_comm_procedure_fortran")
    integer(c_int), value :: role
    type(c_funptr) :: address

    address = c_null_funptr
    select case (role)
    case (0)
      address = c_funloc(MPI_COMM_NULL_COPY_FN)
    case (1)
      address = c_funloc(MPI_COMM_DUP_FN)
    case (2)
      address = c_funloc(MPI_COMM_NULL_DELETE_FN)
    case (3)
      address = c_funloc(comm_copy)
    case (4)
      address = c_funloc(comm_delete)
    end select
  end function sw_comm_procedure_fortran

  !> Calls MPI_Comm_set_attr.
  function sw_comm_set_aint(object, keyval, value) &
      result(status) bind(c, name="swj_f_comm_set_aint")
    integer(c_int64_t), value :: object
    integer(c_int), value :: keyval
    integer(c_int64_t), value :: value
    integer(c_int) :: status
    integer :: ierror

    call MPI_Comm_set_attr(int(object), int(keyval), int(value, MPI_ADDRESS_KIND), ierror)
    status = int(ierror, c_int)
  end function sw_comm_set_aint

  !> Calls MPI_Comm_get_attr.
  function sw_comm_get(object, keyval, word, flag) &
      result(status) bind(c, name="swj_f_comm_get")
    integer(c_int64_t), value :: object
    integer(c_int), value :: keyval
    integer(c_int64_t), intent(out) :: word
    integer(c_int), intent(out) :: flag
    integer(c_int) :: status
    integer(MPI_ADDRESS_KIND) :: value
    logical :: found
    integer :: ierror

    value = 0
    found = .false.
    call MPI_Comm_get_attr(int(object), int(keyval), value, found, ierror)
    word = int(value, c_int64_t)
    flag = merge(1_c_int, 0_c_int, found)
    status = int(ierror, c_int)
  end function sw_comm_get

  !> Copies as Java says; MPI calls it with Fortran's values.
  subroutine comm_copy(handle, keyval, extra_state, value_in, value_out, flag, &
      ierror)
    integer :: handle, keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
    logical :: flag
    integer(c_int64_t) :: word
    integer(c_int) :: copied

    word = 0
    copied = 0
    ierror = int(ask_java(0_c_int, int(handle, c_int64_t), int(keyval, c_int), &
        int(extra_state, c_int64_t), int(value_in, c_int64_t), word, copied))
    flag = copied /= 0
    if (flag) value_out = int(word, MPI_ADDRESS_KIND)
  end subroutine comm_copy

  !> Tells Java of a deletion; MPI calls it with Fortran's values.
  subroutine comm_delete(handle, keyval, value, extra_state, ierror)
    integer :: handle, keyval, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state

    ierror = int(tell_java(0_c_int, int(handle, c_int64_t), int(keyval, c_int), &
        int(value, c_int64_t), int(extra_state, c_int64_t)))
  end subroutine comm_delete
end module shimwright_shim
