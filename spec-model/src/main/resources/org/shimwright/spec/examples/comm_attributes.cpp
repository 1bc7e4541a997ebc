// Attributes of communicators in the C++ of MPI-2.2: a counter on the heap.
#include <mpi.h>
#include <cstdio>

// example: comm-callbacks
// Gives the duplicate a counter of its own.
static int copy_counter(const MPI::Comm&, int, void*, void* in, void* out, bool& flag)
{
    *static_cast<int**>(out) = new int(*static_cast<int*>(in));
    flag = true;
    return MPI_SUCCESS;
}

// Releases the counter before the attribute goes.
static int delete_counter(MPI::Comm&, int, void* value, void*)
{
    std::printf("delete %d\n", *static_cast<int*>(value));
    delete static_cast<int*>(value);
    return MPI_SUCCESS;
}
// end: comm-callbacks

int main()
{
    MPI::Init();
    MPI::Intracomm comm = MPI::COMM_SELF.Dup();

    // example: comm-key
    int key = MPI::Comm::Create_keyval(copy_counter, delete_counter, nullptr);
    // end: comm-key

    // example: comm-attribute
    comm.Set_attr(key, new int(7));
    int* found = nullptr;
    if (comm.Get_attr(key, &found)) {
        std::printf("counter %d\n", *found);
    }
    // end: comm-attribute

    // example: comm-duplicate
    MPI::Intracomm twin = comm.Dup(); // calls copy_counter
    twin.Get_attr(key, &found);
    std::printf("twin's counter %d\n", *found);
    twin.Free(); // calls delete_counter
    // end: comm-duplicate

    // example: comm-release
    comm.Delete_attr(key);             // calls delete_counter
    MPI::Comm::Free_keyval(key); // key is MPI_KEYVAL_INVALID now
    // end: comm-release
    std::printf("key is invalid: %d\n", key == MPI_KEYVAL_INVALID);
    comm.Free();
    MPI::Finalize();
}
