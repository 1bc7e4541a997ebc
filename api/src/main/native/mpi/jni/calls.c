/* Implements the native methods that every MPI binding has: for MPI's state and its processes. */
#define _GNU_SOURCE /* dladdr, syscall */
#include "mpi_support.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

_Static_assert(MPI_MAX_LIBRARY_VERSION_STRING <= SWJ_TEXT_ROOM, "the gate has as much room");
_Static_assert(sizeof(jint) == sizeof(int), "ranks and counts cross as they are");

/* In the order of Java's RecordLayout; a member may be aligned less strictly than a variable. */
#define ALIGNMENT(type)                                                                            \
    offsetof(                                                                                      \
        struct {                                                                                   \
            char before;                                                                           \
            type member;                                                                           \
        },                                                                                         \
        member)

static const size_t alignments[] = {ALIGNMENT(int8_t),   ALIGNMENT(_Bool),   ALIGNMENT(uint16_t),
                                    ALIGNMENT(int16_t),  ALIGNMENT(int32_t), ALIGNMENT(int64_t),
                                    ALIGNMENT(float),    ALIGNMENT(double)};

void swj_silence(JNIEnv *env)
{
    (void)env;
    atomic_store(&swj_silent, 1);
}

jint swj_alignment(JNIEnv *env, jint member)
{
    (void)env;
    return (jint)alignments[member];
}

jint swj_lifecycle(JNIEnv *env)
{
    (void)env;
    int initialized = 0;
    int finalized = 0;
    MPI_Initialized(&initialized);
    MPI_Finalized(&finalized);
    return (initialized != 0) | (finalized != 0) << 1;
}

/* Commands of membarrier, in Linux since 4.14. REGISTER takes milliseconds, QUERY does not. */
enum { QUERY, PRIVATE_EXPEDITED = 1 << 3, REGISTER_PRIVATE_EXPEDITED = 1 << 4 };

static long call_membarrier(int command)
{
#ifdef SYS_membarrier
    return syscall(SYS_membarrier, command, 0, 0);
#else
    (void)command;
    return -1;
#endif
}

jint swj_threadLevel(JNIEnv *env)
{
    (void)env;
    int level = MPI_THREAD_SINGLE;
    MPI_Query_thread(&level);
    long commands = call_membarrier(QUERY);
    int barrier = commands > 0 && (commands & REGISTER_PRIVATE_EXPEDITED) != 0 ? 4 : 0;
    return barrier
           | (level == MPI_THREAD_MULTIPLE     ? 3
              : level == MPI_THREAD_SERIALIZED ? 2
              : level == MPI_THREAD_FUNNELED   ? 1
                                               : 0);
}

/* Makes errors on a communicator return, unless the program has set an error handler of its own. */
static int return_errors(MPI_Comm comm)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int status = MPI_Comm_get_errhandler(comm, &handler);
    if (status != MPI_SUCCESS) {
        return status;
    }
    int fatal = handler == MPI_ERRORS_ARE_FATAL;
    MPI_Errhandler_free(&handler); /* get made a reference, even to a predefined handler */
    return fatal ? MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN) : MPI_SUCCESS;
}

jint swj_prepare(JNIEnv *env)
{
    (void)env;
    int status = return_errors(MPI_COMM_WORLD);
    int second = return_errors(MPI_COMM_SELF);
    return status != MPI_SUCCESS ? status : second;
}

jint swj_rank(JNIEnv *env)
{
    (void)env;
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

jint swj_processes(JNIEnv *env)
{
    (void)env;
    int size = 1;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
}

void swj_abandon(JNIEnv *env, jint code)
{
    (void)env;
    MPI_Abort(MPI_COMM_WORLD, code);
}

static void promote_library(swj_procedure function)
{
    Dl_info info;
    if (dladdr((void *)(intptr_t)function, &info) != 0 && info.dli_fname != NULL) {
        dlopen(info.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
    }
}

void swj_promote(void)
{
    /* A layer in front of MPI must come first, otherwise MPI would be found before it. */
    promote_library((swj_procedure)MPI_Comm_set_attr);
    promote_library((swj_procedure)MPI_Initialized);
}

/* This call cannot fail after the registration. */
jint swj_barrier(JNIEnv *env)
{
    (void)env;
    return call_membarrier(PRIVATE_EXPEDITED) == 0
           || (call_membarrier(REGISTER_PRIVATE_EXPEDITED) == 0
               && call_membarrier(PRIVATE_EXPEDITED) == 0);
}

int swj_init(void)
{
    int provided = MPI_THREAD_SINGLE;
    return MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
}

jint swj_lacking(JNIEnv *env, const char *procedure, const char *why)
{
    enum { ROOM = 256 };
    char version[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    char message[ROOM];
    int length = 0;
    MPI_Get_library_version(version, &length);
    version[strcspn(version, ",\n")] = '\0';
    snprintf(message, ROOM, "%.50s, %.100s, is not in the MPI of this binding: %.60s", procedure, why,
             version);
    swj_throw(env, "java/lang/UnsupportedOperationException", message);
    return MPI_ERR_OTHER;
}

int shimwright_mpi_version(char *version, int *length)
{
    return MPI_Get_library_version(version, length);
}

void swj_adopt_win(MPI_Win win)
{
    if (win != MPI_WIN_NULL) {
        MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    }
}
