/**
 * Implements the functions that duplicate or free objects: each calls the MPI below, and copies or
 * deletes the engine's attributes.
 */
#include "layered/objects.h"

#include <pthread.h>
#include <stdlib.h>

#include "shimwright/engine.h"
#include "shimwright_calls.h"

/**
 * A communicator from MPI_Comm_idup whose attributes could not be copied. This process frees it once
 * its request is complete, because other processes may still be creating it.
 */
struct given_up {
    struct given_up *next;
    MPI_Comm of;
    MPI_Comm comm;
    MPI_Request request;
};

static struct given_up *given_up;
static pthread_mutex_t giving_up = PTHREAD_MUTEX_INITIALIZER;

/** Keeps a given-up duplicate until it can be freed. If memory is short, it is never freed. */
static void give_up(MPI_Comm of, MPI_Comm comm, MPI_Request request)
{
    struct given_up *kept = malloc(sizeof *kept);
    if (kept != NULL) {
        pthread_mutex_lock(&giving_up);
        *kept = (struct given_up){given_up, of, comm, request};
        given_up = kept;
        pthread_mutex_unlock(&giving_up);
    }
}

void sw_duplicates_end(MPI_Comm of)
{
    pthread_mutex_lock(&giving_up);
    for (struct given_up **link = &given_up, *taken; (taken = *link) != NULL;) {
        if (of != MPI_COMM_NULL && taken->of != of) {
            link = &taken->next;
            continue;
        }
        *link = taken->next;
        pthread_mutex_unlock(&giving_up);
        if (PMPI_Wait(&taken->request, MPI_STATUS_IGNORE) == MPI_SUCCESS) {
            sw_below.Comm_free(&taken->comm);
        }
        free(taken);
        pthread_mutex_lock(&giving_up);
        link = &given_up; /* other threads may have changed the list */
    }
    pthread_mutex_unlock(&giving_up);
}

void sw_duplicates_end_complete(void)
{
    pthread_mutex_lock(&giving_up);
    struct given_up *taken = given_up;
    given_up = NULL;
    pthread_mutex_unlock(&giving_up);
    while (taken != NULL) {
        struct given_up *next = taken->next;
        int complete = 0;
        if (PMPI_Test(&taken->request, &complete, MPI_STATUS_IGNORE) == MPI_SUCCESS
            && complete != 0) {
            sw_below.Comm_free(&taken->comm);
            free(taken);
        } else {
            pthread_mutex_lock(&giving_up);
            taken->next = given_up;
            given_up = taken;
            pthread_mutex_unlock(&giving_up);
        }
        taken = next;
    }
}

/**
 * Copies all attributes to the duplicate that the MPI below has just created. If that fails, the
 * duplicate has no attributes, and the caller must free it.
 */
static sw_outcome copy_attributes(enum sw_class object_class, intptr_t from, intptr_t to)
{
    int source = 0;
    int target = 0;
    sw_outcome outcome = sw_anchored_if_any(object_class, from, &source);
    if (sw_failed(outcome) || source == 0) {
        return outcome;
    }
    outcome = sw_anchored_make(object_class, to, &target);
    return sw_failed(outcome) ? outcome
                              : sw_outcome_on(object_class, source,
                                              sw_cache_copy(object_class, source, target));
}

/**
 * Completes the duplication of a communicator after the MPI below has done its part; or, with a
 * request, has started it. The new handle exists then already, so that attributes are copied at
 * once (MPI-4.1, MPI_COMM_IDUP). But after a failure, a duplicate can be freed only when it is
 * complete, and this function does not wait for that, because the other processes may wait for this
 * one.
 */
static sw_outcome finish_dup(int status, MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    if (status != MPI_SUCCESS) {
        return sw_raised(status);
    }
    MPI_Comm made = *newcomm; /* callbacks may change the caller's variables */
    MPI_Request making = request == NULL ? MPI_REQUEST_NULL : *request;
    sw_outcome outcome = copy_attributes(SW_COMM, (intptr_t)comm, (intptr_t)made);
    if (sw_failed(outcome)) {
        if (request == NULL) {
            sw_below.Comm_free(&made);
        } else {
            give_up(comm, made, making);
        }
        made = MPI_COMM_NULL;
        making = MPI_REQUEST_NULL;
    }
    *newcomm = made;
    if (request != NULL) {
        *request = making;
    }
    return outcome;
}

sw_outcome sw_comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    return newcomm == NULL ? sw_unraised(MPI_ERR_ARG)
                           : finish_dup(sw_below.Comm_dup(comm, newcomm), comm, newcomm, NULL);
}

sw_outcome sw_comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm)
{
    return newcomm == NULL ? sw_unraised(MPI_ERR_ARG)
                           : finish_dup(sw_below.Comm_dup_with_info(comm, info, newcomm), comm,
                                        newcomm, NULL);
}

