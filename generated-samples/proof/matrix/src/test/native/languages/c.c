/** The matrix's operations in C, with MPI's functions of MPI-2 and later. */
#include "language.h"
#include "recorder.h"

#include <mpi.h>
#include <stddef.h>

static int copy_comm(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    int64_t state = (intptr_t)extra, copied = 0;
    int status = matrix_on_copy(LANGUAGE_C, MATRIX_COMM, (int)MPI_Comm_c2f(comm), key, &state,
                                (intptr_t)in, &copied, flag);
    *(void **)out = (void *)(intptr_t)copied;
    return status;
}

static int drop_comm(MPI_Comm comm, int key, void *value, void *extra)
{
    int64_t state = (intptr_t)extra;
    return matrix_on_delete(LANGUAGE_C, MATRIX_COMM, (int)MPI_Comm_c2f(comm), key, (intptr_t)value,
                            &state);
}

static int copy_win(MPI_Win win, int key, void *extra, void *in, void *out, int *flag)
{
    int64_t state = (intptr_t)extra, copied = 0;
    int status = matrix_on_copy(LANGUAGE_C, MATRIX_WIN, (int)MPI_Win_c2f(win), key, &state,
                                (intptr_t)in, &copied, flag);
    *(void **)out = (void *)(intptr_t)copied;
    return status;
}

static int drop_win(MPI_Win win, int key, void *value, void *extra)
{
    int64_t state = (intptr_t)extra;
    return matrix_on_delete(LANGUAGE_C, MATRIX_WIN, (int)MPI_Win_c2f(win), key, (intptr_t)value,
                            &state);
}

static int copy_type(MPI_Datatype type, int key, void *extra, void *in, void *out, int *flag)
{
    int64_t state = (intptr_t)extra, copied = 0;
    int status = matrix_on_copy(LANGUAGE_C, MATRIX_TYPE, (int)MPI_Type_c2f(type), key, &state,
                                (intptr_t)in, &copied, flag);
    *(void **)out = (void *)(intptr_t)copied;
    return status;
}

static int drop_type(MPI_Datatype type, int key, void *value, void *extra)
{
    int64_t state = (intptr_t)extra;
    return matrix_on_delete(LANGUAGE_C, MATRIX_TYPE, (int)MPI_Type_c2f(type), key, (intptr_t)value,
                            &state);
}

static int create_comm(int copy, int drop, void *extra, int *key)
{
    MPI_Comm_copy_attr_function *copy_fn = copy == COPY_USER  ? copy_comm
                                           : copy == COPY_DUP ? MPI_COMM_DUP_FN
                                                              : MPI_COMM_NULL_COPY_FN;
    return MPI_Comm_create_keyval(
        copy_fn, drop == DELETE_USER ? drop_comm : MPI_COMM_NULL_DELETE_FN, key, extra);
}

static int create_win(int copy, int drop, void *extra, int *key)
{
    MPI_Win_copy_attr_function *copy_fn = copy == COPY_USER  ? copy_win
                                          : copy == COPY_DUP ? MPI_WIN_DUP_FN
                                                             : MPI_WIN_NULL_COPY_FN;
    return MPI_Win_create_keyval(copy_fn, drop == DELETE_USER ? drop_win : MPI_WIN_NULL_DELETE_FN,
                                 key, extra);
}

static int create_type(int copy, int drop, void *extra, int *key)
{
    MPI_Type_copy_attr_function *copy_fn = copy == COPY_USER  ? copy_type
                                           : copy == COPY_DUP ? MPI_TYPE_DUP_FN
                                                              : MPI_TYPE_NULL_COPY_FN;
    return MPI_Type_create_keyval(
        copy_fn, drop == DELETE_USER ? drop_type : MPI_TYPE_NULL_DELETE_FN, key, extra);
}

int matrix_c_create(int object_class, int copy, int drop, int64_t extra, int *key)
{
    void *state = (void *)(intptr_t)extra;
    return object_class == MATRIX_COMM  ? create_comm(copy, drop, state, key)
           : object_class == MATRIX_WIN ? create_win(copy, drop, state, key)
                                        : create_type(copy, drop, state, key);
}

int matrix_c_free_key(int object_class, int *key)
{
    return object_class == MATRIX_COMM  ? MPI_Comm_free_keyval(key)
           : object_class == MATRIX_WIN ? MPI_Win_free_keyval(key)
                                        : MPI_Type_free_keyval(key);
}

