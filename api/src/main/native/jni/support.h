/** What generated JNI functions of a binding call: the part of its library that is the same in all of them. */
#ifndef SHIMWRIGHT_JNI_SUPPORT_H
#define SHIMWRIGHT_JNI_SUPPORT_H

#include <jni.h>
#include <mpi.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/** A procedure of any language; called only by MPI, which knows its type. */
typedef void (*swj_procedure)(void);

/** Languages in the order of Java's CallbackLanguage. */
enum swj_language { SWJ_C, SWJ_FORTRAN, SWJ_FORTRAN_MPI1, SWJ_F08 };

/** Procedures in the order of Java's CachingCalls.Role. */
enum swj_role { SWJ_NULL_COPY, SWJ_DUP, SWJ_NULL_DELETE, SWJ_JAVA_COPY, SWJ_JAVA_DELETE };

/** Object classes on which attributes are cached, as the Fortran callbacks name them. */
enum swj_class { SWJ_COMM, SWJ_WIN, SWJ_TYPE };

/*
 * A handle crosses as 64 bits, whether this MPI makes it an integer or a pointer; casts through
 * intptr_t do for both.
 */
#define SWJ_LONG(handle) ((jlong)(intptr_t)(handle))
#define SWJ_HANDLE(type, value) ((type)(intptr_t)(value))

/** Stores a result in a place of a thread's scratch memory. */
void swj_put(jlong out, int place, jlong value);

/** Stores a floating-point result in a place of a thread's scratch memory. */
void swj_put_double(jlong out, int place, double value);

/** Where a string goes, and how many bytes fit: Call.WORDS_ROOM and Call.TEXT_ROOM in Java. */
#define SWJ_TEXT_OFFSET 512
#define SWJ_TEXT_ROOM 8704
char *swj_text(jlong out);

/** The elements of an array, to be given back with swj_release; NULL with an exception pending. */
jint *swj_ints(JNIEnv *env, jintArray array);
void swj_release_ints(JNIEnv *env, jintArray array, jint *elements);

/** Gives the elements back, and their values to Java. */
void swj_return_ints(JNIEnv *env, jintArray array, jint *elements);

/**
 * A copy of an array with elements of 4 or 8 bytes, to be freed; NULL with an exception pending.
 * Addresses and handles cross so: each has the size of an int or of a jlong.
 */
void *swj_elements(JNIEnv *env, jlongArray array, size_t size);

/** Gives the values of such a copy to Java, and frees it. */
void swj_return_elements(JNIEnv *env, jlongArray array, void *elements, size_t size);

/** The bytes of a NUL-terminated array, to be given back; NULL with an exception pending. */
char *swj_bytes(JNIEnv *env, jbyteArray array);
void swj_release_bytes(JNIEnv *env, jbyteArray array, char *bytes);

/** The address behind a direct buffer; its caller has made sure that it is one. */
void *swj_memory(JNIEnv *env, jobject buffer);

/* The general native methods. */
jlong swj_address(JNIEnv *env, jobject direct);
jobject swj_buffer(JNIEnv *env, jlong address, jlong size);
jint swj_lifecycle(JNIEnv *env);
jint swj_threadLevel(JNIEnv *env);
jint swj_prepare(JNIEnv *env);
jint swj_rank(JNIEnv *env);
jint swj_processes(JNIEnv *env);
void swj_abandon(JNIEnv *env, jint code);
jint swj_errorClass(JNIEnv *env, jint code, jlong out);
jint swj_errorText(JNIEnv *env, jint code, jlong out, jint room);
jlong swj_symbol(JNIEnv *env, jbyteArray library, jbyteArray name);
void swj_silence(JNIEnv *env);
void swj_relay(JNIEnv *env, jlong procedure);
jint swj_answer(JNIEnv *env, jlong question, jint status, jint flag, jlong word, jlong out);
jlong swj_place(JNIEnv *env, jlong handle);
jthrowable swj_lost(JNIEnv *env);

/*
 * Attributes whose delete callback had no thread of the JVM to run on. Their objects are let go of
 * by the next thread that has one: in a callback, or in a call that sets or deletes.
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

/** Lets go of the Java object of an attribute; false, without an exception, if Java could not. */
jboolean swj_release(JNIEnv *env, jint state, jlong value);

/** Lets MPI's own plug-ins see its symbols: the JVM loads libraries for themselves alone. */
void swj_promote(void);

/** Lets Java throw that this MPI has no such procedure, and why; returns a status for nobody. */
jint swj_lacking(JNIEnv *env, const char *procedure, const char *why);

/** What the MPI that this library meets says of itself, for the gate; may be called at any time. */
JNIEXPORT int shimwright_mpi_version(char *version, int *length);

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
