!> Procedures that Gauge calls: with numbers, texts, structures and arrays, now and later.
module gauge_procedures
  use, intrinsic :: iso_c_binding
  use gauge_checks
  implicit none

  integer(i4) :: last_index = -1, last_ticks = 0, times_gone = 0
  logical :: is_gone = .false., is_again = .false.
  integer(i8) :: answer = 0

contains

  !> Adds what it gets to the sum that its user data is; fails at a negative number.
  function add(index, value, label, data) bind(c)
    integer(c_int32_t), value :: index
    real(c_double), value :: value
    type(c_ptr), value :: label, data
    integer(c_int32_t) :: add
    real(c_double), pointer :: sum

    call c_f_pointer(data, sum)
    sum = sum + value
    last_index = merge(index, -2_c_int32_t, c_associated(label))
    add = merge(-1_c_int32_t, 0_c_int32_t, value < 0)
  end function add

  subroutine listen(data, meter, unit) bind(c)
    type(c_ptr), value :: data
    type(gauge_meter), value :: meter
    integer(c_int), value :: unit
    integer(c_int64_t), pointer :: heard

    call c_f_pointer(data, heard)
    if (c_associated(meter%address) .and. unit == GAUGE_FOOT) heard = heard + 2_c_int64_t**40
  end subroutine listen

  subroutine gone(data) bind(c)
    type(c_ptr), value :: data
    is_gone = c_associated(data)
  end subroutine gone

  subroutine ring(data, ticks) bind(c)
    type(c_ptr), value :: data
    integer(c_int32_t), value :: ticks
    if (.not. c_associated(data)) last_ticks = ticks
  end subroutine ring

  subroutine count_gone(data) bind(c)
    type(c_ptr), value :: data
    if (c_associated(data)) times_gone = times_gone + 1_i4
  end subroutine count_gone

  !> Counts its calls in its user data.
  function pick(wide, data) bind(c)
    integer(c_int64_t), value :: wide
    type(c_ptr), value :: data
    logical(c_bool) :: pick
    integer(i8), pointer :: calls

    call c_f_pointer(data, calls)
    calls = calls + wide
    pick = .true.
  end function pick

  !> Goes a step along x by what its user data is, and doubles y.
  function move(from, data) bind(c)
    type(gauge_point), intent(in) :: from
    type(c_ptr), value :: data
    type(gauge_point) :: move
    real(c_double), pointer :: step

    call c_f_pointer(data, step)
    move = gauge_point(from%x + step, 2 * from%y)
  end function move

  !> Gives the answer of the module, whatever it is, and says what it has got in its user data.
  function mix(little, large, weights, count, data) bind(c)
    integer(c_int32_t), value :: little
    integer(c_int64_t), value :: large
    integer(c_int), value :: count
    integer(c_int64_t), intent(in) :: weights(count)
    type(c_ptr), value :: data
    integer(c_int64_t) :: mix
    integer(c_int64_t), pointer :: got(:)

    call c_f_pointer(data, got, [4])
    got = [int(little, i8), large, sum(weights), size(weights, kind=i8)]
    mix = answer
  end function mix

  !> As many letters as the number says, and a blank; nothing for 1, and a NUL for a negative one.
  recursive subroutine name(number, data, value) bind(c)
    integer(c_int32_t), value :: number
    type(c_ptr), value :: data
    character(kind=c_char, len=:), allocatable, intent(out) :: value

    if (number < 0) then
      value = 'a' // c_null_char
    else if (number /= 1) then
      value = repeat('a', number) // ' '
    end if
    ! the library lets go of this one while it calls it
    if (c_associated(data)) call gauge_name_with(name, c_null_ptr, gone)
  end subroutine name

  subroutine say_nothing(number, data, value) bind(c)
    integer(c_int32_t), value :: number
    type(c_ptr), value :: data
    character(kind=c_char, len=:), allocatable, intent(out) :: value
    if (number == 7 .and. .not. c_associated(data)) return
    value = 'x'
  end subroutine say_nothing

  !> The library asks this one again in a tick inside its call, and frees it after the outer call.
  recursive subroutine say_inside(number, data, value) bind(c)
    integer(c_int32_t), value :: number
    type(c_ptr), value :: data
    character(kind=c_char, len=:), allocatable, intent(out) :: value
    integer(i8), pointer :: depth

    call c_f_pointer(data, depth)
    depth = depth + 1
    if (depth < number) call gauge_tick(.false._c_bool)
    value = repeat('x', int(depth))
    depth = depth - 1
  end subroutine say_inside

  !> Counts the rounds of a survey, stops it in the sixth, and fails if it gets something else.
  function survey_all(survey, at, levels, count, names, meters, codes, units, corners, data) bind(c)
    type(gauge_survey), value :: survey
    type(gauge_point), intent(in), optional :: at
    integer(c_int), value :: count
    integer(c_int16_t), intent(in) :: levels(count)
    type(c_ptr), intent(in) :: names(count)
    type(gauge_meter), intent(in) :: meters(count)
    integer(c_int32_t), intent(in) :: codes(count)
    integer(c_int), intent(in) :: units(count)
    type(gauge_point), intent(in) :: corners(count)
    type(c_ptr), value :: data
    integer(c_int) :: survey_all
    integer(i8), pointer :: round
    integer(i8), parameter :: sums(0:3) = [0, 7, 15, 24]
    integer(i4), parameter :: all_codes(3) = [65535_i4, 0_i4, 1_i4]
    character(kind=c_char), pointer :: letters(:)

    call c_f_pointer(data, round)
    survey_all = merge(0_c_int, 9_c_int, count == modulo(round, 4_i8) &
        .and. sum(int(levels, i8)) == sums(count) .and. all(codes == all_codes(1:count)) &
        .and. size(units) == count .and. sum(corners%y) == count * (count + 1) &
        .and. (present(at) .eqv. round > 0))
    if (count > 1) then
      call c_f_pointer(names(1), letters, [6])
      if (any(letters /= ['f', 'i', 'r', 's', 't', c_null_char])) survey_all = 10
      if (c_associated(names(2)) .or. c_associated(meters(2)%address)) survey_all = 11
      if (gauge_meter_add(meters(1), 1_i4) /= round - merge(1, 3, round < 4)) survey_all = 12
      if (units(1) /= GAUGE_MILE .or. units(2) /= GAUGE_FOOT) survey_all = 13
    end if
    if (present(at)) survey_all = survey_all + int(at%x - 1, c_int)
    if (round == 5) call gauge_survey_stop(survey)
    round = round + 1
  end function survey_all
