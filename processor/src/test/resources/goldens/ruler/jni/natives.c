/* Answers the native methods of a Java facade with calls of Ruler. Generated. */
#include "library.h"

#include <ruler_shim.h>

#include <limits.h>

/* What loses something on the way to the library is no warning but a fault. */
#if defined(__GNUC__)
#pragma GCC diagnostic error "-Wconversion"
#pragma GCC diagnostic error "-Wsign-conversion"
#pragma GCC diagnostic error "-Wfloat-conversion"
#pragma GCC diagnostic error "-Wint-conversion"
#pragma GCC diagnostic error "-Wincompatible-pointer-types"
#pragma GCC diagnostic error "-Wimplicit-function-declaration"
#pragma GCC diagnostic ignored "-Wpointer-sign"
#if __GNUC__ >= 11 && __SIZEOF_POINTER__ == 8 /* clang is 4 here */
#pragma GCC diagnostic error "-Wstringop-overflow"
#pragma GCC diagnostic error "-Wstringop-overread"
#pragma GCC diagnostic error "-Wtype-limits"
#endif
#define SWL_RETURNS_NOTHING(call) \
    _Static_assert(__builtin_types_compatible_p(__typeof__(call), void), \
                   "the function returns something: say so in the specification"); \
    call
#else
#define SWL_RETURNS_NOTHING(call) call
#endif

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_address(JNIEnv *env,
    jclass self, jobject direct);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_address(JNIEnv *env,
    jclass self, jobject direct)
{
    (void)self;
    return swj_address(env, direct);
}

JNIEXPORT jobject JNICALL Java_org_shimwright_sample_ruler_RulerNatives_buffer(JNIEnv *env,
    jclass self, jlong address, jlong size);

JNIEXPORT jobject JNICALL Java_org_shimwright_sample_ruler_RulerNatives_buffer(JNIEnv *env,
    jclass self, jlong address, jlong size)
{
    (void)self;
    return swj_buffer(env, address, size);
}

JNIEXPORT void JNICALL Java_org_shimwright_sample_ruler_RulerNatives_silence(JNIEnv *env,
    jclass self);

