!> Reaches MPI's caching through Fortran's mpi_f08 module. Generated.
module shimwright_shim_f08
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_funptr, c_funloc, c_f_procpointer, &
      c_null_funptr
  use mpi_f08
  implicit none
contains

  !> Calls MPI_Comm_create_keyval.
  !> The callbacks have no interface here: their types are those that the key's language wants.
  !> Some MPIs keep a reference to the extra state, so it gets a home that outlives this call.
  function sw_comm_create_f08(copy, remove, state, keyval) &
      result(status) bind(c, name="swj_f_comm_create_f08")
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
  end function sw_comm_create_f08

  !> The address of a callback, by its role in the facade.
  function sw_comm_procedure_f08(role) &
      result(address) bind(c, name="swj_f_comm_procedure_f08")
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
    end select
  end function sw_comm_procedure_f08
end module shimwright_shim_f08
