!> Ruler: a small library with a procedure for each way in which Fortran passes something.
module ruler_module
  implicit none

contains

  !> Numbers: each comes back one larger.
  integer function next(n)
    integer, intent(in) :: n
    next = n + 1
  end function next

  subroutine more(i8, i16, i32, i64, r, d)
    use, intrinsic :: iso_fortran_env, only: int8, int16, int32, int64
    integer(int8), intent(inout) :: i8
    integer(int16), intent(inout) :: i16
    integer(int32), intent(inout) :: i32
    integer(int64), intent(inout) :: i64
    real, intent(inout) :: r
    double precision, intent(inout) :: d
    i8 = i8 + 1_int8
    i16 = i16 + 1_int16
    i32 = i32 + 1_int32
    i64 = i64 + 1_int64
    r = r + 1
    d = d + 1
  end subroutine more

  logical function opposite(flag)
    logical, intent(in) :: flag
    opposite = .not. flag
  end function opposite

  !> Neither gets nor gives anything.
  subroutine rest()
  end subroutine rest

  !> The bytes of INTEGER.
  integer function bytes()
    bytes = storage_size(0) / 8
  end function bytes

  !> The largest INTEGER, and the smallest.
  subroutine limits(most, least)
    integer, intent(out) :: most, least
    most = huge(most)
    least = -huge(least) - 1
  end subroutine limits

  !> Arrays.
  subroutine scale_columns(values, factors)
    double precision, intent(inout) :: values(:, :)
    double precision, intent(in) :: factors(:)
    integer :: j
    do j = 1, size(values, 2)
      values(:, j) = values(:, j) * factors(j)
    end do
  end subroutine scale_columns

  subroutine partial_sums(n, values)
    integer, intent(in) :: n
    integer, intent(inout) :: values(n)
    integer :: i
    do i = 2, n
      values(i) = values(i) + values(i - 1)
    end do
  end subroutine partial_sums

  subroutine positive(n, values, flags)
    integer, intent(in) :: n
    real, intent(in) :: values(n)
    logical, intent(out) :: flags(n)
    flags = values > 0
  end subroutine positive

  subroutine flip(n, flags)
    integer, intent(in) :: n
    logical, intent(inout) :: flags(n)
    flags = .not. flags
  end subroutine flip

  subroutine conjugate(n, values)
    integer, intent(in) :: n
    complex(kind(1d0)), intent(inout) :: values(n)
    values = conjg(values)
  end subroutine conjugate

  !> A complex number by itself: the product, and the second negative.
  double complex function times(a, b)
    double complex, intent(in) :: a
    complex, intent(inout) :: b
    times = a * b
    b = -b
  end function times

  !> The first squares; no more than there are below a limit.
  subroutine squares(room, limit, values, count)
    integer, intent(in) :: room, limit
    integer, intent(out) :: values(room), count
    integer :: i
    count = 0
    values = 0
    do i = 1, room
      if (i * i >= limit) exit
      values(i) = i * i
      count = i
    end do
  end subroutine squares

  !> Text.
  integer function length(text)
    character(len=*), intent(in) :: text
    length = len(text)
  end function length

  character(len=12) function greeting(name)
    character(len=5), intent(in) :: name
    greeting = 'Hi ' // trim(name) // '!'
  end function greeting

  subroutine shout(letter, text)
    character, intent(in) :: letter
    character(len=*), intent(out) :: text
    text = repeat(letter, len(text))
    text(3:) = ' '
  end subroutine shout

  !> Arguments that may be absent.
  subroutine whole(n, factor, text, weights, sum)
    integer, intent(in) :: n
    integer, intent(in), optional :: factor
    character(len=*), intent(in), optional :: text
    integer, intent(in), optional :: weights(2)
    integer, intent(out) :: sum
    sum = n
    if (present(factor)) sum = sum + 10 * factor
    if (present(text)) sum = sum + 1000 * len(text)
    if (present(weights)) sum = sum + 100000 * weights(1)
  end subroutine whole

  !> A status: 0 is good.
  subroutine measure(depth, result, status)
    double precision, intent(in) :: depth
    double precision, intent(out) :: result
    integer, intent(out) :: status
    result = depth * 2
    status = merge(0, 7, depth >= 0)
    if (depth < -1) status = -3
  end subroutine measure

end module ruler_module

!> Outside the module: nobody checks its arguments, and callers bring the memory that it works in.
subroutine sort_down(n, values, work, lwork, status)
  implicit none
  integer :: n, lwork, status
  double precision :: values(*), work(*)
  integer :: i
  work(1) = 2 * n
  status = 0
  if (lwork == -1) return
  if (lwork < 2 * n) then
    status = -4
    return
  end if
  work(1:n) = values(1:n)
  do i = 1, n
    values(i) = maxval(work(1:n))
    work(maxloc(work(1:n))) = -huge(1d0)
  end do
end subroutine sort_down

double precision function outer_sum(n, values)
  implicit none
  integer :: n, i
  integer :: values(*)
  outer_sum = 0
  do i = 1, n
    outer_sum = outer_sum + values(i)
  end do
end function outer_sum

!> A complex number of a procedure without a module.
double complex function outer_times(a)
  implicit none
  double complex, intent(in) :: a
  outer_times = a * (0d0, 1d0)
end function outer_times
