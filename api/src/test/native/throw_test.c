/* Tries that what C throws leaves an exception alone that Java has thrown already. */
#include "jni/library.h"
#include "jni/support.h"
#include "tap.h"

/* A JVM that has no memory for an array; calls with an exception pending, which JNI forbids. */
static int pending;
static int forbidden;
static int thrown;

static jclass JNICALL find_class(JNIEnv *env, const char *name)
{
    (void)env;
    (void)name;
    forbidden += pending;
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
    return 3;
}

static int throws_itself;

static void *JNICALL no_elements(JNIEnv *env, jarray array, jboolean *copied)
{
    (void)env;
    (void)array;
    (void)copied;
    pending = throws_itself;
    return NULL;
}

static const struct JNINativeInterface_ jvm = {
    .FindClass = find_class,
    .ThrowNew = throw_new,
    .ExceptionCheck = is_pending,
    .GetArrayLength = length_of,
    .GetPrimitiveArrayCritical = no_elements,
};

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
    }
    tap_equal(forbidden, 0, clause, "no call while an exception is pending");
    return tap_done();
}
