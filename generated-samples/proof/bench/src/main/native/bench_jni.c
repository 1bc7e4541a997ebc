/** What Java's side is measured against: a native call that does nothing, and gets by hand. */
#include <jni.h>
#include <mpi.h>
#include <stdint.h>

JNIEXPORT void JNICALL Java_org_shimwright_sample_bench_java_ByHand_empty(JNIEnv *env, jclass type)
{
    (void)env;
    (void)type;
}

/** A get as a program would bind it by hand: the value comes back in a register. */
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
