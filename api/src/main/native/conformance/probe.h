/** Reads through pointers that may be nonsense. */
#ifndef CONFORMANCE_PROBE_H
#define CONFORMANCE_PROBE_H

#include <stdint.h>

/** What a reader got, and what it points at, taken as a pointer. */
struct reading {
    int64_t raw;
    int points_at_int;
    int integer;
    int points_at_aint;
    int64_t aint;
};

struct reading reading_of(int64_t raw);

#endif
