/* Tries that what C throws leaves an exception alone that Java has thrown already, and that C calls
 * nothing of JNI meanwhile. */
#include "jni/library.h"
#include "jni/support.h"
#include "mpi/jni/mpi_support.h"
#include "tap.h"

/* A JVM that has no memory for what it copies; calls with an exception pending, which JNI forbids. */
static int pending;
static int forbidden;
static int thrown;
static int references; /* local references that are not deleted */

static jclass JNICALL find_class(JNIEnv *env, const char *name)
{
    (void)env;
    (void)name;
    forbidden += pending;
    references++;
    return (jclass)&thrown;
}

static jint JNICALL throw_new(JNIEnv *env, jclass type, const char *message)
{
    (void)env;
    (void)type;
    (void)message;
    forbidden += pending;
    pending = 1;
    thrown++;
    return 0;
}

static jboolean JNICALL is_pending(JNIEnv *env)
{
    (void)env;
    return (jboolean)pending;
}

static jsize JNICALL length_of(JNIEnv *env, jarray array)
{
    (void)env;
    (void)array;
    forbidden += pending;
    return 3;
}

static int throws_itself;

static void *JNICALL no_elements(JNIEnv *env, jarray array, jboolean *copied)
{
    (void)env;
    (void)array;
    (void)copied;
    forbidden += pending;
    pending |= throws_itself;
    return NULL;
}

