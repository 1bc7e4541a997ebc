/**
 * Measures one MPI on demand: reads lines "NAME COUNT BUDGET" and answers each with the time of one
 * call in nanoseconds (or what else NAME says), measured in about BUDGET microseconds. Whoever asks
 * several such processes in turn compares their MPIs under the same weather.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

struct repeated {
    const char *name;
    measurement *measure;
};

struct once {
    const char *name;
    whole *measure;
};

static const struct repeated repeated[] = {
    {"empty", empty_call},       {"ideal-random", ideal_random}, {"get-newest", get_newest},   {"get-oldest", get_oldest},
    {"get-absent", get_absent},  {"get-random", get_random},   {"get-f08", get_f08},
    {"get-mpi", get_mpi},        {"set-over", set_over},       {"set-new", set_new},
    {"delete", delete_any},      {"key", key_life},            {"dup", dup_free},
    {"threads-one", threads_one}, {"threads-own", threads_own}, {"threads-same", threads_same},
    {"threads-bare-one", threads_bare_one}, {"threads-bare", threads_bare}};

static const struct once once[] = {{"life-cycle", life_cycle},
                                   {"memory-attribute", memory_of_attribute},
                                   {"memory-key", memory_of_key}};

/** As many calls as the budget allows, found by doubling; what the last batch says. */
static double measure(measurement *measure, int count, double budget)
{
    struct scene *scene = scene_with(count);
    int64_t calls = 16;
    for (;;) {
        double spent = measure(scene, calls);
        if (spent * 3 > budget * 2) {
            return spent / (double)calls;
        }
        double wanted = (double)calls * budget / (spent < 100 ? 100 : spent);
        calls = wanted > (double)calls * 64 ? calls * 64 : (int64_t)wanted + 1;
    }
}

/** Answers one line; false if there is no such measurement. */
static int answer(const char *name, int count, double budget)
{
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++) {
        if (strcmp(repeated[i].name, name) == 0) {
            printf("%.4f\n", measure(repeated[i].measure, count, budget * 1000));
            return 1;
        }
    }
    for (size_t i = 0; i < sizeof once / sizeof *once; i++) {
        if (strcmp(once[i].name, name) == 0) {
            printf("%.4f\n", once[i].measure(count));
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    int wanted = argc > 1 && strcmp(argv[1], "multiple") == 0 ? MPI_THREAD_MULTIPLE
                                                              : MPI_THREAD_SINGLE;
    int provided = 0;
    must(MPI_Init_thread(&argc, &argv, wanted, &provided));
    if (provided < wanted) {
        fprintf(stderr, "rounds: the MPI provides thread level %d, not %d\n", provided, wanted);
        return 2;
    }
    char name[32];
    int count = 0;
    double budget = 0;
    puts("ready");
    fflush(stdout);
    while (scanf("%31s %d %lf", name, &count, &budget) == 3) {
        if (!answer(name, count, budget)) {
            fprintf(stderr, "rounds: no measurement '%s'\n", name);
            return 2;
        }
        fflush(stdout);
    }
    fflush(stdout);
    _Exit(0); /* what is left needs no tidy end: a hundred thousand attributes take their time */
}
