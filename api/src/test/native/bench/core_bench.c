/** Measures what get, set, delete and dup cost at 1 to 100,000 attributes, in nanoseconds each. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/lock.h"
#include "objects.h"

enum { MOST = 100000, CALLS = 4000000 };

static int keys[MOST];

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/** Gets in an order that no cache foresees. */
static double get(int object, int count)
{
    sw_word sum = 0;
    unsigned next = 1;
    double start = now();
    for (int i = 0; i < CALLS; i++) {
        sw_word value = 0;
        int flag = 0;
        next = next * 1664525u + 1013904223u;
        sw_cache_get(SW_C, SW_COMM, object, keys[(unsigned long long)next * (unsigned)count >> 32],
                     &value, &flag);
        sum += value;
    }
    double spent = now() - start;
    if (sum == 0) {
        puts("nothing was read");
    }
    return spent / CALLS;
}

static double set(int object, int count)
{
    int rounds = CALLS / 4 / count + 1;
    double start = now();
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < count; i++) {
            sw_cache_set(SW_C, SW_COMM, object, keys[i], i + round + 1);
        }
    }
    return (now() - start) / ((double)rounds * count);
}

static double delete_and_set(int object, int count)
{
    int rounds = CALLS / 8 / count + 1;
    double start = now();
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < count; i++) {
            sw_cache_delete(SW_COMM, object, keys[i]);
            sw_cache_set(SW_C, SW_COMM, object, keys[i], i + round + 1);
        }
    }
    return (now() - start) / ((double)rounds * count);
}

static double dup_and_free(int object, int count)
{
    int rounds = CALLS / 16 / count + 1;
    double start = now();
    for (int round = 0; round < rounds; round++) {
        int copy = object_make(SW_COMM);
        sw_cache_copy(SW_COMM, object, copy);
        sw_cache_clear(SW_COMM, copy);
        object_end(SW_COMM, copy);
    }
    return (now() - start) / rounds;
}

int main(int argc, char **argv)
{
    sw_threads_allow(argc > 1 && strcmp(argv[1], "multiple") == 0);
    for (int i = 0; i < MOST; i++) {
        keys[i] = key_in_c(SW_COMM, SW_COPY_AS_IS, NULL, NULL, NULL);
    }
    puts("attributes     get     set  delete+set  dup+free  dup+free each");
    for (int count = 1; count <= MOST; count *= 10) {
        int object = object_make(SW_COMM);
        double set_cost = set(object, count);
        double get_cost = get(object, count);
        double delete_cost = delete_and_set(object, count);
        double dup_cost = dup_and_free(object, count);
        printf("%10d %7.1f %7.1f %11.1f %9.0f %14.1f\n", count, get_cost, set_cost, delete_cost,
               dup_cost, dup_cost / count);
        sw_cache_clear(SW_COMM, object);
        object_end(SW_COMM, object);
    }
    return 0;
}
