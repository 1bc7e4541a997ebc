// Attributes of datatypes in the C++ of MPI-2.2: a counter on the heap.
#include <mpi.h>
#include <cstdio>

// example: type-callbacks
// Gives the duplicate a counter of its own.
static int copy_counter(const MPI::Datatype&, int, void*, const void* in, void* out, bool& flag)
{
    *static_cast<int**>(out) = new int(*static_cast<const int*>(in));
    flag = true;
    return MPI_SUCCESS;
}

// Releases the counter before the attribute goes.
static int delete_counter(MPI::Datatype&, int, void* value, void*)
{
    std::printf("delete %d\n", *static_cast<int*>(value));
    delete static_cast<int*>(value);
    return MPI_SUCCESS;
}
// end: type-callbacks

int main()
{
    MPI::Init();
    // example: type-contiguous
    MPI::Datatype type = MPI::Datatype(MPI_INT).Create_contiguous(3);
    type.Commit();
    std::fprintf(stderr, "%d bytes\n", type.Get_size());
    // end: type-contiguous

    // example: type-key
    int key = MPI::Datatype::Create_keyval(copy_counter, delete_counter, nullptr);
    // end: type-key

    // example: type-attribute
    type.Set_attr(key, new int(7));
    int* found = nullptr;
    if (type.Get_attr(key, &found)) {
        std::printf("counter %d\n", *found);
    }
    // end: type-attribute

    // example: type-duplicate
    MPI::Datatype twin = type.Dup(); // calls copy_counter
    twin.Get_attr(key, &found);
    std::printf("twin's counter %d\n", *found);
    twin.Free(); // calls delete_counter
    // end: type-duplicate

    // example: type-release
    type.Delete_attr(key);             // calls delete_counter
    MPI::Datatype::Free_keyval(key); // key is MPI_KEYVAL_INVALID now
    // end: type-release
    std::printf("key is invalid: %d\n", key == MPI_KEYVAL_INVALID);
    type.Free();
    MPI::Finalize();
}
