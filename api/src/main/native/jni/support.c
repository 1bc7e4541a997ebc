/* Moves results, arrays and text between Java and any library, and finds symbols. */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "support.h"

#include <dlfcn.h>
#include <string.h>

void swj_throw(JNIEnv *env, const char *type, const char *message)
{
    if ((*env)->ExceptionCheck(env)) {
        return; /* JNI allows no FindClass then, and the first reason is the one to tell */
    }
    jclass error = (*env)->FindClass(env, type);
    if (error != NULL) {
        (*env)->ThrowNew(env, error, message);
    }
}

void swj_put_double(jlong out, int place, double value)
{
    memcpy((char *)(intptr_t)out + sizeof value * (size_t)place, &value, sizeof value);
}

char *swj_text(jlong out)
{
    return (char *)(intptr_t)out + SWJ_TEXT_OFFSET;
}

jint *swj_ints(JNIEnv *env, jintArray array)
{
    return (*env)->GetIntArrayElements(env, array, NULL);
}

void swj_release_ints(JNIEnv *env, jintArray array, jint *elements)
{
    (*env)->ReleaseIntArrayElements(env, array, elements, JNI_ABORT);
}

void swj_return_ints(JNIEnv *env, jintArray array, jint *elements)
{
    (*env)->ReleaseIntArrayElements(env, array, elements, 0);
}

void *swj_elements(JNIEnv *env, jlongArray array, size_t size)
{
    jsize length = (*env)->GetArrayLength(env, array);
    char *elements = malloc((size_t)length * sizeof(jlong) + 1);
    if (elements == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no native memory for an array's elements");
        return NULL;
    }
    (*env)->GetLongArrayRegion(env, array, 0, length, (jlong *)elements);
    for (jsize i = 0; size == sizeof(int) && i < length; i++) {
        jlong value;
        memcpy(&value, elements + (size_t)i * sizeof value, sizeof value);
        int narrow = (int)value;
        memcpy(elements + (size_t)i * size, &narrow, size);
    }
    return elements;
}

void swj_return_elements(JNIEnv *env, jlongArray array, void *elements, size_t size)
{
    jsize length = (*env)->GetArrayLength(env, array);
    for (jsize i = length; size == sizeof(int) && i-- > 0;) {
        int narrow;
        memcpy(&narrow, (char *)elements + (size_t)i * size, size);
        jlong value = narrow;
        memcpy((char *)elements + (size_t)i * sizeof value, &value, sizeof value);
    }
    (*env)->SetLongArrayRegion(env, array, 0, length, elements);
    free(elements);
}

char *swj_bytes(JNIEnv *env, jbyteArray array)
{
    return (char *)(*env)->GetByteArrayElements(env, array, NULL);
}

void swj_release_bytes(JNIEnv *env, jbyteArray array, char *bytes)
{
    (*env)->ReleaseByteArrayElements(env, array, (jbyte *)bytes, JNI_ABORT);
}

void *swj_memory(JNIEnv *env, jobject buffer)
{
    return (*env)->GetDirectBufferAddress(env, buffer);
}

jlong swj_address(JNIEnv *env, jobject direct)
{
    return (jlong)(intptr_t)swj_memory(env, direct);
}

/* JNI heeds no module's borders: the JDK's own lookup is where it is, or there is none. */
jobject swj_trustedLookup(JNIEnv *env)
{
    jclass type = (*env)->FindClass(env, "java/lang/invoke/MethodHandles$Lookup");
    jfieldID trusted =
        type == NULL ? NULL
                     : (*env)->GetStaticFieldID(env, type, "IMPL_LOOKUP",
                                                "Ljava/lang/invoke/MethodHandles$Lookup;");
    if (trusted == NULL) {
        (*env)->ExceptionClear(env);
        return NULL;
    }
    return (*env)->GetStaticObjectField(env, type, trusted);
}

jobject swj_buffer(JNIEnv *env, jlong address, jlong size)
{
    return (*env)->NewDirectByteBuffer(env, (void *)(intptr_t)address, size);
}

static void *find(const char *library, const char *name)
{
    if (library[0] == '\0') {
        return dlsym(RTLD_DEFAULT, name);
    }
    /* Never closed: the library may call the procedure as long as the process lives. */
    void *opened = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    return opened == NULL ? NULL : dlsym(opened, name);
}

jlong swj_symbol(JNIEnv *env, jbyteArray library, jbyteArray name)
{
    char *where = swj_bytes(env, library);
    char *what = where == NULL ? NULL : swj_bytes(env, name);
    void *found = what == NULL ? NULL : find(where, what);
    if (what != NULL) {
        swj_release_bytes(env, name, what);
    }
    if (where != NULL) {
        swj_release_bytes(env, library, where);
    }
    return (jlong)(intptr_t)found;
}
