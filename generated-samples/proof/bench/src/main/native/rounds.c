/**
 * Measures one MPI on demand: reads lines "NAME COUNT BUDGET", and prints for each the time of one
 * call in nanoseconds, or another figure if NAME stands for one, measured in about BUDGET
 * microseconds. A driver that sends lines to several such processes in turn compares their MPIs
 * under the same load of the machine.
 *
 *   rounds single|multiple             requests this thread level from the MPI
 *   rounds count NAME COUNT CALLS      makes CALLS calls, for a tool that counts instructions
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

struct repeated {
    const char *name;
    measurement *measure;
    enum callbacks callbacks;
    const struct language *language; /**< NULL: C */
};

struct once {
    const char *name;
    whole *measure;
};

/** Lists an operation with keys of every kind. Its name tells the language of their callbacks. */
#define WITH_CALLBACKS(name, measure)                                                             \
    {name, measure, NONE, NULL}, {name "-c", measure, IN_C, NULL},                                 \
        {name "-mpi", measure, IN_MPI, NULL}, {name "-f08", measure, IN_F08, NULL}

/** Lists an operation as Fortran programs call it. */
#define FROM_FORTRAN(name, measure, callbacks)                                                     \
    {name "-from-mpi", measure, callbacks, &from_mpi},                                             \
        {name "-from-f08", measure, callbacks, &from_f08}

static const struct repeated repeated[] = {{"empty", empty_call, NONE, NULL},
                                           {"ideal-random", ideal_random, NONE, NULL},
                                           {"get-newest", get_newest, NONE, NULL},
                                           {"get-oldest", get_oldest, NONE, NULL},
                                           {"get-absent", get_absent, NONE, NULL},
                                           {"get-random", get_random, NONE, NULL},
                                           {"get-f08", get_f08, NONE, NULL},
                                           {"get-mpi", get_mpi, NONE, NULL},
                                           WITH_CALLBACKS("set-over", set_over),
                                           WITH_CALLBACKS("set-new", set_new),
                                           WITH_CALLBACKS("delete", delete_any),
                                           WITH_CALLBACKS("key", key_life),
                                           WITH_CALLBACKS("dup", dup_free),
                                           FROM_FORTRAN("get-random", get_random, NONE),
                                           FROM_FORTRAN("set-over", set_over, NONE),
                                           FROM_FORTRAN("set-over-c", set_over, IN_C),
                                           FROM_FORTRAN("set-new", set_new, NONE),
                                           FROM_FORTRAN("delete", delete_any, NONE),
                                           FROM_FORTRAN("delete-c", delete_any, IN_C),
                                           {"threads-one", threads_one, NONE, NULL},
                                           {"threads-own", threads_own, NONE, NULL},
                                           {"threads-same", threads_same, NONE, NULL},
                                           {"threads-bare-one", threads_bare_one, NONE, NULL},
                                           {"threads-bare", threads_bare, NONE, NULL}};

static const struct once once[] = {{"life-cycle", life_cycle},
                                   {"memory-attribute", memory_of_attribute},
                                   {"memory-key", memory_of_key}};

/** Makes the measured calls. Tools that count instructions count within this function. */
__attribute__((noinline)) static double call_often(measurement *measure, struct scene *scene,
                                                   int64_t calls)
{
    return measure(scene, calls);
}

static struct scene *scene_of(const struct repeated *wanted, int count)
{
    const struct language *language = wanted->language == NULL ? &from_c : wanted->language;
    return scene_with(wanted->callbacks, language, count);
}

/**
 * Makes more and more calls until a batch takes most of the budget. Returns the time of one call in
 * this last batch.
 */
static double measure(const struct repeated *wanted, int count, double budget)
{
    struct scene *scene = scene_of(wanted, count);
    int64_t calls = 16;
    for (;;) {
        double spent = call_often(wanted->measure, scene, calls);
        if (spent * 3 > budget * 2) {
            return spent / (double)calls;
        }
        double next = (double)calls * budget / (spent < 100 ? 100 : spent);
        calls = next > (double)calls * 64 ? calls * 64 : (int64_t)next + 1;
    }
}

static const struct repeated *find_repeated(const char *name)
{
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++) {
        if (strcmp(repeated[i].name, name) == 0) {
            return &repeated[i];
        }
    }
    return NULL;
}

/** Answers one line of input. Returns false if there is no such measurement. */
static int answer(const char *name, int count, double budget)
{
    const struct repeated *found = find_repeated(name);
    if (found != NULL) {
        printf("%.4f\n", measure(found, count, budget * 1000));
        return 1;
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
    if (argc == 5 && strcmp(argv[1], "count") == 0) {
        const struct repeated *found = find_repeated(argv[2]);
        if (found == NULL) {
            fprintf(stderr, "rounds: no measurement '%s' whose calls can be counted\n", argv[2]);
            return 2;
        }
        call_often(found->measure, scene_of(found, atoi(argv[3])), atoi(argv[4]));
        _Exit(0);
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
    _Exit(0); /* no cleanup: freeing a hundred thousand attributes would take long */
}
