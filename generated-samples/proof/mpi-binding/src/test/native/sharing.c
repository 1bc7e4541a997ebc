/* C, and Fortran through it, that Java hands its objects to, and takes objects from. */
#include <jni.h>
#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

#define NATIVE(type, name)                                                                         \
    JNIEXPORT type JNICALL Java_org_shimwright_sample_binding_NativeSharing_##name

NATIVE(jint, integerInC)(JNIEnv *env, jclass self, jlong comm, jint keyval);
NATIVE(jint, integerInFortran)(JNIEnv *env, jclass self, jint comm, jint keyval);
NATIVE(jlong, duplicateInC)(JNIEnv *env, jclass self, jlong comm);
NATIVE(jint, freeInC)(JNIEnv *env, jclass self, jlong comm);
NATIVE(jint, duplicateInFortran)(JNIEnv *env, jclass self, jint comm);
NATIVE(jboolean, isNullInC)(JNIEnv *env, jclass self, jlong comm);
NATIVE(jlongArray, boundsInC)(JNIEnv *env, jclass self, jlong datatype);
NATIVE(jlongArray, boundsInFortran)(JNIEnv *env, jclass self, jint datatype);
NATIVE(jlong, structInC)(JNIEnv *env, jclass self, jlong first, jlong second);
NATIVE(jint, structInFortran)(JNIEnv *env, jclass self, jlong first, jlong second);
NATIVE(jlongArray, layoutInC)(JNIEnv *env, jclass self);
NATIVE(void, beginInC)(JNIEnv *env, jclass self, jboolean handles);
NATIVE(jint, handledInC)(JNIEnv *env, jclass self);

void sharing_get_integer(int comm, int keyval, int *value);
void sharing_duplicate(int comm, int *copy);
void sharing_bounds(int datatype, int64_t *bounds);
void sharing_struct(int64_t first, int64_t second, int *datatype);

/* What Java's record Mixed describes. */
struct mixed {
    int8_t kind;
    double mass;
    int16_t spin;
    int32_t charge;
    _Bool seen;
    int64_t serial;
    uint16_t letter;
    float width;
};

static jlongArray array(JNIEnv *env, jsize length, const jlong *values)
{
    jlongArray made = (*env)->NewLongArray(env, length);
    if (made != NULL) {
        (*env)->SetLongArrayRegion(env, made, 0, length, values);
    }
    return made;
}

static MPI_Comm communicator(jlong handle)
{
    return (MPI_Comm)(intptr_t)handle;
}

NATIVE(jint, integerInC)(JNIEnv *env, jclass self, jlong comm, jint keyval)
{
    (void)env;
    (void)self;
    int *value = NULL;
    int set = 0;
    int status = MPI_Comm_get_attr(communicator(comm), keyval, &value, &set);
    return status == MPI_SUCCESS && set ? *value : -1;
}

NATIVE(jint, integerInFortran)(JNIEnv *env, jclass self, jint comm, jint keyval)
{
    (void)env;
    (void)self;
    int value = -1;
    sharing_get_integer(comm, keyval, &value);
    return value;
}

NATIVE(jlong, duplicateInC)(JNIEnv *env, jclass self, jlong comm)
{
    (void)env;
    (void)self;
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Comm_dup(communicator(comm), &copy);
    return (jlong)(intptr_t)copy;
}

NATIVE(jint, freeInC)(JNIEnv *env, jclass self, jlong comm)
{
    (void)env;
    (void)self;
    MPI_Comm freed = communicator(comm);
    return MPI_Comm_free(&freed);
}

NATIVE(jint, duplicateInFortran)(JNIEnv *env, jclass self, jint comm)
{
    (void)env;
    (void)self;
    int copy = 0;
    sharing_duplicate(comm, &copy);
    return copy;
}

NATIVE(jboolean, isNullInC)(JNIEnv *env, jclass self, jlong comm)
{
    (void)env;
    (void)self;
    return communicator(comm) == MPI_COMM_NULL;
}

NATIVE(jlongArray, boundsInC)(JNIEnv *env, jclass self, jlong datatype)
{
    (void)self;
    MPI_Datatype asked = (MPI_Datatype)(intptr_t)datatype;
    MPI_Aint bounds[4] = {-1, -1, -1, -1};
    int size = -1;
    MPI_Type_get_extent(asked, &bounds[0], &bounds[1]);
    MPI_Type_get_true_extent(asked, &bounds[2], &bounds[3]);
    MPI_Type_size(asked, &size);
    return array(env, 5, (jlong[]){bounds[0], bounds[1], bounds[2], bounds[3], size});
}

NATIVE(jlongArray, boundsInFortran)(JNIEnv *env, jclass self, jint datatype)
{
    (void)self;
    int64_t bounds[5] = {-1, -1, -1, -1, -1};
    sharing_bounds(datatype, bounds);
    return array(env, 5, (const jlong *)bounds);
}

NATIVE(jlong, structInC)(JNIEnv *env, jclass self, jlong first, jlong second)
{
    (void)env;
    (void)self;
    MPI_Datatype made = MPI_DATATYPE_NULL;
    MPI_Type_create_struct(2, (int[]){1, 2}, (MPI_Aint[]){first, second},
                           (MPI_Datatype[]){MPI_DOUBLE, MPI_INT}, &made);
    return (jlong)(intptr_t)made;
}

NATIVE(jint, structInFortran)(JNIEnv *env, jclass self, jlong first, jlong second)
{
    (void)env;
    (void)self;
    int made = 0;
    sharing_struct(first, second, &made);
    return made;
}

NATIVE(jlongArray, layoutInC)(JNIEnv *env, jclass self)
{
    (void)self;
    return array(env, 9,
                 (jlong[]){offsetof(struct mixed, kind), offsetof(struct mixed, mass),
                           offsetof(struct mixed, spin), offsetof(struct mixed, charge),
                           offsetof(struct mixed, seen), offsetof(struct mixed, serial),
                           offsetof(struct mixed, letter), offsetof(struct mixed, width),
                           sizeof(struct mixed)});
}

static int handled;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    handled++;
}

NATIVE(void, beginInC)(JNIEnv *env, jclass self, jboolean handles)
{
    (void)env;
    (void)self;
    int provided = 0;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    if (handles) {
        MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
        MPI_Comm_create_errhandler(handle, &handler);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
        MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
        MPI_Errhandler_free(&handler);
    }
}

NATIVE(jint, handledInC)(JNIEnv *env, jclass self)
{
    (void)env;
    (void)self;
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER);
    MPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_OTHER);
    return handled;
}
