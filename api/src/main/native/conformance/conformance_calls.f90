!> Declares the constants and C functions that the Fortran part of the conformance program shares
!> with its C part. The callbacks in Fortran call these functions.
module conformance_calls
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  implicit none
  private

  integer(c_int), parameter, public :: copy_none = 0, copy_dup = 1, copy_user = 2
  integer(c_int), parameter, public :: delete_none = 0, delete_user = 1
  integer(c_int), parameter, public :: name_fits = 0, name_failed = 1, &
    name_length_is_out_of_range = 2, name_end_is_wrong = 3, name_wrote_beyond = 4
  integer(c_int), parameter, public :: by_dup = 0, by_dup_with_info = 1, by_idup = 2, &
    by_idup_with_info = 3, by_split = 4, by_split_type = 5, by_create = 6, by_create_group = 7, &
    by_cart = 8, by_dist_graph = 9, by_contiguous = 10, by_vector = 11, by_struct = 12, &
    by_resized = 13
  integer, parameter, public :: lacking = -7777
  public :: on_copy, on_delete, flag_of

  interface
    !> Called by each copy callback in Fortran. Records the call, and returns the results that the
    !> callback has to return: the status, the copied value and the flag.
    function on_copy(dialect, object_class, object, key, extra, value, copied, flag) &
        bind(c, name='cf_on_copy') result(status)
      import :: c_int, c_int64_t
      integer(c_int), value :: dialect, object_class, object, key
      integer(c_int64_t), intent(inout) :: extra
      integer(c_int64_t), value :: value
      integer(c_int64_t), intent(out) :: copied
      integer(c_int), intent(out) :: flag
      integer(c_int) :: status
    end function on_copy

    !> Called by each delete callback in Fortran. Records the call, and returns the status that the
    !> callback has to return.
    function on_delete(dialect, object_class, object, key, value, extra) &
        bind(c, name='cf_on_delete') result(status)
      import :: c_int, c_int64_t
      integer(c_int), value :: dialect, object_class, object, key
      integer(c_int64_t), value :: value
      integer(c_int64_t), intent(inout) :: extra
      integer(c_int) :: status
    end function on_delete
  end interface

contains

  !> Returns 1 for true and 2 for false. Bits that are no LOGICAL value, which test as both or
  !> neither, give 3 or 0.
  function flag_of(flag) result(code)
    logical, intent(in) :: flag
    integer(c_int) :: code
    code = 0
    if (flag) code = code + 1_c_int
    if (.not. flag) code = code + 2_c_int
  end function flag_of

end module conformance_calls
