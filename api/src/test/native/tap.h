/** Reports checks in the Test Anything Protocol. */
#ifndef SHIMWRIGHT_TEST_TAP_H
#define SHIMWRIGHT_TEST_TAP_H

#include <stdbool.h>

/** Reports one check: `clause` says which rule it is about, `what` what must hold. */
bool tap_check(bool holds, const char *clause, const char *what);

/** As tap_check for two numbers that must be the same; prints both if they are not. */
bool tap_equal(long long seen, long long wanted, const char *clause, const char *what);

/** Prints the plan; the status with which the program ends. */
int tap_done(void);

#endif
