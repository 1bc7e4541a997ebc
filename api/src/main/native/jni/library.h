/** What generated JNI functions call that are printed from the types of their arguments; knows no library. */
#ifndef SHIMWRIGHT_JNI_LIBRARY_H
#define SHIMWRIGHT_JNI_LIBRARY_H

#include "support.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

/** Before a generated function that no function which was asked for may need, and one that is rarely called. */
#if defined(__GNUC__)
#define SWL_UNUSED __attribute__((unused))
#define SWL_APART __attribute__((noinline, unused))
#else
#define SWL_UNUSED
#define SWL_APART
#endif

/**
 * Lets one thread at a time into a library that is not thread-safe; the thread that is in it may come
 * in again. C does this, not Java: no exception can end a function of C between the two, as the end of
 * the stack can a method.
 */
void swl_come_in(void);
void swl_go_out(void);

/** Whether a constant is an integer that Java's long can hold. */
#define SWL_IS_LONG(constant)                                                         \
    (_Generic((constant), float : 0, double : 0, long double : 0, default : 1) &&      \
     ((constant) <= 0 || (uint64_t)(constant) <= INT64_MAX))

/** Whether the value of an enumeration is an integer of 32 bits, with or without a sign. */
#define SWL_IS_INT(constant)                                                          \
    (SWL_IS_LONG(constant) && ((constant) <= 0 ? (int64_t)(constant) >= INT32_MIN     \
                                               : (uint64_t)(constant) <= UINT32_MAX))

/** The word with the handle that a function which frees has left, or the null handle. Call.LEFT in Java. */
#define SWL_LEFT 63

/** The word with the code of a call that failed, after all words of results. CallMemory.CODE in Java. */
#define SWL_CODE 62

/**
 * Leaves no handle if a function that frees has done so: Java reads it as the call ends, though an
 * exception may have come before the status was looked at. A call inside this one may have written
 * the word, too, so it is written in any case.
 */
static inline void swl_freed(jlong out, int status, jlong handle, jlong none)
{
    swl_put(swl_words(out, SWL_LEFT), status == SWL_GOOD ? none : handle);
}

/** A product and a sum of rooms: -1 if one is negative, and more than there is if it is too large. */
static inline jlong swl_product(jlong a, jlong b)
{
    return a < 0 || b < 0 ? -1 : a > 0 && b > INT64_MAX / a ? INT64_MAX : a * b;
}

static inline jlong swl_sum(jlong a, jlong b)
{
    return a < 0 || b < 0 ? -1 : a > INT64_MAX - b ? INT64_MAX : a + b;
}

/** Tells Java why a call failed: its code, and its text if there is one. */
int swl_fail(jlong out, jlong code, const char *text);

/**
 * Throws what the function in front of a Fortran library says: the place of an argument that does
 * not fit the library's type, 1 for the first, or a negative number if memory is short.
 */
void swl_refuse_argument(JNIEnv *env, int place, const char *const names[]);

/** A copy of an array of Java, its elements named as in JNI signatures; NULL with an exception. */
void *swl_copied(JNIEnv *env, jobject array, char element);

/* The native methods for arrays that are too large for the memory of Java's calls. */
jlong swj_copied(JNIEnv *env, jobject array, jchar element);
void swj_release(JNIEnv *env, jlong address);

/** A copy of texts, with NULL at their end, to be freed in one; NULL with an exception. */
char **swl_copied_texts(JNIEnv *env, jobject texts);

/** Room for some elements, all zero; NULL with an exception. */
void *swl_room(JNIEnv *env, jlong count, size_t size);

/*
 * What follows gives something to Java. While an exception is pending, which may be one that an earlier
 * result has left, it does nothing, and an object is NULL: who gives several looks once, at the end.
 */

/** Copies elements into an array of Java; may leave an exception. */
void swl_give(JNIEnv *env, jobject array, char element, const void *elements);

/** A number whose product with others is how many elements the library gives. */
struct swl_factor {
    const char *name; /**< what the specification calls it, "" for a number that it says */
    jlong number;
};

/**
 * How many elements a function of the library, or a callback, gives: the product of the factors, up to
 * the one without a name. Throws if one of them is negative, or if no array has so many, and returns -1.
 */
jlong swl_counted(JNIEnv *env, const char *function, const struct swl_factor factors[]);

/** A new array of Java; NULL for none, or with an exception. */
jobject swl_array(JNIEnv *env, char element, const void *elements, jlong count);

/** The bytes of a text; NULL for none, or with an exception. */
jbyteArray swl_bytes(JNIEnv *env, const char *text);

/** The bytes of texts, as an array of arrays; NULL for none, or with an exception. */
jobject swl_texts(JNIEnv *env, const char *const *texts, jlong count);

