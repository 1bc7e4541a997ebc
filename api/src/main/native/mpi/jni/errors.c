/*
 * Returns classes and texts of error codes. Java may query any number, but MPI_Error_string gets
 * only codes that MPI has returned or added, and error classes.
 */
#define _GNU_SOURCE /* strnlen */
#define SWJ_ERRORS_OF_MPI
#include "mpi_support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(MPI_MAX_ERROR_STRING <= SWJ_TEXT_ROOM, "an error string fits into the scratch memory");

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The codes of the latest failures. MPICH keeps the texts of as many failures. */
static int failed[128];
static unsigned failures;

/* The codes that the program has added through Java. */
static int *added;
static size_t additions;

static void note_failure(int code)
{
    pthread_mutex_lock(&lock);
    failed[failures++ % (sizeof failed / sizeof *failed)] = code;
    pthread_mutex_unlock(&lock);
}

static void note_addition(int code)
{
    pthread_mutex_lock(&lock);
    int *longer = realloc(added, (additions + 1) * sizeof *added);
    if (longer != NULL) {
        added = longer;
        added[additions++] = code;
    }
    pthread_mutex_unlock(&lock);
}

static bool is_among(int code, const int *codes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (codes[i] == code) {
            return true;
        }
    }
    return false;
}

static bool is_known_code(int code)
{
    pthread_mutex_lock(&lock);
    bool known = is_among(code, failed, sizeof failed / sizeof *failed)
                 || is_among(code, added, additions);
    pthread_mutex_unlock(&lock);
    return known;
}

int swj_add_error_code(int error_class, int *code)
{
    int status = MPI_Add_error_code(error_class, code);
    if (status == MPI_SUCCESS) {
        note_addition(*code);
    }
    return status;
}

/* Returns whether a number is an error class of MPI or an added one. */
static bool is_class(int error_class)
{
    int *last = NULL;
    int found = 0;
    if (error_class > MPI_ERR_LASTCODE && swj_lifecycle(NULL) == 1) { /* MPI is running */
        MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &found);
    }
    return error_class >= 0 && error_class <= (found ? *last : MPI_ERR_LASTCODE);
}

int swj_error_string(int code, char *text, int *length)
{
    if (is_known_code(code)) {
        return MPI_Error_string(code, text, length);
    }
    int error_class = code;
    int status = MPI_Error_class(code, &error_class);
    return status != MPI_SUCCESS    ? status
           : !is_class(error_class) ? MPI_ERR_ARG
                                    : MPI_Error_string(error_class, text, length);
}

jint swj_errorClass(JNIEnv *env, jint code, jlong out)
{
    (void)env;
    int error_class = MPI_ERR_UNKNOWN;
    int status = MPI_Error_class(swj_code(code), &error_class);
    swj_put(out, 0, error_class);
    return status;
}

jint swj_errorText(JNIEnv *env, jint code, jlong out, jint room)
{
    (void)env;
    note_failure(code);
    char text[MPI_MAX_ERROR_STRING + 1] = "";
    int length = 0;
    int status = MPI_Error_string(swj_code(code), text, &length);
    size_t copied = strnlen(text, sizeof text - 1);
    if (copied > (size_t)room - 1) {
        copied = (size_t)room - 1;
    }
    char *to = (char *)(intptr_t)out;
    memcpy(to, text, copied);
    to[copied] = '\0';
    return status;
}
