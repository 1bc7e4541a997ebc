/** Measures creating, using and freeing many keys and attributes, and their memory. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench.h"

/** Returns the numbers from 0 in a random order. The caller frees the array. */
static int *any_order(int count)
{
    int *order = malloc((size_t)count * sizeof *order);
    if (order == NULL) {
        abort();
    }
    for (int i = 0; i < count; i++) {
        order[i] = i;
    }
    shuffle(order, count);
    return order;
}

double life_cycle(int count)
{
    int *order = any_order(count);
    int *keys = calloc((size_t)count, sizeof *keys);
    MPI_Comm comm = MPI_COMM_NULL;
    must(keys == NULL ? MPI_ERR_OTHER : MPI_Comm_dup(MPI_COMM_SELF, &comm));
    double begin = now();
    for (int i = 0; i < count; i++) {
        keys[i] = scene_key(NONE);
        must(MPI_Comm_set_attr(comm, keys[i], order));
    }
    for (int i = 0; i < count; i++) {
        must(MPI_Comm_delete_attr(comm, keys[order[i]]));
    }
    for (int i = 0; i < count; i++) {
        must(MPI_Comm_free_keyval(&keys[order[i]]));
    }
    double spent = now() - begin;
    must(MPI_Comm_free(&comm));
    free(keys);
    free(order);
    return spent / count;
}

/** Returns the resident memory of this process in bytes. */
static double resident(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%*d %ld", &pages) != 1) {
        must(MPI_ERR_OTHER);
    }
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/**
 * Measures the memory of one key and of one attribute: creates many keys, and then an attribute
 * with each.
 */
static void weigh(int count, double *of_key, double *of_attribute)
{
    int *keys = any_order(count); /* any numbers will do: they only touch the memory of the array */
    MPI_Comm comm = MPI_COMM_NULL;
    must(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    double empty = resident();
    for (int i = 0; i < count; i++) {
        keys[i] = scene_key(NONE);
    }
    double with_keys = resident();
    for (int i = 0; i < count; i++) {
        must(MPI_Comm_set_attr(comm, keys[i], keys));
    }
    *of_attribute = (resident() - with_keys) / count;
    *of_key = (with_keys - empty) / count;
    for (int i = count - 1; i >= 0; i--) { /* the newest first: what lists find at once */
        must(MPI_Comm_delete_attr(comm, keys[i]));
        must(MPI_Comm_free_keyval(&keys[i]));
    }
    must(MPI_Comm_free(&comm));
    free(keys);
}

double memory_of_attribute(int count)
{
    double of_key = 0;
    double of_attribute = 0;
    weigh(count, &of_key, &of_attribute);
    return of_attribute;
}

double memory_of_key(int count)
{
    double of_key = 0;
    double of_attribute = 0;
    weigh(count, &of_key, &of_attribute);
    return of_key;
}
