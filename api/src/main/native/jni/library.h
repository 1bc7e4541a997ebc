/**
 * Functions and macros for the JNI functions that are generated from the types of their arguments.
 * They are the same for every library.
 */
#ifndef SHIMWRIGHT_JNI_LIBRARY_H
#define SHIMWRIGHT_JNI_LIBRARY_H

#include "support.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

/**
 * Mark generated functions: SWL_UNUSED one that the bound functions may not need, SWL_APART one
 * that is also called too rarely to be inlined.
 */
#if defined(__GNUC__)
#define SWL_UNUSED __attribute__((unused))
#define SWL_APART __attribute__((noinline, unused))
#else
#define SWL_UNUSED
#define SWL_APART
#endif

/**
 * Enter and leave a library that is not thread-safe. One thread at a time can enter; the same
 * thread can enter again. C does this, not Java, because an exception, such as a
 * StackOverflowError, can end a Java method between the two, but no C function.
 */
void swl_come_in(void);
void swl_go_out(void);

/** Checks that a constant is an integer, and that Java's long can hold its value. */
#define SWL_IS_LONG(constant)                                                         \
    (_Generic((constant), float : 0, double : 0, long double : 0, default : 1) &&      \
     ((constant) <= 0 || (uint64_t)(constant) <= INT64_MAX))

/** Checks that the value of an enumeration constant fits into 32 bits, signed or unsigned. */
#define SWL_IS_INT(constant)                                                          \
    (SWL_IS_LONG(constant) && ((constant) <= 0 ? (int64_t)(constant) >= INT32_MIN     \
                                               : (uint64_t)(constant) <= UINT32_MAX))

/**
 * The index, in the scratch memory of a call, of the word for the handle after a function that
 * frees an object: the null handle if it has freed the object. Call.LEFT is the same constant in
 * Java.
 */
#define SWL_LEFT 63

/**
 * The index, in the scratch memory of a call, of the word for the error code of a failed call.
 * Words of results have smaller indexes. CallMemory.CODE is the same constant in Java.
 */
#define SWL_CODE 62

/**
 * Stores the handle that is left after a function that frees an object: `none` if it has succeeded.
 * Java reads it when the call ends, even if an exception was thrown before Java saw the status. The
 * word is always written, because a nested call may have written it, too.
 */
static inline void swl_freed(jlong out, int status, jlong handle, jlong none)
{
    swl_put(swl_words(out, SWL_LEFT), status == SWL_GOOD ? none : handle);
}

/**
 * Return the product or sum of two lengths: -1 if one is negative, and INT64_MAX if the result is
 * too large.
 */
static inline jlong swl_product(jlong a, jlong b)
{
    return a < 0 || b < 0 ? -1 : a > 0 && b > INT64_MAX / a ? INT64_MAX : a * b;
}

static inline jlong swl_sum(jlong a, jlong b)
{
    return a < 0 || b < 0 ? -1 : a > INT64_MAX - b ? INT64_MAX : a + b;
}

/** Stores for Java why a call failed: the error code, and the text if it is not NULL. */
int swl_fail(jlong out, jlong code, const char *text);

/**
 * Throws an exception for the result of a wrapper in Fortran: the position, from 1, of an argument
 * that does not fit the library's type, or a negative number if memory is short.
 */
void swl_refuse_argument(JNIEnv *env, int position, const char *const names[]);

/**
 * Returns a copy of a Java array in native memory, or NULL with an exception pending. `element` is
 * the letter of the element type in JNI signatures.
 */
void *swl_copied(JNIEnv *env, jobject array, char element);

/*
 * The native methods that copy an array that is too large for the memory of a call, and free the
 * copy.
 */
jlong swj_copied(JNIEnv *env, jobject array, jchar element);
void swj_release(JNIEnv *env, jlong address);

/**
 * Returns a copy of texts, with NULL after the last, in one piece of memory that the caller frees.
 * Returns NULL with an exception pending.
 */
char **swl_copied_texts(JNIEnv *env, jobject texts);

/** Allocates memory for elements, with all bytes 0. Returns NULL with an exception pending. */
void *swl_room(JNIEnv *env, jlong count, size_t size);

/*
 * The next functions pass values to Java. While an exception is pending, as from an earlier result,
 * they do nothing, and those that create objects return NULL. So a caller with several results
 * checks for an exception once, at the end.
 */

/** Copies elements into a Java array. An exception may be pending afterwards. */
void swl_give(JNIEnv *env, jobject array, char element, const void *elements);

/** A factor of the number of elements of an array from the library, or what separates factors. */
struct swl_factor {
    /**
     * The parameter's name in the specification; "" for a constant factor, "+" between two
     * products, and NULL at the end.
     */
    const char *name;
    jlong number;
};

/**
 * Returns the number of elements that a function or callback returns: the sum of the products.
 * Throws an exception and returns -1 if a factor is negative, or if the sum is too large for an
 * array.
 */
jlong swl_counted(JNIEnv *env, const char *function, const struct swl_factor factors[]);

/**
 * Creates a Java array with copies of elements. Returns NULL if `elements` is NULL and `count` is
 * not 0, or with an exception pending.
 */
jobject swl_array(JNIEnv *env, char element, const void *elements, jlong count);

/**
 * Creates a Java array with the bytes of a text. Returns NULL if `text` is NULL, or with an
 * exception pending.
 */
jbyteArray swl_bytes(JNIEnv *env, const char *text);

/**
 * Creates a Java array of arrays with the bytes of texts. Returns NULL if `texts` is NULL and
 * `count` is not 0, or with an exception pending.
 */
