/** MPI_THREAD_MULTIPLE: threads on the same objects and keys, and no lock during a callback. */
#include "../harness/counting.h"
#include "../harness/objects.h"
#include "../harness/tap.h"
#include "../languages/language.h"

#include <errno.h>
#include <mpi.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

enum { ROUNDS = 20000, DUPS = 500, THREADS = 2 };

static MPI_Comm shared;
static int shared_key, own_keys[THREADS];

static void *work(void *argument)
{
    int me = *(int *)argument, wrong = 0;
    for (intptr_t i = 1; i <= ROUNDS; i++) {
        void *value = NULL;
        int flag = 0;
        MPI_Comm_set_attr(shared, own_keys[me], (void *)i);
        MPI_Comm_get_attr(shared, own_keys[me], &value, &flag);
        wrong += !flag || value != (void *)i;
        MPI_Comm_set_attr(shared, shared_key, (void *)i);
        MPI_Comm_get_attr(shared, shared_key, &value, &flag);
        wrong += flag && ((intptr_t)value < 1 || (intptr_t)value > ROUNDS);
        if (i % 3 == 0) {
            MPI_Comm_delete_attr(shared, shared_key);
        }
    }
    tap_equal(0, wrong, "wrong values seen by thread %d", me);
    return NULL;
}

static void *duplicate(void *argument)
{
    int me = *(int *)argument, wrong = 0;
    for (int i = 0; i < DUPS; i++) {
        MPI_Comm made = MPI_COMM_NULL;
        void *value = NULL;
        int flag = 0, key;
        wrong += MPI_Comm_create_keyval(counting_copy, counting_delete, &key, NULL) != MPI_SUCCESS;
        wrong += MPI_Comm_dup(shared, &made) != MPI_SUCCESS;
        wrong += MPI_Comm_get_attr(made, own_keys[0], &value, &flag) != MPI_SUCCESS || !flag;
        wrong += MPI_Comm_set_attr(made, key, &key) != MPI_SUCCESS;
        wrong += MPI_Comm_free_keyval(&key) != MPI_SUCCESS;
        wrong += MPI_Comm_free(&made) != MPI_SUCCESS;
    }
    tap_equal(0, wrong, "failures seen by thread %d", me);
    return NULL;
}

static void in_parallel(void *(*body)(void *))
{
    pthread_t threads[THREADS];
    int numbers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, body, &numbers[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
}

static void same_object(void)
{
    tap_group("threads", "MPI-4.1, MPI and Threads", "set, get and delete on one communicator");
    MPI_Comm_dup(MPI_COMM_SELF, &shared);
    MPI_Comm_create_keyval(counting_copy, counting_delete, &shared_key, NULL);
    for (int i = 0; i < THREADS; i++) {
        MPI_Comm_create_keyval(counting_copy, counting_delete, &own_keys[i], NULL);
    }
    in_parallel(work);
    int flag = 0;
    void *value;
    MPI_Comm_get_attr(shared, shared_key, &value, &flag);
    tap_check(atomic_load(&counted_deletes) >= THREADS * (ROUNDS - 1),
              "own keys' old values are deleted");
    tap_group("threads", "MPI-4.1, MPI and Threads",
              "dup, key creation and free of one communicator");
    MPI_Comm_delete_attr(shared, shared_key);
    atomic_store(&counted_deletes, 0);
    atomic_store(&counted_copies, 0);
    in_parallel(duplicate);
    tap_equal(THREADS * THREADS * DUPS, atomic_load(&counted_copies), "copy callbacks");
    tap_equal(THREADS * (THREADS + 1) * DUPS, atomic_load(&counted_deletes), "delete callbacks");
    tap_equal(MPI_SUCCESS, MPI_Comm_free(&shared), "free");
    tap_equal(THREADS * (THREADS + 1) * DUPS + THREADS, atomic_load(&counted_deletes),
              "delete callbacks");
}

static sem_t inside, proceed;
static atomic_int timed_out;

static int wait_inside(MPI_Comm comm, int key, void *value, void *extra)
{
    struct timespec until;
    (void)comm, (void)key, (void)value, (void)extra;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 10;
    sem_post(&inside);
    while (sem_timedwait(&proceed, &until) != 0) {
        if (errno == ETIMEDOUT) {
            atomic_store(&timed_out, 1);
            break;
        }
    }
    return MPI_SUCCESS;
}

static void *use_meanwhile(void *argument)
{
    int key = *(int *)argument, other, flag = 0;
    void *value = NULL;
    MPI_Comm made;
    sem_wait(&inside);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &other, NULL);
    MPI_Comm_get_attr(shared, key, &value, &flag);
    MPI_Comm_set_attr(shared, other, (void *)3);
    MPI_Comm_dup(shared, &made);
    MPI_Comm_get_attr(made, other, &value, &flag);
    tap_check(flag && value == (void *)3, "set and dup worked while a callback ran");
    MPI_Comm_free(&made);
    MPI_Comm_delete_attr(shared, other);
    MPI_Comm_free_keyval(&other);
    sem_post(&proceed);
    return NULL;
}

static void no_lock_in_callbacks(void)
{
    pthread_t thread;
    int key;
    tap_group("no-lock-during-callbacks", "MPI-4.1, MPI and Threads",
              "another thread uses the object during a callback");
    sem_init(&inside, 0, 0);
    sem_init(&proceed, 0, 0);
    MPI_Comm_dup(MPI_COMM_SELF, &shared);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, wait_inside, &key, NULL);
    MPI_Comm_set_attr(shared, key, (void *)1);
    pthread_create(&thread, NULL, use_meanwhile, &key);
    tap_equal(MPI_SUCCESS, MPI_Comm_delete_attr(shared, key), "delete");
    pthread_join(thread, NULL);
    tap_equal(0, atomic_load(&timed_out), "the callback waited in vain");
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free(&shared);
}

int main(void)
{
    int provided = 0;
    objects_init();
    MPI_Query_thread(&provided);
    if (provided < MPI_THREAD_MULTIPLE) {
        tap_skip(1, "this MPI was not given MPI_THREAD_MULTIPLE");
    } else {
        same_object();
        no_lock_in_callbacks();
    }
    MPI_Finalize();
    return tap_finish();
}
