/** Collective operations: with one process a reduction is a copy, and a broadcast is done. */
#include "embedded/datatype.h"

int sw_barrier(MPI_Comm comm)
{
    return sw_communicator_of(comm) == NULL ? MPI_ERR_COMM : MPI_SUCCESS;
}

/**
 * Checks the arguments that all collective operations have. `datatype` must be committed (MPI-4.1,
 * Commit and Free).
 */
static int check_data(const void *buffer, int count, MPI_Datatype datatype, MPI_Comm comm)
{
    if (sw_communicator_of(comm) == NULL) {
        return MPI_ERR_COMM;
    }
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    int status = sw_datatype_check(datatype);
    if (status != MPI_SUCCESS) {
        return status;
    }
    return buffer == NULL && count > 0 && !sw_datatype_is_absolute(datatype) ? MPI_ERR_BUFFER
                                                                             : MPI_SUCCESS;
}

int sw_bcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
    int status = check_data(buffer, count, datatype, comm);
    if (status == MPI_SUCCESS && buffer == MPI_IN_PLACE && count > 0) {
        status = MPI_ERR_BUFFER;
    }
    return status == MPI_SUCCESS && root != 0 ? MPI_ERR_ROOT : status;
}

int sw_allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                 MPI_Comm comm)
{
    int status = check_data(sendbuf, count, datatype, comm);
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (op == MPI_OP_NULL || sw_number(op) < sw_number(MPI_OP_NULL)
        || sw_number(op) >= sw_number(MPI_COMM_NULL) || !sw_is_predefined(sw_number(op))) {
        return MPI_ERR_OP;
    }
    if (count == 0) {
        return MPI_SUCCESS;
    }
    if (recvbuf == NULL || recvbuf == MPI_IN_PLACE || recvbuf == sendbuf) {
        return MPI_ERR_BUFFER;
    }
    if (sendbuf != MPI_IN_PLACE) {
        sw_datatype_copy(datatype, count, sendbuf, recvbuf);
    }
    return MPI_SUCCESS;
}

int sw_reduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
              int root, MPI_Comm comm)
{
    if (sw_communicator_of(comm) == NULL) {
        return MPI_ERR_COMM;
    }
    return root != 0 ? MPI_ERR_ROOT : sw_allreduce(sendbuf, recvbuf, count, datatype, op, comm);
}
