/* Keeps Java lambdas for a library, and calls them when the library calls back. */
#define _GNU_SOURCE /* pthread_getattr_np */
#include "library.h"
#include "slots.h"

#include <pthread.h>
#include <unistd.h>

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved);

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    (void)reserved;
    return swj_begin(vm) == JNI_OK ? JNI_VERSION_1_8 : JNI_ERR;
}

/** The closure that a callback uses if its own is gone. It is never freed. */
static struct swl_closure gone;

/** Sets the Java object of `gone`, which Java returns for any other closure. */
static bool get_gone(JNIEnv *env, jobject object)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    if (gone.object == NULL) {
        jclass type = (*env)->GetObjectClass(env, object);
        jmethodID method =
            (*env)->GetMethodID(env, type, "gone", "()Lorg/shimwright/runtime/internal/Closure;");
        jobject made = method == NULL ? NULL : (*env)->CallObjectMethod(env, object, method);
        bool there = !(*env)->ExceptionCheck(env) && made != NULL;
        gone.object = there ? (*env)->NewGlobalRef(env, made) : NULL;
        (*env)->DeleteLocalRef(env, made);
        (*env)->DeleteLocalRef(env, type);
    }
    pthread_mutex_unlock(&lock);
    return gone.object != NULL;
}

static struct swl_closure *new_closure(JNIEnv *env, jobject object)
{
    struct swl_closure *closure = swl_room(env, 1, sizeof *closure);
    if (closure != NULL) {
        closure->object = (*env)->NewGlobalRef(env, object);
    }
    if (closure != NULL && closure->object == NULL) {
        free(closure);
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for a callback");
        return NULL;
    }
    return closure;
}

static void free_closure(JNIEnv *env, struct swl_closure *closure)
{
    (*env)->DeleteGlobalRef(env, closure->object);
    free(closure);
}

void *swl_keep(JNIEnv *env, jobject object, enum swl_scope scope)
{
    struct swl_closure *closure = get_gone(env, object) ? new_closure(env, object) : NULL;
    void *word = closure == NULL ? NULL : sws_add(closure, scope == SWL_ONCE);
    if (closure != NULL && word == NULL) {
        free_closure(env, closure);
    }
    if (word == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for a callback");
        return NULL;
    }
    closure->word = word;
    return word;
}

/** Makes a closure belong to a call of this thread. */
static void closure_adopt(struct swl_closure *closure)
{
    /* The JVM reserves 20 pages of 4 KiB of the stack for C, and four pages of the machine to
       detect overflows. Options can raise that to 50, and storing the exception of a lambda
       needs stack, too. */
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

jlong swj_keep(JNIEnv *env, jobject object, jint number)
{
    struct swl_closure *closure = new_closure(env, object);
    if (closure != NULL) {
        closure->number = number;
        closure_adopt(closure);
    }
    return SWJ_LONG(closure);
}

void swj_adopt(JNIEnv *env, jlong closure)
{
    (void)env;
    closure_adopt((struct swl_closure *)(intptr_t)closure);
}

/** The list of the methods that have faster functions. */
static _Atomic(struct swl_upcall *) fast;

/** Sets the faster function of a method, unless the JVM shuts down, which may begin at any time. */
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

void swj_silence(JNIEnv *env)
{
    (void)env;
    atomic_store(&swj_silent, 1);
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
    (*env)->ExceptionClear(env); /* no error: JNI continues to call the method */
    (*env)->DeleteLocalRef(env, name);
}

struct swl_closure *swl_kept(void *word)
{
    struct swl_closure *closure = sws_enter(word);
    return closure == NULL ? &gone : closure;
}

/**
 * Releases a reference to a closure. After the last one, frees the closure and returns its texts,
 * which the caller frees, or NULL.
 */
static struct sws_text *closure_drop(JNIEnv *env, struct swl_closure *closure)
{
    if (!sws_leave(closure->word)) {
        return NULL;
    }
    struct sws_text *texts = closure->texts;
    free_closure(env, closure);
    return texts;
}

void swl_release_closure(void *word)
{
    JNIEnv *env = word == NULL ? NULL : swj_enter();
    /* when the JVM shuts down, the closure stays, because no reference can be deleted any more */
    struct swl_closure *closure = env == NULL ? NULL : sws_release(word);
    if (closure != NULL) {
        sws_free_texts(closure_drop(env, closure));
    }
}

char *swl_answered(JNIEnv *env, struct swl_closure *closure, jobject text)
{
    char *copy = text == NULL ? NULL : swl_copied(env, text, 'B');
    (*env)->DeleteLocalRef(env, text);
    if (copy == NULL || closure == NULL) {
        return copy;
    }
    char *kept = sws_replace_text(&closure->texts, copy);
    if (kept == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no memory for the text of a callback");
    }
    return kept;
}

void swl_forget(struct swl_closure *closure)
{
    if (closure != NULL) {
        sws_free_texts(atomic_exchange(&closure->texts, NULL));
    }
}

/**
 * Stores an exception that Java code had no stack to store in the call that a closure belongs to,
 * if there is one. JNI sets the fields that CallClosure.threw() would set, and needs no Java stack
 * for that.
 */
static void closure_threw(JNIEnv *env, struct swl_closure *closure, jthrowable exception)
{
    jclass type = (*env)->GetObjectClass(env, closure->object);
    jfieldID thrown = (*env)->GetFieldID(env, type, "thrown", "Ljava/lang/Throwable;");
    jfieldID in_call = thrown == NULL ? NULL : (*env)->GetFieldID(env, type, "isInCall", "Z");
    if (in_call != NULL && (*env)->GetBooleanField(env, closure->object, in_call)) {
        (*env)->SetObjectField(env, closure->object, thrown, exception);
        (*env)->SetBooleanField(env, closure->object, in_call, JNI_FALSE);
    }
    (*env)->ExceptionClear(env);
    (*env)->DeleteLocalRef(env, type);
}

bool swl_leave(JNIEnv *env, struct swl_closure *closure)
{
    static _Thread_local struct sws_text *last; /* of a freed closure, while C reads one */
    /* Java code catches exceptions itself, except when it lacks memory or stack. Such an
       exception is printed, and kept only for a call that must end with it, because otherwise a
       later call would throw it. */
    bool lost = swj_cleared(env);
    if (lost) {
        jthrowable exception = swj_lost(env);
        if (exception != NULL && closure->word == NULL) {
            closure_threw(env, closure, exception);
        }
        (*env)->DeleteLocalRef(env, exception);
    }
    struct sws_text *texts = closure->word == NULL ? NULL : closure_drop(env, closure);
    if (texts != NULL) {
        sws_free_texts(last);
        last = texts;
    }
    return !lost;
}
