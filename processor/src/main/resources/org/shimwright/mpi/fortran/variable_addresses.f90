
  !> The address of a variable that means something to MPI.
  function sw_fortran_address(variable) result(outcome) bind(C, name="sw_fortran_address")
    use mpi_f08, only: f08_ignore => MPI_STATUS_IGNORE
    integer(c_int), value :: variable
    type(c_ptr) :: outcome

    outcome = c_null_ptr
    select case (variable)
    case (0)
      outcome = c_loc(MPI_BOTTOM)
    case (1)
      outcome = c_loc(MPI_IN_PLACE)
    case (2)
      outcome = c_loc(MPI_STATUS_IGNORE)
    case (3)
      outcome = c_loc(f08_ignore)
    end select
  end function sw_fortran_address
