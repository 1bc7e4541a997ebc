/* Layouts of data in memory: described, asked, packed and unpacked. */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>

static void show(const char *name, MPI_Datatype type)
{
    MPI_Aint lower, extent, start, length;
    int size;
    MPI_Type_size(type, &size);
    MPI_Type_get_extent(type, &lower, &extent);
    /* example: type-true-extent */
    MPI_Type_get_true_extent(type, &start, &length);
    printf("%s: %d bytes, from %d over %d, data from %d over %d\n", name, size, (int)lower,
           (int)extent, (int)start, (int)length);
    /* end: type-true-extent */
}

static void strides_and_places(void)
{
    /* example: type-create-hvector */
    MPI_Datatype every_other;
    MPI_Type_create_hvector(3, 1, 16, MPI_DOUBLE, &every_other);
    show("hvector", every_other);
    MPI_Type_free(&every_other);
    /* end: type-create-hvector */

    /* example: type-indexed */
    MPI_Datatype places, bytes, pairs, byte_pairs;
    int lengths[] = {2, 0, 1}, elements[] = {4, 9, -1};
    MPI_Aint displacements[] = {32, 72, -8};
    MPI_Type_indexed(3, lengths, elements, MPI_DOUBLE, &places);
    MPI_Type_create_hindexed(3, lengths, displacements, MPI_DOUBLE, &bytes); /* the same */
    MPI_Type_create_indexed_block(3, 2, elements, MPI_DOUBLE, &pairs);
    MPI_Type_create_hindexed_block(3, 2, displacements, MPI_DOUBLE, &byte_pairs); /* the same */
    show("indexed", places);
    show("hindexed", bytes);
    show("indexed block", pairs);
    show("hindexed block", byte_pairs);
    /* end: type-indexed */
    MPI_Type_free(&places);
    MPI_Type_free(&bytes);
    MPI_Type_free(&pairs);
    MPI_Type_free(&byte_pairs);

    /* example: type-create-subarray */
    MPI_Datatype middle;
    int sizes[] = {4, 6}, subsizes[] = {2, 3}, starts[] = {1, 2};
    MPI_Type_create_subarray(2, sizes, subsizes, starts, MPI_ORDER_C, MPI_INT, &middle);
    show("subarray", middle);
    MPI_Type_free(&middle);
    /* end: type-create-subarray */
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    strides_and_places();

    /* example: type-create-struct */
    struct particle {
        double place[3];
        char kind;
    } swarm[2] = {{{1, 2, 3}, 'a'}, {{4, 5, 6}, 'b'}};
    MPI_Datatype particle, element;
    int lengths[] = {3, 1};
    MPI_Aint offsets[] = {offsetof(struct particle, place), offsetof(struct particle, kind)};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_CHAR};
    MPI_Type_create_struct(2, lengths, offsets, types, &particle);
    MPI_Type_create_resized(particle, 0, sizeof(struct particle), &element); /* to be sure */
    MPI_Type_commit(&element);
    show("struct", element);
    /* end: type-create-struct */

    /* example: type-contents */
    int integers, addresses, datatypes, combiner;
    MPI_Type_get_envelope(particle, &integers, &addresses, &datatypes, &combiner);
    if (combiner == MPI_COMBINER_STRUCT) {
        int counts[3];
        MPI_Aint where[2];
        MPI_Datatype of[2];
        MPI_Type_get_contents(particle, 3, 2, 2, counts, where, of);
        printf("%d blocks, the second at %d\n", counts[0], (int)where[1]);
    }
    /* end: type-contents */

    /* example: pack */
    char buffer[200];
    int room, position = 0;
    MPI_Pack_size(2, element, MPI_COMM_WORLD, &room);
    MPI_Pack(swarm, 2, element, buffer, sizeof buffer, &position, MPI_COMM_WORLD);
    printf("packed %d of %d bytes\n", position, room);
    struct particle copy[2];
    position = 0;
    MPI_Unpack(buffer, sizeof buffer, &position, copy, 2, element, MPI_COMM_WORLD);
    printf("%c at %d\n", copy[1].kind, (int)copy[1].place[2]);
    /* end: pack */
    MPI_Type_free(&particle);
    MPI_Type_free(&element);
    MPI_Finalize();
    return 0;
}
