/** What programs in the C++ of MPI-2.2 16.1 usually say; it compiles on every MPI with that binding. */
extern "C" {
#include "../harness/tap.h"
}

#include <cstring>
#include <mpi.h>

/* As MPI-2.2 declares them: a member that is const where it should not be does not fit. */
static void (MPI::Win::*const set_on_win)(int, const void *) = &MPI::Win::Set_attr;
static void (MPI::Datatype::*const set_on_type)(int, const void *) = &MPI::Datatype::Set_attr;

static int deleted;

static int drop_win(MPI::Win &, int, void *, void *)
{
    deleted++;
    return MPI::SUCCESS;
}

static int drop_type(MPI::Datatype &, int, void *, void *)
{
    deleted++;
    return MPI::SUCCESS;
}

static int copy_win(const MPI::Win &, int, void *, void *, void *, bool &flag)
{
    flag = false;
    return MPI::SUCCESS;
}

/** `In` is const void * in the standard, void * in some libraries. */
template <class In>
static int copy_type(const MPI::Datatype &, int, void *, In in, void *out, bool &flag)
{
    *static_cast<In *>(out) = in;
    flag = true;
    return MPI::SUCCESS;
}

static void environment()
{
    tap_group("cxx-environment", "MPI-2.2 16.1.4", "functions of the namespace");
    char name[MPI::MAX_PROCESSOR_NAME];
    char text[MPI::MAX_ERROR_STRING];
    int length = 0, version = 0, subversion = -1;
    MPI::Get_version(version, subversion);
    tap_check(version >= 2 && subversion >= 0, "the version");
    MPI::Get_processor_name(name, length);
    tap_equal(static_cast<int>(std::strlen(name)), length, "length of the processor's name");
    MPI::Get_error_string(MPI::ERR_KEYVAL, text, length);
    tap_check(length > 0, "the text of an error class");
    tap_equal(MPI::ERR_KEYVAL, MPI::Get_error_class(MPI::ERR_KEYVAL), "class of a class");
    tap_check(MPI::Wtime() > 0 && MPI::Wtick() > 0, "the clock");
    tap_check(MPI::Is_initialized(), "initialized");
    tap_check(MPI::Query_thread() <= MPI::THREAD_MULTIPLE, "the level of threads");
    void *memory = MPI::Alloc_mem(16, MPI::INFO_NULL);
    tap_check(MPI::Get_address(memory) != 0, "the address of allocated memory");
    MPI::Free_mem(memory);
    int added = MPI::Add_error_code(MPI::Add_error_class());
    MPI::Add_error_string(added, "ours");
    MPI::Get_error_string(added, text, length);
    tap_check(std::strcmp(text, "ours") == 0, "the text of an added code");
}

static void predefined_keys()
{
    tap_group("cxx-predefined", "MPI-2.2 16.1.5", "predefined keys and constants");
    void *value = nullptr;
    tap_check(MPI::COMM_WORLD.Get_attr(MPI::TAG_UB, &value), "MPI::TAG_UB is there");
    tap_check(*static_cast<int *>(value) >= 32767, "its value");
    const int keys[] = {MPI::HOST,          MPI::IO,     MPI::WTIME_IS_GLOBAL,
                        MPI::UNIVERSE_SIZE, MPI::APPNUM, MPI::LASTUSEDCODE};
    for (int key : keys) {
        tap_check(key != MPI::KEYVAL_INVALID, "a key");
    }
    tap_check(MPI::ANY_SOURCE != MPI::PROC_NULL && MPI::ROOT != MPI::PROC_NULL, "ranks");
    tap_equal(MPI_SUCCESS, MPI::SUCCESS, "MPI::SUCCESS");
}

static void communicators()
{
    tap_group("cxx-communicators", "MPI-2.2 16.1.7", "kinds of communicators");
    MPI::Intracomm none(MPI::COMM_NULL);
    MPI::Intercomm between(MPI::COMM_NULL);
    tap_check(none == MPI::COMM_NULL && between == MPI::COMM_NULL, "MPI::COMM_NULL begins both");
    tap_check(MPI::COMM_WORLD != MPI::COMM_NULL, "MPI::COMM_WORLD is something");
    MPI::Intracomm twin = MPI::COMM_WORLD.Dup();
    tap_equal(MPI::CONGRUENT, MPI::Comm::Compare(MPI::COMM_WORLD, twin), "a duplicate");
    tap_equal(MPI::IDENT, MPI::Comm::Compare(twin, twin), "the same");
    MPI::Comm &clone = twin.Clone();
    tap_check(clone != twin && !clone.Is_inter(), "a clone");
    clone.Free();
    delete &clone;
    MPI::Intracomm part = MPI::COMM_WORLD.Split(0, MPI::COMM_WORLD.Get_rank());
    tap_equal(MPI::COMM_WORLD.Get_size(), part.Get_size(), "all have one color");
    part.Free();
    MPI::Group group = MPI::COMM_WORLD.Get_group();
    tap_check(group != MPI::GROUP_NULL && group != MPI::GROUP_EMPTY, "a group");
    tap_equal(MPI::COMM_WORLD.Get_rank(), group.Get_rank(), "the rank in it");
    group.Free();
    int one = 1, sum = 0;
    twin.Allreduce(&one, &sum, 1, MPI::INT, MPI::SUM);
    tap_equal(twin.Get_size(), sum, "a sum of ones");
    twin.Bcast(&sum, 1, MPI::INT, 0);
    twin.Reduce(&one, &sum, 1, MPI::INT, MPI::MAX, 0);
    twin.Barrier();
    twin.Free();
    tap_check(twin == MPI::COMM_NULL, "what was freed is MPI::COMM_NULL");
}

