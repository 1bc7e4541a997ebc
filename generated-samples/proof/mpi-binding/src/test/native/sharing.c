/* C, and Fortran through it, that Java hands its objects to, and takes objects from. */
#include <jni.h>
#include <mpi.h>
#include <stdint.h>

#define NATIVE(type, name)                                                                         \
    JNIEXPORT type JNICALL Java_org_shimwright_sample_binding_NativeSharing_##name

NATIVE(jint, integerInC)(JNIEnv *env, jclass self, jlong comm, jint keyval);
NATIVE(jint, integerInFortran)(JNIEnv *env, jclass self, jint comm, jint keyval);
NATIVE(jlong, duplicateInC)(JNIEnv *env, jclass self, jlong comm);
NATIVE(jint, freeInC)(JNIEnv *env, jclass self, jlong comm);
NATIVE(jint, duplicateInFortran)(JNIEnv *env, jclass self, jint comm);
NATIVE(jboolean, isNullInC)(JNIEnv *env, jclass self, jlong comm);
NATIVE(jlong, extentInFortran)(JNIEnv *env, jclass self, jint datatype);

void sharing_get_integer(int comm, int keyval, int *value);
void sharing_duplicate(int comm, int *copy);
void sharing_extent(int datatype, int64_t *extent);

static MPI_Comm communicator(jlong handle)
{
    return (MPI_Comm)(intptr_t)handle;
}

NATIVE(jint, integerInC)(JNIEnv *env, jclass self, jlong comm, jint keyval)
{
    (void)env;
    (void)self;
    int *value = NULL;
    int set = 0;
    int status = MPI_Comm_get_attr(communicator(comm), keyval, &value, &set);
    return status == MPI_SUCCESS && set ? *value : -1;
}

NATIVE(jint, integerInFortran)(JNIEnv *env, jclass self, jint comm, jint keyval)
{
    (void)env;
    (void)self;
    int value = -1;
    sharing_get_integer(comm, keyval, &value);
    return value;
}

NATIVE(jlong, duplicateInC)(JNIEnv *env, jclass self, jlong comm)
{
    (void)env;
    (void)self;
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Comm_dup(communicator(comm), &copy);
    return (jlong)(intptr_t)copy;
}

NATIVE(jint, freeInC)(JNIEnv *env, jclass self, jlong comm)
{
    (void)env;
    (void)self;
    MPI_Comm freed = communicator(comm);
    return MPI_Comm_free(&freed);
}

NATIVE(jint, duplicateInFortran)(JNIEnv *env, jclass self, jint comm)
{
    (void)env;
    (void)self;
    int copy = 0;
    sharing_duplicate(comm, &copy);
    return copy;
}

NATIVE(jboolean, isNullInC)(JNIEnv *env, jclass self, jlong comm)
{
    (void)env;
    (void)self;
    return communicator(comm) == MPI_COMM_NULL;
}

NATIVE(jlong, extentInFortran)(JNIEnv *env, jclass self, jint datatype)
{
    (void)env;
    (void)self;
    int64_t extent = -1;
    sharing_extent(datatype, &extent);
    return extent;
}
