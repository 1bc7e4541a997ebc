/**
 * Keys of another MPI's own C++ binding, with the layer in front: their callbacks run as C++ makes
 * them, and C sees their attributes.
 */
#include <cstdio>
#include <mpi.h>

static int failures, copies, deletions;

static void check(bool right, const char *what)
{
    failures += right ? 0 : 1;
    std::printf("%sok - %s\n", right ? "" : "not ", what);
}

static int copy(const MPI::Comm &comm, int, void *extra, void *in, void *out, bool &flag)
{
    copies += comm == MPI::COMM_WORLD && extra == &failures;
    *static_cast<void **>(out) = static_cast<char *>(in) + 1;
    flag = true;
    return MPI_SUCCESS;
}

static int drop(MPI::Comm &, int, void *value, void *extra)
{
    deletions += value != nullptr && extra == &failures;
    return MPI_SUCCESS;
}

/** The value is `const void *` in the standard, `void *` in some libraries. */
template <class In>
static int copy_type(const MPI::Datatype &, int, void *, In, void *, bool &flag)
{
    flag = false;
    return MPI_SUCCESS;
}

static int drop_type(MPI::Datatype &, int, void *value, void *extra)
{
    deletions += value != nullptr && extra == &failures;
    return MPI_SUCCESS;
}

static void communicators(char *memory)
{
    int key = MPI::Comm::Create_keyval(copy, drop, &failures);
    void *value = nullptr;
    int flag = 0;
    MPI::COMM_WORLD.Set_attr(key, memory);
    check(MPI::COMM_WORLD.Get_attr(key, &value) && value == memory, "C++ gets what C++ set");
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
    check(flag && value == memory, "C gets what C++ set");
    MPI::Intracomm made = MPI::COMM_WORLD.Dup();
    check(copies == 1, "the copy callback got communicator and extra state");
    check(made.Get_attr(key, &value) && value == memory + 1, "the duplicate has its value");
    made.Free();
    check(deletions == 1, "the delete callback runs for the freed duplicate");
    MPI::COMM_WORLD.Set_attr(key, memory + 1);
    check(deletions == 2, "the delete callback runs for the old value");
    MPI::COMM_WORLD.Delete_attr(key);
    check(deletions == 3, "the delete callback runs for the last");
    MPI::Comm::Free_keyval(key);
    check(key == MPI_KEYVAL_INVALID, "a freed key is invalid");
}

static void datatypes(char *memory)
{
    MPI::Datatype::Copy_attr_function *copy_fn = copy_type;
    int key = MPI::Datatype::Create_keyval(copy_fn, drop_type, &failures);
    MPI::Datatype type = MPI::INT.Create_contiguous(3);
    deletions = 0;
    type.Set_attr(key, memory);
    type.Free();
    check(deletions == 1, "the delete callback runs for the freed datatype");
    MPI::Datatype::Free_keyval(key);
}

int main()
{
    char memory[2];
    MPI::Init();
    communicators(memory);
    datatypes(memory);
    MPI::Finalize();
    return failures == 0 ? 0 : 1;
}
