/**
 * Callbacks that change the variable whose address the caller gave: a handle is read once, before
 * them. For any MPI of one process, the embedded one, too.
 */
#include <mpi.h>

#include "check.h"

enum { REFUSED = 4711 };

enum change { LEAVE, STORE_NULL, STORE_PREDEFINED, FREE_COPY, CHANGES };

static enum change change;
static int answer;
static int deletions;
static MPI_Comm comm;
static MPI_Win win;
static MPI_Datatype type;

static int heard;
static MPI_Comm heard_comm;

static void hear(MPI_Comm *by, int *code, ...)
{
    heard += *code == REFUSED ? 1 : 1000;
    heard_comm = *by;
}

static void hear_window(MPI_Win *by, int *code, ...)
{
    (void)by;
    heard += *code == REFUSED ? 100 : 1000;
}

static int delete_of_comm(MPI_Comm of, int key, void *value, void *state)
{
    (void)key, (void)value, (void)state;
    deletions++;
    if (change == FREE_COPY) {
        MPI_Comm_free(&of);
    } else if (change != LEAVE) {
        comm = change == STORE_NULL ? MPI_COMM_NULL : MPI_COMM_WORLD;
    }
    return answer;
}

static int delete_of_win(MPI_Win of, int key, void *value, void *state)
{
    (void)key, (void)value, (void)state;
    deletions++;
    if (change == FREE_COPY) {
        MPI_Win_free(&of);
    } else if (change != LEAVE) {
        win = MPI_WIN_NULL;
    }
    return answer;
}

static int delete_of_type(MPI_Datatype of, int key, void *value, void *state)
{
    (void)key, (void)value, (void)state;
    deletions++;
    if (change == FREE_COPY) {
        MPI_Type_free(&of);
    } else if (change != LEAVE) {
        type = change == STORE_NULL ? MPI_DATATYPE_NULL : MPI_INT;
    }
    return answer;
}

/** Checks the first call of a free, and who heard of its failure. */
static void check_call(int status, int by_object, const char *what)
{
    int raised_on_world = heard == 1 && heard_comm == MPI_COMM_WORLD;
    int right = answer == MPI_SUCCESS ? heard == 0 : by_object || raised_on_world;
    check(status == answer, "the status of the callback is that of the call");
    check(right, what);
    check(deletions == 1, "a callback is called once");
    heard = 0;
    deletions = 0;
}

/** Frees an object that stayed after a failure. */
static void settle(void)
{
    change = LEAVE;
    answer = MPI_SUCCESS;
}

static void communicators(void)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete_of_comm, &key, NULL);
    for (int i = 0; i < 2 * CHANGES; i++) {
        change = (enum change)(i / 2);
        answer = i % 2 == 0 ? MPI_SUCCESS : REFUSED;
        int stays = answer != MPI_SUCCESS && change != FREE_COPY;
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        MPI_Comm_set_attr(comm, key, NULL);
        MPI_Comm made = comm;
        int status = i % 4 < 2 ? MPI_Comm_free(&comm) : MPI_Comm_disconnect(&comm);
        check(comm == (stays ? made : MPI_COMM_NULL), "a communicator that stays keeps its handle");
        check_call(status, stays && heard == 1 && heard_comm == made, "a communicator's failure");
        if (stays) {
            settle();
            check(MPI_Comm_free(&comm) == MPI_SUCCESS, "then the communicator is freed");
            deletions = 0;
        }
    }
    /* an object that a callback frees hears of no failure, whatever was called */
    change = FREE_COPY;
    answer = REFUSED;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_attr(comm, key, NULL);
    check_call(MPI_Comm_delete_attr(comm, key), 0, "a failure of delete on no communicator");
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_attr(comm, key, NULL);
    check_call(MPI_Comm_set_attr(comm, key, NULL), 0, "a failure of set on no communicator");
    MPI_Comm_free_keyval(&key);
}

static void windows(void)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Win_create_errhandler(hear_window, &handler);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, delete_of_win, &key, NULL);
    for (int i = 0; i < 2 * CHANGES + 1; i++) {
        change = i < 2 * CHANGES ? (enum change)(i / 2) : FREE_COPY;
        answer = i % 2 == 0 && i < 2 * CHANGES ? MPI_SUCCESS : REFUSED;
        int stays = answer != MPI_SUCCESS && change != FREE_COPY;
        MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
        MPI_Win_set_errhandler(win, handler);
        MPI_Win_set_attr(win, key, NULL);
        MPI_Win made = win;
        if (i == 2 * CHANGES) {
            check_call(MPI_Win_delete_attr(win, key), 0, "a failure of delete on no window");
            continue;
        }
        int status = MPI_Win_free(&win);
        check(win == (stays ? made : MPI_WIN_NULL), "a window that stays keeps its handle");
        check_call(status, stays && heard == 100, "a window's failure");
        if (stays) {
            settle();
            check(MPI_Win_free(&win) == MPI_SUCCESS, "then the window is freed");
            deletions = 0;
        }
    }
    MPI_Win_free_keyval(&key);
    MPI_Errhandler_free(&handler);
}

