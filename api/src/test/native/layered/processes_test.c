/**
 * Caching in front of another MPI, in several processes: what is copied, what is not, and when
 * attributes are deleted. Every process checks for itself and exits with the number of failures.
 */
#include <mpi.h>

#include "check.h"
#include "deletions.h"

static MPI_Comm deleted_from;
static int finalize_order;

static int copy_plus_one(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    (void)state;
    *(void **)out = (char *)in + 1;
    *flag = 1;
    return MPI_SUCCESS;
}

static int note_deletion(MPI_Comm comm, int key, void *value, void *state)
{
    deleted_from = comm;
    return count_deletion(comm, key, value, state);
}

static int look_at_finalize(MPI_Comm comm, int key, void *value, void *state)
{
    int finalized = 1;
    (void)key;
    (void)state;
    MPI_Finalized(&finalized);
    check(finalized == 0, "MPI_Finalized says false in callbacks of MPI_Finalize");
    check(comm == MPI_COMM_SELF, "they get MPI_COMM_SELF");
    check(*(int *)value == finalize_order++, "the latest attribute is deleted first");
    return MPI_SUCCESS;
}

/** The value of an attribute, or -1 if there is none. */
static long value_of(MPI_Comm comm, int key)
{
    char *value = NULL;
    int flag = 0;
    MPI_Comm_get_attr(comm, key, &value, &flag);
    return flag ? (long)(value - (char *)0) : -1;
}

static void dups_copy(MPI_Comm from, int key, long value)
{
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Comm_idup(from, &copy, &request);
    check(value_of(copy, key) == value + 1, "idup copies, and the value is there at once");
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&copy);
    MPI_Comm_dup_with_info(from, MPI_INFO_NULL, &copy);
    check(value_of(copy, key) == value + 1, "dup_with_info copies");
    MPI_Comm_disconnect(&copy);
    check(deletions == 2, "free and disconnect delete");
}

static void others_do_not_copy(MPI_Comm from, int key)
{
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm_split(from, rank % 2, rank, &made);
    check(value_of(made, key) == -1, "split does not copy");
    MPI_Comm_free(&made);
    MPI_Comm_group(from, &group);
    MPI_Comm_create(from, group, &made);
    check(value_of(made, key) == -1, "create does not copy");
    MPI_Comm_free(&made);
    MPI_Comm_create_group(from, group, 0, &made);
    check(value_of(made, key) == -1, "create_group does not copy");
    MPI_Comm_set_attr(made, key, NULL);
    deletions = 0;
    MPI_Comm freed = made;
    MPI_Comm_free(&made);
    check(deletions == 1 && deleted_from == freed, "the callback gets the freed handle");
    MPI_Group_free(&group);
}

/** Predefined keys go through to the MPI below. */
static void windows_work(MPI_Comm comm)
{
    int memory[4] = {0, 0, 0, 0};
    MPI_Win win = MPI_WIN_NULL;
    MPI_Aint *size = NULL;
    int flag = 0;
    MPI_Win_create(memory, sizeof memory, 4, MPI_INFO_NULL, comm, &win);
    MPI_Win_get_attr(win, MPI_WIN_SIZE, &size, &flag);
    check(flag && *size == sizeof memory, "predefined attributes of windows are there");
    MPI_Win_free(&win);
}

int main(int argc, char **argv)
{
    static int places[] = {1, 0};
    int provided = 0;
    int key = MPI_KEYVAL_INVALID;
    int all = 0;
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_create_keyval(copy_plus_one, note_deletion, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, (char *)0 + rank * 10);
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    check(value_of(copy, key) == rank * 10 + 1, "each process copies its own value");
    dups_copy(copy, key, rank * 10 + 1);
    others_do_not_copy(copy, key);
    windows_work(copy);
    MPI_Comm_free(&copy);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    for (int i = 0; i < 2; i++) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, look_at_finalize, &key, NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, key, &places[i]);
    }
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    check(finalize_order == 2, "MPI_Finalize deletes the attributes of MPI_COMM_SELF");
    return failures + all;
}
