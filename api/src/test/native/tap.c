/** Turns checks into lines of the Test Anything Protocol. */
#include "tap.h"

#include <stdio.h>

static int checks;
static int failures;

bool tap_check(bool holds, const char *clause, const char *what)
{
    checks++;
    failures += !holds;
    printf("%s %d - [%s] %s\n", holds ? "ok" : "not ok", checks, clause, what);
    return holds;
}

bool tap_equal(long long seen, long long wanted, const char *clause, const char *what)
{
    bool same = tap_check(seen == wanted, clause, what);
    if (!same) {
        printf("# got %lld, wanted %lld\n", seen, wanted);
    }
    return same;
}

int tap_done(void)
{
    printf("1..%d\n", checks);
    return failures == 0 ? 0 : 1;
}