end module gauge_procedures

module gauge_callbacks
  use, intrinsic :: iso_c_binding
  use gauge_procedures
  implicit none

contains

  subroutine numbers_go_out
    type(gauge_station) :: station
    type(gauge_meter) :: meter
    real(c_double), target :: sum
    integer(i8), target :: heard

    sum = 0
    call gauge_visit([1d0, 2d0, 3d0], add, c_loc(sum))
    call need(sum == 6 .and. last_index == 2)
    call gauge_visit([1d0, 2d0, 3d0, 4d0], add, c_loc(sum))
    call need(last_index == -2) ! its label is NULL
    call gauge_visit([-1d0, 2d0], add, c_loc(sum), error)
    call need(error == 2 .and. sum == 15)
    call gauge_visit([1d0], data=c_null_ptr)

    is_gone = .false.
    station = gauge_station_open('south')
    call gauge_station_meter(station, meter)
    heard = 1
    call gauge_listen(meter, listen, c_loc(heard), gone)
    call need(gauge_meter_add(meter, 1_i4) == 1)
    call need(heard == 2_c_int64_t**40 + 1 .and. .not. is_gone)
    call gauge_meter_close(meter)
    call need(is_gone)
    call gauge_station_close(station)
    last_ticks = 0
    call gauge_once(ring, c_null_ptr)
    call gauge_tick(.true._c_bool)
    call need(last_ticks > 0)
  end subroutine numbers_go_out

  subroutine numbers_without_a_sign
    integer(i8), target :: got(4)
    integer(i8), parameter :: two31 = 2_i8**31, two32 = 2_i8**32, two40 = 2_i8**40
    integer(i8), parameter :: misfits(5) = [-1_i8, two32, two40, -two31, -huge(0_i8)]
    integer(i8) :: mixed
    integer :: i

    answer = two31
    call need(gauge_mix(254_i4, two40, 3_c_int, mix, c_loc(got)) == two31)
    call need(all(got == [255_i8, two40 + 1, two31 + two32 - 1, 3_i8]))
    answer = two32 - 1
    call need(gauge_mix(255_i4, huge(0_i8) - 1, 0_c_int, mix, c_loc(got), error) == two32 - 1)
    call need(error == 0 .and. all(got == [0_i8, huge(0_i8), 0_i8, 0_i8]))
    do i = 1, size(misfits)
      answer = misfits(i)
      mixed = gauge_mix(0_i4, 0_i8, 1_c_int, mix, c_loc(got), error)
      call need(error == refused .and. mixed == 0 .and. got(1) == 1 .and. got(4) == 1)
    end do
    answer = 0
    got = -5
    mixed = gauge_mix(0_i4, huge(0_i8), 1_c_int, mix, c_loc(got), error) ! it has 2**63
    call need(error == refused .and. all(got == -5))
    mixed = gauge_mix(0_i4, 0_i8, -1_c_int, mix, c_loc(got), error)
    call need(error == refused .and. all(got == -5))
    mixed = gauge_mix(-1_i4, 0_i8, 0_c_int, mix, c_loc(got), error)
    call need(error == refused .and. all(got == -5))
  end subroutine numbers_without_a_sign

  subroutine texts_come_back
    integer(i8), target :: any = 1
    integer(i8) :: length

    call need(gauge_name_all(1_i4, name, c_null_ptr) == 0)
    length = gauge_name_all(3_i4, name, c_null_ptr, error) ! there is none for 1
    call need(error == refused .and. length == 0)
    length = gauge_name_all(-1_i4, name, c_null_ptr, error)
    call need(error == 0 .and. length == 0)
    call need(gauge_name_apart(100000_i4, name, c_null_ptr) == 100000)
    length = gauge_name_apart(-1_i4, name, c_null_ptr, error) ! it has a NUL
    call need(error == refused)
    is_gone = .false.
    call gauge_name_with(name, c_loc(any), gone)
    call need(gauge_name_length(30_i4) == 30 .and. is_gone)
    call need(gauge_name_length(4_i4) == 4)
    call gauge_name_with(name, c_null_ptr)
    call need(gauge_name_length(5_i4) == 5 .and. .not. is_gone)
    call gauge_spell(name, c_null_ptr)
    call gauge_tick(.false._c_bool)
    call need(gauge_spelled() == 7)
    call gauge_spell(say_nothing, c_null_ptr)
    call gauge_tick(.true._c_bool)
    call need(gauge_spelled() == -1)
    call gauge_spell(say_nothing, c_loc(any))
    call gauge_tick(.false._c_bool)
    call need(gauge_spelled() == 1)
    any = 0
    call gauge_spell(say_inside, c_loc(any))
    call gauge_tick(.false._c_bool)
    call need(gauge_spelled() == 1 .and. any == 0)
  end subroutine texts_come_back

  subroutine structures_and_arrays
    type(gauge_station) :: station
    type(gauge_point) :: point
    real(c_double), target :: step
    integer(i8), target :: round

    step = -0.5
    point = gauge_walk(gauge_point(1, 2), 3_i4, move, c_loc(step))
    call need(point%x == -0.5 .and. point%y == 16)
    point = gauge_walk(gauge_point(1, 2), -1_i4, move, c_loc(step))
    call need(point%x == 1 .and. point%y == 2)

    station = gauge_station_open('survey')
    round = 0
    call gauge_run_survey(station, survey_all, c_loc(round), 100_c_int, error)
    call need(error == 0 .and. round == 6)
    round = 1 ! it expects another count than it gets
    call gauge_run_survey(station, survey_all, c_loc(round), 100_c_int, error)
    call need(error == 9)
    call gauge_station_close(station)
  end subroutine structures_and_arrays

  !> The library calls procedures that it may not call any more: they are not called.
  subroutine too_late
    integer(i8), target :: first, second

    first = 0
    second = 0
    call gauge_defer(0_i4, pick, c_loc(first))
    call need(gauge_deferred(0_i4, 0_i4) == 1 .and. first == 1)
    call need(gauge_deferred(0_i4, 0_i4) == 0 .and. first == 1)
    call gauge_defer(1_i4, pick, c_loc(second))
    call need(gauge_deferred(0_i4, 4_i4) == 0 .and. second == 0)
    call need(gauge_deferred(1_i4, 1_i4) == 1 .and. second == 1)
    call gauge_borrow(2_i4, pick, c_loc(first))
    call need(gauge_deferred(2_i4, 0_i4) == 0 .and. first == 1)
    times_gone = 0
    call need(gauge_let_go(0_i4, name, c_null_ptr, count_gone) == 3)
    call need(gauge_let_go(1_i4, name, c_loc(first), count_gone) == 4 .and. times_gone == 1)
    call need(gauge_let_go(3_i4, name, c_loc(first), count_gone) == 4 .and. times_gone == 2)
  end subroutine too_late

  !> All that is kept for the library is freed when it lets go.
  subroutine callbacks
    integer(i8) :: before
    integer :: i

    do i = 1, 300
      if (i == 100) before = gauge_allocated()
      call numbers_go_out
      call numbers_without_a_sign
      call texts_come_back
      call structures_and_arrays
    end do
    call need(gauge_allocated() - before < 200 * 8)
    call too_late
  end subroutine callbacks

  !> A procedure that is called later, and what it gives does not fit: ends the program.
  subroutine misfit
    integer(i8) :: length
    call gauge_name_with(name, c_null_ptr, gone)
    length = gauge_name_length(-1_i4, error)
    print '(a, i0)', 'this is not to be seen: ', length
  end subroutine misfit
end module gauge_callbacks
