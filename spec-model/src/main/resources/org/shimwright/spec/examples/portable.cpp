// Datatypes chosen by what they hold, parts of distributed arrays, and data for other machines.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: match-size
    MPI::Datatype number = MPI::Datatype::Match_size(MPI::TYPECLASS_REAL, sizeof(double));
    std::printf("matched %d bytes\n", number.Get_size());
    // end: match-size

    // example: type-f90
    MPI::Datatype integer = MPI::Datatype::Create_f90_integer(9); // as SELECTED_INT_KIND(9)
    MPI::Datatype real = MPI::Datatype::Create_f90_real(12, MPI::UNDEFINED);
    MPI::Datatype complex = MPI::Datatype::Create_f90_complex(6, 30);
    std::printf("integer %d, real %d, complex %d\n", integer.Get_size(), real.Get_size(),
                complex.Get_size());
    // end: type-f90

    // example: type-darray
    const int whole[] = {6, 8}, grid[] = {2, 2};
    const int distributions[] = {MPI::DISTRIBUTE_BLOCK, MPI::DISTRIBUTE_CYCLIC};
    const int blocks[] = {MPI::DISTRIBUTE_DFLT_DARG, 3};
    MPI::Datatype part =
        MPI::INT.Create_darray(4, 1, 2, whole, distributions, blocks, grid, MPI::ORDER_C);
    std::printf("part of %d bytes\n", part.Get_size());
    part.Free();
    // end: type-darray

    // example: pack-external
    int numbers[2] = {1, 515}, copies[2];
    unsigned char bytes[8];
    MPI::Aint position = 0;
    MPI::Aint room = MPI::INT.Pack_external_size("external32", 2);
    MPI::INT.Pack_external("external32", numbers, 2, bytes, room, position);
    position = 0;
    MPI::INT.Unpack_external("external32", bytes, room, position, copies, 2);
    std::printf("%d bytes end with %d and %d, %d\n", static_cast<int>(room), bytes[6], bytes[7],
                copies[1]);
    // end: pack-external
    MPI::Finalize();
}
