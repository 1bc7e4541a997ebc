!> The steps of a session for Fortran programs; session.h says what each does.
module session
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  implicit none
  private
  public :: session_begin, session_end, session_finish, session_make_object, session_make_key
  public :: session_alias_key, session_free_key, session_set, session_get, session_delete
  public :: session_duplicate, session_construct, session_free_object, session_answer
  public :: session_react, session_print, session_keep_extra_states

  interface
    subroutine session_begin() bind(c)
    end subroutine session_begin

    subroutine session_end() bind(c)
    end subroutine session_end

    subroutine session_finish() bind(c)
    end subroutine session_finish

    subroutine session_make_object(object, class) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: object, class
    end subroutine session_make_object

    subroutine session_make_key(key, class, language, copying, deleting, extra) bind(c)
      import :: c_int, c_int64_t
      integer(c_int), value, intent(in) :: key, class, language, copying, deleting
      integer(c_int64_t), value, intent(in) :: extra
    end subroutine session_make_key

    subroutine session_alias_key(key, into) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: key, into
    end subroutine session_alias_key

    subroutine session_free_key(key, class, language) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: key, class, language
    end subroutine session_free_key

    subroutine session_set(object, class, key, language, value) bind(c)
      import :: c_int, c_int64_t
      integer(c_int), value, intent(in) :: object, class, key, language
      integer(c_int64_t), value, intent(in) :: value
    end subroutine session_set

    subroutine session_get(object, class, key, language) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: object, class, key, language
    end subroutine session_get

    subroutine session_delete(object, class, key, language) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: object, class, key, language
    end subroutine session_delete

    subroutine session_duplicate(from, class, to, how, language) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: from, class, to, how, language
    end subroutine session_duplicate

    subroutine session_construct(from, to, how, language) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: from, to, how, language
    end subroutine session_construct

    subroutine session_free_object(object, class, language) bind(c)
      import :: c_int
      integer(c_int), value, intent(in) :: object, class, language
    end subroutine session_free_object

    subroutine session_answer(copy_status, delete_status, fail_after, copy_flag, copied) bind(c)
      import :: c_int, c_int64_t
      integer(c_int), value, intent(in) :: copy_status, delete_status, fail_after, copy_flag
      integer(c_int64_t), value, intent(in) :: copied
    end subroutine session_answer

    subroutine session_react(reaction, key, language, value) bind(c)
      import :: c_int, c_int64_t
      integer(c_int), value, intent(in) :: reaction, key, language
      integer(c_int64_t), value, intent(in) :: value
    end subroutine session_react

    subroutine session_keep_extra_states() bind(c)
    end subroutine session_keep_extra_states

    subroutine session_print() bind(c)
    end subroutine session_print
  end interface
end module session
