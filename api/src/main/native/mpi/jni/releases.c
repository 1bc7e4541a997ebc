/*
 * Queues attributes that were deleted by threads that cannot call Java. A thread that can call Java
 * releases their Java objects later.
 */
#include "mpi_support.h"

#include <pthread.h>
#include <stdlib.h>

struct release {
    struct release *next;
    jlong value;
    jint state;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct release *queue;
atomic_int swj_queued;

static void push_release(struct release *release)
{
    pthread_mutex_lock(&lock);
    release->next = queue;
    queue = release;
    atomic_fetch_add(&swj_queued, 1);
    pthread_mutex_unlock(&lock);
}

static struct release *pop_release(void)
{
    pthread_mutex_lock(&lock);
    struct release *first = queue;
    if (first != NULL) {
        queue = first->next;
        atomic_fetch_sub(&swj_queued, 1);
    }
    pthread_mutex_unlock(&lock);
    return first;
}

void swj_release_later(jint state, jlong value)
{
    struct release *release = malloc(sizeof *release);
    if (release != NULL) { /* else its next deletion, or MPI_Finalize, releases it */
        *release = (struct release){.value = value, .state = state};
        push_release(release);
    }
}

void swj_release_all(JNIEnv *env)
{
    struct release *release = NULL;
    while ((release = pop_release()) != NULL) {
        if (!swj_release_state(env, release->state, release->value)) {
            push_release(release); /* Java is short of memory: a later call tries again */
            return;
        }
        free(release);
    }
}
