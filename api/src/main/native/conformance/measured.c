/** Finds out whether the version of an MPI was measured. */
#include "report.h"

#include <string.h>

static const char digits[] = "0123456789";
static const char version_characters[] = "0123456789.abcdefghijklmnopqrstuvwxyz";

/** Returns whether a list, separated by ", ", contains the first `length` characters of `word`. */
static int has_word(const char *list, const char *word, size_t length)
{
    for (const char *next = list; next != NULL; next = strchr(next, ' ')) {
        next += *next == ' ';
        if (strncmp(next, word, length) == 0 && (next[length] == ',' || next[length] == '\0')) {
            return 1;
        }
    }
    return 0;
}

enum standing measured_standing(const char *library, char text[MEASURED_TEXT])
{
    text[0] = '\0';
    if (strncmp(library, "Shimwright ", strlen("Shimwright ")) == 0) {
        return OURS; /* Shimwright's own MPI has no differences */
    }
    for (const struct cf_measured *row = cf_measured; row->mpi != NULL; row++) {
        const char *version = strstr(library, row->mpi);
        if (version == NULL) {
            continue;
        }
        version += strlen(row->mpi);
        version += strcspn(version, digits);
        int length = (int)strspn(version, version_characters);
        int known = has_word(row->versions, version, (size_t)length);
        snprintf(text, MEASURED_TEXT,
                 known ? "measured: how %s %.*s differs from these rules is recorded"
                       : "unknown: %s %.*s was not measured, so nothing is recorded of it (measured: %s)",
                 row->mpi, length, version, row->versions);
        return known ? MEASURED : UNKNOWN;
    }
    snprintf(text, MEASURED_TEXT, "unknown: no version of this MPI was measured");
    return UNKNOWN;
}
