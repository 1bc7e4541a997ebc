/** Prints results for people, and for programs as TAP or JUnit XML. */
#ifndef CONFORMANCE_REPORT_H
#define CONFORMANCE_REPORT_H

#include "child.h"

#include <stdio.h>

enum format { TEXT, TAP, JUNIT };

/** Whether an MPI is Shimwright's own, or another one whose version was measured, or was not. */
enum standing { OURS, MEASURED, UNKNOWN };

/**
 * Finds the standing of the MPI with a text of MPI_Get_library_version, and writes a line about it,
 * which is empty for OURS.
 */
enum { MEASURED_TEXT = 400 };
enum standing measured_standing(const char *library, char text[MEASURED_TEXT]);

/** The numbers of results of one rule. */
struct tally {
    int passed;
    int failed;
    int skipped;
};

struct tally report_tally(int rule, const struct result *results);

void report(FILE *out, enum format format, const struct result *results,
            const struct machine *machine, const struct start *start);

/** Prints every rule with a wanted case, and the scenarios of these cases. */
void report_list(FILE *out, const int *wanted);

extern const char *const report_levels[CF_LEVELS];

#endif
