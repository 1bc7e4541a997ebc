/** The matrix's operations in C++, with the members of MPI::Comm, MPI::Win and MPI::Datatype. */
#include "language.h"
#include "recorder.h"

#include <mpi.h>

static int copy_comm(const MPI::Comm &comm, int key, void *extra, void *in, void *out, bool &flag)
{
    int64_t state = reinterpret_cast<intptr_t>(extra), copied = 0;
    int found = 0;
    int status = matrix_on_copy(LANGUAGE_CXX, MATRIX_COMM, MPI_Comm_c2f(comm), key, &state,
                                reinterpret_cast<intptr_t>(in), &copied, &found);
    *static_cast<void **>(out) = reinterpret_cast<void *>(static_cast<intptr_t>(copied));
    flag = found != 0;
    return status;
}

static int drop_comm(MPI::Comm &comm, int key, void *value, void *extra)
{
    int64_t state = reinterpret_cast<intptr_t>(extra);
    return matrix_on_delete(LANGUAGE_CXX, MATRIX_COMM, MPI_Comm_c2f(comm), key,
                            reinterpret_cast<intptr_t>(value), &state);
}

static int copy_win(const MPI::Win &win, int key, void *extra, void *in, void *out, bool &flag)
{
    int64_t state = reinterpret_cast<intptr_t>(extra), copied = 0;
    int found = 0;
    int status = matrix_on_copy(LANGUAGE_CXX, MATRIX_WIN, MPI_Win_c2f(win), key, &state,
                                reinterpret_cast<intptr_t>(in), &copied, &found);
    *static_cast<void **>(out) = reinterpret_cast<void *>(static_cast<intptr_t>(copied));
    flag = found != 0;
    return status;
}

static int drop_win(MPI::Win &win, int key, void *value, void *extra)
{
    int64_t state = reinterpret_cast<intptr_t>(extra);
    return matrix_on_delete(LANGUAGE_CXX, MATRIX_WIN, MPI_Win_c2f(win), key,
                            reinterpret_cast<intptr_t>(value), &state);
}

/** `In` is const void * in the standard, void * in some libraries. */
template <class In>
static int copy_type(const MPI::Datatype &type, int key, void *extra, In in, void *out, bool &flag)
{
    int64_t state = reinterpret_cast<intptr_t>(extra), copied = 0;
    int found = 0;
    int status = matrix_on_copy(LANGUAGE_CXX, MATRIX_TYPE, MPI_Type_c2f(type), key, &state,
                                reinterpret_cast<intptr_t>(in), &copied, &found);
    *static_cast<void **>(out) = reinterpret_cast<void *>(static_cast<intptr_t>(copied));
    flag = found != 0;
    return status;
}

static int drop_type(MPI::Datatype &type, int key, void *value, void *extra)
{
    int64_t state = reinterpret_cast<intptr_t>(extra);
    return matrix_on_delete(LANGUAGE_CXX, MATRIX_TYPE, MPI_Type_c2f(type), key,
                            reinterpret_cast<intptr_t>(value), &state);
}

/** Runs a call with MPI::ERRORS_THROW_EXCEPTIONS' habits, or plain returns: either way a status. */
template <class Call> static int status_of(Call call)
{
    try {
        call();
        return MPI_SUCCESS;
    } catch (MPI::Exception &exception) {
        return exception.Get_error_code();
    }
}

static void *pointer(int64_t value)
{
    return reinterpret_cast<void *>(static_cast<intptr_t>(value));
}

static MPI::Intracomm comm_of(int object)
{
    return MPI::Intracomm(MPI_Comm_f2c(object));
}
static MPI::Win win_of(int object)
{
    return MPI::Win(MPI_Win_f2c(object));
}
static MPI::Datatype type_of(int object)
{
    return MPI::Datatype(MPI_Type_f2c(object));
}

static int create_comm(int copy, int drop, void *extra)
{
    MPI::Comm::Copy_attr_function *copy_fn = MPI::Comm::NULL_COPY_FN;
    MPI::Comm::Delete_attr_function *delete_fn = MPI::Comm::NULL_DELETE_FN;
    if (copy == COPY_DUP) {
        copy_fn = MPI::Comm::DUP_FN;
    } else if (copy == COPY_USER) {
        copy_fn = copy_comm;
    }
    if (drop == DELETE_USER) {
        delete_fn = drop_comm;
    }
    return MPI::Comm::Create_keyval(copy_fn, delete_fn, extra);
}

