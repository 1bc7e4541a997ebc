/** A choice buffer, or the constant of C that Fortran's variable stands for. */
static inline void *sw_buffer(void *buffer)
{
    if (buffer == sw_fortran_address(SW_FORTRAN_BOTTOM)) {
        return MPI_BOTTOM;
    }
    return buffer == sw_fortran_address(SW_FORTRAN_IN_PLACE) ? MPI_IN_PLACE : buffer;
}
