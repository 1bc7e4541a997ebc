!> Replaces each inner value of a block by the mean of its four neighbours; the block has a border of one value.
function relax(n, m, old, new, change) result(status) bind(c, name="relax")
  use, intrinsic :: iso_c_binding, only: c_int, c_double
  implicit none
  integer(c_int), value :: n, m
  real(c_double), intent(in) :: old(0:n + 1, 0:m + 1)
  real(c_double), intent(inout) :: new(0:n + 1, 0:m + 1)
  real(c_double), intent(out) :: change
  integer(c_int) :: status

  new(1:n, 1:m) = 0.25_c_double * (old(0:n - 1, 1:m) + old(2:n + 1, 1:m) + old(1:n, 0:m - 1) + old(1:n, 2:m + 1))
  change = maxval(abs(new(1:n, 1:m) - old(1:n, 1:m)))
  status = 0
end function relax