JNIEXPORT void JNICALL Java_org_shimwright_sample_ruler_RulerNatives_silence(JNIEnv *env,
    jclass self)
{
    (void)self;
    swj_silence(env);
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_copied(JNIEnv *env,
    jclass self, jobject array, jchar element);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_copied(JNIEnv *env,
    jclass self, jobject array, jchar element)
{
    (void)self;
    return swj_copied(env, array, element);
}

JNIEXPORT void JNICALL Java_org_shimwright_sample_ruler_RulerNatives_release(JNIEnv *env,
    jclass self, jlong address);

JNIEXPORT void JNICALL Java_org_shimwright_sample_ruler_RulerNatives_release(JNIEnv *env,
    jclass self, jlong address)
{
    (void)self;
    swj_release(env, address);
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_keep(JNIEnv *env, jclass self,
    jobject closure, jint number);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_keep(JNIEnv *env, jclass self,
    jobject closure, jint number)
{
    (void)self;
    return swj_keep(env, closure, number);
}

JNIEXPORT void JNICALL Java_org_shimwright_sample_ruler_RulerNatives_adopt(JNIEnv *env, jclass self,
    jlong closure);

JNIEXPORT void JNICALL Java_org_shimwright_sample_ruler_RulerNatives_adopt(JNIEnv *env, jclass self,
    jlong closure)
{
    (void)self;
    swj_adopt(env, closure);
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_constant(JNIEnv *env,
    jclass self, jint place);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_ruler_RulerNatives_constant(JNIEnv *env,
    jclass self, jint place)
{
    (void)env;
    (void)self;
    switch (place) {
    default:
        return 0;
    }
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerOpposite0(JNIEnv *env,
    jclass self, jboolean j_flag, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerOpposite0(JNIEnv *env,
    jclass self, jboolean j_flag, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    bool c_value = 0;
    swl_come_in();
    int refused = ruler_opposite(j_flag != 0, &c_value);
    if (refused != 0) {
        swl_refuse_argument(env, refused, (const char *const[]){"flag", "value", NULL});
        goto done;
    }
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)c_value);
done:
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerSquares0(JNIEnv *env,
    jclass self, jlong j_room, jlong j_limit, jobject j_values, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerSquares0(JNIEnv *env,
    jclass self, jlong j_room, jlong j_limit, jobject j_values, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    int64_t *c_values = NULL;
    int64_t c_count = 0;
    swl_come_in();
    if (j_values != NULL) {
        c_values = swl_copied(env, j_values, 'J');
        if (c_values == NULL) {
            goto done;
        }
    }
    int refused = ruler_squares((int64_t)j_room, (int64_t)j_limit, c_values, &c_count);
    if (refused != 0) {
        swl_refuse_argument(env, refused, (const char *const[]){"room", "limit", "values", "count",
            NULL});
        goto done;
    }
    status = SWL_GOOD;
    swl_give(env, j_values, 'J', c_values);
    swl_put(swl_words(words, 0), (jlong)c_count);
done:
    free(c_values);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerGreeting0(JNIEnv *env,
    jclass self, jlong j_name, jobject objects, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerGreeting0(JNIEnv *env,
    jclass self, jlong j_name, jobject objects, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    char *c_name = (char *)(intptr_t)j_name;
    char *c_value = NULL;
    swl_come_in();
    c_value = swl_room(env, (jlong)(13), 1);
    if (c_value == NULL) {
        goto done;
    }
    int refused = ruler_greeting(c_name, c_value);
    if (refused != 0) {
        swl_refuse_argument(env, refused, (const char *const[]){"name", "value", NULL});
        goto done;
    }
    status = SWL_GOOD;
    jobject o_value = swl_bytes(env, c_value);
    if (!swl_put_object(env, objects, 0, o_value)) {
        status = SWL_PENDING;
        goto done;
    }
done:
    free(c_value);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerWhole0(JNIEnv *env,
    jclass self, jlong j_n, jlong j_factor, jlong j_text, jlong j_weights, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerWhole0(JNIEnv *env,
    jclass self, jlong j_n, jlong j_factor, jlong j_text, jlong j_weights, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    int64_t *c_factor = (int64_t *)(intptr_t)j_factor;
    char *c_text = (char *)(intptr_t)j_text;
    int64_t *c_weights = (int64_t *)(intptr_t)j_weights;
    int64_t c_sum = 0;
    swl_come_in();
    int refused = ruler_whole((int64_t)j_n, c_factor, c_text, c_weights, &c_sum);
    if (refused != 0) {
        swl_refuse_argument(env, refused, (const char *const[]){"n", "factor", "text", "weights",
            "sum", NULL});
        goto done;
    }
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)c_sum);
done:
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerSortDown0(JNIEnv *env,
    jclass self, jlong j_n, jobject j_values, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_ruler_RulerNatives_rulerSortDown0(JNIEnv *env,
    jclass self, jlong j_n, jobject j_values, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    double *c_values = NULL;
    int c_status = (int)0;
    swl_come_in();
    if (j_values != NULL) {
        c_values = swl_copied(env, j_values, 'D');
        if (c_values == NULL) {
            goto done;
        }
    }
    int refused = ruler_sort_down((int64_t)j_n, c_values, &c_status);
    if (refused != 0) {
        swl_refuse_argument(env, refused, (const char *const[]){"n", "values", "status", NULL});
        goto done;
    }
    status = SWL_GOOD;
    if ((c_status != 0)) {
        status = swl_fail(words, c_status, NULL);
    } else {
        swl_give(env, j_values, 'D', c_values);
        swl_put(swl_words(words, 0), (jlong)c_status);
    }
done:
    free(c_values);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}
