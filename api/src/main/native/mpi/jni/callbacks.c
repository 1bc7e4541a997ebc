/* Calls Java for MPI's callbacks, and returns the results to MPI. No Java exception reaches MPI. */
#include "mpi_support.h"

static jclass callbacks;

/** The methods of the Java class Callbacks that C calls. */
enum { COPY, DELETE, RELEASE, REDUCE, THREW, IS_OVER, METHODS };

static jmethodID methods[METHODS];

/** Finds the methods. Returns false, with an exception pending, if one is missing. */
static bool find_methods(JNIEnv *env, jclass type)
{
    static const struct {
        const char *name;
        const char *signature;
    } known[METHODS] = {
        [COPY] = {"copy", "(JIJ)J"},
        [DELETE] = {"delete", "(JIJ)I"},
        [RELEASE] = {"release", "(IJ)V"},
        [REDUCE] = {"reduce", "(Lorg/shimwright/runtime/internal/Closure;[B[B)Z"},
        [THREW] = {"threw", "(Lorg/shimwright/runtime/internal/Closure;Ljava/lang/Throwable;)V"},
        [IS_OVER] = {"isOver", "(Lorg/shimwright/runtime/internal/Closure;)Z"}};
    for (int i = 0; i < METHODS; i++) {
        methods[i] = (*env)->GetStaticMethodID(env, type, known[i].name, known[i].signature);
        if (methods[i] == NULL) {
            return false;
        }
    }
    return true;
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved);

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    (void)reserved;
    JNIEnv *env = NULL;
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) != JNI_OK) {
        return JNI_ERR;
    }
    jclass found = (*env)->FindClass(env, "org/shimwright/runtime/mpi/Callbacks");
    if (found == NULL || !find_methods(env, found)) {
        return JNI_ERR; /* the exception names the missing class or method */
    }
    callbacks = (*env)->NewGlobalRef(env, found);
    if (callbacks == NULL || swj_begin(vm) != JNI_OK) {
        return JNI_ERR;
    }
    swj_promote();
    return JNI_VERSION_1_8;
}

/**
 * Returns the JNI environment of this thread, and attaches the thread if needed. If that is
 * impossible, returns NULL, and sets the status for the callback to return: success when the JVM
 * shuts down, otherwise the error that it could not run.
 */
static JNIEnv *enter_callback(int *status)
{
    JNIEnv *env = swj_enter();
    *status = env != NULL || atomic_load(&swj_silent) ? MPI_SUCCESS : MPI_ERR_OTHER;
    if (env != NULL) {
        swj_release_queued(env);
    }
    return env;
}

jboolean swj_release_state(JNIEnv *env, jint state, jlong value)
{
    (*env)->CallStaticVoidMethod(env, callbacks, methods[RELEASE], state, value);
    if (!(*env)->ExceptionCheck(env)) {
        return JNI_TRUE;
    }
    (*env)->ExceptionClear(env);
    return JNI_FALSE;
}

jboolean swj_reduce(JNIEnv *env, jobject closure, jbyteArray in, jbyteArray in_out)
{
    jboolean combined =
        (*env)->CallStaticBooleanMethod(env, callbacks, methods[REDUCE], closure, in, in_out);
    return !(*env)->ExceptionCheck(env) && combined;
}

void swj_reduction_threw(JNIEnv *env, jobject closure)
{
    jthrowable thrown = (*env)->ExceptionOccurred(env);
    if (thrown != NULL && closure != NULL) {
        (*env)->ExceptionClear(env);
        (*env)->CallStaticVoidMethod(env, callbacks, methods[THREW], closure, thrown);
    }
    (*env)->DeleteLocalRef(env, thrown);
}

jboolean swj_is_over(JNIEnv *env, jobject closure)
{
    jboolean over = (*env)->CallStaticBooleanMethod(env, callbacks, methods[IS_OVER], closure);
    return !(*env)->ExceptionCheck(env) && over;
}