/* New arrays: no memory for one of numbers, but for one of objects. */
#define NEW_ARRAY(T, t)                                                                            \
    static t##Array JNICALL new_##T(JNIEnv *env, jsize count)                                      \
    {                                                                                              \
        (void)env;                                                                                 \
        (void)count;                                                                               \
        forbidden += pending;                                                                      \
        return (t##Array)&thrown;                                                                  \
    }
NEW_ARRAY(booleans, jboolean)
NEW_ARRAY(bytes, jbyte)
NEW_ARRAY(shorts, jshort)
NEW_ARRAY(ints, jint)
NEW_ARRAY(longs, jlong)
NEW_ARRAY(floats, jfloat)
NEW_ARRAY(doubles, jdouble)

static jobjectArray JNICALL new_objects(JNIEnv *env, jsize count, jclass type, jobject first)
{
    (void)env;
    (void)count;
    (void)type;
    (void)first;
    forbidden += pending;
    return (jobjectArray)&thrown;
}

static void JNICALL set_object(JNIEnv *env, jobjectArray objects, jsize place, jobject object)
{
    (void)env;
    (void)objects;
    (void)place;
    (void)object;
    forbidden += pending;
}

/* JNI allows this one with an exception pending. */
static void JNICALL delete_ref(JNIEnv *env, jobject object)
{
    (void)env;
    (void)object;
    references--;
}

static jobject JNICALL new_weak(JNIEnv *env, jobject object)
{
    (void)env;
    (void)object;
    forbidden += pending;
    return (jobject)&thrown;
}

static const struct JNINativeInterface_ jvm = {
    .FindClass = find_class,
    .ThrowNew = throw_new,
    .ExceptionCheck = is_pending,
    .GetArrayLength = length_of,
    .GetPrimitiveArrayCritical = no_elements,
    .NewBooleanArray = new_booleans,
    .NewByteArray = new_bytes,
    .NewShortArray = new_shorts,
    .NewIntArray = new_ints,
    .NewLongArray = new_longs,
    .NewFloatArray = new_floats,
    .NewDoubleArray = new_doubles,
    .NewObjectArray = new_objects,
    .SetObjectArrayElement = set_object,
    .DeleteLocalRef = delete_ref,
    .NewWeakGlobalRef = new_weak,
    .DeleteWeakGlobalRef = delete_ref,
};

/* What reductions.c calls of the rest of a binding; a reduction is over unless Java throws. */
static int over_throws;

jboolean swj_is_over(JNIEnv *env, jobject closure)
{
    (void)env;
    (void)closure;
    forbidden += pending;
    pending |= over_throws;
    return (jboolean)!over_throws;
}

jboolean swj_reduce(JNIEnv *env, jobject closure, jbyteArray in, jbyteArray in_out)
{
    (void)env;
    (void)closure;
    (void)in;
    (void)in_out;
    return JNI_FALSE;
}

void swj_reduction_threw(JNIEnv *env, jobject closure)
{
    (void)env;
    (void)closure;
}

int MPI_Type_get_extent(MPI_Datatype type, MPI_Aint *lb, MPI_Aint *extent)
{
    (void)type;
    *lb = *extent = 0;
    return MPI_SUCCESS;
}

int MPI_Type_get_true_extent(MPI_Datatype type, MPI_Aint *lb, MPI_Aint *extent)
{
    return MPI_Type_get_extent(type, lb, extent);
}

int MPI_Type_size(MPI_Datatype type, int *size)
{
    (void)type;
    *size = 0;
    return MPI_SUCCESS;
}

/* A callback with several arrays, of which the first has found no memory. */
static void give_several(JNIEnv *env, const char *clause)
{
    int array = 0;
    const char *texts[] = {"one", NULL, "three"};
    jobject objects = (jobject)&array;
    pending = thrown = 0;
    tap_check(swl_array(env, 'D', texts, 3) == NULL, clause, "an array that is not filled is none");
    tap_equal(pending, 1, clause, "an exception is pending after an array");
    for (const char *element = "ZBSIJFD"; *element != '\0'; element++) {
        tap_check(swl_array(env, *element, texts, 2) == NULL, clause, "nor is one after it");
    }
    tap_check(swl_array(env, 'I', NULL, 0) == NULL, clause, "nor an empty one");
    tap_check(swl_bytes(env, "text") == NULL, clause, "nor a text");
    tap_check(swl_texts(env, texts, 3) == NULL, clause, "nor texts");
    tap_check(!swl_put_object(env, objects, 0, objects), clause, "no object is put");
    swl_give(env, objects, 'J', texts);
    tap_equal(thrown, !throws_itself, clause, "the first exception is the one that counts");
    pending = 0;
    tap_check(swl_texts(env, texts, 3) == NULL, clause, "texts without memory are none");
    pending = 0;
    swl_give(env, objects, 'I', texts);
    swl_give(env, objects, 'I', texts);
    tap_equal(pending, 1, clause, "results after others without memory");
}

/* All slots have operations, and Java cannot say whether they are over. */
static void find_reduction(JNIEnv *env, const char *clause)
{
    int closure = 0;
    pending = over_throws = 0;
    tap_check(swj_reduction_of(env, (jobject)&closure) != NULL, clause, "a slot is found");
    over_throws = 1;
    tap_check(swj_reduction_of(env, (jobject)&closure) == NULL, clause, "no slot is found");
    tap_equal(pending, 1, clause, "an exception is pending after the search of a slot");
    pending = over_throws = 0;
}

int main(void)
{
    static const char clause[] = "JNI, Exceptions and Error Codes";
    JNIEnv table = &jvm;
    int array = 0;
    for (throws_itself = 0; throws_itself <= 1; throws_itself++) {
        pending = thrown = 0;
        tap_check(swl_copied(&table, (jobject)&array, 'I') == NULL, clause, "nothing is copied");
        tap_equal(pending, 1, clause, "an exception is pending after a copy");
        tap_equal(thrown, !throws_itself, clause, "a copy throws only if the JVM has not");
        pending = thrown = 0;
        swl_give(&table, (jobject)&array, 'I', "elements of it");
        tap_equal(pending, 1, clause, "an exception is pending after results");
        tap_equal(thrown, !throws_itself, clause, "results throw only if the JVM has not");
        give_several(&table, clause);
    }
    find_reduction(&table, clause);
    references = 0;
    swl_refuse(&table, "a value");
    tap_equal(references, 0, clause, "no reference stays on a thread that throws");
    tap_equal(forbidden, 0, clause, "no call while an exception is pending");
    return tap_done();
}
