/** Prints TAP: counts every check, and reports them by group. */
#include "tap.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;
static FILE *report;
static char title[768];
static int groups, passed, failed, skipped;
static int passed_before, failed_before;

void tap_print_to(FILE *file)
{
    report = file;
}

static FILE *output(void)
{
    return report == NULL ? stdout : report;
}

static void end_group(void)
{
    if (title[0] == '\0') {
        return;
    }
    int made = passed - passed_before + failed - failed_before;
    groups++;
    fprintf(output(), "%s %d - %s [%d checks]\n", failed == failed_before ? "ok" : "not ok", groups, title,
           made);
    fflush(output());
    title[0] = '\0';
    passed_before = passed;
    failed_before = failed;
}

void tap_group(const char *rule, const char *clause, const char *what, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(text, sizeof text, what, arguments);
    va_end(arguments);
    end_group();
    snprintf(title, sizeof title, "%s (%s): %s", rule, clause, text);
}

static int count(int holds, const char *what, va_list arguments)
{
    pthread_mutex_lock(&counting);
    if (holds) {
        passed++;
    } else {
        failed++;
        fprintf(output(), "# in %s\n#   failed: ", title);
        vfprintf(output(), what, arguments);
        fprintf(output(), "\n");
    }
    pthread_mutex_unlock(&counting);
    return holds;
}

int tap_check(int holds, const char *what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    count(holds, what, arguments);
    va_end(arguments);
    return holds;
}

int tap_equal(int64_t expected, int64_t actual, const char *what, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(text, sizeof text, what, arguments);
    va_end(arguments);
    return tap_check(expected == actual, "%s: expected %" PRId64 ", got %" PRId64, text, expected,
                     actual);
}

int tap_same_text(const char *expected, const char *actual, const char *what)
{
    return tap_check(strcmp(expected, actual) == 0, "%s: expected\n#     \"%s\", got\n#     \"%s\"",
                     what, expected, actual);
}

void tap_group_text(const char *rule, const char *clause, const char *what)
{
    tap_group(rule, clause, "%s", what);
}

void tap_equal_text(int64_t expected, int64_t actual, const char *what)
{
    tap_equal(expected, actual, "%s", what);
}

void tap_skip(int checks, const char *reason)
{
    skipped += checks;
    fprintf(output(), "# skipped %d: %s\n", checks, reason);
}

int tap_finish(void)
{
    end_group();
    fprintf(output(), "1..%d\n", groups);
    fprintf(output(), "# %d passed, %d failed, %d skipped\n", passed, failed, skipped);
    fflush(output());
    return failed == 0 && passed > 0 ? 0 : 1;
}