jobject swl_texts(JNIEnv *env, const char *const *texts, jlong count);

/**
 * Stores an object in an array, and deletes the local reference to the object. Returns false if an
 * exception is pending.
 */
bool swl_put_object(JNIEnv *env, jobject objects, int position, jobject object);

/** Converts an array of texts, with const anywhere in its type; any other type does not compile. */
#define SWL_TEXTS(texts)                                                                 \
    ((const char *const *)_Generic((texts), char **: (texts), const char **: (texts),    \
                                   char *const *: (texts), const char *const *: (texts)))

/**
 * Converts an integer result of a function to a type at least as wide, for a status or an
 * enumeration; any other result does not compile.
 */
#define SWL_WHOLE(type, number)                                                          \
    ((void)sizeof(struct {                                                               \
         int whole;                                                                      \
         _Static_assert(sizeof(number) <= sizeof(type) && sizeof(+(number)) > 0,         \
                        "the function returns a whole number, of no more bits");         \
     }),                                                                                 \
     (type)_Generic((number), float: (void)0, double: (void)0, long double: (void)0,     \
                    default: (number)))

/** The time until which the library may call a closure after the call that passed it. */
enum swl_scope {
    SWL_ONCE, /**< until its first call ends; calls inside that one are allowed */
    SWL_KEPT  /**< until swl_release_closure */
};

/**
 * The Java object that a callback calls. For a closure that belongs to one call, the library gets
 * its address, which stays valid as long as the JVM runs. For any other closure, the library gets a
 * word of a slot map.
 */
struct swl_closure {
    jobject object; /**< a global reference */
    _Atomic(struct sws_text *) texts; /**< the text that it returned last on each thread */
    void *word;     /**< NULL if it belongs to a call */
    jint number;     /**< the number by which Java finds a closure of one call */
    uintptr_t room;  /**< the start of the stack memory that Java can use on the calling thread, */
    uintptr_t bytes; /**< and the length of that memory */
};

/**
 * Creates a closure for a Java object, and returns its word in the slot map, or NULL with an
 * exception pending.
 */
void *swl_keep(JNIEnv *env, jobject object, enum swl_scope scope);

/* The native methods for closures of one call. swj_keep creates a closure, and returns its
   address, which Java keeps as a long. Java finds the closure of a callback by `number`.
   swj_adopt makes it belong to the calls of the current thread. */
jlong swj_keep(JNIEnv *env, jobject object, jint number);
void swj_adopt(JNIEnv *env, jlong closure);

/** A pointer to any function. It is called after a cast to the function's own type. */
typedef void (*swl_function)(void);

/**
 * A Java method for callbacks that pass only numbers. C calls it by JNI; after many calls, Java
 * makes a function that is faster.
 */
struct swl_upcall {
    const char *method;
    atomic_int calls;               /**< the number of calls by JNI */
    _Atomic(swl_function) function; /**< the faster function that Java has made, or NULL */
    struct swl_upcall *next;        /**< the next method with such a function */
};

/**
 * Returns the faster function of a method, or NULL if the method must be called by JNI: because
 * Java has made no function; on another thread, because Java may not know it; and if the stack is
 * short, because only JNI can throw a StackOverflowError then.
 */
static inline swl_function swl_fast(struct swl_upcall *upcall, const struct swl_closure *closure)
{
    swl_function function = atomic_load_explicit(&upcall->function, memory_order_acquire);
    char here;
    bool fast = (uintptr_t)&here - closure->room < closure->bytes;
    return fast ? function : NULL;
}

/** Counts a call by JNI. After many calls, asks Java for a faster function. */
void swl_count(JNIEnv *env, jclass natives, struct swl_upcall *upcall);

/**
 * Frees the texts that a closure has returned, at the end of the call to which the closure belongs.
 * The closure may be NULL.
 */
void swl_forget(struct swl_closure *closure);

/**
 * Releases a closure of swl_keep, unless the library has done so before. Can be called on any
 * thread. The word may be NULL.
 */
void swl_release_closure(void *word);

/**
 * Returns a copy of the text that a lambda has returned, in memory from malloc; or NULL if there is
 * none, or with an exception pending. If the text stays the binding's, it replaces the previous one
 * of this thread in `closure`, which is freed; otherwise `closure` is NULL.
 */
char *swl_answered(JNIEnv *env, struct swl_closure *closure, jobject text);

/** Returns a text, or a copy of `other` in memory from malloc if the text is NULL. */
char *swl_text_or(char *text, const char *other);

/**
 * Returns the closure of one call if `data`, which the library passes to the callback, is one;
 * otherwise NULL.
 */
static inline struct swl_closure *swl_call_closure(void *data)
{
    return ((uintptr_t)data & 1) == 0 ? data : NULL;
}

/**
 * Returns the closure of a word in the slot map. If the library may no longer call it, returns a
 * closure without a lambda, which reports this to Java.
 */
struct swl_closure *swl_kept(void *word);

/**
 * Begins a callback, and returns the JNI environment for it, or NULL if the JVM shuts down.
 * swl_leave ends the callback.
 */
static inline JNIEnv *swl_enter(void *data, struct swl_closure **closure)
{
    JNIEnv *env = swj_enter();
    struct swl_closure *mine = swl_call_closure(data);
    if (env != NULL) {
        *closure = mine == NULL ? swl_kept(data) : mine;
    }
    return env;
}

/** Ends a callback, and clears its exception if there is one. Returns whether there was none. */
bool swl_leave(JNIEnv *env, struct swl_closure *closure);

#endif
