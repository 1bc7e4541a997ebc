!> Calls functions of Gauge that take structures and texts in arrays, or that make what comes back.
module gauge_checks
  use, intrinsic :: iso_c_binding
  use gauge_module
  implicit none

  integer, parameter :: i1 = c_int8_t, i2 = c_int16_t, i4 = c_int32_t, i8 = c_int64_t
  integer(i4), parameter :: refused = -huge(0_i4) - 1
  integer(i4) :: error = 0
  integer :: condition = 0

contains

  subroutine need(holds)
    logical, intent(in) :: holds
    condition = condition + 1
    if (.not. holds) then
      print '(a, i0, a, i0)', 'condition ', condition, ' does not hold; ierror is ', error
      error stop 1
    end if
  end subroutine need

  subroutine structures
    type(gauge_point), parameter :: corners(4) = &
        [gauge_point(0, 0), gauge_point(2, 0), gauge_point(2, 4), gauge_point(0, 4)]
    type(gauge_point), allocatable :: circle(:)
    type(gauge_point) :: middle
    type(gauge_reading) :: reading
    real(c_double) :: distance

    distance = gauge_distance(gauge_point(0, 0), gauge_point(3, 4))
    call need(distance == 7)
    middle = gauge_middle(corners)
    call need(middle%x == 1 .and. middle%y == 2)
    middle = gauge_middle(corners(1:4:3))
    call need(middle%x == 0 .and. middle%y == 2)
    middle = gauge_middle(corners(1:0))
    call need(middle%x == 0)
    call gauge_circle(3_i4, circle)
    call need(size(circle) == 3 .and. circle(3)%x == 2 .and. circle(3)%y == -2)
    call gauge_circle(0_i4, circle)
    call need(allocated(circle) .and. size(circle) == 0)
    call gauge_circle(-1_i4, circle, error)
    call need(error /= 0 .and. .not. allocated(circle))

    reading = gauge_reading(' ', gauge_point(1, 2), [-huge(0_i2) - 1_i2, huge(0_i2), 9_i2], 77, &
        .true._c_bool)
    reading%label(1:3) = ['a', 'b', 'c']
    call gauge_read(4_i4, reading)
    call need(all(reading%label(1:4) == ['R', 'b', 'c', ' ']) .and. reading%label(16) == ' ')
    call need(reading%at%x == 5 .and. reading%at%y == 2 .and. .not. reading%good)
    call need(all(reading%levels == [-huge(0_i2) - 1_i2, huge(0_i2), -1_i2]))
    call need(reading%unit == GAUGE_MILE)
    reading%label = 'x' ! no place is left for a NUL
    call gauge_read(4_i4, reading, error)
    call need(error == refused .and. reading%at%x == 5)
    reading%label(16) = ' '
    call gauge_read(4_i4, reading)
    call need(reading%label(1) == 'R' .and. reading%label(15) == 'x')
    reading%label(2) = c_null_char ! and text behind it
    call gauge_read(4_i4, reading, error)
    call need(error == refused)
    reading%label(2:) = c_null_char
    call gauge_read(-1_i4, reading, error)
    call need(error == 2 .and. reading%label(2) == c_null_char)
  end subroutine structures

  subroutine objects
    type(gauge_station) :: station, none
    type(gauge_meter) :: meters(3), main
    type(gauge_link) :: link
    character(kind=c_char, len=:), allocatable :: note
    integer(i8), allocatable :: history(:)
    real(c_double), allocatable :: table(:)
    integer(i8) :: count, total

    station = gauge_station_open('west')
    call gauge_table(station, table)
    call need(.not. allocated(table))
    call gauge_station_meter(station, meters(1))
    call gauge_station_meter(station, meters(2))
    call gauge_table(station, table)
    call need(size(table) == 2 .and. table(2) == 1.5)

    main = gauge_station_main_meter(station)
    link = gauge_link(station, meters(1), -3)
    total = gauge_meter_add(meters(1), 50_i4)
    call need(gauge_link_total(link) == 247)
    link%meter = gauge_meter()
    call need(gauge_link_total(link) == 197)
    link%from = none
    total = gauge_link_total(link, error)
    call need(error == refused)
    link = gauge_link_of(meters(1))
    call need(c_associated(link%from%address, station%address) .and. link%length == 7)
    call need(c_associated(link%meter%address, meters(1)%address))

    call need(gauge_total([meters(1), main, meters(1)]) == 100)
    total = gauge_total(meters, error) ! the last one is none
    call need(error == refused)
    call need(gauge_total(meters(1:0)) == 0)
    meters(1:2) = gauge_meter()
    count = 3
    call gauge_station_meters(station, meters, count)
    call need(count == 2 .and. c_associated(meters(2)%address))
    call need(.not. c_associated(meters(3)%address))
    count = 1
    call gauge_station_meters(station, meters(1:1), count, error)
    call need(error == 3)
    count = 2**30
    call gauge_station_meters(station, meters, count, error)
    call need(error == refused)

    call gauge_history(meters(1), history)
    call need(size(history) == 50 .and. history(50) == 49)
    call gauge_history(meters(2), history)
    call need(allocated(history) .and. size(history) == 0)
    total = gauge_meter_add(meters(2), 101_i4)
    call gauge_history(meters(2), history, error)
    call need(error == 2 .and. .not. allocated(history))
    call gauge_note(meters(2), note)
    call need(note == 'used')
    call gauge_meter_reset(meters(2))
    call gauge_note(meters(2), note)
    call need(.not. allocated(note))
    call gauge_meter_check(meters(2))
    call gauge_meter_check(meters(1), error)
    call need(error == 2)
    call gauge_meter_close(meters(1))
    call gauge_meter_close(meters(2))
    call gauge_station_close(station)
    call gauge_station_try('', none, error) ! what it gave in spite of its failure is freed
    call need(error /= 0 .and. .not. c_associated(none%address))
    call gauge_station_try('east', none)
    call gauge_station_close(none)
  end subroutine objects

  subroutine made
    integer(i8), allocatable :: numbers(:)
    integer(i2), allocatable :: levels(:)
    integer(c_int), allocatable :: units(:)
    character(kind=c_char, len=:), allocatable :: text, names(:)
    character(kind=c_char, len=5) :: words(3)
    integer(c_int) :: three(3)
    integer(i8) :: height, width
    integer(i2), allocatable :: grid(:)

    call gauge_fibonacci(numbers)
    call need(size(numbers) == 8 .and. numbers(8) == 21)
    call gauge_fibonacci(numbers)
    call need(size(numbers) == 8)
    call gauge_name(text)
    call need(text == 'a gauge with a long name' .and. len(text) == 24)
    call gauge_label(text, -huge(0_i4))
    call need(text == 'gauge number -2147483647')
    call gauge_levels(levels)
    call need(all(levels == [-1, 0, 1]))
    call gauge_grid(2_i8, 3_i8, height, width, grid)
    call need(size(grid) == 6 .and. height == 2 .and. width == 3)
    call gauge_grid(-2_i8, -3_i8, height, width, grid, error)
    call need(error == refused .and. .not. allocated(grid))
    call gauge_grid(2_i8**40, 2_i8**40, height, width, grid, error)
    call need(error == refused .and. .not. allocated(grid))
    call gauge_initials(text, -1_c_int, error)
    call need(error == refused .and. .not. allocated(text))
    call gauge_unit_names(names)
    call need(size(names) == 3 .and. len(names) == 5)
    call need(names(1) == 'metre' .and. names(2) == 'foot' .and. names(3) == ' ')
    call gauge_zeros(1000_i8, text)
    call need(text == repeat(c_null_char, 1000))
    call gauge_zeros(-1_i8, text, error)
    call need(error == refused)
    call gauge_units_of('mx', units)
    call need(all(units == [GAUGE_METRE, GAUGE_MILE]))
    call gauge_units_of(' ', units)
    call need(size(units) == 0)
    words = ['a    ', 'abcde', '     ']
    call need(gauge_longest(words) == 5)
    call need(gauge_longest(words(1:3:2)) == 1)
    call need(gauge_longest(words(1:0)) == 0)
    words(3) = 'a' // c_null_char // 'b'
    if (gauge_longest(words, error) == 0) continue
    call need(error == refused)
    three = [int(GAUGE_METRE, c_int), int(GAUGE_FOOT, c_int), -9_c_int]
    call gauge_next_units(three(1:2))
    call need(three(1) == GAUGE_FOOT .and. three(2) == GAUGE_MILE .and. three(3) == -9)
  end subroutine made

  subroutine slots
    type(gauge_slot) :: first, fifth, none

    first = gauge_slot_take(0_i4)
    call need(c_associated(first%address))
    fifth = gauge_slot_take(5_i4)
    call need(gauge_slot_distance(fifth, first) == 5 .and. gauge_slot_distance(fifth, none) == 6)
    call need(gauge_slot_leave(fifth) == 0)
    call need(.not. c_associated(fifth%address))
    fifth = gauge_slot_take(0_i4, error)
    call need(error == -2 .and. .not. c_associated(fifth%address))
    if (gauge_slot_distance(none, first, error) == 0) continue
    call need(error == refused)
    call need(gauge_slot_leave(first) == 0)
  end subroutine slots

  subroutine filters
    type(gauge_filter) :: filter, none
    integer(i4) :: to(3)
    integer(i8) :: left, room, total

    call gauge_filter_begin(none, 0_i4, error)
    call need(error == 2 .and. .not. c_associated(none%address))
    call gauge_filter_begin(filter, 3_i4)
    room = 3
    call need(gauge_filter_run(filter, [1_i4, 2_i4, 3_i4, 4_i4], left, to, room, total) == 1)
    call need(all(to == [3, 6, 9]) .and. left == 1 .and. room == 0 .and. total == 3)
    room = 3
    call need(gauge_filter_run(filter, [-4_i4], left, to, room, total) == 0)
    call need(to(1) == -12 .and. left == 0 .and. room == 2 .and. total == 4)
    room = 4
    if (gauge_filter_run(filter, [1_i4], left, to, room, total, error) == 0) continue
    call need(error == refused)
    call gauge_filter_end(filter)
    call need(.not. c_associated(filter%address))
    if (gauge_filter_run(filter, [1_i4], left, to, room, total, error) == 0) continue
    call need(error == refused)
  end subroutine filters

  !> What the functions behind the interfaces allocate, and what the library makes, is freed.
  subroutine leaks
    integer(i8) :: before
    integer :: i

    do i = 1, 300
      if (i == 100) before = gauge_allocated()
      call structures
      call objects
      call made
      call slots
      call filters
    end do
    call need(gauge_allocated() - before < 200 * 8)
  end subroutine leaks
end module gauge_checks
