/** Ways to end: MPI_Abort in every language, and an error that nobody handles. */
#include "../harness/tap.h"
#include "../languages/language.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
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
    return tap_finish();
}
