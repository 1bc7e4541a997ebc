/**
 * Implements the queries of the MPI ABI: its version, and properties of the library and the Fortran
 * compiler.
 */
#include <stddef.h>
#include <stdio.h>

#include "embedded/datatype.h"

/** The optional datatypes, with their values in the ABI. */
static const struct {
    const char *key; /**< the key in the info of MPI_Abi_get_fortran_info */
    int datatype;
} optional[] = {
    {"mpi_logical1_supported", 0x2c0},  {"mpi_logical2_supported", 0x2c8},
    {"mpi_logical4_supported", 0x2d0},  {"mpi_logical8_supported", 0x2d8},
    {"mpi_logical16_supported", 0x2e0}, {"mpi_integer1_supported", 0x2c1},
    {"mpi_integer2_supported", 0x2c9},  {"mpi_integer4_supported", 0x2d1},
    {"mpi_integer8_supported", 0x2d9},  {"mpi_integer16_supported", 0x2e1},
    {"mpi_real2_supported", 0x2ca},     {"mpi_real4_supported", 0x2d2},
    {"mpi_real8_supported", 0x2da},     {"mpi_real16_supported", 0x2e2},
    {"mpi_complex4_supported", 0x2d3},  {"mpi_complex8_supported", 0x2db},
    {"mpi_complex16_supported", 0x2e3}, {"mpi_complex32_supported", 0x2eb},
    {"mpi_double_complex_supported", 0x21d},
};

enum { OPTIONAL = sizeof optional / sizeof *optional };

bool sw_datatype_is_lacking(int number)
{
    for (int i = 0; i < OPTIONAL; i++) {
        if (optional[i].datatype == number) {
            return !sw_is_predefined(number) || sw_datatype_is_beyond(number);
        }
    }
    return false;
}

int sw_abi_get_version(int *abi_major, int *abi_minor)
{
    if (abi_major == NULL || abi_minor == NULL) {
        return MPI_ERR_ARG;
    }
    *abi_major = MPI_ABI_VERSION;
    *abi_minor = MPI_ABI_SUBVERSION;
    return MPI_SUCCESS;
}

/** A key whose value is a number of bytes. */
struct size {
    const char *key;
    size_t bytes;
};

/** Creates an info object with these sizes. Leaves MPI_INFO_NULL if memory is short. */
static int make_info(const struct size *sizes, int count, MPI_Info *info)
{
    MPI_Info made = MPI_INFO_NULL;
    int status = sw_info_create(&made);
    for (int i = 0; i < count && status == MPI_SUCCESS; i++) {
        char bytes[16];
        snprintf(bytes, sizeof bytes, "%zu", sizes[i].bytes);
        status = sw_info_set(made, sizes[i].key, bytes);
    }
    if (status != MPI_SUCCESS && made != MPI_INFO_NULL) {
        sw_info_free(&made);
    }
    *info = made;
    return status;
}

int sw_abi_get_info(MPI_Info *info)
{
    static const struct size sizes[] = {{"mpi_aint_size", sizeof(MPI_Aint)},
                                        {"mpi_count_size", sizeof(MPI_Count)},
                                        {"mpi_offset_size", sizeof(MPI_Offset)}};
    return info == NULL ? MPI_ERR_ARG : make_info(sizes, sizeof sizes / sizeof *sizes, info);
}

int sw_abi_get_fortran_info(MPI_Info *info)
{
    if (info == NULL) {
        return MPI_ERR_ARG;
    }
    const struct size sizes[] = {{"mpi_logical_size", SHIMWRIGHT_FORTRAN_LOGICAL_BYTES},
                                 {"mpi_integer_size", SHIMWRIGHT_FORTRAN_INTEGER_BYTES},
                                 {"mpi_real_size", sizeof(float)},
                                 {"mpi_double_precision_size", sizeof(double)}};
    int status = make_info(sizes, sizeof sizes / sizeof *sizes, info);
    for (int i = 0; i < OPTIONAL && status == MPI_SUCCESS; i++) {
        bool lacking = sw_datatype_is_lacking(optional[i].datatype);
        status = sw_info_set(*info, optional[i].key, lacking ? "false" : "true");
    }
    if (status != MPI_SUCCESS && *info != MPI_INFO_NULL) {
        sw_info_free(info);
    }
    return status;
}

/**
 * Always refuses: the properties of the Fortran compiler are known, because this library was built
 * with it.
 */
int sw_abi_set_fortran_info(MPI_Info info)
{
    int status = info == MPI_INFO_NULL ? MPI_ERR_INFO : sw_check_info(info);
    return status == MPI_SUCCESS ? MPI_ERR_ABI : status;
}

static bool is_power_of_two(int size)
{
    return size > 0 && (size & (size - 1)) == 0;
}

/** Implemented in Fortran. Stores the bits of .true. and of .false. */
void sw_fortran_booleans(MPI_Fint *true_value, MPI_Fint *false_value);

_Static_assert(SHIMWRIGHT_FORTRAN_LOGICAL_BYTES == SHIMWRIGHT_FORTRAN_INTEGER_BYTES,
               "Fortran: a default LOGICAL is as wide as a default INTEGER");

int sw_abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false,
                                int *is_set)
{
    if (!is_power_of_two(logical_size) || logical_true == NULL || logical_false == NULL
        || is_set == NULL) {
        return MPI_ERR_ARG;
    }
    *is_set = logical_size == SHIMWRIGHT_FORTRAN_LOGICAL_BYTES;
    if (*is_set) {
        sw_fortran_booleans(logical_true, logical_false);
    }
    return MPI_SUCCESS;
}

int sw_abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
    bool good = is_power_of_two(logical_size) && logical_true != NULL && logical_false != NULL;
    return good ? MPI_ERR_ABI : MPI_ERR_ARG;
}
