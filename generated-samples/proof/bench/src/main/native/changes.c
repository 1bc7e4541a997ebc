/** Measures setting and deleting attributes, creating keys, and duplicating communicators. */
#include "bench.h"

double set_over(struct scene *scene, int64_t calls)
{
    return with_picks(scene, scene->language->set, calls);
}

/** Sets `count` new attributes of a batch, or deletes them again. */
static void with_spares(struct scene *scene, calls_with *calls, const int *keys, int count)
{
    for (int i = 0; count > 0; i++, count -= scene->spares) {
        calls(scene->comms[i], keys, count < scene->spares ? count : scene->spares);
    }
}

/**
 * Makes the calls of a batch, and measures them. Tools that count instructions count within this
 * function.
 */
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
        /* all attributes are set first, because some MPIs fail to delete an absent attribute */
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
