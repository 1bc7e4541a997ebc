!> Procedures of Fortran that SQLite calls: a visitor of rows, and a function of SQL.
module word_procedures
  use, intrinsic :: iso_c_binding
  use sqlite_module
  implicit none

contains

  !> What a pointer of C points at, up to its NUL.
  function text(address)
    type(c_ptr), intent(in) :: address
    character(len=:), allocatable :: text
    character(kind=c_char), pointer :: letters(:)
    integer :: i

    text = ''
    if (.not. c_associated(address)) return
    call c_f_pointer(address, letters, [huge(0)])
    i = 1
    do while (letters(i) /= c_null_char)
      text = text // letters(i)
      i = i + 1
    end do
  end function text

  !> Prints a row if the user data allow one more, and otherwise ends the visit.
  function visit(data, count, values, names) bind(c) result(ends)
    type(c_ptr), value :: data
    integer(c_int), value :: count
    type(c_ptr), intent(in) :: values(count), names(count)
    integer(c_int) :: ends
    integer, pointer :: left
    integer :: i

    call c_f_pointer(data, left)
    left = left - 1
    ends = merge(1_c_int, 0_c_int, left < 0)
    if (left >= 0) print '(*(a, :, 1x))', (text(names(i)) // '=' // text(values(i)), i = 1, count)
  end function visit

  !> A word backwards. The user data are those of the call that made this a function of SQL.
  subroutine backwards(context, count, values, data) bind(c)
    type(sqlite3_context), value :: context
    integer(c_int), value :: count
    type(sqlite3_value), intent(in) :: values(count)
    type(c_ptr), value :: data
    character(kind=c_char, len=:), allocatable :: word, turned
    integer, pointer :: calls
    integer :: i

    call c_f_pointer(data, calls)
    calls = calls + 1
    if (count == 1) call sqlite3_value_text(values(1), word)
    if (.not. allocated(word)) then
      call sqlite3_result_error(context, 'backwards wants one text')
      return
    end if
    turned = word
    do i = 1, len(word)
      turned(i:i) = word(len(word) + 1 - i:len(word) + 1 - i)
    end do
    call sqlite3_result_text(context, turned)
  end subroutine backwards

  subroutine gone(data) bind(c)
    type(c_ptr), value :: data
    integer, pointer :: calls

    call c_f_pointer(data, calls)
    print '(a, i0, a)', 'SQLite lets go of a function that it called ', calls, ' times'
  end subroutine gone
end module word_procedures

program words
  use word_procedures
  implicit none

  character(len=*), parameter :: query = 'select word, backwards(word) as turned from words'
  type(sqlite3_database) :: database
  integer, target :: left, calls = 0
  integer(c_int32_t) :: error

  call sqlite3_open(':memory:', database)
  call sqlite3_exec(database, 'create table words(word);' // &
      "insert into words values('stressed'), (''), ('deliver')", data=c_null_ptr)
  call sqlite3_create_function_v2(database, 'backwards', -1_c_int, c_loc(calls), backwards, gone)
  left = 10
  call sqlite3_exec(database, query, visit, c_loc(left))
  left = 1
  call sqlite3_exec(database, query, visit, c_loc(left), error)
  print '(a, l1)', 'the visit was ended: ', error == SQLITE_ABORT
  call sqlite3_exec(database, 'select backwards(null)', visit, c_loc(left), error)
  print '(a, i0)', 'backwards of NULL fails with ', error
  call sqlite3_close(database)
end program words
