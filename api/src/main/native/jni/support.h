/**
 * Functions that the generated JNI functions of every binding call: for results, arrays, texts,
 * threads and exceptions.
 */
#ifndef SHIMWRIGHT_JNI_SUPPORT_H
#define SHIMWRIGHT_JNI_SUPPORT_H

#include <jni.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/** A pointer to a procedure of any language. Only the library, which knows its type, calls it. */
typedef void (*swj_procedure)(void);

/*
 * Java and C pass a handle as 64 bits, whether the library defines it as an integer or a pointer.
 * Casts through intptr_t convert both.
 */
#define SWJ_LONG(handle) ((jlong)(intptr_t)(handle))
#define SWJ_HANDLE(type, value) ((type)(intptr_t)(value))

/**
 * The statuses that JNI functions return: Java throws an exception for all but SWL_GOOD. If the run
 * time knows the library's error codes, a JNI function returns the error code instead.
 */
enum { SWL_GOOD, SWL_FAILED, SWL_PENDING /**< a Java exception is pending */ };

/** Returns the address of a word in a thread's scratch memory. */
static inline char *swl_words(jlong out, int slot)
{
    return (char *)(intptr_t)out + sizeof(jlong) * (size_t)slot;
}

static inline void swl_put(char *word, jlong value)
{
    memcpy(word, &value, sizeof value);
}

static inline void swl_put_double(char *word, double value)
{
    memcpy(word, &value, sizeof value);
}

static inline jlong swl_get(const char *word)
{
    jlong value;
    memcpy(&value, word, sizeof value);
    return value;
}

static inline double swl_get_double(const char *word)
{
    double value;
    memcpy(&value, word, sizeof value);
    return value;
}

/** Stores a result in a word of a thread's scratch memory. */
static inline void swj_put(jlong out, int slot, jlong value)
{
    swl_put(swl_words(out, slot), value);
}

/** Returns the value of a word of a thread's scratch memory. */
static inline jlong swj_word(jlong words, int slot)
{
    return swl_get(swl_words(words, slot));
}

/**
 * The offset of the string in the scratch memory, and the bytes that fit there. Call.WORDS_ROOM and
 * Call.TEXT_ROOM are the same constants in Java.
 */
#define SWJ_TEXT_OFFSET 512
#define SWJ_TEXT_ROOM 8704
char *swj_text(jlong out);

/** Returns the size of an array element in bytes. `letter` is its type in JNI signatures. */
size_t swj_unit(int letter);

/**
 * Copies elements between a Java array and native memory. Each element is copied at once, so that
 * no other thread sees a part of it.
 */
void swj_move(JNIEnv *env, jarray array, int letter, jsize first, jsize count, void *memory,
              bool back);

/**
 * Returns the end, in bytes, of the run of elements from the byte `at` on that have all changed, or
 * have all not changed, as `changed` says.
 */
size_t swj_run(const char *now, const char *before, size_t at, size_t bytes, size_t unit,
               bool changed);

/**
 * Allocates a copy of an array that the library can store into. A second copy follows it, which
 * later shows the elements that the library has changed. Returns NULL with an exception pending.
 */
jint *swj_ints_to_fill(JNIEnv *env, jintArray array);

/**
 * Frees a copy of swj_ints_to_fill. First copies the elements that have changed back to the array;
 * it does not write the others, because other threads may use them.
 */
void swj_return_ints(JNIEnv *env, jintArray array, jint *elements);

/**
 * Allocates two copies of an array, as swj_ints_to_fill, with elements of 4 or 8 bytes: addresses
 * and handles have the size of a jint or a jlong.
 */
void *swj_elements(JNIEnv *env, jlongArray array, size_t size);

/** Frees copies of swj_elements, as swj_return_ints does. */
void swj_return_elements(JNIEnv *env, jlongArray array, void *elements, size_t size);

/**
 * Returns the bytes of a NUL-terminated Java array, until swj_release_bytes. Returns NULL with an
 * exception pending.
 */
char *swj_bytes(JNIEnv *env, jbyteArray array);
void swj_release_bytes(JNIEnv *env, jbyteArray array, char *bytes);

/** Returns the address of a direct buffer's memory. The caller must pass a direct buffer. */
void *swj_memory(JNIEnv *env, jobject buffer);

/** Throws an IllegalArgumentException with this message. */
void swl_refuse(JNIEnv *env, const char *message);

/** Throws an exception of this class ("java/lang/OutOfMemoryError"), unless one is pending. */
void swj_throw(JNIEnv *env, const char *type, const char *message);

/** Stores the JVM for later calls. The binding's JNI_OnLoad calls it once. Returns a JNI status. */
jint swj_begin(JavaVM *vm);

/** Whether the JVM shuts down. If so, no callback enters it any more. */
extern atomic_bool swj_silent;

/**
 * Returns the JNI environment of this thread. A thread that the JVM does not know is attached until
 * it ends. Returns NULL if the JVM shuts down or cannot attach another thread.
 */
JNIEnv *swj_enter(void);

/**
 * Clears the exception of a callback, because none may be pending while the library's code runs.
 * Returns whether there was one. The exception is printed, because the call may not come from Java,
 * and kept for swj_lost.
 */
int swj_cleared(JNIEnv *env);

/* The native methods that call no function of the library. */
jlong swj_address(JNIEnv *env, jobject direct);
jobject swj_trustedLookup(JNIEnv *env);
jobject swj_buffer(JNIEnv *env, jlong address, jlong size);
jlong swj_symbol(JNIEnv *env, jbyteArray library, jbyteArray name);
/**
 * Sets swj_silent, and removes the faster functions of callbacks if the binding has some. From now
 * on, callbacks return success without entering Java.
 */
void swj_silence(JNIEnv *env);
jthrowable swj_lost(JNIEnv *env);

#endif
