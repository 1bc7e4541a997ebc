/**
 * Caching in the Sessions Model (MPI-4.1, The Sessions Model): without MPI_Init, with any argument
 * once more after MPI has ended, and mixed with the World Model.
 */
#include <mpi.h>

#include "check.h"
#include "deletions.h"

static MPI_Comm comm_of(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Group_from_session_pset(session, "mpi://SELF", &group);
    MPI_Comm_create_from_group(group, "shimwright", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    MPI_Group_free(&group);
    return comm;
}

static void comms_cache(MPI_Comm comm)
{
    MPI_Comm copy = MPI_COMM_NULL;
    int key = MPI_KEYVAL_INVALID;
    int flag = 1;
    void *value = NULL;
    deletions = 0;
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, count_deletion, &key, NULL);
    MPI_Comm_get_attr(comm, key, &value, &flag);
    check(flag == 0, "a new communicator has no attribute");
    check(MPI_Comm_set_attr(comm, key, &failures) == MPI_SUCCESS, "an attribute is set");
    check(MPI_Comm_dup(comm, &copy) == MPI_SUCCESS, "its communicator is duplicated");
    MPI_Comm_get_attr(copy, key, &value, &flag);
    check(flag == 1 && value == &failures, "and the attribute with it");
    check(MPI_Comm_free(&copy) == MPI_SUCCESS && deletions == 1, "freeing deletes it");
    MPI_Comm_get_attr(comm, MPI_TAG_UB, &value, &flag);
    check(flag == 1, "predefined attributes are there");
    MPI_Comm_get_attr(comm, MPI_UNIVERSE_SIZE, &value, &flag);
    check(MPI_Comm_delete_attr(comm, key) == MPI_SUCCESS && deletions == 2, "so does deleting");
    MPI_Comm_set_attr(comm, key, &failures);
    MPI_Comm_free_keyval(&key);
}

static void types_cache(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int key = MPI_KEYVAL_INVALID;
    deletions = 0;
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, count_type_deletion, &key, NULL);
    MPI_Type_contiguous(2, MPI_INT, &type);
    check(MPI_Type_set_attr(type, key, &failures) == MPI_SUCCESS, "a datatype has attributes");
    check(MPI_Type_free(&type) == MPI_SUCCESS && deletions == 1, "which end with it");
    MPI_Type_free_keyval(&key);
}

static void cache_in(MPI_Session session)
{
    MPI_Comm comm = comm_of(session);
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Type_contiguous(2, MPI_INT, &type);
    check(MPI_Type_free(&type) == MPI_SUCCESS, "a datatype without attributes is freed");
    comms_cache(comm);
    types_cache();
    check(MPI_Comm_free(&comm) == MPI_SUCCESS, "the communicator is freed");
}

static MPI_Session open_session(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    if (MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) != MPI_SUCCESS) {
        check(0, "MPI_Session_init");
    }
    return session;
}

int main(int argc, char **argv)
{
    MPI_Session session = open_session();
    cache_in(session);
    if (argc > 1) { /* MPI ends, and begins again, which not every MPI can */
        MPI_Session_finalize(&session);
        session = open_session();
        cache_in(session);
    }
    MPI_Init(&argc, &argv);
    comms_cache(MPI_COMM_SELF);
    deletions = 0;
    MPI_Finalize();
    check(deletions == 1, "MPI_Finalize deletes the attribute of MPI_COMM_SELF");
    cache_in(session);
    MPI_Session_finalize(&session);
    return failures;
}