static int call_java_copy(jlong handle, intptr_t state, jlong in, jlong *out, int *flag)
{
    int status = MPI_SUCCESS;
    *flag = 0;
    JNIEnv *env = enter_callback(&status);
    if (env == NULL) {
        return status;
    }
    /* an array, because the JVM reads it faster than variable arguments */
    const jvalue arguments[] = {{.j = handle}, {.i = (jint)state}, {.j = in}};
    jlong words = (*env)->CallStaticLongMethodA(env, callbacks, methods[COPY], arguments);
    if (swj_cleared(env)) {
        return MPI_ERR_OTHER;
    }
    if (words == 0) {
        return MPI_SUCCESS;
    }
    *flag = swj_word(words, 1) != 0;
    *out = swj_word(words, 2);
    return swj_code((int)swj_word(words, 0));
}

/**
 * Returns the status of a delete callback that could not call Java. If the status is an error,
 * queues the Java object for release, because an MPI may drop the attribute although its callback
 * has failed.
 */
static int delete_failed(int status, jint state, jlong value)
{
    if (status != MPI_SUCCESS) {
        swj_release_later(state, value);
    }
    return status;
}

static int call_java_delete(jlong handle, intptr_t state, jlong value)
{
    int status = MPI_SUCCESS;
    JNIEnv *env = enter_callback(&status);
    if (env == NULL) {
        return delete_failed(status, (jint)state, value);
    }
    const jvalue arguments[] = {{.j = handle}, {.i = (jint)state}, {.j = value}};
    status = (*env)->CallStaticIntMethodA(env, callbacks, methods[DELETE], arguments);
    return swj_cleared(env) ? MPI_ERR_OTHER : swj_code(status);
}

static int copy_pointer(jlong handle, void *state, void *in, void *out, int *flag)
{
    jlong word = 0;
    int status = call_java_copy(handle, (intptr_t)state, (jlong)(intptr_t)in, &word, flag);
    if (status == MPI_SUCCESS && *flag) {
        *(void **)out = (void *)(intptr_t)word;
    }
    return status;
}

int swj_comm_copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)keyval; /* the state is the number of its record */
    return copy_pointer(SWJ_LONG(comm), state, in, out, flag);
}

int swj_comm_delete(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)keyval;
    return call_java_delete(SWJ_LONG(comm), (intptr_t)state, (jlong)(intptr_t)value);
}

int swj_win_copy(MPI_Win win, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)keyval;
    return copy_pointer(SWJ_LONG(win), state, in, out, flag);
}

int swj_win_delete(MPI_Win win, int keyval, void *value, void *state)
{
    (void)keyval;
    return call_java_delete(SWJ_LONG(win), (intptr_t)state, (jlong)(intptr_t)value);
}

int swj_type_copy(MPI_Datatype type, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)keyval;
    return copy_pointer(SWJ_LONG(type), state, in, out, flag);
}

int swj_type_delete(MPI_Datatype type, int keyval, void *value, void *state)
{
    (void)keyval;
    return call_java_delete(SWJ_LONG(type), (intptr_t)state, (jlong)(intptr_t)value);
}

/** Returns Java's value for a Fortran handle. */
static jlong from_fortran(int object_class, int64_t handle)
{
    switch ((enum swj_class)object_class) {
    case SWJ_COMM:
        return SWJ_LONG(MPI_Comm_f2c((MPI_Fint)handle));
    case SWJ_WIN:
        return SWJ_LONG(MPI_Win_f2c((MPI_Fint)handle));
    case SWJ_TYPE:
        break;
    }
    return SWJ_LONG(MPI_Type_f2c((MPI_Fint)handle));
}

int swj_fortran_copy(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                     int64_t *out, int *flag)
{
    (void)keyval;
    jlong word = 0;
    int status =
        call_java_copy(from_fortran(object_class, handle), (intptr_t)state, (jlong)in, &word, flag);
    *out = word;
    return status;
}

int swj_fortran_delete(int object_class, int64_t handle, int keyval, int64_t value, int64_t state)
{
    (void)keyval;
    return call_java_delete(from_fortran(object_class, handle), (intptr_t)state, (jlong)value);
}
