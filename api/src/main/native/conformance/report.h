/** Prints results for people, and for programs as TAP or JUnit XML. */
#ifndef CONFORMANCE_REPORT_H
#define CONFORMANCE_REPORT_H

#include "child.h"

#include <stdio.h>

enum format { TEXT, TAP, JUNIT };

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
