/** What generated JNI functions of a binding of MPI call beside those of support.h. */
#ifndef SHIMWRIGHT_JNI_MPI_SUPPORT_H
#define SHIMWRIGHT_JNI_MPI_SUPPORT_H

#include "support.h"

#include <limits.h>
#include <mpi.h>
#include <stdbool.h>

/** Languages in the order of Java's NativeCallbacks.Language. */
enum swj_language { SWJ_C, SWJ_FORTRAN, SWJ_FORTRAN_MPI1, SWJ_F08 };

/** Procedures in the order of Java's CachingCalls.Role. */
enum swj_role { SWJ_NULL_COPY, SWJ_DUP, SWJ_NULL_DELETE, SWJ_JAVA_COPY, SWJ_JAVA_DELETE };

/** Object classes on which attributes are cached, as the Fortran callbacks name them. */
enum swj_class { SWJ_COMM, SWJ_WIN, SWJ_TYPE };

/* Native methods of every binding of MPI. */
jint swj_lifecycle(JNIEnv *env);
jint swj_threadLevel(JNIEnv *env);
jint swj_prepare(JNIEnv *env);
jint swj_rank(JNIEnv *env);
jint swj_processes(JNIEnv *env);
void swj_abandon(JNIEnv *env, jint code);
jint swj_errorClass(JNIEnv *env, jint code, jlong out);
jint swj_errorText(JNIEnv *env, jint code, jlong out, jint room);
jint swj_alignment(JNIEnv *env, jint member);
jint swj_barrier(JNIEnv *env);

/*
 * Attributes whose delete callback had no thread of the JVM to run on. Their objects are
 * released by the next thread that has one: in a callback, or in a call that sets or deletes.
 */
extern atomic_int swj_queued;
void swj_release_later(jint state, jlong value);
void swj_release_all(JNIEnv *env);

static inline void swj_release_queued(JNIEnv *env)
{
    if (atomic_load_explicit(&swj_queued, memory_order_relaxed) != 0) {
        swj_release_all(env);
    }
}

/** Java's CachingCalls.UNREAD. */
#define SWJ_UNREAD ((jlong)(INT64_MIN + 0x5A5A0001))

/**
 * What a get returns: the word in a register, which costs least. A get that failed, found nothing, or
 * found this very number returns SWJ_UNREAD: flag and status are in the scratch memory then.
 */
static inline jlong swj_read(jlong out, int status, int flag, jlong word)
{
    if (status == MPI_SUCCESS && flag != 0 && word != SWJ_UNREAD) {
        return word;
    }
    swj_put(out, 0, flag);
    swj_put(out, 1, status);
    return SWJ_UNREAD;
}

/** The code of MPI for one of Java, whose Callbacks.OTHER no MPI has. */
static inline int swj_code(int code)
{
    return code == INT_MIN ? MPI_ERR_OTHER : code;
}

/** Releases the Java object of an attribute; false, without an exception, if Java could not. */
jboolean swj_release_state(JNIEnv *env, jint state, jlong value);

/** Makes MPI's symbols visible to its plug-ins: the JVM loads libraries with RTLD_LOCAL. */
void swj_promote(void);

/** Throws UnsupportedOperationException with the reason; returns a status that Java ignores. */
jint swj_lacking(JNIEnv *env, const char *procedure, const char *why);

/** The version of the MPI that is loaded, for the gate. Callable before MPI_Init. */
JNIEXPORT int shimwright_mpi_version(char *version, int *length);

/* An object or rank that a function does not have. */
#define SWJ_NO_HANDLE SWJ_LONG(MPI_COMM_NULL)
#define SWJ_NO_RANK MPI_UNDEFINED

/** The function of C for a Closure around a Reduction of Java; NULL with an exception pending. */
typedef void swj_reduction(void *in, void *in_out, int *count, MPI_Datatype *datatype);
swj_reduction *swj_reduction_of(JNIEnv *env, jobject closure);

/** Asks a Closure to combine the bytes of two rows of elements; whether it has. */
jboolean swj_reduce(JNIEnv *env, jobject closure, jbyteArray in, jbyteArray in_out);

/** Hands the pending exception, if there is one, to the caller of the reduction. */
void swj_reduction_threw(JNIEnv *env, jobject closure);

/** Whether a lambda has failed on this thread since an array was copied: the call fails in Java. */
extern _Thread_local bool swj_reduction_failed;

/** Whether a Closure, or the object that a weak reference had, is called no more. */
jboolean swj_is_over(JNIEnv *env, jobject closure);

/** A status in the scratch memory: its source and its tag in words of their own, then MPI's record. */
#define SWJ_STATUS(words, place) ((MPI_Status *)(intptr_t)((words) + 8 * ((place) + 2)))

/*
 * Java may ask for the text of any number. MPICH 4.0 reads beyond its tables for some that it never
 * gave, so those have the text of their class, and are refused if they have no class of MPI's.
 */
int swj_error_string(int code, char *text, int *length);
int swj_add_error_code(int error_class, int *code);
#ifndef SWJ_ERRORS_OF_MPI
#define MPI_Error_string swj_error_string
#define MPI_Add_error_code swj_add_error_code
#endif

/** Initializes MPI for as many threads as it can serve. */
int swj_init(void);

/** Makes errors on a new window return instead of ending the program. */
void swj_adopt_win(MPI_Win win);

/* C callbacks that ask Java; their extra state is the number of a key's record. */
int swj_comm_copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag);
int swj_comm_delete(MPI_Comm comm, int keyval, void *value, void *state);
int swj_win_copy(MPI_Win win, int keyval, void *state, void *in, void *out, int *flag);
int swj_win_delete(MPI_Win win, int keyval, void *value, void *state);
int swj_type_copy(MPI_Datatype type, int keyval, void *state, void *in, void *out, int *flag);
int swj_type_delete(MPI_Datatype type, int keyval, void *value, void *state);

/* Where the shim's Fortran callbacks arrive; handles are Fortran's. */
int swj_fortran_copy(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                     int64_t *out, int *flag);
int swj_fortran_delete(int object_class, int64_t handle, int keyval, int64_t value, int64_t state);

#endif
