/** Tests of MPI_THREAD_MULTIPLE: readers without locks beside writers, keys and objects that go. */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#include "core/lock.h"
#include "objects.h"
#include "tap.h"

enum { ROUNDS = 20000, KEYS = 100 };

static const char clause[] = "MPI-4.1, Threads";

static atomic_int deletions;
static atomic_bool wrong;
static atomic_bool stop;
static int object;
static int keys[KEYS];

static int count_deletion(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    atomic_fetch_add(&deletions, 1);
    return MPI_SUCCESS;
}

/** Sets every key to multiples of its place; deletes now and then. */
static void *write(void *unused)
{
    for (int round = 1; round <= ROUNDS; round++) {
        int i = round % KEYS;
        sw_cache_set(SW_C, SW_COMM, object, keys[i], (sw_word)(i + 1) * round);
        if (round % 7 == 0) {
            sw_cache_delete(SW_COMM, object, keys[(i + 3) % KEYS]);
        }
    }
    atomic_store(&stop, true);
    return unused;
}

/** A value that was never set for a key is a torn or foreign read. */
static void *read(void *unused)
{
    while (!atomic_load(&stop)) {
        for (int i = 0; i < KEYS; i++) {
            sw_word value = get_in_c(SW_COMM, object, keys[i], 0);
            if (value % (i + 1) != 0) {
                atomic_store(&wrong, true);
            }
        }
    }
    return unused;
}

/** Makes and ends objects whose pages come from the same pools as those that are being read. */
static void *churn(void *unused)
{
    while (!atomic_load(&stop)) {
        int other = object_make(SW_COMM);
        sw_cache_copy(SW_COMM, object, other);
        sw_cache_set(SW_C, SW_COMM, other, keys[1], 2); /* a page of its own for the copy */
        for (int i = 0; i < KEYS; i++) {
            if (get_in_c(SW_COMM, other, keys[i], 0) % (i + 1) != 0) {
                atomic_store(&wrong, true);
            }
        }
        sw_cache_clear(SW_COMM, other);
        object_end(SW_COMM, other);
        int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
        sw_key_free(SW_COMM, key);
    }
    return unused;
}

static void together(void *(*first)(void *), void *(*second)(void *), const char *what)
{
    pthread_t threads[2];
    atomic_store(&stop, false);
    atomic_store(&wrong, false);
    pthread_create(&threads[0], NULL, first, NULL);
    pthread_create(&threads[1], NULL, second, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    tap_check(!atomic_load(&wrong), clause, what);
}

static struct sw_lock lock;
static int counted;

/** Counts with what a lock guards; a thread may lose its processor while it has the lock. */
static void *count_locked(void *unused)
{
    for (int i = 0; i < ROUNDS; i++) {
        sw_lock_take(&lock);
        counted++;
        if (i % 1000 == 0) {
            sched_yield();
        }
        sw_lock_give(&lock);
    }
    return unused;
}

static void *delete_all(void *unused)
{
    for (int i = 0; i < KEYS; i++) {
        sw_cache_delete(SW_COMM, object, keys[i]);
    }
    return unused;
}

/** The delete callback of one value runs once, however many threads delete it. */
static void delete_once(void)
{
    bool once = true;
    for (int round = 0; round < 50; round++) {
        atomic_store(&deletions, 0);
        for (int i = 0; i < KEYS; i++) {
            sw_cache_set(SW_C, SW_COMM, object, keys[i], 1);
        }
        atomic_store(&deletions, 0);
        together(delete_all, delete_all, "two threads delete the same attributes");
        once = once && atomic_load(&deletions) == KEYS;
    }
    tap_check(once, clause, "each delete callback runs exactly once");
}

enum { SETTERS = 16, SETS = 500 };

static atomic_int setter_numbers;
static atomic_int refusals;
static atomic_int deletions_of[SETTERS * SETS + 1];
static int contended_key;

static int count_deletion_of(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)extra_state;
    atomic_fetch_add(&deletions_of[(sw_word)(intptr_t)value], 1);
    sched_yield(); /* so that the others set before the caller can */
    return MPI_SUCCESS;
}

