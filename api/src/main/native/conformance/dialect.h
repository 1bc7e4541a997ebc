/**
 * Declares the operations that each dialect implements for the steps, with plain MPI calls of the
 * dialect. Handles are passed as the INTEGERs of MPI_Comm_c2f and similar functions, values as
 * 64-bit integers: a value of C is the bits of the pointer. Each operation returns MPI's status.
 */
#ifndef CONFORMANCE_DIALECT_H
#define CONFORMANCE_DIALECT_H

#include "conformance.h"

#include <stdint.h>

enum cf_copy { CF_COPY_NONE, CF_COPY_DUP, CF_COPY_USER };

/** The functions that create an object from another one. */
enum cf_making {
    CF_DUP,
    CF_DUP_WITH_INFO,
    CF_IDUP,
    CF_IDUP_WITH_INFO,
    CF_SPLIT,
    CF_SPLIT_TYPE,
    CF_CREATE,
    CF_CREATE_GROUP,
    CF_CART,
    CF_DIST_GRAPH,
    CF_CONTIGUOUS,
    CF_VECTOR,
    CF_STRUCT,
    CF_RESIZED
};

/** The status of an operation for which this MPI lacks the function. */
enum { CF_LACKING = -7777 };

/**
 * Replaces a C handle that is not null although its creation has failed: it may point to freed
 * memory.
 */
enum { CF_NOTHING = -7778 };

enum cf_delete { CF_DELETE_NONE, CF_DELETE_USER };

/** The values of a flag. Any other number means that the bits are no value of a LOGICAL. */
enum cf_flag { CF_FLAG_TRUE = 1, CF_FLAG_FALSE = 2 };

/** The faults of a processor name. */
enum cf_name_fault {
    CF_NAME_FITS,
    CF_NAME_FAILED,
    CF_NAME_LENGTH_IS_OUT_OF_RANGE,
    CF_NAME_END_IS_WRONG,
    CF_NAME_WROTE_BEYOND
};

/**
 * The operations of a dialect on one object class. All are null if the dialect lacks the class, or
 * this build the dialect.
 */
struct cf_operations {
    int (*create_key)(int copy, int drop, int64_t extra, int *key);
    int (*free_key)(int *key);
    int (*set)(int object, int key, int64_t value);
    int (*get)(int object, int key, int64_t *value, int *flag);
    int (*drop)(int object, int key);
    int (*free_object)(int *object);
    int (*duplicate)(int object, int how, int *made); /**< null for windows */
    int (*construct)(int object, int how, int *made); /**< null for windows */
};

extern const struct cf_operations cf_operations[CF_DIALECTS][CF_CLASSES];

/** The operations of a dialect that need no object. */
struct cf_environment {
    int (*predefined)(int attribute); /**< the key of a row of cf_attributes */
    int (*processor_name)(void);      /**< a cf_name_fault */
    int (*wait)(int *made);           /**< for the duplication of a communicator */
};

extern const struct cf_environment cf_environments[CF_DIALECTS];

/** The operations of a dialect on addresses and datatypes. All are null if this MPI lacks them. */
struct cf_layouts {
    int (*address)(int64_t place, int64_t *address);
    int (*vector)(int count, int length, int64_t stride, int old, int *made);
    int (*structure)(const int64_t places[3], const int types[3], int *made);
    int (*resized)(int old, int64_t lower, int64_t extent, int *made);
    int (*bounds)(int type, int64_t *lower, int64_t *extent);
};

extern const struct cf_layouts cf_layouts[CF_DIALECTS];

/** Called by every copy callback of every dialect. Only Fortran can change `extra`. */
int cf_on_copy(int dialect, int object_class, int object, int key, int64_t *extra, int64_t value,
               int64_t *copied, int *flag);

/** Called by every delete callback of every dialect. */
int cf_on_delete(int dialect, int object_class, int object, int key, int64_t value,
                 int64_t *extra);

/** A predefined callback of C, and its value in the standard's ABI. */
struct cf_sentinel {
    const char *name;
    intptr_t actual;
    intptr_t expected;
};

extern const struct cf_sentinel cf_sentinels[];
extern const int cf_sentinel_count; /**< 0 if the MPI does not have that ABI */

#endif
