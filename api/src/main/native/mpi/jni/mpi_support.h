/**
 * Declares the functions that the generated JNI functions of an MPI binding call, besides those of
 * support.h.
 */
#ifndef SHIMWRIGHT_JNI_MPI_SUPPORT_H
#define SHIMWRIGHT_JNI_MPI_SUPPORT_H

#include "support.h"

#include <limits.h>
#include <mpi.h>
#include <stdbool.h>

/** The languages, in the order of Java's NativeCallbacks.Language. */
enum swj_language { SWJ_C, SWJ_FORTRAN, SWJ_FORTRAN_MPI1, SWJ_F08 };

/** The procedures, in the order of Java's CachingCalls.Role. */
enum swj_role { SWJ_NULL_COPY, SWJ_DUP, SWJ_NULL_DELETE, SWJ_JAVA_COPY, SWJ_JAVA_DELETE };

/** The classes of objects with attributes. The Fortran callbacks use these values. */
enum swj_class { SWJ_COMM, SWJ_WIN, SWJ_TYPE };

/* The native methods that every MPI binding has. */
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
 * The number of attributes whose delete callback ran on a thread that the JVM could not attach. The
 * next attached thread releases their objects: in a callback, or in a call that sets or deletes an
 * attribute.
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

/** The same constant as CachingCalls.UNREAD in Java. */
#define SWJ_UNREAD ((jlong)(INT64_MIN + 0x5A5A0001))

/**
 * Returns the result of a JNI function that reads an attribute: the value itself, which is the
 * fastest way. SWJ_UNREAD means that the function failed, that there is no attribute, or that the
 * value is this very number; flag and status are then in the scratch memory.
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

/**
 * Returns MPI's error code for one from Java. Java uses Callbacks.OTHER, which is no code of MPI,
 * for MPI_ERR_OTHER.
 */
static inline int swj_code(int code)
{
    return code == INT_MIN ? MPI_ERR_OTHER : code;
}

/**
 * Releases the Java object of an attribute. Returns false, without an exception, if Java could not
 * do so.
 */
jboolean swj_release_state(JNIEnv *env, jint state, jlong value);

/** Makes MPI's symbols visible to its plug-ins: the JVM loads libraries with RTLD_LOCAL. */
void swj_promote(void);

/** Throws UnsupportedOperationException with the reason; returns a status that Java ignores. */
jint swj_lacking(JNIEnv *env, const char *procedure, const char *why);

/** Returns the version of the loaded MPI to the gate library. Can be called before MPI_Init. */
JNIEXPORT int shimwright_mpi_version(char *version, int *length);

/* Stands for an object or a rank that a function does not have. */
#define SWJ_NO_HANDLE SWJ_LONG(MPI_COMM_NULL)
#define SWJ_NO_RANK MPI_UNDEFINED

/**
 * Returns a C function that calls a Java Reduction through its Closure, or NULL with an exception
 * pending.
 */
typedef void swj_reduction(void *in, void *in_out, int *count, MPI_Datatype *datatype);
swj_reduction *swj_reduction_of(JNIEnv *env, jobject closure);

/**
 * Calls a Closure to combine two arrays of elements, passed as bytes. Returns whether it has
 * succeeded.
 */
jboolean swj_reduce(JNIEnv *env, jobject closure, jbyteArray in, jbyteArray in_out);

/** Passes the pending exception, if there is one, to the caller of the reduction. */
void swj_reduction_threw(JNIEnv *env, jobject closure);

/**
 * Whether a lambda has failed on this thread since an array was copied. If so, the call fails in
 * Java.
 */
extern _Thread_local bool swj_reduction_failed;

/**
 * Returns whether a Closure will not be called again, or the object of a weak reference was
 * garbage-collected.
 */
jboolean swj_is_over(JNIEnv *env, jobject closure);

/**
 * Expands to the address of MPI's status record in the scratch memory, after one word for the
 * source and one for the tag.
 */
#define SWJ_STATUS(words, slot) ((MPI_Status *)(intptr_t)((words) + 8 * ((slot) + 2)))

/*
 * Returns the text of an error code. Java may query any number, but MPICH 4.0 reads beyond its
 * tables for some that it has never returned. Such a number gets the text of its class, and is
 * refused if its class is not one of MPI's.
 */
int swj_error_string(int code, char *text, int *length);
int swj_add_error_code(int error_class, int *code);
#ifndef SWJ_ERRORS_OF_MPI
#define MPI_Error_string swj_error_string
#define MPI_Add_error_code swj_add_error_code
#endif

/** Initializes MPI with the highest thread level that it supports. */
int swj_init(void);

/** Makes errors on a new window return instead of ending the program. */
void swj_adopt_win(MPI_Win win);

/* The C callbacks that call Java. Their extra state is the number of a key's record. */
int swj_comm_copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag);
int swj_comm_delete(MPI_Comm comm, int keyval, void *value, void *state);
int swj_win_copy(MPI_Win win, int keyval, void *state, void *in, void *out, int *flag);
int swj_win_delete(MPI_Win win, int keyval, void *value, void *state);
int swj_type_copy(MPI_Datatype type, int keyval, void *state, void *in, void *out, int *flag);
int swj_type_delete(MPI_Datatype type, int keyval, void *value, void *state);

/* The functions that the Fortran callbacks of the shim call. Handles are those of Fortran. */
int swj_fortran_copy(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                     int64_t *out, int *flag);
int swj_fortran_delete(int object_class, int64_t handle, int keyval, int64_t value, int64_t state);

#endif
