/* Moves results, arrays and text between Java and any library, and finds symbols. */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "support.h"

#include <dlfcn.h>
#include <stdbool.h>
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

void swl_refuse(JNIEnv *env, const char *message)
{
    swj_throw(env, "java/lang/IllegalArgumentException", message);
}

char *swj_text(jlong out)
{
    return (char *)(intptr_t)out + SWJ_TEXT_OFFSET;
}

/** Room for two copies of an array; NULL with an exception pending. */
static void *room_for_two(JNIEnv *env, jsize length, size_t size)
{
    void *room = malloc((size_t)length * 2 * size + 1);
    if (room == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no native memory for an array's elements");
    }
    return room;
}

/** The end of the elements from a place on that have all changed, or are all as they were. */
static jsize run_of(const char *now, const char *before, jsize at, jsize length, size_t size,
                    bool changed)
{
    while (at < length &&
           (memcmp(now + (size_t)at * size, before + (size_t)at * size, size) != 0) == changed) {
        at++;
    }
    return at;
}

jint *swj_ints_to_fill(JNIEnv *env, jintArray array)
{
    jsize length = (*env)->GetArrayLength(env, array);
    jint *elements = room_for_two(env, length, sizeof *elements);
    if (elements != NULL) {
        (*env)->GetIntArrayRegion(env, array, 0, length, elements);
        memcpy(elements + length, elements, (size_t)length * sizeof *elements);
    }
    return elements;
}

void swj_return_ints(JNIEnv *env, jintArray array, jint *elements)
{
    jsize length = (*env)->GetArrayLength(env, array);
    const char *now = (const char *)elements;
    const char *before = (const char *)(elements + length);
    for (jsize at = 0; at < length;) {
        jsize from = run_of(now, before, at, length, sizeof *elements, false);
        at = run_of(now, before, from, length, sizeof *elements, true);
        (*env)->SetIntArrayRegion(env, array, from, at - from, elements + from);
    }
    free(elements);
}

/** Converts elements of 8 bytes to int in place, if the library takes elements of that size. */
static void narrow(char *elements, jsize length, size_t size)
{
    for (jsize i = 0; size == sizeof(int) && i < length; i++) {
        jlong value;
        memcpy(&value, elements + (size_t)i * sizeof value, sizeof value);
        int narrow = (int)value;
        memcpy(elements + (size_t)i * size, &narrow, size);
    }
}

void *swj_elements(JNIEnv *env, jlongArray array, size_t size)
{
    jsize length = (*env)->GetArrayLength(env, array);
    char *elements = room_for_two(env, length, sizeof(jlong));
    if (elements != NULL) {
        (*env)->GetLongArrayRegion(env, array, 0, length, (jlong *)(void *)elements);
        narrow(elements, length, size);
        memcpy(elements + (size_t)length * sizeof(jlong), elements, (size_t)length * size);
    }
    return elements;
}

void swj_return_elements(JNIEnv *env, jlongArray array, void *elements, size_t size)
{
    jsize length = (*env)->GetArrayLength(env, array);
    const char *now = elements;
    const char *before = now + (size_t)length * sizeof(jlong);
    for (jsize at = 0; at < length;) {
        jsize from = run_of(now, before, at, length, size, false);
        at = run_of(now, before, from, length, size, true);
        if (size == sizeof(jlong)) {
            (*env)->SetLongArrayRegion(env, array, from, at - from, (const jlong *)elements + from);
            continue;
        }
        for (jsize i = from; i < at; i++) {
            jlong value = ((const int *)elements)[i];
            (*env)->SetLongArrayRegion(env, array, i, 1, &value);
        }
    }
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