static void datatypes(void)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, delete_of_type, &key, NULL);
    for (int i = 0; i < 2 * CHANGES; i++) {
        change = (enum change)(i / 2);
        answer = i % 2 == 0 ? MPI_SUCCESS : REFUSED;
        int stays = answer != MPI_SUCCESS && change != FREE_COPY;
        MPI_Type_contiguous(2, MPI_INT, &type);
        MPI_Type_set_attr(type, key, NULL);
        MPI_Datatype made = type;
        int status = MPI_Type_free(&type);
        check(type == (stays ? made : MPI_DATATYPE_NULL), "a datatype that stays keeps its handle");
        check_call(status, 0, "a datatype's failure belongs to no object");
        if (stays) {
            settle();
            check(MPI_Type_free(&type) == MPI_SUCCESS, "then the datatype is freed");
            deletions = 0;
        }
    }
    MPI_Type_free_keyval(&key);
}

static int copy_of_comm(MPI_Comm of, int key, void *state, void *in, void *out, int *flag)
{
    (void)of, (void)key, (void)state;
    *(void **)out = in;
    *flag = 1;
    comm = change == STORE_NULL ? MPI_COMM_NULL : MPI_COMM_WORLD;
    return answer;
}

static int copy_of_type(MPI_Datatype of, int key, void *state, void *in, void *out, int *flag)
{
    (void)of, (void)key, (void)state;
    *(void **)out = in;
    *flag = 1;
    type = change == STORE_NULL ? MPI_DATATYPE_NULL : MPI_INT;
    return answer;
}

/** A dup that fails ends what it made, and nothing else. */
static void duplicates(void)
{
    int comm_key = MPI_KEYVAL_INVALID;
    int type_key = MPI_KEYVAL_INVALID;
    MPI_Comm from = MPI_COMM_NULL;
    MPI_Datatype from_type = MPI_DATATYPE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Comm_create_keyval(copy_of_comm, MPI_COMM_NULL_DELETE_FN, &comm_key, NULL);
    MPI_Type_create_keyval(copy_of_type, MPI_TYPE_NULL_DELETE_FN, &type_key, NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &from);
    MPI_Comm_set_attr(from, comm_key, NULL);
    MPI_Type_contiguous(2, MPI_INT, &from_type);
    MPI_Type_set_attr(from_type, type_key, NULL);
    for (int i = 0; i < 4; i++) {
        change = i < 2 ? STORE_NULL : STORE_PREDEFINED;
        answer = i % 2 == 0 ? MPI_SUCCESS : REFUSED;
        check(MPI_Comm_dup(from, &comm) == answer, "a dup returns what its callback does");
        check(answer == MPI_SUCCESS ? comm != MPI_COMM_NULL && comm != MPI_COMM_WORLD
                                    : comm == MPI_COMM_NULL,
              "and stores the duplicate, if there is one");
        check(answer != MPI_SUCCESS || MPI_Comm_free(&comm) == MPI_SUCCESS, "which can be freed");
        check(MPI_Comm_idup(from, &comm, &request) == answer, "so does an idup");
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        check(answer != MPI_SUCCESS || MPI_Comm_free(&comm) == MPI_SUCCESS, "and its duplicate");
        check(MPI_Type_dup(from_type, &type) == answer, "and one of a datatype");
        check(answer == MPI_SUCCESS ? type != MPI_DATATYPE_NULL && type != MPI_INT
                                    : type == MPI_DATATYPE_NULL,
              "the same of a datatype");
        check(answer != MPI_SUCCESS || MPI_Type_free(&type) == MPI_SUCCESS, "freed as well");
    }
    MPI_Comm_free(&from);
    MPI_Type_free(&from_type);
    MPI_Comm_free_keyval(&comm_key);
    MPI_Type_free_keyval(&type_key);
}

int main(int argc, char **argv)
{
    int size = 0;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(hear, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    communicators();
    windows();
    datatypes();
    duplicates();
    check(MPI_Comm_size(MPI_COMM_WORLD, &size) == MPI_SUCCESS && size == 1,
          "MPI_COMM_WORLD is there");
    MPI_Errhandler_free(&handler);
    MPI_Finalize();
    return failures;
}
