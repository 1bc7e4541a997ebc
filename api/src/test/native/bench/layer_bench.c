/**
 * Compares caching layered in front of an MPI with that MPI's own: starts itself twice, once with the
 * layer in LD_PRELOAD, asks both in turn for the same calls, and prints the medians of the times and
 * of the ratios of neighbours in time.
 *
 *   layer-bench LAYER [--json]    LAYER is the path of libshimwright_layer.so
 */
#include "layer_bench.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OWN, LAYER, SIDES };
enum { TIMES = 31, FIRST_ROUNDS = 20 };

/** Those on keys with a delete callback end in "-called". */
static const char *const operations[] = {"get",    "set-over",        "set-new",
                                         "delete", "set-over-called", "delete-called"};
static const int counts[] = {1, 100, 10000};

/** A process that measures. */
struct worker {
    FILE *ask;
    FILE *answer;
    pid_t process;
};

static void start(struct worker *worker, const char *program, const char *layer)
{
    int ask[2];
    int answer[2];
    must(pipe(ask) == 0 && pipe(answer) == 0 ? MPI_SUCCESS : MPI_ERR_OTHER, "no pipe");
    worker->process = fork();
    must(worker->process >= 0 ? MPI_SUCCESS : MPI_ERR_OTHER, "no process");
    if (worker->process == 0) {
        dup2(ask[0], STDIN_FILENO);
        dup2(answer[1], STDOUT_FILENO);
        close(ask[1]);
        close(answer[0]);
        if (layer != NULL) {
            setenv("LD_PRELOAD", layer, 1);
        }
        execl(program, program, "--worker", (char *)NULL);
        perror("layer-bench");
        _exit(1);
    }
    close(ask[0]);
    close(answer[1]);
    /* or the next one keeps this one's input open */
    fcntl(ask[1], F_SETFD, FD_CLOEXEC);
    fcntl(answer[0], F_SETFD, FD_CLOEXEC);
    worker->ask = fdopen(ask[1], "w");
    worker->answer = fdopen(answer[0], "r");
}

static double measured(struct worker *worker, int driver, const char *operation, int count,
                       int rounds)
{
    double time = 0;
    fprintf(worker->ask, "%d %s %d %d\n", driver, operation, count, rounds);
    fflush(worker->ask);
    must(fscanf(worker->answer, "%lf", &time) == 1 ? MPI_SUCCESS : MPI_ERR_OTHER,
         "a process that measures has ended");
    return time;
}

static int ascending(const void *left, const void *right)
{
    double a = *(const double *)left;
    double b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values)
{
    qsort(values, TIMES, sizeof *values, ascending);
    return values[TIMES / 2];
}

/** Measures both sides in turn: the median of each, and of the ratios. */
static void compare(struct worker workers[SIDES], int driver, const char *operation, int count,
                    double result[SIDES + 1])
{
    double times[SIDES][TIMES];
    double ratios[TIMES];
    int rounds[SIDES];
    for (int side = 0; side < SIDES; side++) {
        double first = measured(&workers[side], driver, operation, count, FIRST_ROUNDS);
        double fit = 3e4 / first; /* about a millisecond */
        rounds[side] = fit < 1 ? 1 : (int)fit;
    }
    for (int i = 0; i < TIMES; i++) {
        for (int side = 0; side < SIDES; side++) {
            times[side][i] = measured(&workers[side], driver, operation, count, rounds[side]);
        }
        ratios[i] = times[LAYER][i] / times[OWN][i];
    }
    for (int side = 0; side < SIDES; side++) {
        result[side] = median(times[side]);
    }
    result[SIDES] = median(ratios);
}

static void compare_all(struct worker workers[SIDES], int json)
{
    const char *before = json ? "[" : "";
    if (!json) {
        printf("language operation       attributes     own ns   layer ns    ratio\n");
    }
    for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
        for (int driver = 0; driver < DRIVERS; driver++) {
            for (size_t o = 0; o < sizeof operations / sizeof operations[0]; o++) {
                double result[SIDES + 1];
                compare(workers, driver, operations[o], counts[c], result);
                printf(json ? "%s{\"language\": \"%s\", \"operation\": \"%s\", \"attributes\": %d, "
                              "\"own\": %.2f, \"layer\": %.2f, \"ratio\": %.3f}"
                            : "%s%-8s %-15s %10d %10.1f %10.1f %8.2f\n",
                       before, drivers[driver].language, operations[o], counts[c], result[OWN],
                       result[LAYER], result[SIDES]);
                fflush(stdout);
                before = json ? ",\n " : "";
            }
        }
    }
    printf("%s", json ? "]\n" : "");
}

int main(int argc, char **argv)
{
    struct worker workers[SIDES];
    if (argc == 2 && strcmp(argv[1], "--worker") == 0) {
        return measure_on_demand();
    }
    if (argc < 2 || access(argv[1], R_OK) != 0) {
        fprintf(stderr, "usage: layer-bench LAYER [--json]\n");
        return 2;
    }
    start(&workers[OWN], argv[0], NULL);
    start(&workers[LAYER], argv[0], argv[1]);
    compare_all(workers, argc > 2 && strcmp(argv[2], "--json") == 0);
    int failed = 0;
    for (int side = 0; side < SIDES; side++) {
        int status = 0;
        fclose(workers[side].ask);
        waitpid(workers[side].process, &status, 0);
        failed += status != 0;
    }
    return failed == 0 ? 0 : 1;
}
