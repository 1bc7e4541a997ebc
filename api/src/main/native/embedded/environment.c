/** Implements the queries of MPI's version, the processor name and the clock. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime, gethostname */

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "embedded/objects.h"

static double seconds_of(const struct timespec *time)
{
    return (double)time->tv_sec + (double)time->tv_nsec * 1e-9;
}

double sw_wtime(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return seconds_of(&now);
}

double sw_wtick(void)
{
    struct timespec resolution = {0, 1};
    clock_getres(CLOCK_MONOTONIC, &resolution);
    return seconds_of(&resolution);
}

int sw_get_version(int *version, int *subversion)
{
    if (version == NULL || subversion == NULL) {
        return MPI_ERR_ARG;
    }
    *version = MPI_VERSION;
    *subversion = MPI_SUBVERSION;
    return MPI_SUCCESS;
}

int sw_get_library_version(char *version, int *resultlen)
{
    if (version == NULL || resultlen == NULL) {
        return MPI_ERR_ARG;
    }
    /* CMake reads the text here, for FindMPI */
    *resultlen = snprintf(version, MPI_MAX_LIBRARY_VERSION_STRING,
                          "Shimwright embedded MPI 0.1.0: one process, MPI-%d.%d ABI constants",
                          MPI_VERSION, MPI_SUBVERSION);
    return MPI_SUCCESS;
}

int sw_get_processor_name(char *name, int *resultlen)
{
    if (name == NULL || resultlen == NULL) {
        return MPI_ERR_ARG;
    }
    if (sw_check_running() != MPI_SUCCESS) {
        return MPI_ERR_OTHER;
    }
    /* gethostname need not end a name that it cuts, so the last byte is kept out of its reach. */
    memset(name, 0, MPI_MAX_PROCESSOR_NAME);
    if (gethostname(name, MPI_MAX_PROCESSOR_NAME - 1) != 0 && name[0] == '\0') {
        snprintf(name, MPI_MAX_PROCESSOR_NAME, "localhost");
    }
    *resultlen = (int)strlen(name);
    return MPI_SUCCESS;
}
