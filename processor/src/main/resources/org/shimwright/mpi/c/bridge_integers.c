/** An INTEGER as an int; one that does not fit stays as large, so that it is refused. */
static inline int sw_int(MPI_Fint value)
{
    int64_t wide = value;
    if (wide > INT_MAX) {
        return INT_MAX;
    }
    return wide < INT_MIN ? INT_MIN : (int)wide;
}
