! Complex numbers of Fortran are those of C: part by part, alone, in arrays, structures and callbacks.
program calls
  use, intrinsic :: ieee_arithmetic
  use iso_c_binding
  use tide_module
  implicit none
  complex(c_double_complex) :: z, to, values(3)
  complex(c_float_complex) :: near, mirrored(2)
  complex(c_float_complex), allocatable :: made(:)
  type(tide_wave_) :: wave
  real(c_double) :: hostile(6), zero
  integer(c_int32_t) :: ierror
  integer :: i, j, wrong
  logical :: negative
  zero = 0
  hostile = [zero, -zero, -1.5_c_double, 1e300_c_double, ieee_value(zero, ieee_quiet_nan), &
    ieee_value(zero, ieee_negative_inf)]
  wrong = 0
  do i = 1, 6
    do j = 1, 6
      z = cmplx(hostile(i), hostile(j), c_double_complex)
      to = tide_turn(z, ierror)
      call check(same(real(to), hostile(j)) .and. same(aimag(to), hostile(i)))
      near = cmplx(hostile(i), hostile(j), c_float_complex)
      near = tide_turn_float(near, ierror)
      call check(same(real(near, c_double), real(real(hostile(j), c_float), c_double)))
      call tide_fill(z, values, 3_c_int64_t, ierror)
      call check(same(real(values(3)), hostile(i)) .and. aimag(values(3)) == 2)
      wave = tide_wave_of(z)
      call check(same(real(wave%at), hostile(j)) .and. same(aimag(wave%at), hostile(i)))
      call check(same(real(wave%ends(2)), hostile(i)) .and. same(aimag(wave%ends(2)), hostile(j)))
      near = tide_move(z, moved, c_null_ptr, ierror)
      call check(same(real(near, c_double), real(real(hostile(j), c_float), c_double)))
      call check(same(tide_visit(z, visits, c_null_ptr, ierror), hostile(i)))
    end do
  end do
  print '(i0, a)', wrong, ' wrong'
  negative = tide_parts((-1.5_c_double, 0.25_c_double), to, near, ierror)
  print '(l1, 4(1x, f0.2))', negative, to, near
  z = (1, 2)
  near = (3, -4)
  call tide_swap(z, near, ierror)
  print '(4(1x, f0.2))', z, near
  print '(2(1x, f0.2))', tide_sum(ierror=ierror), tide_sum(values(:0), ierror)
  print '(2(1x, f0.2))', tide_both([z, z], [near, near], ierror)
  mirrored = [(1, 2), (3, -4)]
  call tide_mirror(mirrored, ierror)
  print '(4(1x, f0.2))', mirrored
  made = tide_made_of(2)
  print '(i0, 4(1x, f0.2), i2)', size(made), made, tide_live()
  call refused('root', tide_root((-4.0_c_double, 0.0_c_double), to, ierror))
  call refused('both', int(real(tide_both([z], [near, near], ierror))))
contains
  logical function same(a, b)
    real(c_double), intent(in) :: a, b
    same = transfer(a, 1_c_int64_t) == transfer(b, 1_c_int64_t) .or. (a /= a .and. b /= b)
  end function

  subroutine check(good)
    logical, intent(in) :: good
    if (.not. good .or. ierror /= 0) wrong = wrong + 1
  end subroutine

  function tide_wave_of(at) result(made)
    complex(c_double_complex), intent(in) :: at
    type(tide_wave_) :: made
    made = tide_wave(tide_wave_(at, (0, 0), 1, [at, conjg(at)]), (0.5, -0.5), ierror)
  end function

  function tide_made_of(wanted) result(all)
    integer(c_int32_t), intent(in) :: wanted
    complex(c_float_complex), allocatable :: all(:)
    call tide_made(wanted, all, ierror)
  end function

  real(c_double) function visits(z, near, all, n, data) bind(c)
    complex(c_double_complex), value :: z
    complex(c_float_complex), value :: near
    integer(c_int32_t), value :: n
    complex(c_double_complex), intent(in) :: all(n)
    type(c_ptr), value :: data
    visits = real(all(1))
    if (.not. same(aimag(all(2)), real(z)) .or. c_associated(data)) visits = -77
    if (.not. same(real(near, c_double), real(real(z, c_float), c_double))) visits = -78
  end function

  complex(c_float_complex) function moved(z, data) bind(c)
    complex(c_double_complex), value :: z
    type(c_ptr), value :: data
    moved = cmplx(aimag(z), real(z), c_float_complex)
    if (c_associated(data)) moved = 0
  end function

  subroutine refused(name, value)
    character(len=*), intent(in) :: name
    integer, intent(in) :: value
    if (ierror == -huge(0_c_int32_t) - 1) then
      print '(2a)', name, ' is refused'
    else
      print '(a, 2(a, i0))', name, ' gives ', value, ' and the code ', ierror
    end if
  end subroutine
end program
