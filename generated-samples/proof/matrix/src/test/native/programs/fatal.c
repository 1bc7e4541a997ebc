/** Ways to end: MPI_Abort in every language, and an error that nobody handles. */
#include "../harness/tap.h"
#include "../languages/language.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void abort_in_c(int code)
{
    MPI_Abort(MPI_COMM_WORLD, code);
}

/** The default error handler is MPI_ERRORS_ARE_FATAL. */
static void fail_unhandled(int code)
{
    (void)code;
    MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL);
}

/** An error on no object, in a program that has set a handler on MPI_COMM_WORLD only, then on both. */
static void fail_without_object(int code)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (MPI_Type_free_keyval(&key) == MPI_SUCCESS) {
        _exit(1);
    }
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    if (code == 0) {
        _exit(0);
    }
    MPI_Type_free_keyval(&key);
}

/** Runs `end` in a process of its own, with MPI; what it prints on stderr goes to `message`. */
static int status_of(void (*end)(int), int code, char *message, int size)
{
    int ends[2], status = 0;
    if (pipe(ends) != 0) {
        return -1;
    }
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        MPI_Init(NULL, NULL);
        end(code);
        _exit(0); /* it should not have returned */
    }
    close(ends[1]);
    int length = 0, got = 0;
    while (length < size - 1 &&
           (got = (int)read(ends[0], message + length, (size_t)(size - 1 - length))) > 0) {
        length += got;
    }
    message[length] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(void)
{
    static void (*const aborts[])(int) = {abort_in_c, matrix_mpifh_abort, matrix_mpi_abort,
                                          matrix_f08_abort};
    static const char *const names[] = {"C", "mpif.h", "mpi", "mpi_f08"};
    char message[4096];
    tap_group("abort", "MPI-4.1 9.5", "MPI_Abort ends the program with its code");
    for (int i = 0; i < 4; i++) {
        tap_equal(3 + i, status_of(aborts[i], 3 + i, message, (int)sizeof message),
                  "exit status of MPI_Abort in %s", names[i]);
    }
    tap_group("errors-are-fatal", "MPI-4.1 9.3", "an error that nobody handles ends the program");
    int status = status_of(fail_unhandled, 0, message, (int)sizeof message);
    tap_check(status != 0, "the exit status %d is a failure", status);
    tap_check(message[0] != '\0', "a message says why");
    tap_group("errors-are-fatal", "MPI-4.1 9.3", "an error on no object");
    tap_equal(0, status_of(fail_without_object, 0, message, (int)sizeof message),
              "the handler of MPI_COMM_WORLD, while MPI_COMM_SELF has none of its own");
    status = status_of(fail_without_object, 1, message, (int)sizeof message);
    tap_check(status != 0, "that of MPI_COMM_SELF once it is set: exit status %d", status);
    tap_check(strstr(message, "MPI_Type_free_keyval") != NULL, "the message names the call");
    return tap_finish();
}
