/**
 * JNI functions as a program would write them by hand: one that does nothing, and one that reads an
 * attribute. The benchmark compares the generated binding with them.
 */
#include <jni.h>
#include <mpi.h>
#include <stdint.h>

JNIEXPORT void JNICALL Java_org_shimwright_sample_bench_java_ByHand_empty(JNIEnv *env, jclass type)
{
    (void)env;
    (void)type;
}

/**
 * Reads an attribute as a hand-written binding would: the value is the result of the function, and
 * is not stored in memory.
 */
JNIEXPORT jlong JNICALL Java_org_shimwright_sample_bench_java_ByHand_get(JNIEnv *env, jclass type,
                                                                         jlong comm, jint key)
{
    (void)env;
    (void)type;
    void *value = NULL;
    int flag = 0;
    MPI_Comm_get_attr((MPI_Comm)(intptr_t)comm, key, (void *)&value, &flag);
    return (jlong)(intptr_t)value;
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_bench_java_ByHand_self(JNIEnv *env, jclass type)
{
    (void)env;
    (void)type;
    return (jlong)(intptr_t)MPI_COMM_SELF;
}
