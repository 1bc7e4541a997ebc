/**
 * Declares the functions for memory with elements of a datatype and for statuses. JNI functions
 * with such arguments call them.
 */
#ifndef SHIMWRIGHT_JNI_ELEMENTS_H
#define SHIMWRIGHT_JNI_ELEMENTS_H

#include "mpi_support.h"

/**
 * The unit of a number of elements: for the whole call, for each process, or for each neighbour.
 */
enum swj_each { SWJ_ALL, SWJ_PROCESS, SWJ_NEIGHBOUR };

/** The properties of a function's argument that is memory with elements of a datatype. */
struct swj_use {
    const char *name;
    int slot; /* the index, in the scratch memory, of the words from Java: bytes, type, address */
    bool filled; /* whether MPI stores into them */
    bool stays;  /* whether MPI uses them after the call */
    enum swj_each each;
    bool in_place;
};

/** Elements in an array or a direct buffer of Java. */
struct swj_elements {
    void *address; /* the address for MPI */
    jlong copied;  /* 0 if MPI works on Java's memory, else 1 + the bytes of an array's copy */
    jlong low;     /* the offset of the copy from the address, and in the array */
    char letter;   /* the letter of the array's elements */
};

/**
 * The range of bytes that elements span: from low on and before high, counted from the start of the
 * memory.
 */
struct swj_part {
    jlong low;
    jlong high;
};

/* The value of `copied` if the memory cannot be used and an exception is pending. */
#define SWJ_REFUSED (-1)

/**
 * Returns the size of the most common datatypes, which have no gaps; 0 for others, whose size must
 * be queried.
 */
static inline jlong swj_size_of(MPI_Datatype type)
{
    return type == MPI_BYTE      ? 1
           : type == MPI_INT     ? (jlong)sizeof(int)
           : type == MPI_DOUBLE  ? (jlong)sizeof(double)
           : type == MPI_INT64_T ? (jlong)sizeof(int64_t)
           : type == MPI_FLOAT   ? (jlong)sizeof(float)
                                 : 0;
}

/** Returns whether elements of such a datatype certainly fit into the memory. */
static inline bool swj_fits(jlong count, MPI_Datatype type, jlong bytes)
{
    jlong size = swj_size_of(type);
    jlong needed = 0;
    return size != 0 && !__builtin_mul_overflow(count, size, &needed) && needed <= bytes;
}

/**
 * Checks memory against the datatype and number of its elements, and throws an exception if they do
 * not fit. Returns what MPI gets: the address of a direct buffer, or a copy of an array. Without a root
 * every process uses the memory, otherwise only the root.
 */
struct swj_elements swj_elements_checked(JNIEnv *env, jlong words, const struct swj_use *use,
                                         jobject memory, jlong count, jlong datatype, jlong comm,
                                         jint root);

/**
 * Does the same as swj_elements_checked. It is inlined for the most common case: direct memory
 * whose address Java knows.
 */
static inline struct swj_elements swj_elements_of(JNIEnv *env, jlong words,
                                                  const struct swj_use *use, jobject memory,
                                                  jlong count, jlong datatype, jlong comm, jint root)
{
    void *known = (void *)(intptr_t)swj_word(words, use->slot + 2);
    if (known != NULL && root == SWJ_NO_RANK && use->each == SWJ_ALL && count > 0 &&
        swj_fits(count, SWJ_HANDLE(MPI_Datatype, datatype), swj_word(words, use->slot))) {
        return (struct swj_elements){.address = known};
    }
    return swj_elements_checked(env, words, use, memory, count, datatype, comm, root);
}

/**
 * Copies a part of an array for MPI. If MPI may store into it, a second copy follows it, which
 * shows after the call what MPI has changed.
 */
struct swj_elements swj_elements_copy(JNIEnv *env, jarray array, int letter, struct swj_part part,
                                      bool filled);

/**
 * Frees a copy. If the call has succeeded, first copies the elements that MPI has changed back to
 * the array; it does not write the others, because other threads may use them.
 */
void swj_elements_copied(JNIEnv *env, const struct swj_use *use, jobject memory,
                         struct swj_elements elements, bool succeeded);

/** Ends the use of elements from swj_elements_of. Only a copy has to be stored back and freed. */
static inline void swj_elements_back(JNIEnv *env, const struct swj_use *use, jobject memory,
                                     struct swj_elements elements, bool succeeded)
{
    if (elements.copied != 0) {
        swj_elements_copied(env, use, memory, elements, succeeded);
    }
}

/** Stores the source and tag of a status in their words of the scratch memory. */
static inline void swj_status(jlong words, int slot)
{
    _Static_assert(sizeof(MPI_Status) <= 4 * sizeof(jlong), "Java's Status holds it");
    const MPI_Status *status = SWJ_STATUS(words, slot);
    swj_put(words, slot, status->MPI_SOURCE);
    swj_put(words, slot + 1, status->MPI_TAG);
}

#endif
