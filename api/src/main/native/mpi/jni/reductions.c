/* Functions of C that ask lambdas of Java to combine elements: MPI hands them no word of their own. */
#include "mpi_support.h"

#include <pthread.h>

/* As many reductions of Java as can be alive at a time. */
enum { SLOTS = 16 };

static jweak slots[SLOTS];
static pthread_mutex_t slots_lock = PTHREAD_MUTEX_INITIALIZER;

static jbyteArray bytes_of(JNIEnv *env, const char *from, jsize size)
{
    jbyteArray array = (*env)->NewByteArray(env, size);
    if (array != NULL) {
        (*env)->SetByteArrayRegion(env, array, 0, size, (const jbyte *)from);
    }
    return array;
}

static void combine(int slot, void *in, void *in_out, const int *count, MPI_Datatype *type)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    MPI_Aint first = 0;
    MPI_Aint span = 0;
    JNIEnv *env = swj_enter();
    if (env == NULL || *count <= 0 || MPI_Type_get_extent(*type, &lb, &extent) != MPI_SUCCESS ||
        MPI_Type_get_true_extent(*type, &first, &span) != MPI_SUCCESS) {
        return;
    }
    jsize size = (jsize)(extent * (*count - 1) + span);
    jobject closure = (*env)->NewLocalRef(env, slots[slot]);
    jbyteArray left = bytes_of(env, (const char *)in + first, size);
    jbyteArray right = left == NULL ? NULL : bytes_of(env, (const char *)in_out + first, size);
    if (closure != NULL && right != NULL) {
        swj_reduce(env, closure, left, right);
        if (!(*env)->ExceptionCheck(env)) {
            (*env)->GetByteArrayRegion(env, right, 0, size, (jbyte *)in_out + first);
        }
    }
    swj_cleared(env);
    (*env)->DeleteLocalRef(env, left);
    (*env)->DeleteLocalRef(env, right);
    (*env)->DeleteLocalRef(env, closure);
}

#define REDUCTION(slot)                                                                            \
    static void reduction_##slot(void *in, void *in_out, int *count, MPI_Datatype *type)           \
    {                                                                                              \
        combine(slot, in, in_out, count, type);                                                    \
    }
REDUCTION(0)
REDUCTION(1)
REDUCTION(2)
REDUCTION(3)
REDUCTION(4)
REDUCTION(5)
REDUCTION(6)
REDUCTION(7)
REDUCTION(8)
REDUCTION(9)
REDUCTION(10)
REDUCTION(11)
REDUCTION(12)
REDUCTION(13)
REDUCTION(14)
REDUCTION(15)

static swj_reduction *const functions[SLOTS] = {
    reduction_0, reduction_1, reduction_2, reduction_3,
    reduction_4, reduction_5, reduction_6, reduction_7,
    reduction_8, reduction_9, reduction_10, reduction_11,
    reduction_12, reduction_13, reduction_14, reduction_15,
};

swj_reduction *swj_reduction_of(JNIEnv *env, jobject closure)
{
    swj_reduction *found = NULL;
    pthread_mutex_lock(&slots_lock);
    for (int i = 0; i < SLOTS && found == NULL; i++) {
        if (slots[i] != NULL && !swj_is_over(env, slots[i])) {
            continue; /* its operation, which keeps the closure, is alive */
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
