/** Counts checks and prints them as TAP, one line for each named group of checks. */
#ifndef MATRIX_TAP_H
#define MATRIX_TAP_H

#include <stdint.h>
#include <stdio.h>

/** Prints to a file from now on, and no more to stdout, which a JVM may use for something else. */
void tap_print_to(FILE *file);

/**
 * Begins a group of checks; ends the one before.
 *
 * @param rule the rule that the checks prove, such as "set-over-deletes-first"
 * @param clause where the rule comes from, such as "MPI-4.1 7.7.2"
 * @param what a phrase for the reader of the report, with printf arguments
 */
void tap_group(const char *rule, const char *clause, const char *what, ...)
    __attribute__((format(printf, 3, 4)));

/** Counts one check; a failure prints `what`. Returns whether it held. Safe in several threads. */
int tap_check(int holds, const char *what, ...) __attribute__((format(printf, 2, 3)));

/** Counts one comparison; a failure prints `what`, the expected and the actual value. */
int tap_equal(int64_t expected, int64_t actual, const char *what, ...)
    __attribute__((format(printf, 3, 4)));

/** Compares two texts. */
int tap_same_text(const char *expected, const char *actual, const char *what);

/** Counts checks that could not be made here, with the reason. */
void tap_skip(int checks, const char *reason);

/** tap_group and tap_equal for Fortran, with texts that are used as they are. */
void tap_group_text(const char *rule, const char *clause, const char *what);
void tap_equal_text(int64_t expected, int64_t actual, const char *what);

/** Ends the last group, prints the plan and the totals; returns the program's exit status. */
int tap_finish(void);

#endif
