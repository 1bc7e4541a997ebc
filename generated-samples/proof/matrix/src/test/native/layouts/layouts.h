/** What every language can do with addresses and datatypes: made in one, asked in another. */
#ifndef MATRIX_LAYOUTS_H
#define MATRIX_LAYOUTS_H

#include <stdint.h>

/**
 * The operations of one language. Datatypes are Fortran's numbers; each operation returns MPI's
 * error code. Addresses are asked of places and of nothing that lies there.
 */
struct layout_language {
    const char *name;
    int narrow; /**< addresses are default INTEGERs: the functions of MPI-1 in Fortran */
    int (*address)(void *place, int64_t *address);
    int (*hvector)(int count, int length, int64_t stride, int old, int *made);
    int (*hindexed)(int count, const int *lengths, const int64_t *places, int old, int *made);
    int (*structure)(int count, const int *lengths, const int64_t *places, const int *types,
                     int *made);
    int (*resized)(int old, int64_t lower, int64_t extent, int *made);
    int (*bounds)(int type, int64_t *lower, int64_t *extent);
    /** Packs one element that starts at an address; 0 is MPI_BOTTOM. */
    int (*pack)(int64_t base, int type, void *bytes, int room, int *position);
    /* The functions of MPI-1 have nothing like these. */
    int (*true_bounds)(int type, int64_t *start, int64_t *length);
    /** Stores the combiner, how many arguments of each sort there are, and the arguments. */
    int (*contents)(int type, int numbers[4], int *integers, int64_t *addresses, int *types);
};

/**
 * Tries all languages, and another one if there is one, while MPI runs; returns the status of a
 * program.
 */
int matrix_layouts(const struct layout_language *another);

/** Room for the contents of a datatype. */
enum { LAYOUT_ROOM = 8 };

extern const struct layout_language layouts_c;
extern const struct layout_language layouts_c_mpi1;
extern const struct layout_language layouts_cxx;

/* What Fortran defines, by module. */
#define LAYOUT_NARROW_OPERATIONS(module)                                                           \
    int module##_address(void *place, int64_t *address);                                           \
    int module##_hvector(int count, int length, int64_t stride, int old, int *made);               \
    int module##_hindexed(int count, const int *lengths, const int64_t *places, int old,           \
                          int *made);                                                              \
    int module##_structure(int count, const int *lengths, const int64_t *places,                   \
                           const int *types, int *made);                                           \
    int module##_resized(int old, int64_t lower, int64_t extent, int *made);                       \
    int module##_bounds(int type, int64_t *lower, int64_t *extent);                                \
    int module##_pack(int64_t base, int type, void *bytes, int room, int *position)

#define LAYOUT_WIDE_OPERATIONS(module)                                                             \
    LAYOUT_NARROW_OPERATIONS(module);                                                              \
    int module##_true_bounds(int type, int64_t *start, int64_t *length);                           \
    int module##_contents(int type, int numbers[4], int *integers, int64_t *addresses, int *types)

LAYOUT_NARROW_OPERATIONS(layouts_mpifh_mpi1);
LAYOUT_NARROW_OPERATIONS(layouts_mpi_mpi1);
LAYOUT_WIDE_OPERATIONS(layouts_mpifh);
LAYOUT_WIDE_OPERATIONS(layouts_mpi);
LAYOUT_WIDE_OPERATIONS(layouts_f08);

#endif
