/* Moves arrays, texts and callbacks between Java and a library of one's own; knows no library. */
#include "library.h"

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved);

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    (void)reserved;
    return swj_begin(vm) == JNI_OK ? JNI_VERSION_1_8 : JNI_ERR;
}

/** Copies a text, and cuts it before a character of UTF-8 that has no room. */
static void copy_text(char *to, const char *text, size_t room)
{
    size_t length = strlen(text);
    if (length >= room) {
        length = room - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) {
            length--;
        }
    }
    memcpy(to, text, length);
    to[length] = '\0';
}

int swl_fail(jlong out, jlong code, const char *text)
{
    swl_put(swl_words(out, 0), code);
    copy_text(swj_text(out), text == NULL ? "" : text, SWJ_TEXT_ROOM);
    return SWL_FAILED;
}

void swl_refuse(JNIEnv *env, const char *name)
{
    swj_throw(env, "java/lang/IllegalArgumentException", name);
}

void *swl_room(JNIEnv *env, jlong count, size_t size)
{
    /* one more: the room of no elements is no NULL, and a text ends in any case */
    bool fits = count >= 0 && (size_t)count < SIZE_MAX / 2 / size && (jlong)(size_t)count == count;
    void *room = fits ? calloc((size_t)count + 1, size) : NULL;
    if (room == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for the arguments of a call");
    }
    return room;
}

static size_t size_of(char element)
{
    if (element == 'D' || element == 'J') {
        return sizeof(jlong);
    }
    return element == 'I' || element == 'F' ? sizeof(jint) : element == 'S' ? sizeof(jshort) : 1;
}

void *swl_copied(JNIEnv *env, jobject array, char element)
{
    jsize count = (*env)->GetArrayLength(env, (jarray)array);
    void *copy = swl_room(env, count, size_of(element));
    if (copy == NULL) {
        return NULL;
    }
    switch (element) {
    case 'Z':
        (*env)->GetBooleanArrayRegion(env, (jbooleanArray)array, 0, count, copy);
        break;
    case 'B':
        (*env)->GetByteArrayRegion(env, (jbyteArray)array, 0, count, copy);
        break;
    case 'S':
        (*env)->GetShortArrayRegion(env, (jshortArray)array, 0, count, copy);
        break;
    case 'I':
        (*env)->GetIntArrayRegion(env, (jintArray)array, 0, count, copy);
        break;
    case 'J':
        (*env)->GetLongArrayRegion(env, (jlongArray)array, 0, count, copy);
        break;
    case 'F':
        (*env)->GetFloatArrayRegion(env, (jfloatArray)array, 0, count, copy);
        break;
    default:
        (*env)->GetDoubleArrayRegion(env, (jdoubleArray)array, 0, count, copy);
        break;
    }
    return copy;
}

void swl_give(JNIEnv *env, jobject array, char element, const void *elements)
{
    jsize count = (*env)->GetArrayLength(env, (jarray)array);
    switch (element) {
    case 'Z':
        (*env)->SetBooleanArrayRegion(env, (jbooleanArray)array, 0, count, elements);
        break;
    case 'B':
        (*env)->SetByteArrayRegion(env, (jbyteArray)array, 0, count, elements);
        break;
    case 'S':
        (*env)->SetShortArrayRegion(env, (jshortArray)array, 0, count, elements);
        break;
    case 'I':
        (*env)->SetIntArrayRegion(env, (jintArray)array, 0, count, elements);
        break;
    case 'J':
        (*env)->SetLongArrayRegion(env, (jlongArray)array, 0, count, elements);
        break;
    case 'F':
        (*env)->SetFloatArrayRegion(env, (jfloatArray)array, 0, count, elements);
        break;
    default:
        (*env)->SetDoubleArrayRegion(env, (jdoubleArray)array, 0, count, elements);
        break;
    }
}

jbyteArray swl_bytes(JNIEnv *env, const char *text)
{
    size_t length = text == NULL ? 0 : strlen(text);
    if (text == NULL || length > INT32_MAX - 16) {
        if (text != NULL) {
            swj_throw(env, "java/lang/OutOfMemoryError", "a text of the library is too long for Java");
        }
        return NULL;
    }
    jbyteArray bytes = (*env)->NewByteArray(env, (jsize)length);
    if (bytes != NULL) {
        (*env)->SetByteArrayRegion(env, bytes, 0, (jsize)length, (const jbyte *)text);
    }
    return bytes;
}

bool swl_give_text(JNIEnv *env, jobject objects, int place, const char *text)
{
    if (text == NULL) {
        return true;
    }
    jbyteArray bytes = swl_bytes(env, text);
    if (bytes == NULL) {
        return false;
    }
    (*env)->SetObjectArrayElement(env, (jobjectArray)objects, place, bytes);
    (*env)->DeleteLocalRef(env, bytes);
    return true;
}

struct swl_closure *swl_keep(JNIEnv *env, jobject object, bool once)
{
    struct swl_closure *closure = swl_room(env, 1, sizeof *closure);
    if (closure == NULL) {
        return NULL;
    }
    closure->object = (*env)->NewGlobalRef(env, object);
    closure->once = once;
    if (closure->object == NULL) {
        free(closure);
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for a callback");
        return NULL;
    }
    return closure;
}

void swl_release_closure(void *closure)
{
    JNIEnv *env = closure == NULL ? NULL : swj_enter();
    if (env != NULL) { /* at the end of the JVM it stays: nothing can be released any more */
        (*env)->DeleteGlobalRef(env, ((struct swl_closure *)closure)->object);
        free(closure);
    }
}

void swl_leave(JNIEnv *env)
{
    /* Java code answers its own exceptions; what is left had no memory or stack for that. It is
       printed and not kept: the library may not fail for it, and then a later call would throw it. */
    if (swj_cleared(env)) {
        (*env)->DeleteLocalRef(env, swj_lost(env));
    }
}
