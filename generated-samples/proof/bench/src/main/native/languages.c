/** Reads, sets and deletes attributes with one key after the other, from C and from Fortran. */
#include "bench.h"

static void get_from_c(MPI_Comm comm, const int *keys, int count)
{
    void *value = NULL;
    int flag = 0;
    for (int i = 0; i < count; i++) {
        MPI_Comm_get_attr(comm, keys[i], &value, &flag);
    }
}

static void set_from_c(MPI_Comm comm, const int *keys, int count)
{
    static int value;
    for (int i = 0; i < count; i++) {
        MPI_Comm_set_attr(comm, keys[i], &value);
    }
}

static void drop_from_c(MPI_Comm comm, const int *keys, int count)
{
    for (int i = 0; i < count; i++) {
        MPI_Comm_delete_attr(comm, keys[i]);
    }
}

const struct language from_c = {get_from_c, set_from_c, drop_from_c};

/** Declares the procedures of a Fortran module, and defines the C functions that call them. */
#define FROM_FORTRAN(name)                                                                         \
    void bench_gets_##name(MPI_Fint comm, const int *keys, int count);                             \
    void bench_sets_##name(MPI_Fint comm, const int *keys, int count);                             \
    void bench_deletes_##name(MPI_Fint comm, const int *keys, int count);                          \
                                                                                                   \
    static void get_from_##name(MPI_Comm comm, const int *keys, int count)                         \
    {                                                                                              \
        bench_gets_##name(MPI_Comm_c2f(comm), keys, count);                                        \
    }                                                                                              \
                                                                                                   \
    static void set_from_##name(MPI_Comm comm, const int *keys, int count)                         \
    {                                                                                              \
        bench_sets_##name(MPI_Comm_c2f(comm), keys, count);                                        \
    }                                                                                              \
                                                                                                   \
    static void drop_from_##name(MPI_Comm comm, const int *keys, int count)                        \
    {                                                                                              \
        bench_deletes_##name(MPI_Comm_c2f(comm), keys, count);                                     \
    }                                                                                              \
                                                                                                   \
    const struct language from_##name = {get_from_##name, set_from_##name,                         \
                                             drop_from_##name}

FROM_FORTRAN(mpi);
FROM_FORTRAN(f08);
