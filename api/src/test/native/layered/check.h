/** Counts and prints what does not hold. Every process of a program checks for itself. */
#ifndef LAYERED_CHECK_H
#define LAYERED_CHECK_H

#include <stdio.h>

static int failures;
static int rank; /**< of this process; a program of one process leaves it */

static void check(int right, const char *what)
{
    if (!right) {
        failures++;
        printf("not ok - rank %d: %s\n", rank, what);
    }
}

#endif
