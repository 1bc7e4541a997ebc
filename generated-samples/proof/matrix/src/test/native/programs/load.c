/**
 * Load: very many attributes, keys and communicators, sets and deletes without end in memory that
 * stays as it is, and threads that race for all of them.
 *
 *   load [PART SECONDS]   the PARTth part of everything, a tenth if nothing is said, and how long
 *                         threads race
 */
#include "../harness/counting.h"
#include "../harness/objects.h"
#include "../harness/tap.h"

#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { ATTRIBUTES = 1000000, COMMUNICATORS = 100000, CYCLES = 10000000, THREADS = 2 };
enum { SLACK = 1 << 20, WARM = 20, SHARED = 4, RACED_KEYS = 8 };

static const char clause[] = "quality: memory is what is alive, however much has been";
static int part = 10, seconds = 2;
static long long calls;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/** Bytes of this process in memory; 0 where a tool keeps memory of its own, so they say nothing. */
static long resident(void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(MATRIX_EMULATED)
    return 0;
#else
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL && fscanf(file, "%*d %ld", &pages) != 1) {
        pages = 0;
    }
    if (file != NULL) {
        fclose(file);
    }
    return pages * sysconf(_SC_PAGESIZE);
#endif
}

static MPI_Comm new_comm(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    return comm;
}

/** As many keys, all alive, and an attribute of each on one communicator. */
static void many_attributes(void)
{
    int count = ATTRIBUTES / part, wrong = 0;
    int *keys = malloc((size_t)count * sizeof *keys);
    MPI_Comm comm = new_comm(), twin = MPI_COMM_NULL;
    tap_group("load", clause, "%d attributes of as many keys on one communicator", count);
    double begin = now();
    for (int i = 0; i < count; i++) {
        int quiet = i % 2 == 0;
        wrong += MPI_Comm_create_keyval(quiet ? MPI_COMM_DUP_FN : counting_copy,
                                        quiet ? MPI_COMM_NULL_DELETE_FN : counting_delete,
                                        &keys[i], NULL);
        wrong += MPI_Comm_set_attr(comm, keys[i], (void *)(intptr_t)(i + 1));
    }
    wrong += MPI_Comm_dup(comm, &twin);
    tap_equal(count / 2, atomic_exchange(&counted_copies, 0), "copies by callbacks");
    for (int i = 0; i < count; i++) {
        void *value = NULL;
        int flag = 0;
        wrong += MPI_Comm_get_attr(i % 3 == 0 ? comm : twin, keys[i], &value, &flag);
        wrong += !flag || value != (void *)(intptr_t)(i + 1);
        wrong += MPI_Comm_free_keyval(&keys[i]);
    }
    wrong += MPI_Comm_free(&comm);
    wrong += MPI_Comm_free(&twin);
    tap_equal(0, wrong, "calls that failed, and values that were wrong");
    tap_equal(count / 2 * 2, atomic_exchange(&counted_deletes, 0), "delete callbacks");
    printf("# figure: attributes on one communicator %d\n# %.2f s\n", count, now() - begin);
    calls += 5LL * count;
    free(keys);
}

/** As many communicators, all alive, each with two attributes from the one before it. */
static void many_communicators(void)
{
    int count = COMMUNICATORS / part, wrong = 0, keys[2];
    MPI_Comm *comms = malloc((size_t)count * sizeof(MPI_Comm));
    tap_group("load", clause, "%d communicators, each a duplicate of the last", count);
    double begin = now();
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keys[0], NULL);
    MPI_Comm_create_keyval(counting_copy, counting_delete, &keys[1], NULL);
    comms[0] = new_comm();
    MPI_Comm_set_attr(comms[0], keys[0], (void *)7);
    MPI_Comm_set_attr(comms[0], keys[1], (void *)8);
    for (int i = 1; i < count; i++) {
        wrong += MPI_Comm_dup(comms[i - 1], &comms[i]);
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 2; k++) {
            void *value = NULL;
            int flag = 0;
            wrong += MPI_Comm_get_attr(comms[i], keys[k], &value, &flag);
            wrong += !flag || value != (void *)(intptr_t)(7 + k);
        }
    }
    for (int i = 0; i < count; i++) {
        wrong += MPI_Comm_free(&comms[i]);
    }
    tap_equal(0, wrong, "calls that failed, and values that were wrong");
    tap_equal(count - 1, atomic_exchange(&counted_copies, 0), "copy callbacks");
    tap_equal(count, atomic_exchange(&counted_deletes, 0), "delete callbacks");
    printf("# figure: communicators %d\n# %.2f s\n", count, now() - begin);
    MPI_Comm_free_keyval(&keys[0]);
    MPI_Comm_free_keyval(&keys[1]);
    calls += 4LL * count;
    free(comms);
}

/** What a program may do for a day: every turn makes, uses and frees the same. */
static int turn(MPI_Comm comm, int key)
{
    int own, flag = 0, wrong = 0;
    void *value = NULL;
    MPI_Comm twin = MPI_COMM_NULL;
    for (int i = 0; i < 16; i++) {
        wrong += MPI_Comm_set_attr(comm, key, &own) + MPI_Comm_delete_attr(comm, key);
    }
    wrong += MPI_Comm_create_keyval(counting_copy, counting_delete, &own, NULL);
    wrong += MPI_Comm_set_attr(comm, own, &own);
    wrong += MPI_Comm_dup(comm, &twin);
    wrong += MPI_Comm_get_attr(twin, own, &value, &flag);
    wrong += !flag || value != &own;
    wrong += MPI_Comm_delete_attr(comm, own) + MPI_Comm_free_keyval(&own);
    return wrong + MPI_Comm_free(&twin);
}

