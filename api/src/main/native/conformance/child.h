/**
 * Starts the program that runs the cases, as often as needed, and collects the result of each case.
 */
#ifndef CONFORMANCE_CHILD_H
#define CONFORMANCE_CHILD_H

#include "conformance.h"

enum outcome { NOT_RUN, PASSED, FAILED, SKIPPED };
enum { MOST_WORDS = 64, SEEN_TEXT = 480 };

struct result {
    enum outcome outcome;
    int ended; /**< whether its process ended early, alone with the case or not */
    char seen[SEEN_TEXT]; /**< the fault, or why the case was skipped */
};

/** The options for starting the program. */
struct start {
    const char *program;
    const char *launcher[MOST_WORDS]; /**< such as mpiexec -n 4; ends with a null pointer */
    const char *preload;              /**< a library for LD_PRELOAD, or a null pointer */
    int threads;                      /**< whether all cases run with MPI_THREAD_MULTIPLE */
    int limit;                        /**< the longest time in seconds without output */
    const char *folder;               /**< where files may be written */
};

/** Facts about the MPI and the runs. */
struct machine {
    char library[200];
    int processes;
    int starts; /**< how often the program was started */
};

/**
 * Chooses the MPI's own mpiexec to start the program as one process, if mpiexec is known and works,
 * because some MPIs hang in a process that was started without it.
 */
void child_choose_launcher(struct start *start);

/** Runs the wanted cases. Returns 0 if the program could not be started. */
int child_run_all(const struct start *start, const int *wanted, struct result *results,
                  struct machine *machine);

#endif
