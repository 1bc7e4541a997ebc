!> Turns characters that end with NUL into a string padded with blanks.
subroutine sw_pad(characters, string)
  character(kind=c_char), intent(in) :: characters(:)
  character(len=*), intent(out) :: string
  integer :: i

  string = ''
  do i = 1, min(len(string), size(characters))
    if (characters(i) == c_null_char) exit
    string(i:i) = characters(i)
  end do
end subroutine sw_pad
