/* Tries that memory of a program beside what a call stores stays as it is, and that elements and
 * error codes are refused without a fault where MPI fails. */
#define SWJ_ERRORS_OF_MPI
#include "mpi/jni/elements.h"
#include "tap.h"

/* An array of a JVM of this test's own. */
struct array {
    jsize length;
    jlong elements[8];
};

static int thrown;
static int pending;
static struct array made[4];
static int count_made;

static jclass JNICALL find_class(JNIEnv *env, const char *name)
{
    (void)env, (void)name;
    return (jclass)&thrown;
}

static jint JNICALL throw_new(JNIEnv *env, jclass type, const char *message)
{
    (void)env, (void)type, (void)message;
    thrown++;
    pending = 1;
    return 0;
}

static jboolean JNICALL is_pending(JNIEnv *env)
{
    (void)env;
    return (jboolean)pending;
}

static jthrowable JNICALL occurred(JNIEnv *env)
{
    (void)env;
    return (jthrowable)&thrown;
}

static void JNICALL clear(JNIEnv *env)
{
    (void)env;
    pending = 0;
}

static jobject JNICALL same_ref(JNIEnv *env, jobject object)
{
    (void)env;
    return object;
}

static void JNICALL no_ref(JNIEnv *env, jobject object)
{
    (void)env, (void)object;
}

static jsize JNICALL length_of(JNIEnv *env, jarray array)
{
    (void)env;
    return ((struct array *)array)->length;
}

static jbyteArray JNICALL new_bytes(JNIEnv *env, jsize length)
{
    (void)env;
    struct array *array = &made[count_made++ % 4];
    array->length = length;
    return (jbyteArray)array;
}

static jbyte *JNICALL bytes_of(JNIEnv *env, jbyteArray array, jboolean *copied)
{
    (void)env, (void)copied;
    return (jbyte *)((struct array *)array)->elements;
}

static void JNICALL let_go(JNIEnv *env, jbyteArray array, jbyte *bytes, jint mode)
{
    (void)env, (void)array, (void)bytes, (void)mode;
}

#define REGIONS(T)                                                                                 \
    static void JNICALL get_##T(JNIEnv *env, T##Array array, jsize first, jsize count, T *to)      \
    {                                                                                              \
        (void)env;                                                                                 \
        memcpy(to, (T *)((struct array *)array)->elements + first, (size_t)count * sizeof(T));     \
    }                                                                                              \
    static void JNICALL set_##T(JNIEnv *env, T##Array array, jsize first, jsize count,             \
                                const T *from)                                                     \
    {                                                                                              \
        (void)env;                                                                                 \
        memcpy((T *)((struct array *)array)->elements + first, from, (size_t)count * sizeof(T));   \
    }
REGIONS(jbyte)
REGIONS(jint)
REGIONS(jlong)

static const struct JNINativeInterface_ functions = {
    .FindClass = find_class,
    .ThrowNew = throw_new,
    .ExceptionCheck = is_pending,
    .ExceptionOccurred = occurred,
    .ExceptionDescribe = clear,
    .ExceptionClear = clear,
    .NewGlobalRef = same_ref,
    .DeleteGlobalRef = no_ref,
    .NewLocalRef = same_ref,
    .DeleteLocalRef = no_ref,
    .NewWeakGlobalRef = same_ref,
    .DeleteWeakGlobalRef = no_ref,
    .GetArrayLength = length_of,
    .NewByteArray = new_bytes,
    .GetByteArrayElements = bytes_of,
    .ReleaseByteArrayElements = let_go,
    .GetByteArrayRegion = get_jbyte,
    .SetByteArrayRegion = set_jbyte,
    .GetIntArrayRegion = get_jint,
    .SetIntArrayRegion = set_jint,
    .GetLongArrayRegion = get_jlong,
    .SetLongArrayRegion = set_jlong,
};

static JNIEnv env = &functions;

