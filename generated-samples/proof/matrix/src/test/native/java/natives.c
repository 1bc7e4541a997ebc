/** Lets Java call the operations of the native languages, and read what their callbacks recorded.
 */
#include "../languages/language.h"
#include "../languages/recorder.h"

#include <jni.h>
#include <stddef.h>

#define NATIVE(type, name)                                                                         \
    JNIEXPORT type JNICALL Java_org_shimwright_sample_matrix_NativeLanguage_##name

static jlongArray longs(JNIEnv *env, const jlong *values, jsize count)
{
    jlongArray array = (*env)->NewLongArray(env, count);
    if (array != NULL) {
        (*env)->SetLongArrayRegion(env, array, 0, count, values);
    }
    return array;
}

NATIVE(jint, classes)(JNIEnv *env, jclass type, jint language)
{
    (void)env, (void)type;
    return matrix_languages[language].classes;
}

/** status, key */
NATIVE(jlongArray, create)
(JNIEnv *env, jclass type, jint language, jint object_class, jint copy, jint drop, jlong extra)
{
    int key = 0;
    (void)type;
    int status = matrix_languages[language].create(object_class, copy, drop, extra, &key);
    jlong result[] = {status, key};
    return longs(env, result, 2);
}

/** status, key afterwards */
NATIVE(jlongArray, freeKey)
(JNIEnv *env, jclass type, jint language, jint object_class, jint key)
{
    int freed = key;
    (void)type;
    int status = matrix_languages[language].free_key(object_class, &freed);
    jlong result[] = {status, freed};
    return longs(env, result, 2);
}

NATIVE(jint, set)
(JNIEnv *env, jclass type, jint language, jint object_class, jint object, jint key, jlong value)
{
    (void)env, (void)type;
    return matrix_languages[language].set(object_class, object, key, value);
}

/** status, flag, and the reading's parts */
NATIVE(jlongArray, get)
(JNIEnv *env, jclass type, jint language, jint object_class, jint object, jint key)
{
    int64_t raw = 0;
    int flag = 0;
    (void)type;
    int status = matrix_languages[language].get(object_class, object, key, &raw, &flag);
    struct reading reading = reading_of(raw);
    jlong result[] = {status,         flag,
                      reading.raw,    reading.points_at_aint,
                      reading.aint,   reading.points_at_int,
                      reading.integer};
    return longs(env, result, 7);
}

NATIVE(jint, delete)
(JNIEnv *env, jclass type, jint language, jint object_class, jint object, jint key)
{
    (void)env, (void)type;
    return matrix_languages[language].drop(object_class, object, key);
}

/** status, new handle */
NATIVE(jlongArray, duplicate)
(JNIEnv *env, jclass type, jint language, jint object_class, jint how, jint object)
{
    int made = 0;
    (void)type;
    int status = matrix_languages[language].duplicate(object_class, how, object, &made);
    jlong result[] = {status, made};
    return longs(env, result, 2);
}

NATIVE(jint, freeObject)
(JNIEnv *env, jclass type, jint language, jint object_class, jint object)
{
    int freed = object;
    (void)env, (void)type;
    return matrix_languages[language].free_object(object_class, &freed);
}

NATIVE(void, reset)(JNIEnv *env, jclass type, jlong copied)
{
    (void)env, (void)type;
    recorder_reset(copied);
}

NATIVE(jint, calls)(JNIEnv *env, jclass type)
{
    (void)env, (void)type;
    return recorder.count;
}

/** kind, language, object class, object, key, extra state, and the reading's parts */
NATIVE(jlongArray, call)(JNIEnv *env, jclass type, jint index)
{
    const struct recorded_call *call = &recorder.calls[index];
    const struct reading *value = &call->value;
    (void)type;
    jlong result[] = {call->kind,  call->language,       call->object_class, call->object,
                      call->key,   call->extra,          value->raw,         value->points_at_aint,
                      value->aint, value->points_at_int, value->integer};
    return longs(env, result, 11);
}
