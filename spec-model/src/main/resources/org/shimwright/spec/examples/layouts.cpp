// Layouts of data in memory, in the C++ of MPI-2.2: described, asked, packed and unpacked.
#include <mpi.h>
#include <cstddef>
#include <cstdio>

namespace
{

void show(const char *name, const MPI::Datatype &type)
{
    MPI::Aint lower, extent, start, length;
    type.Get_extent(lower, extent);
    // example: type-true-extent
    type.Get_true_extent(start, length);
    std::printf("%s: %d bytes, from %d over %d, data from %d over %d\n", name, type.Get_size(),
                static_cast<int>(lower), static_cast<int>(extent), static_cast<int>(start),
                static_cast<int>(length));
    // end: type-true-extent
}

void strides_and_places()
{
    MPI::Datatype number(MPI_DOUBLE), integer(MPI_INT);
    // example: type-create-hvector
    MPI::Datatype every_other = number.Create_hvector(3, 1, 16);
    show("hvector", every_other);
    every_other.Free();
    // end: type-create-hvector

    // example: type-indexed
    const int lengths[] = {2, 0, 1}, elements[] = {4, 9, -1};
    const MPI::Aint displacements[] = {32, 72, -8};
    MPI::Datatype places = number.Create_indexed(3, lengths, elements);
    MPI::Datatype bytes = number.Create_hindexed(3, lengths, displacements); // the same
    MPI::Datatype pairs = number.Create_indexed_block(3, 2, elements);
    show("indexed", places);
    show("hindexed", bytes);
    show("indexed block", pairs);
    // end: type-indexed
    show("hindexed block", pairs); // MPI-2.2 has no other
    places.Free();
    bytes.Free();
    pairs.Free();

    // example: type-create-subarray
    const int sizes[] = {4, 6}, subsizes[] = {2, 3}, starts[] = {1, 2};
    MPI::Datatype middle = integer.Create_subarray(2, sizes, subsizes, starts, MPI_ORDER_C);
    show("subarray", middle);
    middle.Free();
    // end: type-create-subarray
}

struct Particle {
    double place[3];
    char kind;
};

} // namespace

int main()
{
    MPI::Init();
    strides_and_places();
    Particle swarm[2] = {{{1, 2, 3}, 'a'}, {{4, 5, 6}, 'b'}}, copy[2];

    // example: type-create-struct
    const int lengths[] = {3, 1};
    const MPI::Aint offsets[] = {offsetof(Particle, place), offsetof(Particle, kind)};
    const MPI::Datatype types[] = {MPI_DOUBLE, MPI_CHAR};
    MPI::Datatype particle = MPI::Datatype::Create_struct(2, lengths, offsets, types);
    MPI::Datatype element = particle.Create_resized(0, sizeof(Particle)); // to be sure
    element.Commit();
    show("struct", element);
    // end: type-create-struct

    // example: type-contents
    int integers, addresses, datatypes, combiner;
    particle.Get_envelope(integers, addresses, datatypes, combiner);
    if (combiner == MPI_COMBINER_STRUCT) {
        int counts[3];
        MPI::Aint where[2];
        MPI::Datatype of[2];
        particle.Get_contents(3, 2, 2, counts, where, of);
        std::printf("%d blocks, the second at %d\n", counts[0], static_cast<int>(where[1]));
    }
    // end: type-contents

    // example: pack
    char buffer[200];
    int position = 0;
    int room = element.Pack_size(2, MPI::COMM_WORLD);
    element.Pack(swarm, 2, buffer, sizeof buffer, position, MPI::COMM_WORLD);
    std::printf("packed %d of %d bytes\n", position, room);
    position = 0;
    element.Unpack(buffer, sizeof buffer, copy, 2, position, MPI::COMM_WORLD);
    std::printf("%c at %d\n", copy[1].kind, static_cast<int>(copy[1].place[2]));
    // end: pack
    particle.Free();
    element.Free();
    MPI::Finalize();
}