/** Sets the one attribute to values that no other thread sets, from 1 on. */
static void *set_over(void *unused)
{
    sw_word base = (sw_word)atomic_fetch_add(&setter_numbers, 1) * SETS;
    for (int i = 1; i <= SETS; i++) {
        if (sw_cache_set(SW_C, SW_COMM, object, contended_key, base + i) != MPI_SUCCESS) {
            atomic_fetch_add(&refusals, 1);
        }
    }
    return unused;
}

/** Threads that set over the same attribute wait for each other, and none is refused. */
static void set_over_together(void)
{
    pthread_t threads[SETTERS];
    contended_key =
        key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, (sw_callback)count_deletion_of, NULL);
    for (int i = 0; i < SETTERS; i++) {
        pthread_create(&threads[i], NULL, set_over, NULL);
    }
    for (int i = 0; i < SETTERS; i++) {
        pthread_join(threads[i], NULL);
    }
    tap_equal(atomic_load(&refusals), 0, clause, "no set fails because others set, too");
    sw_cache_delete(SW_COMM, object, contended_key);
    int once = 0;
    for (int i = 1; i <= SETTERS * SETS; i++) {
        once += atomic_load(&deletions_of[i]) == 1 ? 1 : 0;
    }
    tap_equal(once, SETTERS * SETS, clause, "each value that was set is deleted exactly once");
    sw_key_free(SW_COMM, contended_key);
    tap_equal(sw_key_free(SW_COMM, contended_key), MPI_ERR_KEYVAL, clause, "no use is left over");
}

enum { LOSSES = 200 };

static atomic_int asked;
static atomic_int answered;

/** While one thread deletes, has another set the attribute anew, until that has happened often. */
static int lose(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    if (atomic_load(&asked) < LOSSES) {
        int turn = atomic_fetch_add(&asked, 1) + 1;
        while (atomic_load(&answered) < turn) {
            sched_yield();
        }
    }
    return MPI_SUCCESS;
}

static void *answer(void *unused)
{
    for (int turn = 1; turn <= LOSSES; turn++) {
        while (atomic_load(&asked) < turn) {
            sched_yield();
        }
        sw_cache_set(SW_C, SW_COMM, object, contended_key, turn);
        atomic_store(&answered, turn);
    }
    return unused;
}

/** A thread that comes second again and again still sets in the end. */
static void lose_often(void)
{
    pthread_t other;
    contended_key = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, (sw_callback)lose, NULL);
    sw_cache_set(SW_C, SW_COMM, object, contended_key, LOSSES + 1);
    pthread_create(&other, NULL, answer, NULL);
    int status = sw_cache_set(SW_C, SW_COMM, object, contended_key, LOSSES + 2);
    atomic_store(&asked, LOSSES);
    pthread_join(other, NULL);
    tap_equal(status, MPI_SUCCESS, clause, "a set that others forestall 200 times succeeds");
    sw_cache_delete(SW_COMM, object, contended_key);
    sw_key_free(SW_COMM, contended_key);
}

static void make_keys(sw_callback delete_fn)
{
    for (int i = 0; i < KEYS; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, delete_fn, NULL);
    }
}

static void end_keys(void)
{
    sw_cache_clear(SW_COMM, object);
    for (int i = 0; i < KEYS; i++) {
        sw_key_free(SW_COMM, keys[i]);
        tap_equal(sw_key_free(SW_COMM, keys[i]), MPI_ERR_KEYVAL, clause, "no use is left over");
    }
}

int main(void)
{
    sw_threads_allow(true);
    together(count_locked, count_locked, "two threads take a lock in turn");
    tap_equal(counted, 2 * ROUNDS, clause, "only one thread at a time has a lock");
    object = object_make(SW_COMM);
    make_keys(NULL); /* pages of such keys are shared by dups, and parted by the writer */
    together(write, read, "a reader sees only values that were set");
    together(write, churn, "dups share pages with an object that is written to");
    end_keys();
    make_keys((sw_callback)count_deletion);
    together(write, read, "the same with delete callbacks");
    together(write, churn, "dups and frees of other objects beside a writer");
    delete_once();
    set_over_together();
    lose_often();
    end_keys();
    object_end(SW_COMM, object);
    return tap_done();
}
