/**
 * Runs cases in one process, or in those that a launcher has started, and writes the results:
 *
 *   mpi-caching-conformance-cases OUTPUT LEVEL FIRST-LAST[,FIRST-LAST ...]
 *
 * Each rank writes OUTPUT.RANK line by line, so that the driver knows its progress: "begin N", then
 * "pass N", "skip N why" or "fail N what". LEVEL is single or multiple.
 */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *output;
static int threads_are_provided;

static int start_mpi(const char *path, const char *level)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING] = "", name[4096];
    int provided = MPI_THREAD_SINGLE, rank = 0, size = 0, length = 0, class = 0;
    int wanted = strcmp(level, "multiple") == 0 ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE;
    if (MPI_Init_thread(NULL, NULL, wanted, &provided) != MPI_SUCCESS) {
        return 0;
    }
    threads_are_provided = provided == MPI_THREAD_MULTIPLE;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Get_library_version(text, &length);
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &user_code);
    snprintf(name, sizeof name, "%s.%d", path, rank);
    output = fopen(name, "w");
    if (output == NULL) {
        perror(name);
        return 0;
    }
    text[strcspn(text, "\n,")] = '\0';
    fprintf(output, "size %d\nlibrary %s\n", size, text);
    fflush(output);
    return 1;
}

static void run_case(int number)
{
    static struct scene scene;
    const struct cf_scenario *scenario = &cf_scenarios[cf_case_at(number).scenario];
    fprintf(output, "begin %d\n", number);
    fflush(output);
    if (scenario->threads && !threads_are_provided) {
        fprintf(output, "skip %d this MPI was not given MPI_THREAD_MULTIPLE\n", number);
    } else {
        scene_run(&scene, number);
        if (scene.skipped) {
            fprintf(output, "skip %d this MPI does not have what it needs\n", number);
        } else if (scene.failed) {
            fprintf(output, "fail %d %s\n", number, scene.seen);
        } else {
            fprintf(output, "pass %d\n", number);
        }
    }
    fflush(output);
}

static void run_cases(const char *list)
{
    while (*list != '\0') {
        char *end;
        long first = strtol(list, &end, 10), last = first;
        if (*end == '-') {
            last = strtol(end + 1, &end, 10);
        }
        for (long i = first; i <= last && i < cf_case_count(); i++) {
            run_case((int)i);
        }
        list = *end == ',' ? end + 1 : "";
    }
}

int main(int count, char **arguments)
{
    int finalized = 0;
    if (count != 4) {
        fprintf(stderr, "usage: %s OUTPUT single|multiple CASES\n", arguments[0]);
        return 2;
    }
    if (!start_mpi(arguments[1], arguments[2])) {
        fprintf(stderr, "%s: MPI could not be started\n", arguments[0]);
        return 2;
    }
    run_cases(arguments[3]);
    MPI_Finalized(&finalized);
    if (!finalized) {
        MPI_Finalize();
    }
    fputs("end\n", output);
    return fclose(output) == 0 ? 0 : 2;
}
