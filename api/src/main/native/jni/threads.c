/* Attaches native threads to the JVM, and clears exceptions before they reach native frames. */
#include "support.h"

#include <pthread.h>

static JavaVM *machine;
atomic_bool swj_silent;
static pthread_key_t attached;
static _Thread_local jobject lost; /**< the last callback's exception, not yet thrown */

/** Drops the exception of this thread's last callback. The JVM must still accept calls. */
static void lost_drop(void)
{
    JNIEnv *env = NULL;
    if (lost != NULL && (*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_1_8) == JNI_OK) {
        (*env)->DeleteGlobalRef(env, lost);
        lost = NULL;
    }
}

/** Detaches a thread that this library attached, when it ends. */
static void thread_detach(void *unused)
{
    (void)unused;
    if (!atomic_load(&swj_silent)) {
        lost_drop();
        (*machine)->DetachCurrentThread(machine);
    }
}

jint swj_begin(JavaVM *vm)
{
    machine = vm;
    return pthread_key_create(&attached, thread_detach) == 0 ? JNI_OK : JNI_ERR;
}

JNIEnv *swj_enter(void)
{
    JNIEnv *env = NULL;
    if (atomic_load(&swj_silent)) {
        return NULL;
    }
    if ((*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_1_8) == JNI_OK) {
        return env;
    }
    if ((*machine)->AttachCurrentThreadAsDaemon(machine, (void **)&env, NULL) != JNI_OK) {
        return NULL;
    }
    pthread_setspecific(attached, &attached);
    return env;
}

int swj_cleared(JNIEnv *env)
{
    if (!(*env)->ExceptionCheck(env)) {
        return 0;
    }
    jthrowable thrown = (*env)->ExceptionOccurred(env);
    (*env)->ExceptionDescribe(env);
    (*env)->ExceptionClear(env);
    lost_drop();
    lost = (*env)->NewGlobalRef(env, thrown);
    (*env)->DeleteLocalRef(env, thrown);
    return 1;
}

jthrowable swj_lost(JNIEnv *env)
{
    jthrowable found = (jthrowable)(*env)->NewLocalRef(env, lost);
    lost_drop();
    return found;
}
