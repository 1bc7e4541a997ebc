/**
 * What every language of the matrix offers: the same operations, each made of plain MPI calls of
 * that language, behind C functions with plain integers, so that a C driver and Java can mix them.
 *
 * Handles travel as the INTEGERs of MPI_Comm_c2f and its like. Values travel as 64-bit integers:
 * in C and C++ a value is the pointer's bits.
 */
#ifndef MATRIX_LANGUAGE_H
#define MATRIX_LANGUAGE_H

#include <stdint.h>

enum matrix_class { MATRIX_COMM, MATRIX_WIN, MATRIX_TYPE, MATRIX_CLASSES };

/** The languages, in the order of matrix_languages. The Fortran sources have the same numbers. */
enum matrix_language {
    LANGUAGE_C_MPI1,
    LANGUAGE_C,
    LANGUAGE_CXX,
    LANGUAGE_MPIFH_MPI1,
    LANGUAGE_MPI_MPI1,
    LANGUAGE_MPIFH_FIXED,
    LANGUAGE_MPIFH,
    LANGUAGE_MPI,
    LANGUAGE_F08,
    LANGUAGES
};

/** How a language stores and reads values (MPI-2.2 16.3.7). */
enum matrix_width { WIDTH_POINTER, WIDTH_AINT, WIDTH_INTEGER };

enum matrix_copy { COPY_NULL, COPY_DUP, COPY_USER };
enum matrix_delete { DELETE_NULL, DELETE_USER };

/** Ways to make a duplicate, which copies attributes. */
enum matrix_duplicate {
    DUPLICATE,
    DUPLICATE_WITH_INFO,
    IDUP_WAIT,
    IDUP_TEST,
    IDUP_WITH_INFO_WAIT,
    DUPLICATES
};

/** Ways to make another communicator, which must not copy attributes. */
enum matrix_construct { SPLIT, SPLIT_TYPE, CREATE, CREATE_GROUP, CONSTRUCTS };

/** What a flag says; anything but the first two is no value of a LOGICAL. */
enum matrix_flag { FLAG_FALSE = 2, FLAG_TRUE = 1 };

/** A language. Every function returns MPI's status. */
struct matrix_language_operations {
    const char *name;
    enum matrix_width width;
    int classes; /**< bits: 1 << MATRIX_COMM ... */
    int (*create)(int object_class, int copy, int drop, int64_t extra, int *key);
    int (*free_key)(int object_class, int *key);
    int (*set)(int object_class, int object, int key, int64_t value);
    int (*get)(int object_class, int object, int key, int64_t *value, int *flag);
    int (*drop)(int object_class, int object, int key);
    int (*duplicate)(int object_class, int how, int object, int *made);
    int (*construct)(int how, int object, int *made);
    int (*free_object)(int object_class, int *object);
};

extern const struct matrix_language_operations matrix_languages[LANGUAGES];

/** Whether Fortran's variables that give keys their extra_state live for ever; see recorder.f90. */
extern int matrix_extra_stays;

/** Declares the operations of one language; each language defines them under its own prefix. */
#define MATRIX_DECLARE(prefix)                                                                     \
    int prefix##_create(int object_class, int copy, int drop, int64_t extra, int *key);            \
    int prefix##_free_key(int object_class, int *key);                                             \
    int prefix##_set(int object_class, int object, int key, int64_t value);                        \
    int prefix##_get(int object_class, int object, int key, int64_t *value, int *flag);            \
    int prefix##_delete(int object_class, int object, int key);

/** Ends the program with MPI_Abort. */
#define MATRIX_DECLARE_ABORT(prefix) void prefix##_abort(int code);

#define MATRIX_DECLARE_OBJECTS(prefix)                                                             \
    int prefix##_duplicate(int object_class, int how, int object, int *made);                      \
    int prefix##_construct(int how, int object, int *made);                                        \
    int prefix##_free_object(int object_class, int *object);

#ifdef __cplusplus
extern "C" {
#endif
MATRIX_DECLARE(matrix_c_mpi1)
MATRIX_DECLARE(matrix_c)
MATRIX_DECLARE(matrix_cxx)
MATRIX_DECLARE(matrix_mpifh_mpi1)
MATRIX_DECLARE(matrix_mpi_mpi1)
MATRIX_DECLARE(matrix_mpifh_fixed)
MATRIX_DECLARE(matrix_mpifh)
MATRIX_DECLARE(matrix_mpi)
MATRIX_DECLARE(matrix_f08)
MATRIX_DECLARE_OBJECTS(matrix_c)
MATRIX_DECLARE_OBJECTS(matrix_cxx)
MATRIX_DECLARE_OBJECTS(matrix_mpifh_fixed)
MATRIX_DECLARE_OBJECTS(matrix_mpifh)
MATRIX_DECLARE_OBJECTS(matrix_mpi)
MATRIX_DECLARE_OBJECTS(matrix_f08)
MATRIX_DECLARE_ABORT(matrix_mpifh)
MATRIX_DECLARE_ABORT(matrix_mpi)
MATRIX_DECLARE_ABORT(matrix_f08)
#ifdef __cplusplus
}
#endif

#endif