static jint JNICALL get_env(JavaVM *vm, void **found, jint version)
{
    (void)vm, (void)version;
    *found = &env;
    return JNI_OK;
}

static const struct JNIInvokeInterface_ invocations = {.GetEnv = get_env};

/* An MPI with one datatype: an int, four bytes of nothing, and an int; what it is made of, it cannot
 * say. */
static MPI_Aint span = 12;
static int freed;

int MPI_Type_get_extent(MPI_Datatype type, MPI_Aint *lb, MPI_Aint *extent)
{
    (void)type;
    *lb = 0;
    *extent = span;
    return MPI_SUCCESS;
}

int MPI_Type_get_true_extent(MPI_Datatype type, MPI_Aint *lb, MPI_Aint *extent)
{
    return MPI_Type_get_extent(type, lb, extent);
}

int MPI_Type_size(MPI_Datatype type, int *size)
{
    (void)type;
    *size = 8;
    return MPI_SUCCESS;
}

int MPI_Type_get_envelope(MPI_Datatype type, int *integers, int *addresses, int *types,
                          int *combiner)
{
    (void)type;
    *integers = *addresses = *types = 2;
    *combiner = MPI_COMBINER_HINDEXED;
    return MPI_SUCCESS;
}

int MPI_Type_get_contents(MPI_Datatype type, int max_integers, int max_addresses, int max_types,
                          int integers[], MPI_Aint addresses[], MPI_Datatype types[])
{
    (void)type, (void)max_integers, (void)max_addresses, (void)max_types;
    (void)integers, (void)addresses, (void)types;
    return MPI_ERR_OTHER;
}

int MPI_Type_free(MPI_Datatype *type)
{
    (void)type;
    freed++;
    return MPI_SUCCESS;
}

int MPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    (void)comm;
    *flag = 0;
    return MPI_SUCCESS;
}

int MPI_Comm_rank(MPI_Comm comm, int *rank)
{
    (void)comm;
    *rank = 0;
    return MPI_SUCCESS;
}

int MPI_Comm_size(MPI_Comm comm, int *size)
{
    (void)comm;
    *size = 1;
    return MPI_SUCCESS;
}

/* A lambda adds one to the first number, while another thread writes between the two. */
static jint numbers[] = {1, 2, 3};
static int reductions;

jboolean swj_reduce(JNIEnv *caller, jobject closure, jbyteArray in, jbyteArray in_out)
{
    (void)caller, (void)closure, (void)in;
    reductions++;
    jint first;
    memcpy(&first, ((struct array *)in_out)->elements, sizeof first);
    first++;
    memcpy(((struct array *)in_out)->elements, &first, sizeof first);
    numbers[1] = 42;
    return JNI_TRUE;
}

void swj_reduction_threw(JNIEnv *caller, jobject closure)
{
    (void)caller, (void)closure;
}

jboolean swj_is_over(JNIEnv *caller, jobject closure)
{
    (void)caller, (void)closure;
    return JNI_FALSE;
}

static void combine(const char *clause)
{
    int closure = 0;
    jint in[3] = {0};
    int one = 1;
    MPI_Datatype type = MPI_INT;
    swj_reduction *reduction = swj_reduction_of(&env, (jobject)&closure);
    reduction(in, numbers, &one, &type);
    tap_equal(numbers[0], 2, clause, "a lambda combines elements");
    tap_equal(numbers[1], 42, clause, "what another thread has written between them stays");
    tap_equal(numbers[2], 3, clause, "what the lambda has not changed stays");
#if INTPTR_MAX > INT32_MAX
    thrown = 0;
    swj_reduction_failed = false;
    span = (MPI_Aint)INT32_MAX + 1;
    reduction(in, numbers, &one, &type);
    tap_check(thrown == 1 && swj_reduction_failed, clause, "an element of 2 GiB is refused");
    tap_equal(reductions, 1, clause, "no lambda is asked for it");
#endif
    span = 12;
}

