/** Measures reading attributes, from C and from Fortran, and a call that does nothing. */
#include "bench.h"

void bench_get_f08(MPI_Fint comm, MPI_Fint key, int64_t calls, int64_t *sum);
void bench_get_mpi(MPI_Fint comm, MPI_Fint key, int64_t calls, int64_t *sum);

double empty_call(struct scene *scene, int64_t calls)
{
    void *value = NULL;
    int flag = 0;
    double begin = now();
    for (int64_t i = 0; i < calls; i++) {
        bench_empty((void *)scene, scene->absent, &value, &flag);
    }
    return now() - begin;
}

/**
 * Reads random entries of a table that has only the values. The table is as cold in the caches as
 * the attributes of get_random.
 */
double ideal_random(struct scene *scene, int64_t calls)
{
    void *value = NULL;
    int flag = 0;
    double begin = now();
    for (int64_t i = 0; i < calls; i++) {
        bench_ideal(scene->ideal, scene->places[i & (PICKS - 1)], &value, &flag);
    }
    return now() - begin;
}

static double get(struct scene *scene, int key, int64_t calls)
{
    MPI_Comm comm = scene->comm;
    void *value = NULL;
    int flag = 0;
    double begin = now();
    for (int64_t i = 0; i < calls; i++) {
        MPI_Comm_get_attr(comm, key, &value, &flag);
    }
    return now() - begin;
}

double get_newest(struct scene *scene, int64_t calls)
{
    return get(scene, scene->keys[scene->count - 1], calls);
}

double get_oldest(struct scene *scene, int64_t calls)
{
    return get(scene, scene->keys[0], calls);
}

double get_absent(struct scene *scene, int64_t calls)
{
    return get(scene, scene->absent, calls);
}

double get_random(struct scene *scene, int64_t calls)
{
    return with_picks(scene, scene->language->get, calls);
}

double get_f08(struct scene *scene, int64_t calls)
{
    int64_t sum = 0;
    double begin = now();
    bench_get_f08(MPI_Comm_c2f(scene->comm), scene->keys[scene->count - 1], calls, &sum);
    return now() - begin;
}

double get_mpi(struct scene *scene, int64_t calls)
{
    int64_t sum = 0;
    double begin = now();
    bench_get_mpi(MPI_Comm_c2f(scene->comm), scene->keys[scene->count - 1], calls, &sum);
    return now() - begin;
}
