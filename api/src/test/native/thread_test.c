/** Tests of MPI_THREAD_MULTIPLE: readers without locks beside writers, keys and objects that go. */
#include <pthread.h>
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

int main(void)
{
    sw_threads_allow(true);
    object = object_make(SW_COMM);
    for (int i = 0; i < KEYS; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, (sw_callback)count_deletion, NULL);
    }
    together(write, read, "a reader sees only values that were set");
    together(write, churn, "dups and frees of other objects beside a writer");
    delete_once();
    sw_cache_clear(SW_COMM, object);
    object_end(SW_COMM, object);
    for (int i = 0; i < KEYS; i++) {
        sw_key_free(SW_COMM, keys[i]);
        tap_equal(sw_key_free(SW_COMM, keys[i]), MPI_ERR_KEYVAL, clause, "no use is left over");
    }
    return tap_done();
}
