/** What generated JNI functions of any binding call: results, arrays, text, threads, exceptions. */
#ifndef SHIMWRIGHT_JNI_SUPPORT_H
#define SHIMWRIGHT_JNI_SUPPORT_H

#include <jni.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/** A procedure of any language; called only by the library, which knows its type. */
typedef void (*swj_procedure)(void);

/*
 * A handle crosses as 64 bits, whether the library makes it an integer or a pointer; casts through
 * intptr_t do for both.
 */
#define SWJ_LONG(handle) ((jlong)(intptr_t)(handle))
#define SWJ_HANDLE(type, value) ((type)(intptr_t)(value))

/**
 * Statuses of JNI functions: Java throws for all but the first. Where the run time knows the library's
 * codes, a call that gives one returns that in their place.
 */
enum { SWL_GOOD, SWL_FAILED, SWL_PENDING /**< an exception of Java is pending */ };

/** The address of a word of a thread's scratch memory. */
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

/** Stores a result in a place of a thread's scratch memory. */
static inline void swj_put(jlong out, int place, jlong value)
{
    swl_put(swl_words(out, place), value);
}

/** What a place of a thread's scratch memory holds. */
static inline jlong swj_word(jlong words, int place)
{
    return swl_get(swl_words(words, place));
}

/** Where a string goes, and how many bytes fit: Call.WORDS_ROOM and Call.TEXT_ROOM in Java. */
#define SWJ_TEXT_OFFSET 512
#define SWJ_TEXT_ROOM 8704
char *swj_text(jlong out);

/** The bytes of an element of an array, which is named as in JNI signatures. */
size_t swj_unit(int letter);

/** Moves elements between an array and memory. Another thread sees each element whole. */
void swj_move(JNIEnv *env, jarray array, int letter, jsize first, jsize count, void *memory,
              bool back);

/** The end of the elements from a byte on that have all changed, or are all as they were before. */
size_t swj_run(const char *now, const char *before, size_t at, size_t bytes, size_t unit,
               bool changed);

/**
 * A copy of an array for the library to store into, followed by a second copy, which shows afterwards
 * what it has stored; to be freed. NULL with an exception pending.
 */
jint *swj_ints_to_fill(JNIEnv *env, jintArray array);

/**
 * Frees such a copy. The elements that have changed go into the array before; it leaves alone those
 * that have not, for other threads may use them.
 */
void swj_return_ints(JNIEnv *env, jintArray array, jint *elements);

/**
 * The same two copies of an array with elements of 4 or 8 bytes. Addresses and handles cross so: each
 * has the size of an int or of a jlong.
 */
void *swj_elements(JNIEnv *env, jlongArray array, size_t size);

/** As swj_return_ints. */
void swj_return_elements(JNIEnv *env, jlongArray array, void *elements, size_t size);

/** The bytes of a NUL-terminated array, to be given back; NULL with an exception pending. */
char *swj_bytes(JNIEnv *env, jbyteArray array);
void swj_release_bytes(JNIEnv *env, jbyteArray array, char *bytes);

/** The address behind a direct buffer; its caller has made sure that it is one. */
void *swj_memory(JNIEnv *env, jobject buffer);

/** Throws an IllegalArgumentException with this message. */
void swl_refuse(JNIEnv *env, const char *message);

/** Throws an exception of this class ("java/lang/OutOfMemoryError"), unless one is pending. */
void swj_throw(JNIEnv *env, const char *type, const char *message);

/** Remembers the JVM; JNI_OnLoad of the binding's library calls it once. Returns a JNI status. */
jint swj_begin(JavaVM *vm);

/** Whether the JVM shuts down: from then on no callback enters it. */
extern atomic_bool swj_silent;

/**
 * The environment of this thread, which is attached until it ends if the JVM does not know it; NULL
 * if the JVM shuts down or has no room for another thread.
 */
JNIEnv *swj_enter(void);

/**
 * Clears the exception that a callback left, for none may be pending in the library's frames; returns
 * whether there was one. It is printed, because Java may not have made the call, and kept for
 * swj_lost.
 */
int swj_cleared(JNIEnv *env);

/* The native methods that need no library. */
jlong swj_address(JNIEnv *env, jobject direct);
jobject swj_trustedLookup(JNIEnv *env);
jobject swj_buffer(JNIEnv *env, jlong address, jlong size);
jlong swj_symbol(JNIEnv *env, jbyteArray library, jbyteArray name);
/** From now on, callbacks return success without entering Java: sets swj_silent, and what else they ask. */
void swj_silence(JNIEnv *env);
jthrowable swj_lost(JNIEnv *env);

#endif
