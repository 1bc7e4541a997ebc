/** An INTEGER as an address; one that does not fit stays as large, so that it is refused. */
static inline MPI_Aint sw_aint(MPI_Fint value)
{
    int64_t wide = value;
    if (wide > INTPTR_MAX) {
        return INTPTR_MAX;
    }
    return wide < INTPTR_MIN ? INTPTR_MIN : (MPI_Aint)wide;
}

/** The outcome of a call that stored an address for an INTEGER: addresses are not cut. */
static inline sw_outcome sw_fitting(sw_outcome outcome, MPI_Aint address)
{
    MPI_Fint narrow = (MPI_Fint)address;
    return !sw_failed(outcome) && narrow != address ? sw_unraised(MPI_ERR_ARG) : outcome;
}