static void attributes()
{
    tap_group("cxx-attributes", "MPI-2.2 16.1.9", "attributes of each class of objects");
    int value = 1;
    void *found = nullptr;
    int key = MPI::Comm::Create_keyval(MPI::Comm::DUP_FN, MPI::Comm::NULL_DELETE_FN, nullptr);
    MPI::COMM_SELF.Set_attr(key, &value);
    tap_check(MPI::COMM_SELF.Get_attr(key, &found) && found == &value, "of a communicator");
    MPI::COMM_SELF.Delete_attr(key);
    MPI::Comm::Free_keyval(key);
    tap_equal(MPI::KEYVAL_INVALID, key, "a freed key");

    MPI::Win win = MPI::Win::Create(&value, sizeof value, 1, MPI::INFO_NULL, MPI::COMM_SELF);
    tap_check(win != MPI::WIN_NULL && win.Get_attr(MPI::WIN_BASE, &found) && found == &value,
              "the memory of a window");
    key = MPI::Win::Create_keyval(copy_win, drop_win, nullptr);
    (win.*set_on_win)(key, &value);
    tap_check(win.Get_attr(key, &found) && found == &value, "of a window");
    win.Free();
    MPI::Win::Free_keyval(key);

    MPI::Datatype type = MPI::DOUBLE.Create_vector(2, 1, 2);
    MPI::Datatype::Copy_attr_function *copy = copy_type;
    key = MPI::Datatype::Create_keyval(copy, drop_type, nullptr);
    (type.*set_on_type)(key, &value);
    MPI::Datatype twin = type.Dup();
    tap_check(twin.Get_attr(key, &found) && found == &value, "of a datatype's duplicate");
    twin.Free();
    type.Free();
    tap_check(type == MPI::DATATYPE_NULL, "what was freed is MPI::DATATYPE_NULL");
    MPI::Datatype::Free_keyval(key);
    tap_equal(3, deleted, "attributes that were deleted with their objects");
}

static int noted = MPI_SUCCESS;

static void note_error(MPI::Comm &comm, int *code, ...)
{
    noted = comm.Get_size() == 1 ? *code : MPI_SUCCESS;
}

static void error_handlers()
{
    tap_group("cxx-error-handlers", "MPI-2.2 8.3.1", "MPI::Comm::Create_errhandler");
    MPI::Intracomm comm = MPI::COMM_SELF.Dup();
    MPI::Errhandler handler = MPI::Comm::Create_errhandler(note_error);
    comm.Set_errhandler(handler);
    handler.Free();
    MPI::Intracomm twin = comm.Dup();
    comm.Call_errhandler(MPI::ERR_OTHER);
    tap_equal(MPI::ERR_OTHER, noted, "its function gets the code");
    twin.Call_errhandler(MPI::ERR_KEYVAL);
    tap_equal(MPI::ERR_KEYVAL, noted, "a duplicate has the handler, too");
    twin.Free();
    comm.Free();
}

static void exceptions()
{
    tap_group("cxx-exceptions", "MPI-2.2 16.1.8", "MPI::ERRORS_THROW_EXCEPTIONS");
    MPI::Intracomm comm = MPI::COMM_SELF.Dup();
    comm.Set_errhandler(MPI::ERRORS_THROW_EXCEPTIONS);
    bool thrown = false;
    try {
        comm.Set_attr(MPI::KEYVAL_INVALID, nullptr);
    } catch (MPI::Exception &exception) {
        thrown = exception.Get_error_code() != MPI::SUCCESS &&
                 exception.Get_error_class() != MPI::SUCCESS &&
                 std::strlen(exception.Get_error_string()) > 0;
    }
    tap_check(thrown, "an exception with code, class and text");
    MPI::Errhandler handler = comm.Get_errhandler();
    handler.Free();
    comm.Set_errhandler(MPI::ERRORS_RETURN);
    comm.Free();
    if (MPI::COMM_WORLD.Get_size() < 0) {
        MPI::COMM_WORLD.Abort(1);
    }
}

int main(int argc, char **argv)
{
    MPI::Init(argc, argv);
    environment();
    predefined_keys();
    communicators();
    attributes();
    error_handlers();
    exceptions();
    MPI::Finalize();
    return tap_finish();
}
