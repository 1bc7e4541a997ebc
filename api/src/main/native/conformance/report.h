/** Prints results for people, and for programs as TAP or JUnit XML. */
#ifndef CONFORMANCE_REPORT_H
#define CONFORMANCE_REPORT_H

#include "child.h"

#include <stdio.h>

enum format { TEXT, TAP, JUNIT };

/** What is known of an MPI: it is Shimwright's own, or its version was measured, or was not. */
enum standing { OURS, MEASURED, UNKNOWN };

/** Finds the standing of what MPI_Get_library_version says, and a line about it, empty for OURS. */
enum { MEASURED_TEXT = 400 };
enum standing measured_standing(const char *library, char text[MEASURED_TEXT]);

/** What became of one rule. */
struct tally {
    int passed;
    int failed;
    int skipped;
};

struct tally report_tally(int rule, const struct result *results);

void report(FILE *out, enum format format, const struct result *results,
            const struct machine *machine, const struct start *start);

/** Prints every rule and the scenarios that try it. */
void report_list(FILE *out, const int *wanted);

extern const char *const report_levels[CF_LEVELS];

#endif
