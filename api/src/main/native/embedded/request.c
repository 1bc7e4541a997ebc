/**
 * Implements requests. MPI_Comm_idup completes at once, so a wait ends its request without waiting.
 */
#include <string.h>

#include "embedded/objects.h"

int sw_request_make(MPI_Request *request)
{
    struct sw_request *made = sw_registry_take(&sw_requests);
    if (made == NULL) {
        return MPI_ERR_NO_MEM;
    }
    *request = sw_handle(sw_registry_publish(&sw_requests, made));
    return MPI_SUCCESS;
}

/** Sets the empty status, which has no source, tag or count (MPI-4.1, Communication Completion). */
static void set_empty(MPI_Status *status)
{
    if (status == MPI_STATUS_IGNORE) {
        return;
    }
    memset(status, 0, sizeof *status);
    status->MPI_SOURCE = MPI_ANY_SOURCE;
    status->MPI_TAG = MPI_ANY_TAG;
    status->MPI_ERROR = MPI_SUCCESS;
}

int sw_wait(MPI_Request *request, MPI_Status *status)
{
    if (request == NULL) {
        return MPI_ERR_REQUEST;
    }
    MPI_Request waited = *request;
    if (waited != MPI_REQUEST_NULL) {
        struct sw_request *done = sw_registry_claim(&sw_requests, sw_number(waited));
        if (done == NULL) {
            return MPI_ERR_REQUEST;
        }
        sw_registry_recycle(&sw_requests, done);
        *request = MPI_REQUEST_NULL;
    }
    set_empty(status);
    return MPI_SUCCESS;
}

int sw_test(MPI_Request *request, int *flag, MPI_Status *status)
{
    if (flag == NULL) {
        return MPI_ERR_ARG;
    }
    int result = sw_wait(request, status);
    if (result == MPI_SUCCESS) {
        *flag = 1;
    }
    return result;
}

/**
 * Always returns 0 elements, because no operation of a single process transfers data with a status.
 */
int sw_get_elements(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    if (sw_datatype_of(datatype) == NULL) {
        return MPI_ERR_TYPE;
    }
    if (status == MPI_STATUS_IGNORE || count == NULL) {
        return MPI_ERR_ARG;
    }
    *count = 0;
    return MPI_SUCCESS;
}

int sw_get_elements_x(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    int moved = 0;
    int outcome = sw_get_elements(status, datatype, count == NULL ? NULL : &moved);
    if (outcome == MPI_SUCCESS) {
        *count = moved;
    }
    return outcome;
}
