/*
 * C functions that call Java lambdas to combine elements. There is one function for each reduction,
 * because MPI passes no user data to it.
 */
#include "mpi_support.h"

#include <pthread.h>

/* The largest number of Java reductions that can be alive at a time. */
enum { SLOTS = 16 };

/* The bytes of elements that a lambda gets at once, unless a single element has more. MPI may
   have more bytes to combine than a Java array can have, which is less than 2 GiB. */
enum { PIECE = 1 << 20 };

static jweak slots[SLOTS];
static pthread_mutex_t slots_lock = PTHREAD_MUTEX_INITIALIZER;
_Thread_local bool swj_reduction_failed;

static jbyteArray bytes_of(JNIEnv *env, const char *from, jsize size)
{
    jbyteArray array = (*env)->NewByteArray(env, size);
    if (array != NULL) {
        (*env)->SetByteArrayRegion(env, array, 0, size, (const jbyte *)from);
    }
    return array;
}

/**
 * Stores only the bytes that a lambda has changed, because the memory between elements may be in
 * use by other threads.
 */
static void store_changed(char *to, const char *before, const char *after, MPI_Aint size)
{
    for (MPI_Aint i = 0; i < size; i++) {
        if (before[i] != after[i]) {
            to[i] = after[i];
        }
    }
}

/** Stores the result of a lambda for elements with gaps. `before` has the bytes before the call. */
static bool store_between_gaps(JNIEnv *env, jbyteArray from, const char *before, char *to, jsize size)
{
    jbyte *after = (*env)->GetByteArrayElements(env, from, NULL);
    if (after == NULL) {
        return false;
    }
    store_changed(to, before, (const char *)after, size);
    (*env)->ReleaseByteArrayElements(env, from, after, JNI_ABORT);
    return true;
}

/**
 * Calls Java to combine some elements. Returns false, perhaps with an exception pending, on
 * failure.
 */
static bool combine_piece(JNIEnv *env, jobject closure, const char *in, char *in_out, MPI_Aint size,
                          bool gaps)
{
    if (size > INT32_MAX) {
        swj_throw(env, "java/lang/IllegalArgumentException",
                  "an element of 2 GiB or more is too large for an array of Java");
        return false;
    }
    char *before = gaps ? malloc((size_t)size + 1) : NULL;
    if (gaps && before == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no native memory for elements");
        return false;
    }
    if (gaps) {
        memcpy(before, in_out, (size_t)size);
    }
    jbyteArray left = bytes_of(env, in, (jsize)size);
    jbyteArray right = left == NULL ? NULL : bytes_of(env, gaps ? before : in_out, (jsize)size);
    bool combined = right != NULL && swj_reduce(env, closure, left, right);
    if (combined && gaps) {
        combined = store_between_gaps(env, right, before, in_out, (jsize)size);
    } else if (combined) {
        (*env)->GetByteArrayRegion(env, right, 0, (jsize)size, (jbyte *)in_out);
    }
    free(before);
    (*env)->DeleteLocalRef(env, left);
    (*env)->DeleteLocalRef(env, right);
    return combined;
}

/** Returns whether there may be gaps between the bytes of elements. */
static bool has_gaps(MPI_Datatype type, MPI_Aint elements, MPI_Aint extent, MPI_Aint span)
{
    int size = 0;
    return MPI_Type_size(type, &size) != MPI_SUCCESS || size != span ||
           (elements > 1 && extent != span);
}

static void combine_all(int slot, const char *in, char *in_out, int count, MPI_Datatype type)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    MPI_Aint first = 0;
    MPI_Aint span = 0;
    JNIEnv *env = swj_enter();
    if (env == NULL || count <= 0 || MPI_Type_get_extent(type, &lb, &extent) != MPI_SUCCESS ||
        MPI_Type_get_true_extent(type, &first, &span) != MPI_SUCCESS) {
        return;
    }
    jobject closure = (*env)->NewLocalRef(env, slots[slot]);
    /* elements that do not follow each other are passed to Java one by one */
    MPI_Aint most = extent <= 0 || span >= PIECE ? 1 : (PIECE - span) / extent + 1;
    bool combined = closure != NULL;
    for (MPI_Aint i = 0; combined && i < count; i += most) {
        MPI_Aint elements = count - i < most ? count - i : most;
        MPI_Aint offset = first + i * extent;
        combined = combine_piece(env, closure, in + offset, in_out + offset,
                                 (elements - 1) * extent + span,
                                 has_gaps(type, elements, extent, span));
    }
    if (!combined) {
        swj_reduction_failed = true;
        swj_reduction_threw(env, closure);
    }
    swj_cleared(env);
    (*env)->DeleteLocalRef(env, closure);
}

#define REDUCTION(slot)                                                                            \
    static void reduction_##slot(void *in, void *in_out, int *count, MPI_Datatype *type)           \
    {                                                                                              \
        combine_all(slot, in, in_out, *count, *type);                                              \
    }
#define EACH_SLOT(of)                                                                              \
    of(0) of(1) of(2) of(3) of(4) of(5) of(6) of(7)                                                \
    of(8) of(9) of(10) of(11) of(12) of(13) of(14) of(15)
EACH_SLOT(REDUCTION)

#define NAME(slot) reduction_##slot,
static swj_reduction *const functions[SLOTS] = {EACH_SLOT(NAME)};

swj_reduction *swj_reduction_of(JNIEnv *env, jobject closure)
{
    swj_reduction *found = NULL;
    pthread_mutex_lock(&slots_lock);
    for (int i = 0; i < SLOTS && found == NULL && !(*env)->ExceptionCheck(env); i++) {
        if (slots[i] != NULL && !swj_is_over(env, slots[i])) {
            continue; /* its operation, or a request that uses it, still exists */
        }
        if (slots[i] != NULL) {
            (*env)->DeleteWeakGlobalRef(env, slots[i]);
        }
        slots[i] = (*env)->NewWeakGlobalRef(env, closure);
        found = slots[i] == NULL ? NULL : functions[i];
    }
    pthread_mutex_unlock(&slots_lock);
    if (found == NULL && !(*env)->ExceptionCheck(env)) {
        swj_throw(env, "java/lang/IllegalStateException",
                  "there are 16 operations of Java already; free one, or use it again");
    }
    return found;
}
