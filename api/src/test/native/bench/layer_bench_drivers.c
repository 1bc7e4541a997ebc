/** Calls set, get and delete again and again, from C and through Fortran's procedures that do so. */
#include "layer_bench.h"

#include <stddef.h>

static void set_in_c(const struct lanes *lanes, int rounds)
{
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < lanes->objects; i++) {
            for (int k = 0; k < lanes->keys; k++) {
                MPI_Comm_set_attr(lanes->comms[i], lanes->numbers[k], lanes->numbers);
            }
        }
    }
}

static void get_in_c(const struct lanes *lanes, int rounds)
{
    void *value = NULL;
    int flag = 0;
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < lanes->objects; i++) {
            for (int k = 0; k < lanes->keys; k++) {
                MPI_Comm_get_attr(lanes->comms[i], lanes->numbers[k], &value, &flag);
            }
        }
    }
    must(flag ? MPI_SUCCESS : MPI_ERR_OTHER, "an attribute is not there");
}

static void delete_in_c(const struct lanes *lanes, int rounds)
{
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < lanes->objects; i++) {
            for (int k = 0; k < lanes->keys; k++) {
                MPI_Comm_delete_attr(lanes->comms[i], lanes->numbers[k]);
            }
        }
    }
}

/* In layer_bench_mpi.f90 and layer_bench_f08.f90 */
typedef void fortran_step(int objects, int keys, const MPI_Fint *handles, const int *numbers,
                          int rounds);
typedef int fortran_get(int objects, int keys, const MPI_Fint *handles, const int *numbers,
                        int rounds);
fortran_step bench_mpi_set, bench_mpi_delete, bench_f08_set, bench_f08_delete;
fortran_get bench_mpi_get, bench_f08_get;

static void cross(fortran_step *fortran, const struct lanes *lanes, int rounds)
{
    fortran(lanes->objects, lanes->keys, lanes->handles, lanes->numbers, rounds);
}

static void cross_get(fortran_get *fortran, const struct lanes *lanes, int rounds)
{
    int found = fortran(lanes->objects, lanes->keys, lanes->handles, lanes->numbers, rounds);
    must(found ? MPI_SUCCESS : MPI_ERR_OTHER, "an attribute is not there");
}

static void set_in_mpi(const struct lanes *lanes, int rounds)
{
    cross(bench_mpi_set, lanes, rounds);
}

static void get_in_mpi(const struct lanes *lanes, int rounds)
{
    cross_get(bench_mpi_get, lanes, rounds);
}

static void delete_in_mpi(const struct lanes *lanes, int rounds)
{
    cross(bench_mpi_delete, lanes, rounds);
}

static void set_in_f08(const struct lanes *lanes, int rounds)
{
    cross(bench_f08_set, lanes, rounds);
}

static void get_in_f08(const struct lanes *lanes, int rounds)
{
    cross_get(bench_f08_get, lanes, rounds);
}

static void delete_in_f08(const struct lanes *lanes, int rounds)
{
    cross(bench_f08_delete, lanes, rounds);
}

const struct driver drivers[DRIVERS] = {{"C", set_in_c, get_in_c, delete_in_c},
                                        {"mpi", set_in_mpi, get_in_mpi, delete_in_mpi},
                                        {"mpi_f08", set_in_f08, get_in_f08, delete_in_f08}};
