/**
 * Reads memory by a system call, which returns EFAULT for an invalid address where the program
 * would crash.
 */
#define _DEFAULT_SOURCE
#include "probe.h"

#include <mpi.h>
#include <sys/syscall.h>
#include <unistd.h>

static int safe_read(int64_t raw, void *bytes, int size)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return 0;
    }
    /* The raw system call, because a sanitizer would stop the program in write(). */
    int good = syscall(SYS_write, ends[1], (const void *)(intptr_t)raw, (size_t)size) == size &&
               read(ends[0], bytes, (size_t)size) == size;
    close(ends[0]);
    close(ends[1]);
    return good;
}

struct reading reading_of(int64_t raw)
{
    struct reading reading = {raw, 0, 0, 0, 0};
    MPI_Aint aint = 0;
    reading.points_at_int = safe_read(raw, &reading.integer, (int)sizeof reading.integer);
    reading.points_at_aint = reading.points_at_int && safe_read(raw, &aint, (int)sizeof aint);
    reading.aint = aint;
    return reading;
}
