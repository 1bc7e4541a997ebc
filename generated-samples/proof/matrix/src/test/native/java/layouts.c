/** Java as a language of addresses and datatypes: each operation is one call of JavaLayouts. */
#include "../harness/tap.h"
#include "../layouts/layouts.h"

#include <jni.h>
#include <stddef.h>

/* Of the thread that runs the matrix. */
static JNIEnv *env;
static jclass side;
static jmethodID operate;

/** As JavaLayouts.Operation has them. */
enum operation { ADDRESS, HVECTOR, HINDEXED, STRUCTURE, RESIZED, BOUNDS, PACK, TRUE_BOUNDS, CONTENTS };

enum { ROOM = 2048 };

/** Calls Java; returns how many results there are, or -1 if it has thrown. */
static int call(enum operation operation, const jlong *arguments, int count, jlong *results)
{
    jlongArray given = (*env)->NewLongArray(env, count);
    if (given == NULL) {
        (*env)->ExceptionClear(env);
        return -1;
    }
    (*env)->SetLongArrayRegion(env, given, 0, count, arguments);
    jlongArray made =
        (*env)->CallStaticObjectMethod(env, side, operate, (jint)operation, given);
    int length = -1;
    if ((*env)->ExceptionCheck(env)) {
        (*env)->ExceptionDescribe(env);
        (*env)->ExceptionClear(env);
    } else {
        length = (*env)->GetArrayLength(env, made);
        (*env)->GetLongArrayRegion(env, made, 0, length, results);
        (*env)->DeleteLocalRef(env, made);
    }
    (*env)->DeleteLocalRef(env, given);
    return length;
}

/** Calls for one result; returns an error code. */
static int call_for_one(enum operation operation, const jlong *arguments, int count, int64_t *result)
{
    jlong results[ROOM];
    int found = call(operation, arguments, count, results);
    *result = found == 1 ? results[0] : 0;
    return found == 1 ? 0 : -1;
}

static int call_for_type(enum operation operation, const jlong *arguments, int count, int *made)
{
    int64_t number = 0;
    int status = call_for_one(operation, arguments, count, &number);
    *made = (int)number;
    return status;
}

static int call_for_two(enum operation operation, int type, int64_t *first, int64_t *second)
{
    jlong results[ROOM];
    jlong argument = type;
    int found = call(operation, &argument, 1, results);
    *first = found == 2 ? results[0] : 0;
    *second = found == 2 ? results[1] : 0;
    return found == 2 ? 0 : -1;
}

static int address(void *place, int64_t *address)
{
    jlong argument = (jlong)(intptr_t)place;
    return call_for_one(ADDRESS, &argument, 1, address);
}

static int hvector(int count, int length, int64_t stride, int old, int *made)
{
    jlong arguments[] = {count, length, stride, old};
    return call_for_type(HVECTOR, arguments, 4, made);
}

static int hindexed(int count, const int *lengths, const int64_t *places, int old, int *made)
{
    jlong arguments[2 * LAYOUT_ROOM + 1] = {old};
    for (int i = 0; i < count; i++) {
        arguments[1 + i] = lengths[i];
        arguments[1 + count + i] = places[i];
    }
    return call_for_type(HINDEXED, arguments, 1 + 2 * count, made);
}

static int structure(int count, const int *lengths, const int64_t *places, const int *types,
                     int *made)
{
    jlong arguments[3 * LAYOUT_ROOM];
    for (int i = 0; i < count; i++) {
        arguments[i] = lengths[i];
        arguments[count + i] = places[i];
        arguments[2 * count + i] = types[i];
    }
    return call_for_type(STRUCTURE, arguments, 3 * count, made);
}

static int resized(int old, int64_t lower, int64_t extent, int *made)
{
    jlong arguments[] = {old, lower, extent};
    return call_for_type(RESIZED, arguments, 3, made);
}

static int bounds(int type, int64_t *lower, int64_t *extent)
{
    return call_for_two(BOUNDS, type, lower, extent);
}

static int pack(int64_t base, int type, void *bytes, int room, int *position)
{
    jlong results[ROOM];
    jlong arguments[] = {base, type, room, *position};
    int found = call(PACK, arguments, 4, results);
    for (int i = 0; i < found - 1; i++) {
        ((unsigned char *)bytes)[*position + i] = (unsigned char)results[1 + i];
    }
    if (found > 0) {
        *position = (int)results[0];
    }
    return found > 0 ? 0 : -1;
}

static int true_bounds(int type, int64_t *start, int64_t *length)
{
    return call_for_two(TRUE_BOUNDS, type, start, length);
}

static int contents(int type, int numbers[4], int *integers, int64_t *addresses, int *types)
{
    jlong results[ROOM];
    jlong argument = type;
    if (call(CONTENTS, &argument, 1, results) < 4) {
        return -1;
    }
    const jlong *next = results;
    for (int i = 0; i < 4; i++) {
        numbers[i] = (int)*next++;
    }
    for (int i = 0; i < numbers[1]; i++) {
        integers[i] = (int)*next++;
    }
    for (int i = 0; i < numbers[2]; i++) {
        addresses[i] = *next++;
    }
    for (int i = 0; i < numbers[3]; i++) {
        types[i] = (int)*next++;
    }
    return 0;
}

/** Runs the matrix with Java in it; what it says goes to a file. Returns the status of a program. */
JNIEXPORT jint JNICALL Java_org_shimwright_sample_matrix_JavaLayouts_run(JNIEnv *caller,
                                                                         jclass type, jstring path)
{
    const struct layout_language java = {"Java",    0,    address, hvector,     hindexed, structure,
                                         resized, bounds, pack,    true_bounds, contents};
    const char *name = (*caller)->GetStringUTFChars(caller, path, NULL);
    FILE *report = name == NULL ? NULL : fopen(name, "w");
    env = caller;
    side = type;
    operate = (*env)->GetStaticMethodID(env, side, "operate", "(I[J)[J");
    if (report == NULL || operate == NULL) {
        return -1;
    }
    tap_print_to(report);
    int status = matrix_layouts(&java);
    fclose(report);
    (*env)->ReleaseStringUTFChars(env, path, name);
    return status;
}
