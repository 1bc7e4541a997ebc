/** The table of the languages; MPI-1 languages make objects with their newer sibling's calls. */
#include "language.h"

#define KEYS(prefix) prefix##_create, prefix##_free_key, prefix##_set, prefix##_get, prefix##_delete
#define OBJECTS(prefix) prefix##_duplicate, prefix##_construct, prefix##_free_object

enum { COMM_ONLY = 1 << MATRIX_COMM, ALL = (1 << MATRIX_CLASSES) - 1 };

const struct matrix_language_operations matrix_languages[LANGUAGES] = {
    {"C MPI-1", WIDTH_POINTER, COMM_ONLY, KEYS(matrix_c_mpi1), OBJECTS(matrix_c)},
    {"C", WIDTH_POINTER, ALL, KEYS(matrix_c), OBJECTS(matrix_c)},
#ifdef MATRIX_WITHOUT_CXX
    {"C++", WIDTH_POINTER, 0, KEYS(matrix_c), OBJECTS(matrix_c)},
#else
    {"C++", WIDTH_POINTER, ALL, KEYS(matrix_cxx), OBJECTS(matrix_cxx)},
#endif
    {"mpif.h MPI-1", WIDTH_INTEGER, COMM_ONLY, KEYS(matrix_mpifh_mpi1), OBJECTS(matrix_mpifh)},
    {"mpi MPI-1", WIDTH_INTEGER, COMM_ONLY, KEYS(matrix_mpi_mpi1), OBJECTS(matrix_mpi)},
    {"mpif.h fixed", WIDTH_AINT, ALL, KEYS(matrix_mpifh_fixed), OBJECTS(matrix_mpifh_fixed)},
    {"mpif.h", WIDTH_AINT, ALL, KEYS(matrix_mpifh), OBJECTS(matrix_mpifh)},
    {"mpi", WIDTH_AINT, ALL, KEYS(matrix_mpi), OBJECTS(matrix_mpi)},
    {"mpi_f08", WIDTH_AINT, ALL, KEYS(matrix_f08), OBJECTS(matrix_f08)},
};