static void cycles(void)
{
    int turns = CYCLES / part / 16, wrong = 0, key;
    long warm = 0;
    MPI_Comm comm = new_comm();
    tap_group("load", clause, "%d times set and deleted, with keys and dups in between",
              turns * 16);
    double begin = now();
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, counting_delete, &key, NULL);
    for (int i = 0; i < turns; i++) {
        wrong += turn(comm, key);
        warm = i == turns / WARM ? resident() : warm;
    }
    long grown = resident() - warm;
    tap_equal(0, wrong, "calls that failed, and values that were wrong");
    tap_equal(turns * 18, atomic_exchange(&counted_deletes, 0), "delete callbacks");
    tap_check(grown < SLACK, "the process has grown by %ld bytes", grown);
    printf("# figure: sets and deletes in flat memory %d\n# %.2f s, grown by %ld bytes\n",
           turns * 16, now() - begin, grown);
    atomic_store(&counted_copies, 0);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free(&comm);
    calls += 39LL * turns;
}

static MPI_Comm raced[SHARED];
static int raced_keys[RACED_KEYS];
static atomic_int stop, finals;
static atomic_llong done, wrongs;

/** One step of a thread: any of its calls may meet any of the other's. */
static int race_step(unsigned draw, MPI_Comm *own)
{
    MPI_Comm comm = raced[draw % SHARED];
    int key = raced_keys[draw / SHARED % RACED_KEYS], flag = 0, temporary;
    void *value = &flag;
    switch (draw / 64 % 8) {
    case 0:
    case 1:
        return MPI_Comm_set_attr(comm, key, (void *)(intptr_t)(1 + draw % 1000));
    case 2:
        return MPI_Comm_delete_attr(comm, key);
    case 3:
        if (*own != MPI_COMM_NULL) {
            return MPI_Comm_free(own);
        }
        return MPI_Comm_dup(comm, own);
    case 4:
        if (MPI_Comm_create_keyval(MPI_COMM_DUP_FN, counting_delete, &temporary, NULL)
                != MPI_SUCCESS
            || MPI_Comm_set_attr(comm, temporary, (void *)1) != MPI_SUCCESS
            || MPI_Comm_delete_attr(comm, temporary) != MPI_SUCCESS) {
            return 1;
        }
        atomic_fetch_add(&finals, 1);
        return MPI_Comm_free_keyval(&temporary);
    default:
        if (MPI_Comm_get_attr(comm, key, &value, &flag) != MPI_SUCCESS) {
            return 1;
        }
        return flag && ((intptr_t)value < 1 || (intptr_t)value > 1000);
    }
}

static void *race(void *argument)
{
    unsigned seed = 77u * (1 + *(unsigned *)argument);
    MPI_Comm own = MPI_COMM_NULL;
    long long steps = 0, wrong = 0;
    while (!atomic_load(&stop)) {
        for (int i = 0; i < 1000; i++, steps++) {
            seed = seed * 1664525u + 1013904223u;
            wrong += race_step(seed >> 8, &own) != 0;
        }
    }
    if (own != MPI_COMM_NULL) {
        wrong += MPI_Comm_free(&own) != MPI_SUCCESS;
    }
    atomic_fetch_add(&done, steps);
    atomic_fetch_add(&wrongs, wrong);
    return NULL;
}

static void begin_race(void)
{
    for (int i = 0; i < SHARED; i++) {
        raced[i] = new_comm();
    }
    for (int i = 0; i < RACED_KEYS; i++) {
        MPI_Comm_create_keyval(i % 2 == 0 ? MPI_COMM_DUP_FN : counting_copy,
                               i % 4 < 2 ? MPI_COMM_NULL_DELETE_FN : counting_delete,
                               &raced_keys[i], NULL);
    }
}

static void threads(void)
{
    pthread_t running[THREADS];
    unsigned numbers[THREADS];
    struct timespec second = {1, 0};
    long warm = 0;
    tap_group("threads", "MPI-4.1, MPI and Threads", "%d threads race for %d seconds", THREADS,
              seconds);
    begin_race();
    for (unsigned i = 0; i < THREADS; i++) {
        numbers[i] = i;
        pthread_create(&running[i], NULL, race, &numbers[i]);
    }
    for (int i = 0; i < seconds; i++) {
        nanosleep(&second, NULL);
        warm = i == seconds / 10 ? resident() : warm;
    }
    long grown = resident() - warm;
    atomic_store(&stop, 1);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(running[i], NULL);
    }
    for (int i = 0; i < SHARED; i++) {
        tap_equal(MPI_SUCCESS, MPI_Comm_free(&raced[i]), "free");
    }
    for (int i = 0; i < RACED_KEYS; i++) {
        MPI_Comm_free_keyval(&raced_keys[i]);
    }
    tap_equal(0, atomic_load(&wrongs), "calls that failed, and values that were wrong");
    tap_check(atomic_load(&counted_deletes) >= atomic_load(&finals), "callbacks of freed keys");
    tap_check(grown < 4 * SLACK, "the process has grown by %ld bytes", grown);
    printf("# figure: calls of racing threads %lld\n# grown by %ld bytes\n", atomic_load(&done),
           grown);
}

int main(int count, char **arguments)
{
    if (count == 3) {
        part = atoi(arguments[1]);
        seconds = atoi(arguments[2]);
    }
    objects_init();
    many_attributes();
    many_communicators();
    cycles();
    threads();
    printf("# figure: calls of one thread %lld\n", calls);
    MPI_Finalize();
    return tap_finish();
}
