/** Addresses and datatypes in C with the functions of MPI-1. */
#include <mpi.h>
#include <stddef.h>

#include "layouts.h"

static int known(int status, MPI_Datatype type, int *made)
{
    *made = status == MPI_SUCCESS ? (int)MPI_Type_c2f(type) : 0;
    return status;
}

static int address(void *place, int64_t *address)
{
    MPI_Aint found = 0;
    int status = MPI_Address(place, &found);
    *address = found;
    return status;
}

static int hvector(int count, int length, int64_t stride, int old, int *made)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int status = MPI_Type_hvector(count, length, (MPI_Aint)stride, MPI_Type_f2c(old), &type);
    return known(status, type, made);
}

static int hindexed(int count, const int *lengths, const int64_t *places, int old, int *made)
{
    MPI_Aint displacements[LAYOUT_ROOM];
    MPI_Datatype type = MPI_DATATYPE_NULL;
    for (int i = 0; i < count; i++) {
        displacements[i] = (MPI_Aint)places[i];
    }
    int status = MPI_Type_hindexed(count, lengths, displacements, MPI_Type_f2c(old), &type);
    return known(status, type, made);
}

static int structure(int count, const int *lengths, const int64_t *places, const int *types,
                     int *made)
{
    MPI_Aint displacements[LAYOUT_ROOM];
    MPI_Datatype members[LAYOUT_ROOM];
    MPI_Datatype type = MPI_DATATYPE_NULL;
    for (int i = 0; i < count; i++) {
        displacements[i] = (MPI_Aint)places[i];
        members[i] = MPI_Type_f2c(types[i]);
    }
    int status = MPI_Type_struct(count, lengths, displacements, members, &type);
    return known(status, type, made);
}

static int resized(int old, int64_t lower, int64_t extent, int *made)
{
    MPI_Datatype members[] = {MPI_LB, MPI_Type_f2c(old), MPI_UB};
    MPI_Aint displacements[] = {(MPI_Aint)lower, 0, (MPI_Aint)(lower + extent)};
    int lengths[] = {1, 1, 1};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int status = MPI_Type_struct(3, lengths, displacements, members, &type);
    return known(status, type, made);
}

static int bounds(int type, int64_t *lower, int64_t *extent)
{
    MPI_Aint low = 0;
    MPI_Aint high = 0;
    MPI_Aint length = 0;
    int status = MPI_Type_lb(MPI_Type_f2c(type), &low);
    if (status == MPI_SUCCESS) {
        status = MPI_Type_ub(MPI_Type_f2c(type), &high);
    }
    if (status == MPI_SUCCESS) {
        status = MPI_Type_extent(MPI_Type_f2c(type), &length);
    }
    *lower = low;
    *extent = high - low == length ? length : -1;
    return status;
}

static int pack(int64_t base, int type, void *bytes, int room, int *position)
{
    return layouts_c.pack(base, type, bytes, room, position);
}

const struct layout_language layouts_c_mpi1 = {
    "C, MPI-1", 0, address, hvector, hindexed, structure, resized, bounds, pack, NULL, NULL};
