/** Gets of one thread and of two at once, on an object of their own each and on the same one. */
#include <pthread.h>
#include <stdatomic.h>

#include "bench.h"

/** Rounds of four additions that take about as long as a get. */
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

/** As read_on, but of additions that nothing holds up: what a processor does at its fastest. */
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

/** The time until all readers are done, from the first one's start, by how many there are. */
static double run(work *act, struct reader *readers, int count)
{
    atomic_int waiting = count;
    pthread_t other;
    for (int i = 0; i < count; i++) {
        readers[i].waiting = &waiting;
    }
    if (count > 1 && pthread_create(&other, NULL, act, &readers[1]) != 0) {
        must(MPI_ERR_OTHER);
    }
    act(&readers[0]);
    double begin = readers[0].begin;
    double end = readers[0].end;
    if (count > 1) {
        pthread_join(other, NULL);
        begin = readers[1].begin < begin ? readers[1].begin : begin;
        end = readers[1].end > end ? readers[1].end : end;
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
                                reader_of(scene_with(NONE, scene->count + 1), calls)};
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
