!> Calls the functions of Gauge from Fortran, with usual and with hostile values. Stops with the
!> number of the first condition that does not hold.
program gauge_fortran
  use, intrinsic :: iso_c_binding
  use gauge_callbacks
  use gauge_checks
  implicit none

  if (command_argument_count() > 0) call misfit
  call numbers
  call texts
  call arrays
  call handles
  call callbacks
  call leaks
  print '(a)', 'gauge in Fortran is good'

contains

  subroutine numbers
    integer(i4) :: quotient, rest, number
    integer(i8) :: long
    real(c_double) :: total
    integer(i8), parameter :: two40 = 2_i8**40

    call need(gauge_int8(127_i1) == -huge(0_i1) - 1)
    call need(gauge_int16(-1_i2) == 0)
    call need(gauge_int32(huge(0_i4)) == refused)
    call need(gauge_int64(two40) == two40 + 1)
    call need(gauge_int64(-two40) == 1 - two40)
    call need(gauge_uint8(254_i4) == 255)
    call need(gauge_uint16(65534_i4) == 65535)
    call need(gauge_uint32(2_i8**31) == 2_i8**31 + 1)
    call need(gauge_uint64(two40) == two40 + 1)
    call need(gauge_intptr(-1_i8) == 0)
    call need(gauge_float(0.5_c_float) == 1.5)
    call need(gauge_double(-1.25_c_double) == -0.25_c_double)
    call need(gauge_not(.false._c_bool) .neqv. .false.)
    call need(gauge_letter('a') == 'b')
    call need(GAUGE_VERSION == 3)

    number = gauge_uint8(-1_i4, error)
    call need(error == refused)
    number = gauge_uint8(256_i4, error)
    call need(error == refused)
    number = gauge_uint16(65536_i4, error)
    call need(error == refused)
    long = gauge_uint32(-1_i8, error)
    call need(error == refused)
    long = gauge_uint32(2_i8**32, error)
    call need(error == refused)
    long = gauge_size(-1_i8, error)
    call need(error == refused)
    long = gauge_uint64(huge(0_i8), error) ! the result is 2**63
    call need(error == refused)
    long = gauge_uint32(2_i8**32 - 1, error)
    call need(error == 0 .and. long == 0)

    call gauge_divide(-7_i4, 2_i4, quotient, rest)
    call need(quotient == -3 .and. rest == -1)
    number = 40000
    call gauge_double_it(number)
    call need(number == 14464)
    number = 65536
    call gauge_double_it(number, error)
    call need(error == refused .and. number == 65536)
    number = 0
    call need(gauge_step(number) == 1 .and. number == 1)
    number = -1
    if (gauge_step(number, error) == 0) continue
    call need(error == 2)
    call gauge_add_up('12x3', long, total, error)
    call need(error == 2 .and. long == 2 .and. total == 3)
    call gauge_add_up('', long, total, error)
    call need(error == 2 .and. long == merge(2_i8**32 - 1, -1_i8, c_size_t == 4)) ! SIZE_MAX
    call need(gauge_next_unit(int(GAUGE_METRE, c_int)) == GAUGE_FOOT)
    call need(gauge_options(int(GAUGE_ROUND, c_int)) == GAUGE_ROUND + GAUGE_QUIET)
  end subroutine numbers

  subroutine texts
    character(kind=c_char, len=:), allocatable :: text
    character(kind=c_char, len=10) :: padded

    padded = 'abc'
    call need(gauge_length(padded) == 3)
    call need(gauge_length('') == 0)
    call need(gauge_count(padded, ' ') == 7)
    call need(gauge_count(letter=' ') == 0)
    if (gauge_length('a' // c_null_char // 'b', error) == 0) continue
    call need(error == refused)
    call gauge_motto(text)
    call need(text(1:13) == 'Measure twice')
    call gauge_repeat(padded, 3_i4, text)
    call need(text == 'abcabcabc')
    call gauge_repeat(padded, -1_i4, text, error)
    call need(error /= 0 .and. error /= refused .and. .not. allocated(text))
    call gauge_greeting(text=text, room=20_i8)
    call need(text == 'Hello, nobody!')
    call gauge_greeting('Ann ', text, 20_i8)
    call need(text == 'Hello, Ann!')
    call gauge_greeting('Ann', text, 3_i8, error)
    call need(error == 3)
    call gauge_greeting('Ann', text, -1_i8, error)
    call need(error == refused)
    call gauge_serial(text)
    call need(text == repeat('7', 16))
  end subroutine texts

  subroutine arrays
    real(c_double) :: values(6) = [1, 2, 3, 4, 5, 6]
    integer(i8) :: matrix(2, 2), squares(4), count, trace
    real(c_float) :: floats(2) = [1.5, -2.0]
    complex(c_float_complex) :: pairs(2) = [(1.5, -2.0), (0.0, 1.0)]
    integer(i4) :: primes(10)

    call need(gauge_sum(values) == 21)
    call need(gauge_sum(values(1:6:2)) == 9)
    call need(gauge_sum() == 0)
    call need(gauge_sum(values(1:0)) == 0)
    call need(gauge_dot(values(1:3), values(4:6)) == 32)
    if (gauge_dot(values(1:3), values(1:2), error) > 0) continue
    call need(error == refused)
    matrix = reshape([1_i8, 2_i8, 3_i8, 2_i8**40], [2, 2])
    call need(gauge_trace(matrix, 2_i4, 2_i4) == 2_i8**40 + 1)
    trace = gauge_trace(matrix, 2_i4, 3_i4, error)
    call need(error == refused)
    trace = gauge_trace(matrix, -2_i4, -2_i4, error)
    call need(error == refused)
    call gauge_squares(squares, 4_i8)
    call need(all(squares == [0, 1, 4, 9]))
    call gauge_squares(squares, 2_i8**40, error)
    call need(error == refused)
    count = 10
    call gauge_primes(primes, count)
    call need(count == 6 .and. all(primes(1:6) == [2, 3, 5, 7, 11, 13]))
    count = 0
    call gauge_primes(primes(1:0), count, error)
    call need(error == 3)
    call gauge_negate(floats)
    call need(all(floats == [-1.5, 2.0]))
    call gauge_conjugate(pairs)
    call need(all(pairs == [(1.5, 2.0), (0.0, -1.0)]))
    call need(gauge_swap((1.5_c_double, -2.0_c_double)) == (-2.0, 1.5))
    call need(gauge_checksum([1_i1, 2_i1, -1_i1]) == 2)
  end subroutine arrays

  subroutine handles
    type(gauge_station) :: station, none
    type(gauge_meter) :: meter, main
    integer(i8) :: total

    none = gauge_station_open('', error)
    call need(error /= 0 .and. .not. c_associated(none%address))
    station = gauge_station_open('north')
    call gauge_station_meter(station, meter)
    main = gauge_station_main_meter(station)
    call need(gauge_meter_add(meter, 1000_i4) == 1000)
    total = gauge_meter_add(meter, 1_i4, error)
    call need(error == -7)
    call need(gauge_measure(meter, 'metre ') == 1000)
    if (gauge_measure(meter, 'foot', ierror=error) > 0) continue
    call need(error == 2)
    call gauge_meter_busy(meter, .true._c_bool)
    call gauge_station_close(station, error)
    call need(error == 2 .and. c_associated(station%address))
    call gauge_meter_close(meter)
    call need(.not. c_associated(meter%address))
    call gauge_meter_close(meter, error)
    call need(error == refused)
    total = gauge_meter_add(meter, 1_i4, error)
    call need(error == refused)
    call gauge_station_close(station)
    call gauge_station_close(station, error)
    call need(error == refused)
  end subroutine handles
end program gauge_fortran
