/** A planted bug: two threads count up the value of one attribute without a lock. */
#include <mpi.h>
#include <pthread.h>
#include <stddef.h>

static int key = MPI_KEYVAL_INVALID;

static void *count_up(void *unused)
{
    int *value = NULL;
    int flag = 0;
    for (int i = 0; i < 1000; i++) {
        MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
        *value += flag;
    }
    return unused;
}

int main(void)
{
    int provided = 0;
    int value = 0;
    pthread_t thread;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &value);
    pthread_create(&thread, NULL, count_up, NULL);
    count_up(NULL);
    pthread_join(thread, NULL);
    MPI_Finalize();
    return 0;
}