static void fill(const char *clause)
{
    struct array array = {.length = 4};
    jint *ints = (jint *)array.elements;
    memcpy(ints, (jint[]){1, 2, 3, 4}, 4 * sizeof *ints);
    jint *room = swj_ints_to_fill(&env, (jintArray)&array);
    room[1] = 7;
    ints[3] = 9; /* another thread */
    swj_return_ints(&env, (jintArray)&array, room);
    tap_check(ints[0] == 1 && ints[1] == 7 && ints[2] == 3, clause, "ints are filled");
    tap_equal(ints[3], 9, clause, "the room beyond them is left alone");
    for (size_t size = sizeof(int); size <= sizeof(jlong); size += sizeof(int)) {
        memcpy(array.elements, (jlong[]){1, -2, 3, 4}, 4 * sizeof(jlong));
        void *handles = swj_elements(&env, (jlongArray)&array, size);
        jlong stored = -7;
        int narrow = -7;
        memcpy((char *)handles + size, size == sizeof narrow ? (void *)&narrow : &stored, size);
        array.elements[3] = 9;
        swj_return_elements(&env, (jlongArray)&array, handles, size);
        tap_check(array.elements[0] == 1 && array.elements[1] == -7 && array.elements[2] == 3,
                  clause, "numbers are filled");
        tap_equal((int)array.elements[3], 9, clause, "the room beyond these is left alone");
    }
}

static void refuse(const char *clause)
{
    static const struct swj_use use = {.name = "memory", .filled = true};
    struct array array = {.length = 8};
    jlong words[] = {sizeof array.elements, 'J' + 256, 0};
    thrown = pending = 0;
    struct swj_elements elements =
        swj_elements_checked(&env, (jlong)(intptr_t)words, &use, (jobject)&array, 1,
                             SWJ_LONG((MPI_Datatype)(intptr_t)4711), SWJ_NO_HANDLE, SWJ_NO_RANK);
    tap_check(elements.copied == SWJ_REFUSED && thrown == 1, clause,
              "a datatype that MPI does not know is refused");
    tap_equal(freed, 0, clause, "no datatype is freed that MPI has not given");
    pending = 0;
}

/* What errors.c calls: no code can be added, and any code is one of the class MPI_ERR_OTHER. */
static int described;

int MPI_Add_error_code(int error_class, int *code)
{
    (void)error_class, (void)code;
    return MPI_ERR_ARG;
}

int MPI_Error_class(int code, int *error_class)
{
    (void)code;
    *error_class = MPI_ERR_OTHER;
    return MPI_SUCCESS;
}

int MPI_Error_string(int code, char *text, int *length)
{
    (void)text;
    described = code;
    *length = 0;
    return MPI_SUCCESS;
}

int MPI_Comm_get_attr(MPI_Comm comm, int keyval, void *value, int *flag)
{
    (void)comm, (void)keyval, (void)value;
    *flag = 0;
    return MPI_SUCCESS;
}

int swj_lifecycle(JNIEnv *caller)
{
    (void)caller;
    return 0;
}

static void describe(const char *clause)
{
    char text[MPI_MAX_ERROR_STRING];
    int length = 0;
    int code = 4711;
    tap_equal(swj_add_error_code(-1, &code), MPI_ERR_ARG, clause, "no code of a wrong class");
    tap_equal(swj_error_string(4711, text, &length), MPI_SUCCESS, clause, "a text of a number");
    tap_equal(described, MPI_ERR_OTHER, clause, "MPI does not get a code that was not added");
}

int main(void)
{
    JavaVM vm = &invocations;
    swj_begin(&vm);
    combine("MPI-4.1, User-Defined Reduction Operations");
    fill("JNI, Array Operations");
    refuse("MPI-4.1, Decoding a Datatype");
    describe("MPI-4.1, Error Codes and Classes");
    return tap_done();
}
