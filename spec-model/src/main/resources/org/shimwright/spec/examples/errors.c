/* Errors: classes and codes of the program's own, and handlers that are told of them. */
#include <mpi.h>
#include <stdio.h>

/* example: error-handler-functions */
static void note_comm(MPI_Comm *comm, int *code, ...)
{
    int error_class;
    (void)comm;
    MPI_Error_class(*code, &error_class);
    printf("communicator: keyval %d\n", error_class == MPI_ERR_KEYVAL);
}

static void note_win(MPI_Win *win, int *code, ...)
{
    (void)win;
    printf("window: other %d\n", *code == MPI_ERR_OTHER);
}
/* end: error-handler-functions */

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm comm;
    MPI_Win win;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &win);

    /* example: own-errors */
    int error_class, code, length;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Add_error_class(&error_class);
    MPI_Add_error_code(error_class, &code);
    MPI_Add_error_string(code, "the plan is gone");
    MPI_Error_class(code, &error_class); /* the class again */
    MPI_Error_string(code, text, &length);
    printf("%s\n", text);
    /* end: own-errors */

    /* example: comm-handler */
    MPI_Errhandler handler, before;
    MPI_Comm_create_errhandler(note_comm, &handler);
    MPI_Comm_get_errhandler(comm, &before); /* to put it back later */
    MPI_Comm_set_errhandler(comm, handler);
    MPI_Errhandler_free(&handler); /* lives on as long as comm uses it */
    int status = MPI_Comm_set_attr(comm, MPI_KEYVAL_INVALID, NULL); /* calls note_comm */
    printf("returned %d\n", status != MPI_SUCCESS);
    MPI_Comm_call_errhandler(comm, status); /* calls it again */
    MPI_Comm_set_errhandler(comm, before);
    MPI_Errhandler_free(&before);
    /* end: comm-handler */

    /* example: win-handler */
    MPI_Win_create_errhandler(note_win, &handler);
    MPI_Win_set_errhandler(win, handler);
    MPI_Errhandler_free(&handler);
    MPI_Win_get_errhandler(win, &handler); /* a handle to the same handler */
    MPI_Errhandler_free(&handler);
    MPI_Win_call_errhandler(win, MPI_ERR_OTHER); /* calls note_win */
    /* end: win-handler */
    MPI_Win_free(&win);
    /* example: errors-removed */
    MPI_Remove_error_string(code);
    MPI_Remove_error_code(code);
    MPI_Remove_error_class(error_class);
    /* end: errors-removed */
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