/** Moves a local reference into an array of objects; returns whether there is no exception. */
bool swl_put_object(JNIEnv *env, jobject objects, int place, jobject object);

/** An array of texts, however const its parts are, and nothing else. */
#define SWL_TEXTS(texts)                                                                 \
    ((const char *const *)_Generic((texts), char **: (texts), const char **: (texts),    \
                                   char *const *: (texts), const char *const *: (texts)))

/** A status or enumeration: what a whole number is that a function returned, and nothing else. */
#define SWL_WHOLE(type, number)                                                          \
    ((void)sizeof(struct {                                                               \
         int whole;                                                                      \
         _Static_assert(sizeof(number) <= sizeof(type) && sizeof(+(number)) > 0,         \
                        "the function returns a whole number, of no more bits");         \
     }),                                                                                 \
     (type)_Generic((number), float: (void)0, double: (void)0, long double: (void)0,     \
                    default: (number)))

/** How long the library may call a closure that outlives the call. */
enum swl_scope {
    SWL_ONCE, /**< until the first call is over, with those inside it */
    SWL_KEPT  /**< until swl_release_closure */
};

/**
 * The object of Java behind a callback. The library has the address of one that belongs to a call, in
 * calls, which stays as long as the JVM, and a word of a slot map for any other.
 */
struct swl_closure {
    jobject object; /**< a global reference */
    char *kept;     /**< the text that it gave last */
    void *word;     /**< NULL if it belongs to a call */
    jint number;     /**< how Java finds one of a call */
    uintptr_t room;  /**< from where on the stack of the thread that calls has room for Java, */
    uintptr_t bytes; /**< and for how many bytes */
};

/** Keeps an object of Java; returns the word of its closure, or NULL with an exception. */
void *swl_keep(JNIEnv *env, jobject object, enum swl_scope scope);

/* The native methods for closures of one call: C finds such a closure by a number, and has its
   address in words of Java. From then on it belongs to a call of that thread. */
jlong swj_keep(JNIEnv *env, jobject object, jint number);
void swj_adopt(JNIEnv *env, jlong closure);

/** Any function; called as what it is. */
typedef void (*swl_function)(void);

/** A method for callbacks with numbers: C calls it by JNI until it has done so often. */
struct swl_upcall {
    const char *method;
    atomic_int calls;               /**< by JNI */
    _Atomic(swl_function) function; /**< what Java has made to call it in less time, or NULL */
    struct swl_upcall *next;        /**< another one that has a function */
};

/**
 * The function to call a method with, or NULL if JNI is to do it: on another thread, which Java may not
 * know, and where the stack has no room, which only JNI can tell Java.
 */
static inline swl_function swl_fast(struct swl_upcall *upcall, const struct swl_closure *closure)
{
    swl_function function = atomic_load_explicit(&upcall->function, memory_order_acquire);
    char here;
    bool fast = (uintptr_t)&here - closure->room < closure->bytes;
    return fast ? function : NULL;
}

/** Counts a call by JNI, and asks Java for a function when there have been many. */
void swl_count(JNIEnv *env, jclass natives, struct swl_upcall *upcall);

/** Frees the text that a closure gave, at the end of its call; takes NULL. */
static inline void swl_forget(struct swl_closure *closure)
{
    if (closure != NULL) {
        free(closure->kept);
        closure->kept = NULL;
    }
}

/**
 * Lets go of what swl_keep made, unless the library has done so before; takes any thread, and NULL.
 */
void swl_release_closure(void *word);

/**
 * The text that a lambda gave, in memory for free; NULL for none, or with an exception. If it stays the
 * binding's, kept is where it is until the next one.
 */
char *swl_answered(JNIEnv *env, char **kept, jobject text);

/** A text, or a copy of another if there is none, in memory for free. */
char *swl_text_or(char *text, const char *other);

/** The closure of a call, if that is what the library hands back; else NULL. */
static inline struct swl_closure *swl_call_closure(void *data)
{
    return ((uintptr_t)data & 1) == 0 ? data : NULL;
}

/**
 * The closure of a word; if the library may not call it any more, one that has no lambda, and tells
 * Java so.
 */
struct swl_closure *swl_kept(void *word);

/** The environment for a callback, which is to end with swl_leave; NULL if the JVM shuts down. */
static inline JNIEnv *swl_enter(void *data, struct swl_closure **closure)
{
    JNIEnv *env = swj_enter();
    struct swl_closure *mine = swl_call_closure(data);
    if (env != NULL) {
        *closure = mine == NULL ? swl_kept(data) : mine;
    }
    return env;
}

/** Ends a callback: clears the exception that it left, if any; returns whether it left none. */
bool swl_leave(JNIEnv *env, struct swl_closure *closure);

#endif
