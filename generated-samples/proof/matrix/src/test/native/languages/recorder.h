/**
 * Records every call of a user callback, of any language, and tells the callback what to answer.
 *
 * The callbacks of the languages only translate their arguments; what they were given is compared
 * here, what they return is decided here.
 */
#ifndef MATRIX_RECORDER_H
#define MATRIX_RECORDER_H

#include "reading.h"

#include <stdint.h>

enum { CALL_COPY = 1, CALL_DELETE = 2, CALLS_KEPT = 4096 };

/** One call of a callback. */
struct recorded_call {
    int kind;
    int language;
    int object_class;
    int object;
    int key;
    int64_t extra;
    struct reading value; /**< read through during the call: afterwards the storage may be gone */
};

/** What the next callbacks answer, and what they were called with. */
struct recorder {
    int copy_status;   /**< returned by copy callbacks */
    int delete_status; /**< returned by delete callbacks */
    int fail_after;    /**< this many delete callbacks succeed before delete_status counts */
    int copy_flag;     /**< 0 or 1 */
    int64_t copied;    /**< stored as the duplicate's value */
    int count;
    struct recorded_call calls[CALLS_KEPT];
    /** Called from inside every delete callback, if any: rules on re-entrance need it. */
    int (*inside_delete)(const struct recorded_call *call);
    /** The same for copy callbacks. */
    int (*inside_copy)(const struct recorded_call *call);
};

extern struct recorder recorder;

#ifdef __cplusplus
extern "C" {
#endif

/** Forgets all calls; callbacks succeed, and copy callbacks store `copied`. */
void recorder_reset(int64_t copied);

/** How many calls of a kind were recorded. */
int recorder_count(int kind);

/**
 * Called by every copy callback.
 *
 * @param extra the key's extra state; a Fortran callback may store through it, so it is incremented
 */
int matrix_on_copy(int language, int object_class, int object, int key, int64_t *extra,
                   int64_t value, int64_t *copied, int *flag);

/** Called by every delete callback. */
int matrix_on_delete(int language, int object_class, int object, int key, int64_t value,
                     int64_t *extra);

#ifdef __cplusplus
}
#endif

#endif
