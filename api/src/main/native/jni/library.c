/* Copies arrays and texts between Java and a library. The code is the same for every library. */
#define _GNU_SOURCE /* PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP */
#include "library.h"

#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t one_at_a_time = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

void swl_come_in(void)
{
    pthread_mutex_lock(&one_at_a_time);
}

void swl_go_out(void)
{
    pthread_mutex_unlock(&one_at_a_time);
}

/** Copies a text. Cuts a longer text, but never within a UTF-8 character. */
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
    swl_put(swl_words(out, SWL_CODE), code);
    copy_text(swj_text(out), text == NULL ? "" : text, SWJ_TEXT_ROOM);
    return SWL_FAILED;
}

void swl_refuse_argument(JNIEnv *env, int position, const char *const names[])
{
    if (position < 0) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for the arguments of a call");
        return;
    }
    char text[256];
    snprintf(text, sizeof text, "%s does not fit the type that the library has for it", names[position - 1]);
    swl_refuse(env, text);
}

void *swl_room(JNIEnv *env, jlong count, size_t size)
{
    if (count < 0) {
        swl_refuse(env, "the room for a text is a constant of the library that is negative");
        return NULL;
    }
    /* one element more: memory for no elements is not NULL, and a text always ends with NUL */
    bool fits = (size_t)count < SIZE_MAX / 2 / size && (jlong)(size_t)count == count;
    void *room = fits ? calloc((size_t)count + 1, size) : NULL;
    if (room == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for the arguments of a call");
    }
    return room;
}