int matrix_c_set(int object_class, int object, int key, int64_t value)
{
    void *word = (void *)(intptr_t)value;
    return object_class == MATRIX_COMM  ? MPI_Comm_set_attr(MPI_Comm_f2c(object), key, word)
           : object_class == MATRIX_WIN ? MPI_Win_set_attr(MPI_Win_f2c(object), key, word)
                                        : MPI_Type_set_attr(MPI_Type_f2c(object), key, word);
}

int matrix_c_get(int object_class, int object, int key, int64_t *value, int *flag)
{
    void *word = NULL;
    int found = -1;
    int status =
        object_class == MATRIX_COMM  ? MPI_Comm_get_attr(MPI_Comm_f2c(object), key, &word, &found)
        : object_class == MATRIX_WIN ? MPI_Win_get_attr(MPI_Win_f2c(object), key, &word, &found)
                                     : MPI_Type_get_attr(MPI_Type_f2c(object), key, &word, &found);
    *value = (intptr_t)word;
    *flag = found == 1 ? FLAG_TRUE : found == 0 ? FLAG_FALSE : 3;
    return status;
}

int matrix_c_delete(int object_class, int object, int key)
{
    return object_class == MATRIX_COMM  ? MPI_Comm_delete_attr(MPI_Comm_f2c(object), key)
           : object_class == MATRIX_WIN ? MPI_Win_delete_attr(MPI_Win_f2c(object), key)
                                        : MPI_Type_delete_attr(MPI_Type_f2c(object), key);
}

static int complete(int status, int how, MPI_Request *request)
{
    int done = 0;
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (how != IDUP_TEST) {
        return MPI_Wait(request, MPI_STATUS_IGNORE);
    }
    while (status == MPI_SUCCESS && !done) {
        status = MPI_Test(request, &done, MPI_STATUS_IGNORE);
    }
    return status;
}

static int duplicate_comm(int how, MPI_Comm comm, MPI_Comm *made)
{
    MPI_Request request = MPI_REQUEST_NULL;
    switch (how) {
    case DUPLICATE:
        return MPI_Comm_dup(comm, made);
    case DUPLICATE_WITH_INFO:
        return MPI_Comm_dup_with_info(comm, MPI_INFO_NULL, made);
#if MPI_VERSION >= 4
    case IDUP_WITH_INFO_WAIT:
        return complete(MPI_Comm_idup_with_info(comm, MPI_INFO_NULL, made, &request), how,
                        &request);
#endif
    default:
        return complete(MPI_Comm_idup(comm, made, &request), how, &request);
    }
}

int matrix_c_duplicate(int object_class, int how, int object, int *made)
{
    int status;
    if (object_class == MATRIX_TYPE) {
        MPI_Datatype type = MPI_DATATYPE_NULL;
        status = MPI_Type_dup(MPI_Type_f2c(object), &type);
        *made = (int)MPI_Type_c2f(type);
    } else {
        MPI_Comm comm = MPI_COMM_NULL;
        status = duplicate_comm(how, MPI_Comm_f2c(object), &comm);
        *made = (int)MPI_Comm_c2f(comm);
    }
    return status;
}

int matrix_c_construct(int how, int object, int *made)
{
    MPI_Comm comm = MPI_Comm_f2c(object), made_comm = MPI_COMM_NULL;
    MPI_Group group;
    int status = MPI_Comm_group(comm, &group);
    if (status == MPI_SUCCESS) {
        status = how == SPLIT ? MPI_Comm_split(comm, 0, 0, &made_comm)
                 : how == SPLIT_TYPE
                     ? MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made_comm)
                 : how == CREATE ? MPI_Comm_create(comm, group, &made_comm)
                                 : MPI_Comm_create_group(comm, group, 7, &made_comm);
        MPI_Group_free(&group);
    }
    *made = (int)MPI_Comm_c2f(made_comm);
    return status;
}

int matrix_c_free_object(int object_class, int *object)
{
    int status;
    if (object_class == MATRIX_COMM) {
        MPI_Comm comm = MPI_Comm_f2c(*object);
        status = MPI_Comm_free(&comm);
        *object = (int)MPI_Comm_c2f(comm);
    } else if (object_class == MATRIX_WIN) {
        MPI_Win win = MPI_Win_f2c(*object);
        status = MPI_Win_free(&win);
        *object = (int)MPI_Win_c2f(win);
    } else {
        MPI_Datatype type = MPI_Type_f2c(*object);
        status = MPI_Type_free(&type);
        *object = (int)MPI_Type_c2f(type);
    }
    return status;
}
