/** Addresses and datatypes in C. */
#include <mpi.h>

#include "layouts.h"

static int known(int status, MPI_Datatype type, int *made)
{
    *made = status == MPI_SUCCESS ? (int)MPI_Type_c2f(type) : 0;
    return status;
}

static int address(void *place, int64_t *address)
{
    MPI_Aint found = 0;
    int status = MPI_Get_address(place, &found);
    *address = found;
    return status;
}

static int hvector(int count, int length, int64_t stride, int old, int *made)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int status =
        MPI_Type_create_hvector(count, length, (MPI_Aint)stride, MPI_Type_f2c(old), &type);
    return known(status, type, made);
}

static int hindexed(int count, const int *lengths, const int64_t *places, int old, int *made)
{
    MPI_Aint displacements[LAYOUT_ROOM];
    MPI_Datatype type = MPI_DATATYPE_NULL;
    for (int i = 0; i < count; i++) {
        displacements[i] = (MPI_Aint)places[i];
    }
    int status =
        MPI_Type_create_hindexed(count, lengths, displacements, MPI_Type_f2c(old), &type);
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
    int status = MPI_Type_create_struct(count, lengths, displacements, members, &type);
    return known(status, type, made);
}

static int resized(int old, int64_t lower, int64_t extent, int *made)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int status =
        MPI_Type_create_resized(MPI_Type_f2c(old), (MPI_Aint)lower, (MPI_Aint)extent, &type);
    return known(status, type, made);
}

static int bounds(int type, int64_t *lower, int64_t *extent)
{
    MPI_Aint low = 0;
    MPI_Aint length = 0;
    int status = MPI_Type_get_extent(MPI_Type_f2c(type), &low, &length);
    *lower = low;
    *extent = length;
    return status;
}

static int pack(int64_t base, int type, void *bytes, int room, int *position)
{
    MPI_Datatype packed = MPI_Type_f2c(type);
    void *start = base == 0 ? MPI_BOTTOM : (void *)(intptr_t)base;
    MPI_Type_commit(&packed);
    return MPI_Pack(start, 1, packed, bytes, room, position, MPI_COMM_WORLD);
}

static int true_bounds(int type, int64_t *start, int64_t *length)
{
    MPI_Aint low = 0;
    MPI_Aint over = 0;
    int status = MPI_Type_get_true_extent(MPI_Type_f2c(type), &low, &over);
    *start = low;
    *length = over;
    return status;
}

static int contents(int type, int numbers[4], int *integers, int64_t *addresses, int *types)
{
    MPI_Datatype asked = MPI_Type_f2c(type);
    MPI_Aint places[LAYOUT_ROOM];
    MPI_Datatype members[LAYOUT_ROOM];
    int status =
        MPI_Type_get_envelope(asked, &numbers[1], &numbers[2], &numbers[3], &numbers[0]);
    if (status == MPI_SUCCESS) {
        status = MPI_Type_get_contents(asked, LAYOUT_ROOM, LAYOUT_ROOM, LAYOUT_ROOM, integers,
                                       places, members);
    }
    for (int i = 0; status == MPI_SUCCESS && i < numbers[2]; i++) {
        addresses[i] = places[i];
    }
    for (int i = 0; status == MPI_SUCCESS && i < numbers[3]; i++) {
        types[i] = (int)MPI_Type_c2f(members[i]);
    }
    return status;
}

const struct layout_language layouts_c = {
    "C", 0, address, hvector, hindexed, structure, resized, bounds, pack, true_bounds, contents};
