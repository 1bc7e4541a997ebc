/** Memory with elements of a datatype, and statuses: what functions with messages call. */
#ifndef SHIMWRIGHT_JNI_ELEMENTS_H
#define SHIMWRIGHT_JNI_ELEMENTS_H

#include "mpi_support.h"

/** What a number of elements is for. */
enum swj_each { SWJ_ALL, SWJ_PROCESS, SWJ_NEIGHBOUR };

/** How a function uses memory with elements of a datatype. */
struct swj_use {
    const char *name;
    int place; /* in the scratch memory, where Java says what there is: bytes, type, address */
    bool filled; /* whether MPI stores into them */
    bool stays;  /* whether MPI uses them after the call */
    enum swj_each each;
    bool in_place;
};

/** Elements in an array or a direct buffer of Java. */
struct swj_elements {
    void *address; /* what MPI gets */
    jlong copied;  /* 0 if MPI works on Java's memory, else 1 + the bytes of an array's copy */
    jlong low;     /* where the copy starts, counted from the address and in the array */
    char letter;   /* the letter of the array's elements */
};

/** The bytes that elements span, from low to before high, counted from the beginning of memory. */
struct swj_part {
    jlong low;
    jlong high;
};

/* Of elements that do not fit: an exception is pending. */
#define SWJ_REFUSED (-1)

/** The bytes of the commonest datatypes, which have no gaps; 0 for others, of which MPI must be asked. */
static inline jlong swj_size_of(MPI_Datatype type)
{
    return type == MPI_BYTE      ? 1
           : type == MPI_INT     ? (jlong)sizeof(int)
           : type == MPI_DOUBLE  ? (jlong)sizeof(double)
           : type == MPI_INT64_T ? (jlong)sizeof(int64_t)
           : type == MPI_FLOAT   ? (jlong)sizeof(float)
                                 : 0;
}

/** Whether so many elements of such a datatype surely fit. */
static inline bool swj_fits(jlong count, MPI_Datatype type, jlong bytes)
{
    jlong size = swj_size_of(type);
    jlong needed = 0;
    return size != 0 && !__builtin_mul_overflow(count, size, &needed) && needed <= bytes;
}

/**
 * Holds memory against the datatype and count of its elements, and makes it ready for MPI. Without a
 * root every process uses it, else the root alone.
 */
struct swj_elements swj_elements_checked(JNIEnv *env, jlong words, const struct swj_use *use,
                                         jobject memory, jlong count, jlong datatype, jlong comm,
                                         jint root);

/** As swj_elements_checked; inline for the commonest case: direct memory whose address Java knows. */
static inline struct swj_elements swj_elements_of(JNIEnv *env, jlong words,
                                                  const struct swj_use *use, jobject memory,
                                                  jlong count, jlong datatype, jlong comm, jint root)
{
    void *known = (void *)(intptr_t)swj_word(words, use->place + 2);
    if (known != NULL && root == SWJ_NO_RANK && use->each == SWJ_ALL && count > 0 &&
        swj_fits(count, SWJ_HANDLE(MPI_Datatype, datatype), swj_word(words, use->place))) {
        return (struct swj_elements){.address = known};
    }
    return swj_elements_checked(env, words, use, memory, count, datatype, comm, root);
}

/**
 * A copy of part of an array, for MPI to work on. If MPI may store into it, it is followed by a second
 * copy, which shows after the call what MPI has changed.
 */
struct swj_elements swj_elements_copy(JNIEnv *env, jarray array, int letter, struct swj_part part,
                                      bool filled);

/**
 * Frees a copy. If the call has succeeded, the elements that MPI has changed go into the array before;
 * it leaves alone those that it has not, for other threads may use them.
 */
void swj_elements_copied(JNIEnv *env, const struct swj_use *use, jobject memory,
                         struct swj_elements elements, bool succeeded);

/** Gives back what swj_elements_of made ready. */
static inline void swj_elements_back(JNIEnv *env, const struct swj_use *use, jobject memory,
                                     struct swj_elements elements, bool succeeded)
{
    if (elements.copied != 0) {
        swj_elements_copied(env, use, memory, elements, succeeded);
    }
}

/** Stores a status's source and tag in their words. */
static inline void swj_status(jlong words, int place)
{
    _Static_assert(sizeof(MPI_Status) <= 4 * sizeof(jlong), "Java's Status holds it");
    const MPI_Status *status = SWJ_STATUS(words, place);
    swj_put(words, place, status->MPI_SOURCE);
    swj_put(words, place + 1, status->MPI_TAG);
}

#endif
