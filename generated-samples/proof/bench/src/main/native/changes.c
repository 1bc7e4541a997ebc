/** Sets, deletes, makes of keys, and duplicates. */
#include "bench.h"

double set_over(struct scene *scene, int64_t calls)
{
    double begin = now();
    for (int64_t i = 0; i < calls; i++) {
        MPI_Comm_set_attr(scene->comm, scene->picks[i & (PICKS - 1)], scene);
    }
    return now() - begin;
}

static void set_spare(struct scene *scene, int count)
{
    for (int i = 0; i < count; i++) {
        MPI_Comm_set_attr(scene->comm, scene->spare[i], scene);
    }
}

static void delete_spare(struct scene *scene)
{
    for (int i = 0; i < SPARE_KEYS; i++) {
        MPI_Comm_delete_attr(scene->comm, scene->shuffled[i]);
    }
}

double set_new(struct scene *scene, int64_t calls)
{
    double spent = 0;
    int batch = 0;
    for (int64_t left = calls; left > 0; left -= batch) {
        batch = left < SPARE_KEYS ? (int)left : SPARE_KEYS;
        double begin = now();
        set_spare(scene, batch);
        spent += now() - begin;
        /* of some MPIs a delete of what is not there is an error, so all are there */
        set_spare(scene, SPARE_KEYS);
        delete_spare(scene);
    }
    return spent;
}

double delete_any(struct scene *scene, int64_t calls)
{
    double spent = 0;
    for (int64_t left = calls; left > 0; left -= SPARE_KEYS) {
        set_spare(scene, SPARE_KEYS);
        double begin = now();
        delete_spare(scene);
        double share = left < SPARE_KEYS ? (double)left / SPARE_KEYS : 1;
        spent += share * (now() - begin);
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
