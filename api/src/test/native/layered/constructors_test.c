/**
 * Caching in front of another MPI, in several processes: only a dup copies attributes, no other
 * constructor does, and a communicator whose freeing failed goes on working. Every process checks for itself.
 */
#include <mpi.h>

#include "check.h"

enum { REFUSED = 4711 };

static int size;
static int copies;
static int refusing;

static int count_copy(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    (void)state;
    *(void **)out = in;
    *flag = 1;
    copies++;
    return MPI_SUCCESS;
}

static int refuse(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    return refusing ? REFUSED : MPI_SUCCESS;
}

static int count_copy_of_type(MPI_Datatype type, int key, void *state, void *in, void *out,
                              int *flag)
{
    (void)type;
    return count_copy(MPI_COMM_NULL, key, state, in, out, flag);
}

/** Checks that a new communicator has no attribute and that no callback ran for it; frees it. */
static void is_bare(MPI_Comm made, int key, const char *what)
{
    void *value = NULL;
    int flag = 1;
    if (made != MPI_COMM_NULL) {
        MPI_Comm_get_attr(made, key, &value, &flag);
        check(flag == 0 && copies == 0, what);
        MPI_Comm_free(&made);
    }
    copies = 0;
}

static void groups_do_not_copy(MPI_Comm from, int key)
{
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm_split(from, rank % 2, rank, &made);
    is_bare(made, key, "MPI_Comm_split");
    MPI_Comm_split_type(from, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made);
    is_bare(made, key, "MPI_Comm_split_type");
    MPI_Comm_group(from, &group);
    MPI_Comm_create(from, group, &made);
    is_bare(made, key, "MPI_Comm_create");
    MPI_Comm_create_group(from, group, 0, &made);
    is_bare(made, key, "MPI_Comm_create_group");
    MPI_Group_free(&group);
}

static void topologies_do_not_copy(MPI_Comm from, int key)
{
    int periodic = 1;
    int remain = 1;
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    int one = 1; /* degree and weight */
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Comm part = MPI_COMM_NULL;
    MPI_Cart_create(from, 1, &size, &periodic, 0, &made);
    MPI_Comm_set_attr(made, key, &rank);
    MPI_Cart_sub(made, &remain, &part);
    is_bare(part, key, "MPI_Cart_sub");
    MPI_Comm_delete_attr(made, key);
    is_bare(made, key, "MPI_Cart_create");
    MPI_Dist_graph_create_adjacent(from, 1, &previous, &one, 1, &next, &one, MPI_INFO_NULL, 0,
                                   &made);
    is_bare(made, key, "MPI_Dist_graph_create_adjacent");
    MPI_Dist_graph_create(from, 1, &rank, &one, &next, &one, MPI_INFO_NULL, 0, &made);
    is_bare(made, key, "MPI_Dist_graph_create");
    int index[] = {0};
    int edge[] = {0};
    MPI_Graph_create(from, 1, index, edge, 0, &made);
    is_bare(made, key, "MPI_Graph_create");
}

static void intercommunicators_do_not_copy(MPI_Comm from, int key)
{
    MPI_Comm half = MPI_COMM_NULL;
    MPI_Comm inter = MPI_COMM_NULL;
    MPI_Comm merged = MPI_COMM_NULL;
    MPI_Comm_split(from, rank % 2, rank, &half);
    MPI_Comm_set_attr(half, key, &rank);
    MPI_Intercomm_create(half, 0, from, rank % 2 == 0 ? 1 : 0, 5, &inter);
    MPI_Comm_set_attr(inter, key, &rank);
    MPI_Intercomm_merge(inter, rank % 2, &merged);
    is_bare(merged, key, "MPI_Intercomm_merge");
    MPI_Comm_dup(inter, &merged);
    check(copies == 1, "a dup of an intercommunicator copies");
    copies = 0;
    MPI_Comm_free(&merged);
    MPI_Comm_delete_attr(inter, key);
    is_bare(inter, key, "MPI_Intercomm_create");
    MPI_Comm_free(&half);
}

static void types_do_not_copy(void)
{
    int key = MPI_KEYVAL_INVALID;
    int flag = 1;
    void *value = NULL;
    MPI_Datatype from = MPI_DATATYPE_NULL;
    MPI_Datatype made = MPI_DATATYPE_NULL;
    MPI_Type_create_keyval(count_copy_of_type, MPI_TYPE_NULL_DELETE_FN, &key, NULL);
    MPI_Type_contiguous(2, MPI_INT, &from);
    MPI_Type_set_attr(from, key, &rank);
    MPI_Type_create_resized(from, 0, 64, &made);
    MPI_Type_get_attr(made, key, &value, &flag);
    check(flag == 0 && copies == 0, "MPI_Type_create_resized");
    MPI_Type_free(&made);
    MPI_Type_dup(from, &made);
    MPI_Type_get_attr(made, key, &value, &flag);
    check(flag == 1 && copies == 1, "MPI_Type_dup copies");
    copies = 0;
    MPI_Type_free(&made);
    MPI_Type_free(&from);
    MPI_Type_free_keyval(&key);
}

/** All that a communicator is for, after a delete callback has kept it from being freed. */
static void refused_stays_usable(MPI_Comm from)
{
    int key = MPI_KEYVAL_INVALID;
    int sum = 0;
    int got = -1;
    void *value = NULL;
    int flag = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Comm_create_keyval(count_copy, refuse, &key, NULL);
    MPI_Comm_dup(from, &comm);
    copies = 0;
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_set_attr(comm, key, &rank);
    MPI_Comm kept = comm;
    refusing = 1;
    check(MPI_Comm_free(&comm) == REFUSED, "MPI_Comm_free returns what the callback returned");
    check(MPI_Comm_disconnect(&comm) == REFUSED, "and so does MPI_Comm_disconnect");
    check(comm == kept, "the handle stays");
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    check(sum == size * (size - 1) / 2, "it still reduces");
    int previous = (rank + size - 1) % size;
    MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 0, &got, 1, MPI_INT, previous, 0, comm,
                 MPI_STATUS_IGNORE);
    check(got == previous, "it still sends and receives");
    MPI_Comm_get_attr(comm, key, &value, &flag);
    check(flag == 1 && value == &rank, "the attribute is still there");
    MPI_Comm_dup(comm, &copy);
    check(copies == 1, "it can be duplicated");
    copies = 0;
    refusing = 0;
    check(MPI_Comm_free(&copy) == MPI_SUCCESS, "the duplicate can be freed");
    check(MPI_Comm_free(&comm) == MPI_SUCCESS && comm == MPI_COMM_NULL, "at last it is freed");
    MPI_Comm_free_keyval(&key);
}

int main(int argc, char **argv)
{
    int key = MPI_KEYVAL_INVALID;
    int all = 0;
    MPI_Comm from = MPI_COMM_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &from);
    MPI_Comm_create_keyval(count_copy, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(from, key, &rank);
    groups_do_not_copy(from, key);
    topologies_do_not_copy(from, key);
    intercommunicators_do_not_copy(from, key);
    types_do_not_copy();
    refused_stays_usable(MPI_COMM_WORLD);
    MPI_Comm_free(&from);
    MPI_Comm_free_keyval(&key);
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return all;
}
