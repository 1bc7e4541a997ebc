/* Faults of the JVM, which tests ask for: no thread can be attached, an array has no copy. */
#include <jni.h>
#include <mpi.h>
#include <pthread.h>
#include <stddef.h>

#define NATIVE(type, name)                                                                         \
    JNIEXPORT type JNICALL Java_org_shimwright_sample_binding_JvmFaults_##name

NATIVE(void, refuseThreads)(JNIEnv *env, jclass self, jboolean refused);
NATIVE(jint, duplicateElsewhere)(JNIEnv *env, jclass self);
NATIVE(jint, deleteElsewhere)(JNIEnv *env, jclass self, jint keyval);
NATIVE(jint, freeElsewhere)(JNIEnv *env, jclass self);
NATIVE(void, refuseArray)(JNIEnv *env, jclass self, jint which);
NATIVE(jint, arraysInUse)(JNIEnv *env, jclass self);

/* A JVM and the environment of a thread point at tables of functions, which are exchanged here. */
static const struct JNIInvokeInterface_ *usual_machine;
static struct JNIInvokeInterface_ refusing_machine;
static const struct JNINativeInterface_ *usual;
static struct JNINativeInterface_ counting;
static jint refused_array;
static jint gotten;
static jint released;

static jint JNICALL refuse(JavaVM *machine, void **env, void *arguments)
{
    (void)machine;
    (void)arguments;
    *env = NULL;
    return JNI_ENOMEM;
}

NATIVE(void, refuseThreads)(JNIEnv *env, jclass self, jboolean refused)
{
    (void)self;
    JavaVM *machine = NULL;
    (*env)->GetJavaVM(env, &machine);
    if (usual_machine == NULL) {
        usual_machine = *machine;
        refusing_machine = *usual_machine;
        refusing_machine.AttachCurrentThread = refuse;
        refusing_machine.AttachCurrentThreadAsDaemon = refuse;
    }
    *machine = refused ? &refusing_machine : usual_machine;
}

/** Runs a procedure on a thread that no JVM knows. */
static int elsewhere(void *run(void *), void *argument)
{
    pthread_t thread;
    return pthread_create(&thread, NULL, run, argument) == 0 &&
           pthread_join(thread, NULL) == 0;
}

struct errand {
    MPI_Comm comm;
    int keyval;
    int status;
};

static void *duplicate(void *argument)
{
    struct errand *errand = argument;
    errand->status = MPI_Comm_dup(MPI_COMM_SELF, &errand->comm);
    return NULL;
}

static void *delete(void *argument)
{
    struct errand *errand = argument;
    errand->status = MPI_Comm_delete_attr(MPI_COMM_SELF, errand->keyval);
    return NULL;
}

static void *give_back(void *argument)
{
    struct errand *errand = argument;
    errand->status = MPI_Comm_free(&errand->comm);
    return NULL;
}

NATIVE(jint, duplicateElsewhere)(JNIEnv *env, jclass self)
{
    (void)env;
    (void)self;
    struct errand errand = {MPI_COMM_NULL, MPI_KEYVAL_INVALID, MPI_SUCCESS};
    if (elsewhere(duplicate, &errand) && errand.status == MPI_SUCCESS) {
        MPI_Comm_free(&errand.comm);
    }
    return errand.status;
}

NATIVE(jint, deleteElsewhere)(JNIEnv *env, jclass self, jint keyval)
{
    (void)env;
    (void)self;
    struct errand errand = {MPI_COMM_SELF, keyval, MPI_SUCCESS};
    elsewhere(delete, &errand);
    return errand.status;
}

/** Frees a duplicate of MPI_COMM_SELF there; whoever calls this can free what was left of it. */
NATIVE(jint, freeElsewhere)(JNIEnv *env, jclass self)
{
    (void)env;
    (void)self;
    struct errand errand = {MPI_COMM_NULL, MPI_KEYVAL_INVALID, MPI_SUCCESS};
    MPI_Comm_dup(MPI_COMM_SELF, &errand.comm);
    elsewhere(give_back, &errand);
    if (errand.comm != MPI_COMM_NULL) {
        MPI_Comm_free(&errand.comm);
    }
    return errand.status;
}

static void *JNICALL get_elements(JNIEnv *env, jarray array, jboolean *copied)
{
    if (++gotten == refused_array) {
        gotten--;
        refused_array = 0;
        return NULL; /* as a JVM without memory does */
    }
    return usual->GetPrimitiveArrayCritical(env, array, copied);
}

static void JNICALL release_elements(JNIEnv *env, jarray array, void *elements, jint mode)
{
    released++;
    usual->ReleasePrimitiveArrayCritical(env, array, elements, mode);
}

/** From now on this thread's arrays are counted, and the one of this number is refused. */
NATIVE(void, refuseArray)(JNIEnv *env, jclass self, jint which)
{
    (void)self;
    usual = *env;
    counting = *usual;
    counting.GetPrimitiveArrayCritical = get_elements;
    counting.ReleasePrimitiveArrayCritical = release_elements;
    refused_array = which;
    gotten = 0;
    released = 0;
    *env = &counting;
}

/** Ends the counting; tells how many arrays were not given back. */
NATIVE(jint, arraysInUse)(JNIEnv *env, jclass self)
{
    (void)self;
    *env = usual;
    return gotten - released;
}
