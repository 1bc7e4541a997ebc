/* Moves arrays, texts and callbacks between Java and a library of one's own; knows no library. */
#define _GNU_SOURCE /* pthread_getattr_np, PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP */
#include "library.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved);

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    (void)reserved;
    return swj_begin(vm) == JNI_OK ? JNI_VERSION_1_8 : JNI_ERR;
}

static pthread_mutex_t one_at_a_time = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

void swl_come_in(void)
{
    pthread_mutex_lock(&one_at_a_time);
}

void swl_go_out(void)
{
    pthread_mutex_unlock(&one_at_a_time);
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

void swl_refuse_argument(JNIEnv *env, int place, const char *const names[])
{
    if (place < 0) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for the arguments of a call");
        return;
    }
    char text[256];
    snprintf(text, sizeof text, "%s does not fit the type that the library has for it", names[place - 1]);
    swl_refuse(env, text);
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
    size_t size = size_of(element);
    size_t count = (size_t)(*env)->GetArrayLength(env, array);
    /* not of swl_room, which clears all: that costs as much as the copy */
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

void swl_give(JNIEnv *env, jobject array, char element, const void *elements)
{
    size_t bytes = (size_t)(*env)->GetArrayLength(env, array) * size_of(element);
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

/** Whether there is something to make an array of; throws if Java has none so long. */
static bool is_array(JNIEnv *env, const void *elements, jlong count)
{
    if (elements == NULL && count != 0) {
        return false;
    }
    if (count < 0 || count > INT32_MAX - 16) {
        swj_throw(env, "java/lang/OutOfMemoryError", "the library gives more than an array of Java can hold");
        return false;
    }
    return true;
}

jobject swl_array(JNIEnv *env, char element, const void *elements, jlong count)
{
    jobject array = is_array(env, elements, count) ? new_array(env, element, (jsize)count) : NULL;
    if (array != NULL && count != 0) {
        swl_give(env, array, element, elements);
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
    for (jlong i = 0; array != NULL && i < count && !(*env)->ExceptionCheck(env); i++) {
        swl_put_object(env, array, (int)i, swl_bytes(env, texts[i]));
    }
    (*env)->DeleteLocalRef(env, bytes);
    return array;
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

bool swl_put_object(JNIEnv *env, jobject objects, int place, jobject object)
{
    if (object != NULL) {
        (*env)->SetObjectArrayElement(env, objects, place, object);
        (*env)->DeleteLocalRef(env, object);
    }
    return !(*env)->ExceptionCheck(env);
}

struct swl_closure *swl_keep(JNIEnv *env, jobject object, enum swl_scope scope)
{
    struct swl_closure *closure = swl_room(env, 1, sizeof *closure);
    if (closure == NULL) {
        return NULL;
    }
    closure->object = (*env)->NewGlobalRef(env, object);
    closure->scope = scope;
    atomic_init(&closure->users, 1);
    atomic_init(&closure->called, false);
    if (closure->object == NULL) {
        free(closure);
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for a callback");
        return NULL;
    }
    return closure;
}

struct swl_closure *swl_lend(JNIEnv *env, jobject object, jint number)
{
    struct swl_closure *closure = swl_keep(env, object, SWL_LENT);
    if (closure != NULL) {
        closure->number = number;
        swl_adopt(closure);
    }
    return closure;
}

void swl_adopt(struct swl_closure *closure)
{
    /* Java keeps 20 pages of 4 KiB for C and four of the machine's to find overflows; options can
       make that 50, and what the lambda throws is to be kept, too. */
    size_t room = 384 * 1024 + 4 * (size_t)sysconf(_SC_PAGESIZE);
    pthread_attr_t attributes;
    void *lowest = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &lowest, &size);
        pthread_attr_destroy(&attributes);
    }
    closure->room = (uintptr_t)lowest + room;
    closure->bytes = size > room ? size - room : 0;
}

/** The methods that have functions. */
static _Atomic(struct swl_upcall *) fast;

/** Gives a method its function, unless the JVM shuts down: that may begin at any time. */
static void make_fast(struct swl_upcall *upcall, swl_function function)
{
    upcall->next = atomic_load(&fast);
    while (!atomic_compare_exchange_weak(&fast, &upcall->next, upcall)) {
    }
    atomic_store(&upcall->function, function);
    if (atomic_load(&swj_silent)) {
        atomic_store(&upcall->function, NULL);
    }
}

void swl_silence(JNIEnv *env)
{
    swj_silence(env);
    for (struct swl_upcall *each = atomic_load(&fast); each != NULL; each = each->next) {
        atomic_store(&each->function, NULL);
    }
}

void swl_count(JNIEnv *env, jclass natives, struct swl_upcall *upcall)
{
    enum { OFTEN = 500000 };
    if (atomic_load(&upcall->calls) >= OFTEN || atomic_fetch_add(&upcall->calls, 1) != OFTEN - 1) {
        return;
    }
    jmethodID to = (*env)->GetStaticMethodID(env, natives, "upcall", "(Ljava/lang/String;)J");
    jstring name = to == NULL ? NULL : (*env)->NewStringUTF(env, upcall->method);
    jlong function = name == NULL ? 0 : (*env)->CallStaticLongMethod(env, natives, to, name);
    if (!(*env)->ExceptionCheck(env) && function != 0) {
        make_fast(upcall, (swl_function)(intptr_t)function);
    }
    (*env)->ExceptionClear(env); /* no fault: JNI goes on doing it */
    (*env)->DeleteLocalRef(env, name);
}

/** Ends one use of a closure; the last one frees it and returns its text, to be freed, or NULL. */
static char *closure_drop(JNIEnv *env, struct swl_closure *closure)
{
    if (atomic_fetch_sub(&closure->users, 1) > 1) {
        return NULL;
    }
    char *kept = closure->kept;
    (*env)->DeleteGlobalRef(env, closure->object);
    free(closure);
    return kept;
}

void swl_release_closure(void *closure)
{
    JNIEnv *env = closure == NULL ? NULL : swj_enter();
    if (env != NULL) { /* at the end of the JVM it stays: nothing can be released any more */
        free(closure_drop(env, closure));
    }
}

char *swl_answered(JNIEnv *env, char **kept, jobject text)
{
    char *copy = text == NULL ? NULL : swl_copied(env, text, 'B');
    (*env)->DeleteLocalRef(env, text);
    if (kept != NULL) {
        free(*kept);
        *kept = copy;
    }
    return copy;
}

char *swl_text_or(char *text, const char *other)
{
    char *copy = text == NULL ? malloc(strlen(other) + 1) : text;
    return text == NULL && copy != NULL ? strcpy(copy, other) : copy;
}

/**
 * Hands what Java code had no stack to keep to the call that a closure is lent to, if one is under way: JNI
 * sets the fields that LentClosure.threw() would set, and needs no stack of Java for that.
 */
static void closure_threw(JNIEnv *env, struct swl_closure *closure, jthrowable exception)
{
    jclass type = (*env)->GetObjectClass(env, closure->object);
    jfieldID thrown = (*env)->GetFieldID(env, type, "thrown", "Ljava/lang/Throwable;");
    jfieldID lent = thrown == NULL ? NULL : (*env)->GetFieldID(env, type, "isLent", "Z");
    if (lent != NULL && (*env)->GetBooleanField(env, closure->object, lent)) {
        (*env)->SetObjectField(env, closure->object, thrown, exception);
        (*env)->SetBooleanField(env, closure->object, lent, JNI_FALSE);
    }
    (*env)->ExceptionClear(env);
    (*env)->DeleteLocalRef(env, type);
}

bool swl_leave(JNIEnv *env, struct swl_closure *closure)
{
    static _Thread_local char *last; /* of a closure that is gone, while C reads it */
    /* Java code answers its own exceptions; what is left had no memory or stack for that. It is
       printed, and kept only for a call that must end with it: a later call would throw it. */
    bool lost = swj_cleared(env);
    if (lost) {
        jthrowable exception = swj_lost(env);
        if (exception != NULL && closure->scope == SWL_LENT) {
            closure_threw(env, closure, exception);
        }
        (*env)->DeleteLocalRef(env, exception);
    }
    char *kept = closure->scope == SWL_LENT ? NULL : closure_drop(env, closure);
    if (kept != NULL) {
        free(last);
        last = kept;
    }
    return !lost;
}
