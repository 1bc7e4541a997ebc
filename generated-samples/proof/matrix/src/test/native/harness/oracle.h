/**
 * What the standard says that a reader gets: the tables of MPI-2.2 16.3.7, written down once more,
 * by hand and without a look at the engine or the specification.
 */
#ifndef MATRIX_ORACLE_H
#define MATRIX_ORACLE_H

#include "../languages/language.h"

#include "../languages/reading.h"

#include <stdint.h>

/** An attribute as it should be stored. */
struct stored {
    enum matrix_width width; /**< of who stored it */
    int64_t value;
};

/** The attribute that a language stores when it is told to store `value`. */
struct stored oracle_stored(enum matrix_language setter, int64_t value);

/** Whether a language can say this value at all: it must fit its argument. */
int oracle_can_say(enum matrix_language setter, int64_t value);

/**
 * Checks what a reader got, following pointers, as one counted check.
 *
 * @param raw what the language's get gave: a pointer's bits, or a value
 * @return whether it is right
 */
int oracle_check(struct stored stored, enum matrix_language reader, int64_t raw, const char *what);

/** The same for what was read earlier. */
int oracle_check_reading(struct stored stored, enum matrix_language reader,
                         const struct reading *reading, const char *what);

/** The values that the matrix is made of; `count` receives how many. */
const int64_t *oracle_values(int *count);

#endif
