!> What Fortran callbacks and operations of the matrix share with C: the recorder, and enumerators.
module matrix_recorder
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  implicit none
  private

  integer(c_int), parameter, public :: comm_class = 0, win_class = 1, type_class = 2
  integer(c_int), parameter, public :: copy_null = 0, copy_dup = 1, copy_user = 2
  integer(c_int), parameter, public :: delete_null = 0, delete_user = 1
  integer(c_int), parameter, public :: by_dup = 0, by_dup_with_info = 1, by_idup_wait = 2, &
    by_idup_test = 3, by_idup_with_info = 4
  integer(c_int), parameter, public :: by_split = 0, by_split_type = 1, by_create = 2
  public :: on_copy, on_delete, flag_of

  !> Whether the variables that give keys their extra_state live for ever; else they are gone once
  !> the key is made, as MPI allows.
  integer(c_int), bind(c, name='matrix_extra_stays'), public :: extra_stays = 0

  interface
    !> Records the call of a copy callback and says what it answers.
    function on_copy(language, object_class, object, key, extra, value, copied, flag) &
        bind(c, name='matrix_on_copy') result(status)
      import :: c_int, c_int64_t
      integer(c_int), value :: language, object_class, object, key
      integer(c_int64_t), intent(inout) :: extra
      integer(c_int64_t), value :: value
      integer(c_int64_t), intent(out) :: copied
      integer(c_int), intent(out) :: flag
      integer(c_int) :: status
    end function on_copy

    !> Records the call of a delete callback and says what it answers.
    function on_delete(language, object_class, object, key, value, extra) &
        bind(c, name='matrix_on_delete') result(status)
      import :: c_int, c_int64_t
      integer(c_int), value :: language, object_class, object, key
      integer(c_int64_t), value :: value
      integer(c_int64_t), intent(inout) :: extra
      integer(c_int) :: status
    end function on_delete
  end interface

contains

  !> 1 for true, 2 for false; 3 or 0 for a bit pattern that is no LOGICAL, which is both or neither.
  function flag_of(flag) result(code)
    logical, intent(in) :: flag
    integer(c_int) :: code
    code = 0
    if (flag) code = code + 1_c_int
    if (.not. flag) code = code + 2_c_int
  end function flag_of

end module matrix_recorder
