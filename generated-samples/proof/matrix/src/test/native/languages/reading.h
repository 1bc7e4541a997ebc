/** What is found behind a value that C was given, which may or may not be a pointer. */
#ifndef MATRIX_READING_H
#define MATRIX_READING_H

#include <stdint.h>

/** A value's bits, and what they point at if they can be read through as a pointer. */
struct reading {
    int64_t raw;
    int points_at_aint; /**< whether an MPI_Aint could be read there */
    int points_at_int;
    int64_t aint;
    int integer;
};

/**
 * Reads through a value now, while MPI's storage is still there.
 *
 * What MPI calls a pointer may be nonsense in an MPI that errs: that must be a failed check, not a
 * crash, so the bytes are read by way of the kernel.
 */
struct reading reading_of(int64_t raw);

#endif
