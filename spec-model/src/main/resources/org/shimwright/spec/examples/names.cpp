// Names of objects in the C++ of MPI-2.2.
#include <mpi.h>
#include <cstdio>

int main()
{
    char name[MPI::MAX_OBJECT_NAME];
    int length;
    MPI::Init();
    // example: comm-name
    MPI::Intracomm solver = MPI::COMM_WORLD.Dup();
    solver.Set_name("solver");
    solver.Get_name(name, length);
    std::printf("%s of %d characters\n", name, length);
    MPI::COMM_WORLD.Get_name(name, length);
    std::printf("%s\n", name);
    // end: comm-name

    // example: win-name
    double halo[2];
    MPI::Win window = MPI::Win::Create(halo, sizeof halo, 1, MPI::INFO_NULL, solver);
    window.Set_name("halo");
    window.Get_name(name, length);
    std::printf("%s\n", name);
    // end: win-name

    // example: type-name
    MPI::Datatype row = MPI::INT.Create_contiguous(3);
    row.Set_name("row");
    row.Get_name(name, length);
    std::printf("%s\n", name);
    // end: type-name
    row.Free();
    window.Free();
    solver.Free();
    MPI::Finalize();
}
