/** The same through the C++ binding of MPI-2.2. */
#include <mpi.h>

#include <iostream>

int main()
{
    int answer = 42;
    void *found = nullptr;

    MPI_Init(nullptr, nullptr);
    int keyval = MPI::Comm::Create_keyval(MPI::Comm::NULL_COPY_FN, MPI::Comm::NULL_DELETE_FN, nullptr);
    MPI::COMM_WORLD.Set_attr(keyval, &answer);
    if (MPI::COMM_WORLD.Get_attr(keyval, &found) && found == &answer) {
        int rank = -1;
        int size = -1;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        std::cout << "rank " << rank << " of " << size << ", answer " << *static_cast<int *>(found) << "\n";
    }
    MPI::COMM_WORLD.Delete_attr(keyval);
    MPI::Comm::Free_keyval(keyval);
    MPI_Finalize();
    return 0;
}
