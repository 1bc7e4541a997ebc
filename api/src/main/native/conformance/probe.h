/** Reads memory through pointers that may be invalid. */
#ifndef CONFORMANCE_PROBE_H
#define CONFORMANCE_PROBE_H

#include <stdint.h>

/** A value that was read, and the memory that it points to if it is a pointer. */
struct reading {
    int64_t raw;
    int points_at_int;
    int integer;
    int points_at_aint;
    int64_t aint;
};

struct reading reading_of(int64_t raw);

#endif