static int create_win(int copy, int drop, void *extra)
{
    MPI::Win::Copy_attr_function *copy_fn = MPI::Win::NULL_COPY_FN;
    MPI::Win::Delete_attr_function *delete_fn = MPI::Win::NULL_DELETE_FN;
    if (copy == COPY_DUP) {
        copy_fn = MPI::Win::DUP_FN;
    } else if (copy == COPY_USER) {
        copy_fn = copy_win;
    }
    if (drop == DELETE_USER) {
        delete_fn = drop_win;
    }
    return MPI::Win::Create_keyval(copy_fn, delete_fn, extra);
}

static int create_type(int copy, int drop, void *extra)
{
    MPI::Datatype::Copy_attr_function *copy_fn = MPI::Datatype::NULL_COPY_FN;
    MPI::Datatype::Delete_attr_function *delete_fn = MPI::Datatype::NULL_DELETE_FN;
    if (copy == COPY_DUP) {
        copy_fn = MPI::Datatype::DUP_FN;
    } else if (copy == COPY_USER) {
        copy_fn = copy_type;
    }
    if (drop == DELETE_USER) {
        delete_fn = drop_type;
    }
    return MPI::Datatype::Create_keyval(copy_fn, delete_fn, extra);
}

int matrix_cxx_create(int object_class, int copy, int drop, int64_t extra, int *key)
{
    return status_of([=] {
        *key = object_class == MATRIX_COMM  ? create_comm(copy, drop, pointer(extra))
               : object_class == MATRIX_WIN ? create_win(copy, drop, pointer(extra))
                                            : create_type(copy, drop, pointer(extra));
    });
}

int matrix_cxx_free_key(int object_class, int *key)
{
    return status_of([=] {
        object_class == MATRIX_COMM  ? MPI::Comm::Free_keyval(*key)
        : object_class == MATRIX_WIN ? MPI::Win::Free_keyval(*key)
                                     : MPI::Datatype::Free_keyval(*key);
    });
}

int matrix_cxx_set(int object_class, int object, int key, int64_t value)
{
    return status_of([=] {
        object_class == MATRIX_COMM  ? comm_of(object).Set_attr(key, pointer(value))
        : object_class == MATRIX_WIN ? win_of(object).Set_attr(key, pointer(value))
                                     : type_of(object).Set_attr(key, pointer(value));
    });
}

int matrix_cxx_get(int object_class, int object, int key, int64_t *value, int *flag)
{
    void *word = nullptr;
    bool found = false;
    int status = status_of([&] {
        found = object_class == MATRIX_COMM  ? comm_of(object).Get_attr(key, &word)
                : object_class == MATRIX_WIN ? win_of(object).Get_attr(key, &word)
                                             : type_of(object).Get_attr(key, &word);
    });
    *value = reinterpret_cast<intptr_t>(word);
    *flag = found ? FLAG_TRUE : FLAG_FALSE;
    return status;
}

int matrix_cxx_delete(int object_class, int object, int key)
{
    return status_of([=] {
        object_class == MATRIX_COMM  ? comm_of(object).Delete_attr(key)
        : object_class == MATRIX_WIN ? win_of(object).Delete_attr(key)
                                     : type_of(object).Delete_attr(key);
    });
}

int matrix_cxx_duplicate(int object_class, int how, int object, int *made)
{
    if (object_class == MATRIX_COMM && how != DUPLICATE) {
        return matrix_c_duplicate(object_class, how, object, made); /* C++ ends with MPI-2.2 */
    }
    *made = object_class == MATRIX_COMM ? static_cast<int>(MPI_Comm_c2f(MPI_COMM_NULL))
                                        : static_cast<int>(MPI_Type_c2f(MPI_DATATYPE_NULL));
    return status_of([=] {
        if (object_class == MATRIX_COMM) {
            *made = static_cast<int>(MPI_Comm_c2f(comm_of(object).Dup()));
        } else {
            *made = static_cast<int>(MPI_Type_c2f(type_of(object).Dup()));
        }
    });
}

int matrix_cxx_construct(int how, int object, int *made)
{
    return matrix_c_construct(how, object, made);
}

int matrix_cxx_free_object(int object_class, int *object)
{
    return status_of([=] {
        if (object_class == MATRIX_COMM) {
            MPI::Intracomm comm = comm_of(*object);
            comm.Free();
            *object = static_cast<int>(MPI_Comm_c2f(comm));
        } else if (object_class == MATRIX_WIN) {
            MPI::Win win = win_of(*object);
            win.Free();
            *object = static_cast<int>(MPI_Win_c2f(win));
        } else {
            MPI::Datatype type = type_of(*object);
            type.Free();
            *object = static_cast<int>(MPI_Type_c2f(type));
        }
    });
}