void *swl_copied(JNIEnv *env, jobject array, char element)
{
    size_t size = swj_unit(element);
    size_t count = (size_t)(*env)->GetArrayLength(env, array);
    /* not by swl_room, because setting all bytes to 0 costs as much as the copy */
    char *copy = count < SIZE_MAX / size ? malloc((count + 1) * size) : NULL;
    void *elements = copy == NULL ? NULL : (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    if (elements == NULL) {
        free(copy);
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for the arguments of a call");
        return NULL;
    }
    memcpy(copy, elements, count * size);
    (*env)->ReleasePrimitiveArrayCritical(env, array, elements, JNI_ABORT);
    memset(copy + count * size, 0, size); /* a text ends there */
    return copy;
}

jlong swj_copied(JNIEnv *env, jobject array, jchar element)
{
    return SWJ_LONG(swl_copied(env, array, (char)element));
}

void swj_release(JNIEnv *env, jlong address)
{
    (void)env;
    free((void *)(intptr_t)address);
}

void swl_give(JNIEnv *env, jobject array, char element, const void *elements)
{
    if ((*env)->ExceptionCheck(env)) {
        return; /* an earlier array had no memory; JNI forbids other calls now */
    }
    size_t bytes = (size_t)(*env)->GetArrayLength(env, array) * swj_unit(element);
    void *to = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    if (to == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for the results of a call");
        return;
    }
    memcpy(to, elements, bytes);
    (*env)->ReleasePrimitiveArrayCritical(env, array, to, 0);
}

static jobject new_array(JNIEnv *env, char element, jsize count)
{
    switch (element) {
    case 'Z':
        return (*env)->NewBooleanArray(env, count);
    case 'B':
        return (*env)->NewByteArray(env, count);
    case 'S':
        return (*env)->NewShortArray(env, count);
    case 'I':
        return (*env)->NewIntArray(env, count);
    case 'J':
        return (*env)->NewLongArray(env, count);
    case 'F':
        return (*env)->NewFloatArray(env, count);
    default:
        return (*env)->NewDoubleArray(env, count);
    }
}

/** The largest number of elements of a Java array. */
enum { LONGEST = INT32_MAX - 16 };

static void too_many(JNIEnv *env)
{
    swj_throw(env, "java/lang/OutOfMemoryError", "the library gives more than an array of Java can hold");
}

jlong swl_counted(JNIEnv *env, const char *function, const struct swl_factor factors[])
{
    jlong sum = 0;
    jlong count = 1;
    for (const struct swl_factor *factor = factors; factor->name != NULL; factor++) {
        jlong number = factor->number;
        if (factor->name[0] == '+') {
            sum += count;
            count = 1;
            continue;
        }
        if (number < 0) {
            char text[256];
            snprintf(text, sizeof text, "%s: the library says that %s is %lld, and no length is negative",
                     function, factor->name, (long long)number);
            swj_throw(env, "java/lang/IllegalStateException", text);
            return -1;
        }
        count = number == 0 ? 0 : count > LONGEST / number ? LONGEST + 1 : count * number;
    }
    if (sum + count > LONGEST) {
        too_many(env);
        return -1;
    }
    return sum + count;
}

/**
 * Returns whether an array can be created from elements. Throws an exception if a Java array cannot
 * have so many. Returns false while an exception is pending, because JNI allows no new array then.
 */
static bool is_array(JNIEnv *env, const void *elements, jlong count)
{
    if ((elements == NULL && count != 0) || (*env)->ExceptionCheck(env)) {
        return false;
    }
    if (count > LONGEST) {
        too_many(env);
        return false;
    }
    return true;
}

/** Returns an array after it was filled, or NULL if filling it has thrown an exception. */
static jobject only_whole(JNIEnv *env, jobject array)
{
    if (!(*env)->ExceptionCheck(env)) {
        return array;
    }
    (*env)->DeleteLocalRef(env, array);
    return NULL;
}

jobject swl_array(JNIEnv *env, char element, const void *elements, jlong count)
{
    jobject array = is_array(env, elements, count) ? new_array(env, element, (jsize)count) : NULL;
    if (array != NULL && count != 0) {
        swl_give(env, array, element, elements);
        array = only_whole(env, array);
    }
    return array;
}

jbyteArray swl_bytes(JNIEnv *env, const char *text)
{
    return text == NULL ? NULL : swl_array(env, 'B', text, (jlong)strlen(text));
}

jobject swl_texts(JNIEnv *env, const char *const *texts, jlong count)
{
    if (!is_array(env, texts, count)) {
        return NULL;
    }
    jclass bytes = (*env)->FindClass(env, "[B");
    jobject array = bytes == NULL ? NULL : (*env)->NewObjectArray(env, (jsize)count, bytes, NULL);
    bool good = array != NULL;
    for (jlong i = 0; good && i < count; i++) {
        good = swl_put_object(env, array, (int)i, swl_bytes(env, texts[i]));
    }
    (*env)->DeleteLocalRef(env, bytes);
    return only_whole(env, array);
}

char **swl_copied_texts(JNIEnv *env, jobject texts)
{
    jsize count = (*env)->GetArrayLength(env, texts);
    size_t bytes = 0;
    for (jsize i = 0; i < count; i++) {
        jobject text = (*env)->GetObjectArrayElement(env, texts, i);
        bytes += (size_t)(*env)->GetArrayLength(env, text);
        (*env)->DeleteLocalRef(env, text);
    }
    /* one piece of memory: the addresses, NULL after them, and then what they point at */
    size_t addresses = ((size_t)count + 1) * sizeof(char *);
    char **copy = swl_room(env, (jlong)(addresses + bytes), 1);
    char *at = copy == NULL ? NULL : (char *)copy + addresses;
    for (jsize i = 0; copy != NULL && i < count; i++) {
        jobject text = (*env)->GetObjectArrayElement(env, texts, i);
        jsize length = (*env)->GetArrayLength(env, text);
        (*env)->GetByteArrayRegion(env, text, 0, length, (jbyte *)at);
        (*env)->DeleteLocalRef(env, text);
        copy[i] = at;
        at += length;
    }
    return copy;
}

bool swl_put_object(JNIEnv *env, jobject objects, int position, jobject object)
{
    bool good = !(*env)->ExceptionCheck(env);
    if (object != NULL && good) {
        (*env)->SetObjectArrayElement(env, objects, position, object);
        good = !(*env)->ExceptionCheck(env);
    }
    (*env)->DeleteLocalRef(env, object);
    return good;
}

char *swl_text_or(char *text, const char *other)
{
    char *copy = text == NULL ? malloc(strlen(other) + 1) : text;
    return text == NULL && copy != NULL ? strcpy(copy, other) : copy;
}
