/**
 * Measures reading attributes on one thread and on two at the same time: of an object for each
 * thread, and of the same object.
 */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#include "bench.h"

/** The number of rounds of four additions that take about as long as reading an attribute. */
enum { ADDITIONS = 4 };

typedef void *work(void *reader);

struct reader {
    MPI_Comm comm;
    int key;
    int64_t calls;
    atomic_int *waiting;
    double begin;
    double end;
};

static void *read_on(void *argument)
{
    struct reader *reader = argument;
    void *value = NULL;
    int flag = 0;
    atomic_fetch_sub(reader->waiting, 1);
    while (atomic_load(reader->waiting) > 0) {
    }
    reader->begin = now();
    for (int64_t i = 0; i < reader->calls; i++) {
        MPI_Comm_get_attr(reader->comm, reader->key, &value, &flag);
    }
    reader->end = now();
    return NULL;
}

/**
 * Does additions as read_on reads attributes. Nothing slows them down, so they show the highest
 * speed of the processor.
 */
static void *add_on(void *argument)
{
    struct reader *reader = argument;
    uint64_t sums[4] = {0};
    atomic_fetch_sub(reader->waiting, 1);
    while (atomic_load(reader->waiting) > 0) {
    }
    reader->begin = now();
    for (int64_t i = 0; i < reader->calls; i++) {
        for (int64_t j = 0; j < ADDITIONS; j++) {
            __asm__ volatile("" : "+r"(sums[0]), "+r"(sums[1]), "+r"(sums[2]), "+r"(sums[3]));
            sums[0] += 1;
            sums[1] += 1;
            sums[2] += 1;
            sums[3] += 1;
        }
    }
    reader->end = now();
    return NULL;
}

/**
 * Starts a thread on one processor of those that this process may use, because the system might run
 * all threads on the same one.
 */
static pthread_t begin_on(int place, work *act, struct reader *reader)
{
    cpu_set_t mine;
    cpu_set_t one;
    CPU_ZERO(&one);
    must(sched_getaffinity(0, sizeof mine, &mine) == 0 ? MPI_SUCCESS : MPI_ERR_OTHER);
    int seen = 0;
    for (int i = 0; i < CPU_SETSIZE; i++) {
        if (CPU_ISSET(i, &mine) && seen++ == place % CPU_COUNT(&mine)) {
            CPU_SET(i, &one);
        }
    }
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setaffinity_np(&attributes, sizeof one, &one);
    must(pthread_create(&thread, &attributes, act, reader) == 0 ? MPI_SUCCESS : MPI_ERR_OTHER);
    pthread_attr_destroy(&attributes);
    return thread;
}

/**
 * Returns the time from the start of the first reader to the end of the last, divided by the number
 * of readers.
 */
static double run(work *act, struct reader *readers, int count)
{
    atomic_int waiting = count;
    pthread_t threads[2];
    for (int i = 0; i < count; i++) {
        readers[i].waiting = &waiting;
        threads[i] = begin_on(i, act, &readers[i]);
    }
    double begin = 0;
    double end = 0;
    for (int i = 0; i < count; i++) {
        pthread_join(threads[i], NULL);
        begin = i == 0 || readers[i].begin < begin ? readers[i].begin : begin;
        end = i == 0 || readers[i].end > end ? readers[i].end : end;
    }
    return (end - begin) / count;
}

static struct reader reader_of(struct scene *scene, int64_t calls)
{
    return (struct reader){scene->comm, scene->keys[scene->count - 1], calls, NULL, 0, 0};
}

double threads_one(struct scene *scene, int64_t calls)
{
    struct reader readers[1] = {reader_of(scene, calls)};
    return run(read_on, readers, 1);
}

double threads_own(struct scene *scene, int64_t calls)
{
    struct reader readers[2] = {reader_of(scene, calls),
                                reader_of(scene_with(NONE, &from_c, scene->count + 1), calls)};
    return run(read_on, readers, 2);
}

double threads_same(struct scene *scene, int64_t calls)
{
    struct reader readers[2] = {reader_of(scene, calls), reader_of(scene, calls)};
    return run(read_on, readers, 2);
}

double threads_bare_one(struct scene *scene, int64_t calls)
{
    struct reader readers[1] = {reader_of(scene, calls)};
    return run(add_on, readers, 1);
}

double threads_bare(struct scene *scene, int64_t calls)
{
    struct reader readers[2] = {reader_of(scene, calls), reader_of(scene, calls)};
    return run(add_on, readers, 2);
}