sw_outcome sw_comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    return newcomm == NULL || request == NULL
               ? sw_unraised(MPI_ERR_ARG)
               : finish_dup(sw_below.Comm_idup(comm, newcomm, request), comm, newcomm, request);
}

sw_outcome sw_comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    int (*below)(MPI_Comm, MPI_Info, MPI_Comm *, MPI_Request *) = NULL;
    if (!sw_below_find("PMPI_Comm_idup_with_info", &below)) {
        return sw_unraised(MPI_ERR_UNSUPPORTED_OPERATION); /* then the layer does not export it */
    }
    return newcomm == NULL || request == NULL
               ? sw_unraised(MPI_ERR_ARG)
               : finish_dup(below(comm, info, newcomm, request), comm, newcomm, request);
}

sw_outcome sw_type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    if (newtype == NULL) {
        return sw_unraised(MPI_ERR_ARG);
    }
    sw_outcome outcome = sw_raised(sw_below.Type_dup(oldtype, newtype));
    if (sw_failed(outcome)) {
        return outcome;
    }
    MPI_Datatype made = *newtype; /* callbacks may change the caller's variable */
    outcome = copy_attributes(SW_TYPE, (intptr_t)oldtype, (intptr_t)made);
    if (sw_failed(outcome)) {
        sw_below.Type_free(&made);
        made = MPI_DATATYPE_NULL;
    }
    *newtype = made;
    return outcome;
}

sw_outcome sw_attributes_clear(enum sw_class object_class, intptr_t handle)
{
    int number = 0;
    sw_outcome outcome = sw_anchored_if_any(object_class, handle, &number);
    return sw_failed(outcome) || number == 0
               ? outcome
               : sw_outcome_on(object_class, number, sw_cache_clear(object_class, number));
}

/** Deletes the attributes of a communicator, and frees it by a function of the MPI below. */
static sw_outcome end_comm_by(MPI_Comm *comm, int (*end)(MPI_Comm *))
{
    if (comm == NULL) {
        return sw_unraised(MPI_ERR_ARG);
    }
    MPI_Comm ended = *comm; /* callbacks may change the caller's variable */
    if (ended == MPI_COMM_WORLD || ended == MPI_COMM_SELF) {
        return sw_raised(end(comm)); /* the MPI below refuses it, so the attributes stay */
    }
    sw_outcome outcome = sw_attributes_clear(SW_COMM, (intptr_t)ended);
    if (!sw_failed(outcome) && !outcome.gone) {
        sw_duplicates_end(ended); /* an MPI may still use the communicator to make them */
        outcome = sw_raised(end(&ended));
    }
    *comm = outcome.gone ? MPI_COMM_NULL : ended;
    return outcome;
}

sw_outcome sw_comm_free(MPI_Comm *comm)
{
    return end_comm_by(comm, sw_below.Comm_free);
}

sw_outcome sw_comm_disconnect(MPI_Comm *comm)
{
    return end_comm_by(comm, sw_below.Comm_disconnect);
}

sw_outcome sw_win_free(MPI_Win *win)
{
    if (win == NULL) {
        return sw_unraised(MPI_ERR_ARG);
    }
    MPI_Win ended = *win; /* callbacks may change the caller's variable */
    sw_outcome outcome = sw_attributes_clear(SW_WIN, (intptr_t)ended);
    if (!sw_failed(outcome) && !outcome.gone) {
        outcome = sw_raised(sw_below.Win_free(&ended));
    }
    *win = outcome.gone ? MPI_WIN_NULL : ended;
    return outcome;
}

/**
 * Deletes all attributes of a datatype as sw_attributes_clear does, but not of a predefined one,
 * which the MPI below refuses to free.
 */
static sw_outcome clear_type(MPI_Datatype datatype)
{
    int combiner = MPI_COMBINER_NAMED;
    int number = 0;
    MPI_Count contents = 0;
    sw_outcome outcome = sw_anchored_if_any(SW_TYPE, (intptr_t)datatype, &number);
    if (!sw_failed(outcome) && number != 0) {
        outcome = sw_raised(sw_type_envelope(datatype, &combiner, &contents));
    }
    return sw_failed(outcome) || combiner == MPI_COMBINER_NAMED
               ? outcome
               : sw_attributes_clear(SW_TYPE, (intptr_t)datatype);
}

sw_outcome sw_type_free(MPI_Datatype *datatype)
{
    if (datatype == NULL) {
        return sw_unraised(MPI_ERR_ARG);
    }
    MPI_Datatype ended = *datatype; /* callbacks may change the caller's variable */
    sw_outcome outcome =
        sw_reference_give(ended) ? sw_unraised(MPI_SUCCESS) : clear_type(ended);
    if (!sw_failed(outcome) && !outcome.gone) {
        outcome = sw_raised(sw_below.Type_free(&ended));
    }
    *datatype = outcome.gone ? MPI_DATATYPE_NULL : ended;
    return outcome;
}
