/** Sets, deletes, makes of keys, and duplicates. */
#include "bench.h"

double set_over(struct scene *scene, int64_t calls)
{
    return with_picks(scene, scene->language->set, calls);
}

/** Sets new attributes, or deletes them again: so many of a batch. */
static void with_spares(struct scene *scene, calls_with *calls, const int *keys, int count)
{
    for (int i = 0; count > 0; i++, count -= scene->spares) {
        calls(scene->comms[i], keys, count < scene->spares ? count : scene->spares);
    }
}

/** The calls of a batch that are measured: what tools that count instructions look at. */
__attribute__((noinline)) static double timed_batch(struct scene *scene, calls_with *calls,
                                                    const int *keys, int count)
{
    double begin = now();
    with_spares(scene, calls, keys, count);
    return now() - begin - of_clock;
}

double set_new(struct scene *scene, int64_t calls)
{
    double spent = 0;
    int batch = 0;
    for (int64_t left = calls; left > 0; left -= batch) {
        batch = left < BATCH ? (int)left : BATCH;
        spent += timed_batch(scene, scene->language->set, scene->spare, batch);
        /* of some MPIs a delete of what is not there is an error, so all are there */
        with_spares(scene, scene->language->set, scene->spare, batch < BATCH ? BATCH : 0);
        with_spares(scene, scene->language->drop, scene->shuffled, BATCH);
    }
    return spent;
}

double delete_any(struct scene *scene, int64_t calls)
{
    double spent = 0;
    for (int64_t left = calls; left > 0; left -= BATCH) {
        with_spares(scene, scene->language->set, scene->spare, BATCH);
        double share = left < BATCH ? (double)left / BATCH : 1;
        spent += share * timed_batch(scene, scene->language->drop, scene->shuffled, BATCH);
    }
    return spent;
}

double key_life(struct scene *scene, int64_t calls)
{
    double begin = now();
    for (int64_t i = 0; i < calls; i++) {
        int key = scene_key(scene->callbacks);
        MPI_Comm_free_keyval(&key);
    }
    return now() - begin;
}

double dup_free(struct scene *scene, int64_t calls)
{
    double begin = now();
    for (int64_t i = 0; i < calls; i++) {
        MPI_Comm copy = MPI_COMM_NULL;
        must(MPI_Comm_dup(scene->comm, &copy));
        must(MPI_Comm_free(&copy));
    }
    return now() - begin;
}
