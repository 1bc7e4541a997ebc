// Datatypes in the C++ of MPI-2.2: made and asked.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: type-contiguous
    MPI::Datatype element(MPI_INT);
    MPI::Datatype row = element.Create_contiguous(3);
    row.Commit(); // before it is used to move data
    std::printf("row of %d bytes\n", row.Get_size());
    // end: type-contiguous

    // example: type-vector
    MPI::Datatype column = element.Create_vector(2, 1, 3);
    MPI::Aint lower, extent;
    column.Get_extent(lower, extent);
    std::printf(
        "column from %d over %d bytes\n", static_cast<int>(lower), static_cast<int>(extent));
    column.Free();
    row.Free();
    // end: type-vector
    MPI::Finalize();
}
