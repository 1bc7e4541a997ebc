/**
 * A thread that has seen by MPI_Initialized that MPI is there uses it, before MPI_Init_thread returns
 * in the thread that has called it: with a stand-in for the MPI below, which waits for that.
 */
#include <mpi.h>
#include <pthread.h>

#include "below_stand_in.h"
#include "check.h"
#include "deletions.h"

static MPI_Comm comm = MPI_COMM_NULL;
static int key = MPI_KEYVAL_INVALID;

static void *set(void *unused)
{
    int there = 0;
    MPI_Initialized(&there);
    check(there, "MPI is there");
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, count_deletion, &key, NULL);
    MPI_Comm_set_attr(comm, key, &failures);
    return unused;
}

static void let_another_thread_set(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, set, NULL);
    pthread_join(thread, NULL);
}

int main(int argc, char **argv)
{
    int level = MPI_THREAD_SINGLE;
    int flag = 0;
    void *value = NULL;
    stand_in_begun = let_another_thread_set;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    check(stand_in_begun == NULL, "the other thread has come between");
    MPI_Comm_get_attr(comm, key, &value, &flag);
    check(flag && value == &failures, "what it has set is there");
    MPI_Comm_free(&comm);
    check(deletions == 1, "and ends with its object");
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return failures;
}
