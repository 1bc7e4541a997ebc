/** What only C++ has: exceptions in callbacks, errors as exceptions, Dup, Clone, callable defaults.
 */
extern "C" {
#include "../harness/tap.h"
}

#include <mpi.h>
#include <stdexcept>

static int thrown, escaped, deleted;

static int throw_in_copy(const MPI::Comm &, int, void *, void *, void *, bool &)
{
    thrown++;
    throw std::runtime_error("a copy that throws");
}

static int throw_in_delete(MPI::Comm &, int, void *, void *)
{
    thrown++;
    throw std::runtime_error("a delete that throws");
}

static int count_delete(MPI::Comm &comm, int, void *, void *)
{
    deleted += comm.Get_size();
    return MPI_SUCCESS;
}

/** A callback of C that C++ has written: what it throws passes through the MPI. */
extern "C" {
static int throw_once(MPI_Comm, int, void *, void *)
{
    if (++escaped == 1) {
        throw std::runtime_error("a delete of C that throws");
    }
    return MPI_SUCCESS;
}
}

template <class Call> static int class_of(Call call)
{
    int found = MPI_SUCCESS;
    try {
        call();
    } catch (MPI::Exception &exception) {
        MPI_Error_class(exception.Get_error_code(), &found);
    }
    return found;
}

static void datatypes()
{
    tap_group("cxx-datatypes", "MPI-2.2 A.1.1", "the datatypes of Fortran numbers of a size");
    tap_equal(8, MPI::F_COMPLEX8.Get_size(), "MPI::F_COMPLEX8");
    tap_equal(16, MPI::F_COMPLEX16.Get_size(), "MPI::F_COMPLEX16");
    tap_check(MPI::F_COMPLEX32 == MPI::Datatype(MPI_COMPLEX32), "MPI::F_COMPLEX32");
    tap_check(MPI::COMPLEX8 == MPI::F_COMPLEX8, "MPI::COMPLEX8");
    tap_check(MPI::COMPLEX16 == MPI::F_COMPLEX16, "MPI::COMPLEX16");
    tap_check(MPI::COMPLEX32 == MPI::F_COMPLEX32, "MPI::COMPLEX32");
    tap_check(MPI::REAL16 == MPI::Datatype(MPI_REAL16), "MPI::REAL16");
    tap_check(MPI::INTEGER16 == MPI::Datatype(MPI_INTEGER16), "MPI::INTEGER16");
}

static void exceptions()
{
    tap_group("cxx-exceptions", "MPI-2.2 16.3.7", "an exception never leaves a callback");
    MPI::Intracomm comm = MPI::COMM_SELF.Dup();
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    int copying = MPI::Comm::Create_keyval(throw_in_copy, MPI::Comm::NULL_DELETE_FN, nullptr);
    int deleting = MPI::Comm::Create_keyval(MPI::Comm::NULL_COPY_FN, throw_in_delete, nullptr);
    comm.Set_attr(copying, &copying);
    tap_equal(MPI_ERR_OTHER, class_of([&] { comm.Dup(); }), "class of a dup whose copy throws");
    comm.Delete_attr(copying);
    comm.Set_attr(deleting, &deleting);
    tap_equal(MPI_ERR_OTHER, class_of([&] { comm.Delete_attr(deleting); }),
              "class of a delete that throws");
    void *value = nullptr;
    tap_check(comm.Get_attr(deleting, &value) && value == &deleting, "the attribute stays");
    tap_equal(2, thrown, "callbacks that threw");
    tap_equal(MPI_ERR_KEYVAL, class_of([&] { comm.Set_attr(MPI_KEYVAL_INVALID, nullptr); }),
              "class of set without a key");
    MPI::Comm::Free_keyval(copying);
    tap_equal(MPI_KEYVAL_INVALID, copying, "the freed key");
    MPI::Comm::Free_keyval(deleting);
    /* comm keeps an attribute whose delete always fails: it is left to the end of the process */
}

static void escape()
{
    tap_group("callbacks-may-change-the-object", "MPI-1.1 5.7.1",
              "an exception leaves a callback of C");
    int key = MPI_KEYVAL_INVALID, other = MPI_KEYVAL_INVALID, flag = 0;
    void *value = nullptr;
    bool caught = false;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, throw_once, &key, nullptr);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &other, nullptr);
    MPI_Comm_set_attr(comm, key, &key);
    try {
        MPI_Comm_delete_attr(comm, key);
    } catch (const std::runtime_error &) {
        caught = true;
    }
    tap_check(caught, "the caller of MPI catches it");
    MPI_Comm_get_attr(comm, key, &value, &flag);
    tap_check(flag && value == &key, "the attribute stays");
    tap_equal(MPI_SUCCESS, MPI_Comm_set_attr(comm, other, &other), "set another one");
    tap_equal(MPI_SUCCESS, MPI_Comm_delete_attr(comm, key), "delete it later");
    MPI_Comm_get_attr(comm, key, &value, &flag);
    tap_check(!flag, "the attribute is gone");
    tap_equal(1, escaped, "and its delete callback was called once");
    MPI_Comm_free(&comm);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&other);
}

static void duplicates()
{
    tap_group("cxx-members", "MPI-2.2 16.1", "Dup, Clone, and MPI's own callbacks");
    int key = MPI::Comm::Create_keyval(MPI::Comm::DUP_FN, count_delete, nullptr);
    MPI::Intracomm comm = MPI::COMM_WORLD.Dup();
    comm.Set_attr(key, &key);
    void *value = nullptr;
    MPI::Intracomm twin = comm.Dup();
    tap_check(twin.Get_attr(key, &value) && value == &key, "Dup copies");
    MPI::Comm &clone = comm.Clone();
    value = nullptr;
    tap_check(clone.Get_attr(key, &value) && value == &key, "Clone copies");
    clone.Free();
    delete &clone;
    tap_equal(1, deleted, "the clone's attribute is deleted with it");
    twin.Free();
    comm.Free();
    tap_equal(3, deleted, "delete callbacks");
    tap_check(static_cast<MPI_Comm>(comm) == MPI_COMM_NULL, "Free leaves MPI_COMM_NULL");
    bool flag = false;
    void *copied = nullptr;
    MPI::Comm::DUP_FN(MPI::COMM_SELF, key, nullptr, &key, &copied, flag);
    tap_check(flag && copied == &key, "DUP_FN can be called");
    MPI::Comm::NULL_COPY_FN(MPI::COMM_SELF, key, nullptr, &key, &copied, flag);
    tap_check(!flag, "NULL_COPY_FN can be called");
    tap_check(copied == &key, "and leaves attribute_val_out alone");
    int *bound = nullptr;
    tap_check(MPI::COMM_WORLD.Get_attr(MPI_TAG_UB, &bound) && *bound >= 32767, "MPI_TAG_UB");
    MPI::Comm::Free_keyval(key);
}

int main()
{
    MPI_Init(nullptr, nullptr);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    datatypes();
    exceptions();
    escape();
    duplicates();
    MPI_Finalize();
    return tap_finish();
}
