// Attributes of windows in the C++ of MPI-2.2: a counter on the heap.
#include <mpi.h>
#include <cstdio>

// example: win-callbacks
// Gives the duplicate a counter of its own.
static int copy_counter(const MPI::Win&, int, void*, void* in, void* out, bool& flag)
{
    *static_cast<int**>(out) = new int(*static_cast<int*>(in));
    flag = true;
    return MPI_SUCCESS;
}

// Releases the counter before the attribute goes.
static int delete_counter(MPI::Win&, int, void* value, void*)
{
    std::printf("delete %d\n", *static_cast<int*>(value));
    delete static_cast<int*>(value);
    return MPI_SUCCESS;
}
// end: win-callbacks

int main()
{
    MPI::Init();
    static int memory[4];
    // example: win-create
    MPI::Win win =
        MPI::Win::Create(memory, sizeof memory, sizeof *memory, MPI_INFO_NULL, MPI::COMM_SELF);
    // end: win-create

    // example: win-key
    int key = MPI::Win::Create_keyval(copy_counter, delete_counter, nullptr);
    // end: win-key

    // example: win-attribute
    win.Set_attr(key, new int(7));
    int* found = nullptr;
    if (win.Get_attr(key, &found)) {
        std::printf("counter %d\n", *found);
    }
    // end: win-attribute

    // example: win-release
    win.Delete_attr(key);             // calls delete_counter
    MPI::Win::Free_keyval(key); // key is MPI_KEYVAL_INVALID now
    // end: win-release
    std::printf("key is invalid: %d\n", key == MPI_KEYVAL_INVALID);
    win.Free();
    MPI::Finalize();
}
