/** Implements the native methods of NativeCaching.java by calls of the C and Fortran parts. */
#include <jni.h>
#include <stddef.h>

#include "caching.h"

/* The constants of the Java enums Setter and Reader, in their order. */
enum setter { SET_IN_C, SET_IN_FORTRAN_MPI1, SET_IN_FORTRAN_MPI2 };
enum reader { READ_IN_C, READ_MPI1, READ_MPI2, READ_MPI, READ_F08 };

#define NATIVE(type, name) JNIEXPORT type JNICALL Java_org_shimwright_sample_demo_NativeCaching_##name

NATIVE(jint, makeKey)(JNIEnv *env, jclass type, jint setter, jintArray keyval);
NATIVE(jint, set)(JNIEnv *env, jclass type, jint setter, jint keyval, jlong value);
NATIVE(jint, read)(JNIEnv *env, jclass type, jint reader, jint view, jint keyval, jlongArray result);
NATIVE(jint, drop)(JNIEnv *env, jclass type, jint keyval);
NATIVE(jlong, address)(JNIEnv *env, jclass type, jint variable);
NATIVE(jobject, variable)(JNIEnv *env, jclass type);
NATIVE(jint, ask)(JNIEnv *env, jclass type, jint reader, jlongArray address);

static int make_key(enum setter setter, int *keyval)
{
    switch (setter) {
    case SET_IN_C:
        return make_key_in_c(keyval);
    case SET_IN_FORTRAN_MPI1:
        return make_key_in_fortran_mpi1(keyval);
    case SET_IN_FORTRAN_MPI2:
        return make_key_in_fortran_mpi2(keyval);
    }
    return -1;
}

NATIVE(jint, makeKey)(JNIEnv *env, jclass type, jint setter, jintArray keyval)
{
    int made = 0;
    int status = make_key((enum setter)setter, &made);
    jint result = made;

    (void)type;
    (*env)->SetIntArrayRegion(env, keyval, 0, 1, &result);
    return status;
}

NATIVE(jint, set)(JNIEnv *env, jclass type, jint setter, jint keyval, jlong value)
{
    (void)env;
    (void)type;
    switch ((enum setter)setter) {
    case SET_IN_C:
        return set_in_c(keyval, (intptr_t)value);
    case SET_IN_FORTRAN_MPI1:
        return set_in_fortran_mpi1(keyval, (int)value);
    case SET_IN_FORTRAN_MPI2:
        return set_in_fortran_mpi2(keyval, (intptr_t)value);
    }
    return -1;
}

static int read_value(enum reader reader, enum c_view view, int keyval, struct reading *reading, int *found)
{
    int integer = 0, status;

    switch (reader) {
    case READ_IN_C:
        return read_in_c(keyval, view, reading, found);
    case READ_MPI1:
        status = read_in_fortran_mpi1(keyval, &integer, found);
        reading->value = integer;
        return status;
    case READ_MPI2:
        return read_in_fortran_mpi2(keyval, &reading->value, found);
    case READ_MPI:
        return read_in_fortran_mpi(keyval, &reading->value, found);
    case READ_F08:
        return read_in_fortran_f08(keyval, &reading->value, found);
    }
    return -1;
}

/* The result is {found, value, what it points to}. */
NATIVE(jint, read)(JNIEnv *env, jclass type, jint reader, jint view, jint keyval, jlongArray result)
{
    struct reading reading = {0, 0};
    int found = 0;
    int status = read_value((enum reader)reader, (enum c_view)view, keyval, &reading, &found);
    const jlong parts[3] = {found, (jlong)reading.value, (jlong)reading.pointee};

    (void)type;
    (*env)->SetLongArrayRegion(env, result, 0, 3, parts);
    return status;
}

NATIVE(jint, drop)(JNIEnv *env, jclass type, jint keyval)
{
    (void)env;
    (void)type;
    return drop_in_c(keyval);
}

NATIVE(jlong, address)(JNIEnv *env, jclass type, jint variable)
{
    (void)env;
    (void)type;
    return (jlong)(variable == 0 ? address_of_set_val() : address_of_set_struct());
}

NATIVE(jobject, variable)(JNIEnv *env, jclass type)
{
    (void)type;
    return (*env)->NewDirectByteBuffer(env, (void *)address_of_set_val(), sizeof(int));
}

static int ask_address(enum reader reader, intptr_t *address)
{
    void *variable = (void *)address_of_set_val();

    switch (reader) {
    case READ_IN_C:
        return address_in_c(variable, address);
    case READ_MPI1:
#ifdef DEMO_WITHOUT_MPI_ADDRESS
        return -2;
#else
        return address_in_fortran_mpi1(variable, address);
#endif
    case READ_MPI2:
        return address_in_fortran_mpi2(variable, address);
    case READ_MPI:
        return address_in_fortran_mpi(variable, address);
    case READ_F08:
        return address_in_fortran_f08(variable, address);
    }
    return -1;
}

NATIVE(jint, ask)(JNIEnv *env, jclass type, jint reader, jlongArray address)
{
    intptr_t found = 0;
    int status = ask_address((enum reader)reader, &found);
    const jlong result = (jlong)found;

    (void)type;
    (*env)->SetLongArrayRegion(env, address, 0, 1, &result);
    return status;
}
