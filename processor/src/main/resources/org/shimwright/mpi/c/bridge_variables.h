/** The variables of Fortran whose addresses mean something. */
enum sw_fortran_variable {
    SW_FORTRAN_BOTTOM,
    SW_FORTRAN_IN_PLACE,
    SW_FORTRAN_STATUS_IGNORE,
    SW_F08_STATUS_IGNORE
};
/** Their addresses; Fortran tells them. */
void *sw_fortran_address(int variable);
