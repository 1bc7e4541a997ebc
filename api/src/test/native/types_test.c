/** Tests of predefined datatypes that are more than a number, and of bounds without data. */
#include <stddef.h>
#include <string.h>

#include "embedded/objects.h"
#include "tap.h"

static const char pairs[] = "MPI-4.1 6.9.4, MINLOC and MAXLOC";
static const char bounds[] = "MPI-2.2 4.1.6, Lower-Bound and Upper-Bound Markers";
static const char checks[] = "quality: bad arguments get the right error class";

struct short_int {
    short value;
    int index;
};
struct long_int {
    long value;
    int index;
};
struct float_int {
    float value;
    int index;
};
struct double_int {
    double value;
    int index;
};
struct long_double_int {
    long double value;
    int index;
};

static int size_of(MPI_Datatype type)
{
    int size = -1;
    sw_type_size(type, &size);
    return size;
}

static MPI_Aint extent_of(MPI_Datatype type)
{
    MPI_Aint lower = -1;
    MPI_Aint extent = -1;
    sw_type_get_extent(type, &lower, &extent);
    return lower == 0 ? extent : -1;
}

/** What all pairs have in common. */
static void pair(MPI_Datatype type, size_t data, size_t memory, const char *name)
{
    int counts[3] = {-1, -1, -1};
    int combiner = -1;
    char told[MPI_MAX_OBJECT_NAME];
    int length = 0;
    MPI_Datatype twice = MPI_DATATYPE_NULL;
    MPI_Datatype part = type;
    tap_equal(size_of(type), (long long)data, pairs, name);
    tap_equal(extent_of(type), (long long)memory, pairs, "its extent is that of a struct");
    sw_type_get_envelope(type, &counts[0], &counts[1], &counts[2], &combiner);
    tap_check(combiner == MPI_COMBINER_NAMED && counts[2] == 0, pairs, "it has a name");
    sw_type_get_name(type, told, &length);
    tap_check(strcmp(told, name) == 0, pairs, "which MPI tells");
    tap_equal(sw_type_contiguous(2, type, &twice), MPI_SUCCESS, pairs, "two of them");
    tap_equal(extent_of(twice), 2 * (long long)memory, pairs, "follow each other");
    sw_type_get_contents(twice, 1, 0, 1, counts, NULL, &part);
    tap_check(part == type, pairs, "and are made of it");
    sw_type_free(&twice);
    tap_equal(sw_type_free(&part), MPI_ERR_TYPE, checks, "it cannot be freed");
}

static void all_pairs(void)
{
    pair(MPI_FLOAT_INT, sizeof(float) + sizeof(int), sizeof(struct float_int), "MPI_FLOAT_INT");
    pair(MPI_DOUBLE_INT, sizeof(double) + sizeof(int), sizeof(struct double_int), "MPI_DOUBLE_INT");
    pair(MPI_LONG_INT, sizeof(long) + sizeof(int), sizeof(struct long_int), "MPI_LONG_INT");
    pair(MPI_2INT, 2 * sizeof(int), 2 * sizeof(int), "MPI_2INT");
    pair(MPI_SHORT_INT, sizeof(short) + sizeof(int), sizeof(struct short_int), "MPI_SHORT_INT");
    pair(MPI_LONG_DOUBLE_INT, sizeof(long double) + sizeof(int), sizeof(struct long_double_int),
         "MPI_LONG_DOUBLE_INT");
    pair(MPI_2REAL, 2 * sizeof(float), 2 * sizeof(float), "MPI_2REAL");
    pair(MPI_2DOUBLE_PRECISION, 2 * sizeof(double), 2 * sizeof(double), "MPI_2DOUBLE_PRECISION");
    pair(MPI_2INTEGER, 2 * sizeof(MPI_Fint), 2 * sizeof(MPI_Fint), "MPI_2INTEGER");
}

/** The gap of a pair is no data: it is not packed, and stays as it is. */
static void gaps_of_pairs(void)
{
    struct short_int from[2];
    struct short_int to[2];
    char bytes[2 * (sizeof(short) + sizeof(int))];
    int position = 0;
    memset(from, 0x11, sizeof from);
    memset(to, 0x77, sizeof to);
    from[1].value = -3;
    from[1].index = 9;
    sw_pack(from, 2, MPI_SHORT_INT, bytes, sizeof bytes, &position, MPI_COMM_SELF);
    tap_equal(position, sizeof bytes, pairs, "packed without the gap");
    tap_check(memcmp(bytes + sizeof(short), &from[0].index, sizeof(int)) == 0, pairs,
              "the index follows the value");
    position = 0;
    sw_unpack(bytes, sizeof bytes, &position, to, 2, MPI_SHORT_INT, MPI_COMM_SELF);
    tap_check(to[1].value == -3 && to[1].index == 9, pairs, "unpacked");
    tap_equal(((char *)to)[sizeof(short)], 0x77, pairs, "around the gap");
    memset(to, 0, sizeof to);
    tap_equal(sw_allreduce(from, to, 2, MPI_SHORT_INT, MPI_MINLOC, MPI_COMM_SELF), MPI_SUCCESS,
              pairs, "the least value and its place");
    tap_check(to[1].value == -3 && to[1].index == 9, pairs, "of one process");
    tap_equal(sw_allreduce(from, to, 2, MPI_SHORT_INT, MPI_MAXLOC, MPI_COMM_SELF), MPI_SUCCESS,
              pairs, "the greatest value and its place");
}

/** The extent of a struct of a marker at a place, and of another datatype at 0 if there is one. */
static MPI_Aint extent_with(MPI_Datatype marker, MPI_Aint place, MPI_Datatype other)
{
    static const int lengths[] = {1, 1};
    const MPI_Aint places[] = {place, 0};
    const MPI_Datatype types[] = {marker, other};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    MPI_Aint extent = -1;
    sw_type_create_struct(other == MPI_DATATYPE_NULL ? 1 : 2, lengths, places, types, &made);
    sw_type_extent(made, &extent);
    sw_type_free(&made);
    return extent;
}

/** A bound that nobody gave is 0 where there is no data, as for a datatype without entries. */
static void lone_markers(void)
{
    MPI_Datatype none = MPI_DATATYPE_NULL;
    tap_equal(extent_with(MPI_LB, 10, none), -10, bounds, "from 10 to 0");
    tap_equal(extent_with(MPI_LB, -10, none), 10, bounds, "from -10 to 0");
    tap_equal(extent_with(MPI_UB, 10, none), 10, bounds, "from 0 to 10");
    tap_equal(extent_with(MPI_UB, -10, none), -10, bounds, "from 0 to -10");
    tap_equal(extent_with(MPI_LB, 10, MPI_CHAR), -9, bounds, "from 10 to the end of the data");
    tap_equal(extent_with(MPI_UB, -10, MPI_CHAR), -10, bounds, "from the data to -10");
    tap_equal(extent_with(MPI_UB, 10, MPI_LB), 10, bounds, "from 0 to 10, both given");
}

int main(void)
{
    sw_init(NULL, NULL);
    all_pairs();
    gaps_of_pairs();
    lone_markers();
    sw_finalize();
    return tap_done();
}
