/** Which error handler hears of an error, and of which code: always the code that the call returns. */
#include <mpi.h>

#include "check.h"

enum { REFUSED = 4711 };

static int heard;
static int heard_code;
static MPI_Comm heard_comm;

static void hear(MPI_Comm *comm, int *code, ...)
{
    heard++;
    heard_comm = *comm;
    heard_code = *code;
}

static void hear_window(MPI_Win *win, int *code, ...)
{
    (void)win;
    heard += 100;
    heard_code = *code;
}

static int refuse(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    return *(int *)state;
}

/** What a call has returned must have been heard once, by the handler of this communicator. */
static void was_heard(int code, MPI_Comm by, const char *what)
{
    check(code != MPI_SUCCESS && heard == 1 && heard_code == code && heard_comm == by, what);
    heard = 0;
}

/** A failure that the MPI below reports: MPICH 5 returns MPI_SUCCESS after a program's handler. */
static void was_refused(int code, int wanted, const char *what)
{
    int class = MPI_SUCCESS;
#if defined MPICH_NUMVERSION && MPICH_NUMVERSION >= 50000000
    code = code == MPI_SUCCESS ? heard_code : code;
#endif
    MPI_Error_class(code, &class);
    check(class == wanted, what);
    was_heard(code, MPI_COMM_WORLD, "its code is that of the handler");
}

/** The MPI below says why, and so do we: a code of its own is passed on. */
static void codes_are_kept(void)
{
    int state = REFUSED;
    int key = MPI_KEYVAL_INVALID;
    MPI_Comm world = MPI_COMM_WORLD;
    MPI_Comm comm = MPI_COMM_NULL;
    was_refused(MPI_Comm_free(&world), MPI_ERR_COMM, "MPI_Comm_free refuses MPI_COMM_WORLD");
    MPI_Datatype named = MPI_INT;
    was_refused(MPI_Type_free(&named), MPI_ERR_TYPE, "MPI_Type_free refuses MPI_INT");
    check(named == MPI_INT, "and leaves it alone");
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, refuse, &key, &state);
    MPI_Comm_set_attr(comm, key, NULL);
    MPI_Comm kept = comm;
    int code = MPI_Comm_free(&comm);
    check(code == REFUSED, "the code of a callback is that of the call");
    was_heard(code, kept, "and of the handler");
    state = MPI_SUCCESS;
    check(MPI_Comm_free(&comm) == MPI_SUCCESS, "then the communicator is freed");
    MPI_Comm_free_keyval(&key);
}

/** MPI_COMM_SELF's handler hears of what belongs to no object only if the program has set one. */
static void world_stands_in_for_self(MPI_Errhandler handler)
{
    int code = MPI_Type_set_attr(MPI_INT, MPI_KEYVAL_INVALID, NULL);
    was_heard(code, MPI_COMM_WORLD, "without one of MPI_COMM_SELF, that of MPI_COMM_WORLD hears");
    MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    code = MPI_Type_set_attr(MPI_INT, MPI_KEYVAL_INVALID, NULL);
    was_heard(code, MPI_COMM_SELF, "with one, MPI_COMM_SELF's does");
}

static void windows_have_their_own(void)
{
    MPI_Win window = MPI_WIN_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_get_errhandler(window, &handler);
    check(handler == MPI_ERRORS_ARE_FATAL, "a new window has MPI_ERRORS_ARE_FATAL");
    MPI_Win_create_errhandler(hear_window, &handler);
    MPI_Win_set_errhandler(window, handler);
    int code = MPI_Win_set_attr(window, MPI_KEYVAL_INVALID, NULL);
    check(heard == 100 && heard_code == code, "a window's handler alone hears of its errors");
    heard = 0;
    MPI_Errhandler_free(&handler);
    MPI_Win_free(&window);
}

int main(int argc, char **argv)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(hear, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    codes_are_kept();
    world_stands_in_for_self(handler);
    windows_have_their_own();
    MPI_Errhandler_free(&handler);
    MPI_Finalize();
    return failures;
}
