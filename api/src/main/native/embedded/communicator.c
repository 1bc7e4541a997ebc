/**
 * Implements communicators, which have one process. A duplicate gets copies of the attributes and
 * the same error handler, but not the name.
 */
#include "embedded/objects.h"

static int check_comm(MPI_Comm comm)
{
    return sw_communicator_of(comm) == NULL ? MPI_ERR_COMM : MPI_SUCCESS;
}

static int check_comm_and_info(MPI_Comm comm, MPI_Info info)
{
    int status = check_comm(comm);
    return status == MPI_SUCCESS ? sw_check_info(info) : status;
}

/** Creates a communicator with the error handler of `comm` (MPI-4.1, Error Handling). */
static int make_from(MPI_Comm comm, MPI_Comm *newcomm)
{
    struct sw_communicator *parent = sw_communicator_of(comm);
    if (parent == NULL) {
        return MPI_ERR_COMM;
    }
    struct sw_communicator *made = sw_registry_take(&sw_communicators);
    if (made == NULL) {
        return MPI_ERR_NO_MEM;
    }
    atomic_store(&made->errhandler, sw_errhandler_share(&parent->errhandler));
    *newcomm = sw_handle(sw_registry_publish(&sw_communicators, made));
    return MPI_SUCCESS;
}

void sw_communicator_end(void *object)
{
    struct sw_communicator *communicator = object;
    sw_holder_drop(&communicator->holder);
    sw_name_drop(&communicator->holder, &communicator->name);
    sw_errhandler_give(atomic_load(&communicator->errhandler));
    sw_registry_recycle(&sw_communicators, communicator);
}

int sw_comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    MPI_Comm made = MPI_COMM_NULL;
    if (newcomm == NULL) {
        return MPI_ERR_ARG;
    }
    int status = make_from(comm, &made);
    if (status != MPI_SUCCESS) {
        return status;
    }
    status = sw_object_fill(SW_COMM, sw_number(comm), sw_number(made));
    *newcomm = status == MPI_SUCCESS ? made : MPI_COMM_NULL;
    return status;
}

int sw_comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm)
{
    int status = check_comm_and_info(comm, info);
    return status == MPI_SUCCESS ? sw_comm_dup(comm, newcomm) : status;
}

int sw_comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    if (request == NULL || newcomm == NULL) {
        return MPI_ERR_ARG;
    }
    MPI_Comm made = MPI_COMM_NULL; /* callbacks may change the caller's variables */
    MPI_Request making = MPI_REQUEST_NULL; /* so that a wait for it after a failure does not hang */
    int status = sw_request_make(&making);
    if (status == MPI_SUCCESS) {
        status = sw_comm_dup(comm, &made);
        if (status != MPI_SUCCESS) {
            sw_wait(&making, MPI_STATUS_IGNORE); /* ends the request */
        }
    }
    *newcomm = made;
    *request = making;
    return status;
}

int sw_comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    int status = check_comm_and_info(comm, info);
    return status == MPI_SUCCESS ? sw_comm_idup(comm, newcomm, request) : status;
}

int sw_comm_free(MPI_Comm *comm)
{
    if (comm == NULL) {
        return MPI_ERR_ARG;
    }
    MPI_Comm freed = *comm; /* callbacks may change the caller's variable */
    int status = check_comm(freed);
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (freed == MPI_COMM_WORLD || freed == MPI_COMM_SELF) {
        return MPI_ERR_COMM;
    }
    status = sw_object_free(SW_COMM, sw_number(freed));
    *comm = check_comm(freed) == MPI_SUCCESS ? freed : MPI_COMM_NULL;
    return status;
}

int sw_comm_disconnect(MPI_Comm *comm)
{
    return sw_comm_free(comm);
}

/** Stores a result that is the same for all communicators. */
static int answer_for(MPI_Comm comm, int answer, int *result)
{
    int status = check_comm(comm);
    if (status == MPI_SUCCESS && result == NULL) {
        status = MPI_ERR_ARG;
    }
    if (status == MPI_SUCCESS) {
        *result = answer;
    }
    return status;
}

int sw_comm_rank(MPI_Comm comm, int *rank)
{
    return answer_for(comm, 0, rank);
}

int sw_comm_size(MPI_Comm comm, int *size)
{
    return answer_for(comm, 1, size);
}

int sw_comm_test_inter(MPI_Comm comm, int *flag)
{
    return answer_for(comm, 0, flag);
}

int sw_topo_test(MPI_Comm comm, int *status)
{
    return answer_for(comm, MPI_UNDEFINED, status);
}

/**
 * Creates a communicator without attributes, or returns MPI_COMM_NULL if this process does not take
 * part.
 */
static int make_or_null(MPI_Comm comm, bool takes_part, MPI_Comm *newcomm)
{
    if (newcomm == NULL) {
        return MPI_ERR_ARG;
    }
    if (takes_part) {
        return make_from(comm, newcomm);
    }
    *newcomm = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

int sw_comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm)
{
    (void)key; /* orders processes of one color: there is one */
    int status = check_comm(comm);
    if (status == MPI_SUCCESS && color < 0 && color != MPI_UNDEFINED) {
        status = MPI_ERR_ARG;
    }
    return status == MPI_SUCCESS ? make_or_null(comm, color != MPI_UNDEFINED, newcomm) : status;
}

int sw_comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
    (void)key;
    int status = check_comm_and_info(comm, info);
    if (status != MPI_SUCCESS) {
        return status;
    }
    switch (split_type) {
    case MPI_COMM_TYPE_SHARED:
        return make_or_null(comm, true, newcomm);
    case MPI_COMM_TYPE_HW_UNGUIDED: /* one process cannot be split any further */
    case MPI_COMM_TYPE_HW_GUIDED:   /* and no resource is known by any name */
    case MPI_COMM_TYPE_RESOURCE_GUIDED:
    case MPI_UNDEFINED:
        return make_or_null(comm, false, newcomm);
    default:
        return MPI_ERR_ARG;
    }
}

int sw_comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm)
{
    int size = 0;
    int status = check_comm(comm);
    if (status == MPI_SUCCESS) {
        status = sw_group_look(group, &size);
    }
    return status == MPI_SUCCESS ? make_or_null(comm, size == 1, newcomm) : status;
}

int sw_comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
    int status = check_comm(comm);
    if (status == MPI_SUCCESS && tag < 0) {
        status = MPI_ERR_TAG;
    }
    return status == MPI_SUCCESS ? sw_comm_create(comm, group, newcomm) : status;
}

int sw_comm_group(MPI_Comm comm, MPI_Group *group)
{
    int status = check_comm(comm);
    if (status == MPI_SUCCESS && group == NULL) {
        status = MPI_ERR_ARG;
    }
    return status == MPI_SUCCESS ? sw_group_of_process(group) : status;
}

int sw_comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result)
{
    int status = check_comm(comm1);
    /* all communicators have the same single process */
    return status == MPI_SUCCESS
               ? answer_for(comm2, comm1 == comm2 ? MPI_IDENT : MPI_CONGRUENT, result)
               : status;
}
