/*
 * The JNI functions of Reader.java. C casts the number from Java to a handle; Fortran gets its
 * INTEGER.
 */
#include <jni.h>
#include <mpi.h>
#include <stdint.h>

#define READER(type, name) JNIEXPORT type JNICALL Java_org_shimwright_sample_sharing_Reader_##name

int reader_level(int comm, int key);
int64_t reader_extent(int datatype);

READER(jint, levelInC)(JNIEnv *env, jclass self, jlong comm, jint key)
{
    (void)env;
    (void)self;
    int *level = NULL; /* an integer that Java or Fortran set: C gets a pointer to it */
    int set = 0;
    MPI_Comm_get_attr((MPI_Comm)(intptr_t)comm, key, &level, &set);
    return set ? *level : -1;
}

READER(jint, levelInFortran)(JNIEnv *env, jclass self, jint comm, jint key)
{
    (void)env;
    (void)self;
    return reader_level(comm, key);
}

READER(jlong, extentInFortran)(JNIEnv *env, jclass self, jint datatype)
{
    (void)env;
    (void)self;
    return reader_extent(datatype);
}

READER(jlong, duplicateInC)(JNIEnv *env, jclass self, jlong comm)
{
    (void)env;
    (void)self;
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Comm_dup((MPI_Comm)(intptr_t)comm, &made);
    return (jlong)(intptr_t)made;
}
