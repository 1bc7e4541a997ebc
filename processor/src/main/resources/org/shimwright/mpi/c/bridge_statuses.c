/** Returns whether the caller wants no status. */
static inline int sw_is_ignored(const MPI_Fint *status)
{
    return status == sw_fortran_address(SW_FORTRAN_STATUS_IGNORE) ||
           status == sw_fortran_address(SW_F08_STATUS_IGNORE);
}

/** Reads a status from INTEGERs, unless it is none. */
static inline const MPI_Status *sw_load_status(MPI_Status *to, const MPI_Fint *status)
{
    if (sw_is_ignored(status)) {
        return MPI_STATUS_IGNORE;
    }
    to->MPI_SOURCE = status[MPI_F_SOURCE];
    to->MPI_TAG = status[MPI_F_TAG];
    to->MPI_ERROR = status[MPI_F_ERROR];
    for (int i = 0; i < 5; i++) {
        to->MPI_internal[i] = status[MPI_F_ERROR + 1 + i];
    }
    return to;
}

/** Stores a status as INTEGERs, unless the caller wants none. */
static inline void sw_store_status(MPI_Fint *status, const MPI_Status *from)
{
    if (sw_is_ignored(status)) {
        return;
    }
    status[MPI_F_SOURCE] = from->MPI_SOURCE;
    status[MPI_F_TAG] = from->MPI_TAG;
    status[MPI_F_ERROR] = from->MPI_ERROR;
    for (int i = 0; i < 5; i++) {
        status[MPI_F_ERROR + 1 + i] = from->MPI_internal[i];
    }
}
