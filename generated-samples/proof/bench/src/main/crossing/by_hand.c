/* Calls the functions of crossing.h from JNI functions written by hand, without any check. */
#include "crossing.h"

#include <jni.h>

#define NATIVE(type, name) \
    JNIEXPORT type JNICALL Java_org_shimwright_sample_bench_peer_HandCalls_##name

struct asked {
    JNIEnv *env;
    jobject visitor;
};

static jmethodID visitor_method;

NATIVE(void, begin)(JNIEnv *env, jclass self, jclass visitor)
{
    (void)self;
    visitor_method = (*env)->GetMethodID(env, visitor, "applyAsInt", "(I)I");
}

NATIVE(jint, number)(JNIEnv *env, jobject self, jint x)
{
    (void)env;
    (void)self;
    return crossing_number(x);
}

NATIVE(jlong, text)(JNIEnv *env, jobject self, jstring text)
{
    (void)self;
    const char *bytes = (*env)->GetStringUTFChars(env, text, NULL);
    jlong length = (jlong)crossing_text(bytes);
    (*env)->ReleaseStringUTFChars(env, text, bytes);
    return length;
}

NATIVE(jdouble, array)(JNIEnv *env, jobject self, jdoubleArray array)
{
    (void)self;
    jsize count = (*env)->GetArrayLength(env, array);
    jdouble *values = (*env)->GetDoubleArrayElements(env, array, NULL);
    jdouble sum = crossing_array(values, (size_t)count);
    (*env)->ReleaseDoubleArrayElements(env, array, values, JNI_ABORT);
    return sum;
}

NATIVE(jdouble, structure)(JNIEnv *env, jobject self, jdouble x, jdouble y)
{
    (void)env;
    (void)self;
    struct crossing_point point = {x, y};
    return crossing_struct(&point);
}

static int32_t ask(int32_t number, void *data)
{
    struct asked *asked = data;
    return (*asked->env)->CallIntMethod(asked->env, asked->visitor, visitor_method, number);
}

NATIVE(jint, visit)(JNIEnv *env, jobject self, jint number, jobject visitor)
{
    (void)self;
    struct asked asked = {env, visitor};
    return crossing_callback(number, ask, &asked);
}
