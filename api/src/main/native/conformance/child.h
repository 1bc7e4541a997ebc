/**
 * Starts the program with the cases, as often as it takes, and learns what happened to each case.
 */
#ifndef CONFORMANCE_CHILD_H
#define CONFORMANCE_CHILD_H

#include "conformance.h"

enum outcome { NOT_RUN, PASSED, FAILED, SKIPPED };
enum { MOST_WORDS = 64, SEEN_TEXT = 480 };

struct result {
    enum outcome outcome;
    int ended; /**< whether its process ended early, alone with the case or not */
    char seen[SEEN_TEXT]; /**< what went wrong, or why it was skipped */
};

/** How the program is started. */
struct start {
    const char *program;
    const char *launcher[MOST_WORDS]; /**< such as mpiexec -n 4; ends with a null pointer */
    const char *preload;              /**< a library for LD_PRELOAD, or a null pointer */
    int threads;                      /**< whether all cases run with MPI_THREAD_MULTIPLE */
    int limit;                        /**< the most seconds between two signs of life */
    const char *folder;               /**< where files may be written */
};

/** What all runs had in common. */
struct machine {
    char library[200];
    int processes;
    int starts; /**< how often the program was started */
};

/**
 * Has the MPI's own mpiexec start the program as one process, if it is known and does so: some MPIs
 * hang in a process that was started without.
 */
void child_choose_launcher(struct start *start);

/** Runs the wanted cases; the answer is 0 if the program could not be started at all. */
int child_run_all(const struct start *start, const int *wanted, struct result *results,
                  struct machine *machine);

#endif
