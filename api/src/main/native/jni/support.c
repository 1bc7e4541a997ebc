/* Copies results, arrays and text between Java and any library, and finds symbols. */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "support.h"

#include <dlfcn.h>
#include <string.h>

void swj_throw(JNIEnv *env, const char *type, const char *message)
{
    if ((*env)->ExceptionCheck(env)) {
        return; /* JNI allows no FindClass now, and the first exception is kept */
    }
    jclass error = (*env)->FindClass(env, type);
    if (error != NULL) {
        (*env)->ThrowNew(env, error, message);
        (*env)->DeleteLocalRef(env, error);
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

size_t swj_unit(int letter)
{
    return letter == 'D' || letter == 'J'   ? sizeof(jlong)
           : letter == 'I' || letter == 'F' ? sizeof(jint)
           : letter == 'S'                  ? sizeof(jshort)
                                            : 1;
}

void swj_move(JNIEnv *env, jarray array, int letter, jsize first, jsize count, void *memory,
              bool back)
{
    switch (letter) {
    case 'B':
        back ? (*env)->SetByteArrayRegion(env, array, first, count, memory)
             : (*env)->GetByteArrayRegion(env, array, first, count, memory);
        break;
    case 'S':
        back ? (*env)->SetShortArrayRegion(env, array, first, count, memory)
             : (*env)->GetShortArrayRegion(env, array, first, count, memory);
        break;
    case 'I':
        back ? (*env)->SetIntArrayRegion(env, array, first, count, memory)
             : (*env)->GetIntArrayRegion(env, array, first, count, memory);
        break;
    case 'J':
        back ? (*env)->SetLongArrayRegion(env, array, first, count, memory)
             : (*env)->GetLongArrayRegion(env, array, first, count, memory);
        break;
    case 'F':
        back ? (*env)->SetFloatArrayRegion(env, array, first, count, memory)
             : (*env)->GetFloatArrayRegion(env, array, first, count, memory);
        break;
    default:
        back ? (*env)->SetDoubleArrayRegion(env, array, first, count, memory)
             : (*env)->GetDoubleArrayRegion(env, array, first, count, memory);
    }
}

static inline size_t run_of(const char *now, const char *before, size_t at, size_t bytes,
                            size_t unit, bool changed)
{
    while (at < bytes && (memcmp(now + at, before + at, unit) != 0) == changed) {
        at += unit;
    }
    return at;
}

size_t swj_run(const char *now, const char *before, size_t at, size_t bytes, size_t unit,
               bool changed)
{
    /* The compiler makes one comparison of each memcmp, because it knows the size. */
    return unit == 1   ? run_of(now, before, at, bytes, 1, changed)
           : unit == 2 ? run_of(now, before, at, bytes, 2, changed)
           : unit == 4 ? run_of(now, before, at, bytes, 4, changed)
                       : run_of(now, before, at, bytes, 8, changed);
}

/** Converts elements of 8 bytes to int in place, if the library's elements have the size of int. */
static void narrow_elements(char *elements, jsize length, size_t size)
{
    for (jsize i = 0; size == sizeof(int) && i < length; i++) {
        jlong value;
        memcpy(&value, elements + (size_t)i * sizeof value, sizeof value);
        int narrow = (int)value;
        memcpy(elements + (size_t)i * size, &narrow, size);
    }
}

/**
 * Copies a Java array twice into one block of memory, with elements of the library's size. A
 * comparison with the second copy shows which elements of the first the library has changed.
 * Returns NULL with an exception pending if that fails.
 */
static void *copy_twice(JNIEnv *env, jarray array, int letter, size_t size)
{
    jsize length = (*env)->GetArrayLength(env, array);
    size_t room = (size_t)length * swj_unit(letter);
    char *elements = malloc(2 * room + 1);
    if (elements == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no native memory for an array's elements");
        return NULL;
    }
    swj_move(env, array, letter, 0, length, elements, false);
    if (letter == 'J') {
        narrow_elements(elements, length, size);
    }
    memcpy(elements + room, elements, (size_t)length * size);
    return elements;
}

/**
 * Copies the elements that the library has changed back to the array, and frees the copies of
 * copy_twice.
 */
static void return_changed(JNIEnv *env, jarray array, int letter, char *elements, size_t size)
{
    size_t unit = swj_unit(letter);
    size_t length = (size_t)(*env)->GetArrayLength(env, array);
    const char *before = elements + length * unit;
    for (size_t at = 0; at < length * size;) {
        size_t from = swj_run(elements, before, at, length * size, size, false);
        at = swj_run(elements, before, from, length * size, size, true);
        if (size == unit) {
            swj_move(env, array, letter, (jsize)(from / size), (jsize)((at - from) / size),
                     elements + from, true);
            continue;
        }
        for (size_t i = from / size; i < at / size; i++) {
            jlong value = ((const int *)(const void *)elements)[i];
            (*env)->SetLongArrayRegion(env, array, (jsize)i, 1, &value);
        }
    }
    free(elements);
}

jint *swj_ints_to_fill(JNIEnv *env, jintArray array)
{
    return copy_twice(env, array, 'I', sizeof(jint));
}

void swj_return_ints(JNIEnv *env, jintArray array, jint *elements)
{
    return_changed(env, array, 'I', (char *)elements, sizeof *elements);
}

void *swj_elements(JNIEnv *env, jlongArray array, size_t size)
{
    return copy_twice(env, array, 'J', size);
}

void swj_return_elements(JNIEnv *env, jlongArray array, void *elements, size_t size)
{
    return_changed(env, array, 'J', elements, size);
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

/*
 * JNI ignores the access rules of modules, so it can read the JDK's own lookup; returns NULL if the
 * JDK has none.
 */
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

static void *find_symbol(const char *library, const char *name)
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
    void *found = what == NULL ? NULL : find_symbol(where, what);
    if (what != NULL) {
        swj_release_bytes(env, name, what);
    }
    if (where != NULL) {
        swj_release_bytes(env, library, where);
    }
    return (jlong)(intptr_t)found;
}
