/* Answers the native methods of a Java facade with calls of Gauge. Generated. */
#include "library.h"

#include <gauge.h>

#include <limits.h>

SWL_UNUSED static const char *text_of(int status)
{
    return gauge_error_text(status);
}

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
_Static_assert(SWL_IS_LONG(GAUGE_VERSION), "GAUGE_VERSION is an integer of 64 bits");
_Static_assert(sizeof(enum gauge_unit) <= 4,
    "enum gauge_unit has 32 bits, as an enumeration of Java");
_Static_assert(SWL_IS_INT(GAUGE_METRE), "GAUGE_METRE has 32 bits, as an enumeration of Java");
_Static_assert(SWL_IS_INT(GAUGE_FOOT), "GAUGE_FOOT has 32 bits, as an enumeration of Java");
_Static_assert(SWL_IS_INT(GAUGE_MILE), "GAUGE_MILE has 32 bits, as an enumeration of Java");

static jclass natives;
static jmethodID swl_visitor_method;
static jmethodID swl_alarm_method;

_Static_assert(sizeof(struct gauge_point) == 16, "the size that the specification says");
_Static_assert(__builtin_classify_type(*(struct gauge_point *)0) != __builtin_classify_type(*(union
    { int x; } *)0), "struct gauge_point is no union");
_Static_assert(offsetof(struct gauge_point, x) == 0, "the place that the specification says");
_Static_assert(sizeof(((struct gauge_point *)0)->x) == sizeof(double),
    "a number as wide as the specification says");
_Static_assert(!__builtin_types_compatible_p(__typeof__(&((struct gauge_point *)0)->x),
    const __typeof__(((struct gauge_point *)0)->x) *),
    "'x' of struct gauge_point is not const, for it is set: leave it out, or give no such structure");
_Static_assert(offsetof(struct gauge_point, y) == 8, "the place that the specification says");
_Static_assert(sizeof(((struct gauge_point *)0)->y) == sizeof(double),
    "a number as wide as the specification says");
_Static_assert(offsetof(struct gauge_point, y) >= offsetof(struct gauge_point,
    x) + sizeof(((struct gauge_point *)0)->x),
    "'y' of struct gauge_point lies behind 'x': the fields are in order, and no union has them");
_Static_assert(!__builtin_types_compatible_p(__typeof__(&((struct gauge_point *)0)->y),
    const __typeof__(((struct gauge_point *)0)->y) *),
    "'y' of struct gauge_point is not const, for it is set: leave it out, or give no such structure");
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wmissing-field-initializers"
#pragma GCC diagnostic error "-Wmissing-braces"
#pragma GCC diagnostic error "-Wpedantic"
__attribute__((unused)) static size_t swl_point_has_no_more_fields_unless_partial(const struct
    gauge_point *all)
{
    return sizeof((struct gauge_point){all->x, all->y}) + sizeof(struct gauge_point[1]);
}
#pragma GCC diagnostic pop

SWL_UNUSED static void swl_point_load(struct gauge_point *to, const char *from)
{
    memset(to, 0, sizeof *to);
    to->x = (double)swl_get_double(from + 0);
    to->y = (double)swl_get_double(from + 8);
}

SWL_UNUSED static void swl_point_store(const struct gauge_point *from, char *to)
{
    swl_put_double(to + 0, (double){from->x});
    swl_put_double(to + 8, (double){from->y});
}

SWL_UNUSED static int32_t swl_visitor_ask(int32_t p_index, double p_value, const char * p_label,
    void * p_data)
{
    int32_t answer = (int32_t)-1;
    struct swl_closure *closure = NULL;
    JNIEnv *env = swl_enter(p_data, &closure);
    if (env == NULL) {
        return answer;
    }
    jobject o_label = swl_bytes(env, p_label);
    jint said = 0;
    if (!(*env)->ExceptionCheck(env)) {
        said = (*env)->CallStaticIntMethod(env, natives, swl_visitor_method, closure->object,
            (jint)p_index, (jdouble)p_value, o_label);
    }
    (*env)->DeleteLocalRef(env, o_label);
    if (swl_leave(env, closure)) {
        answer = (int32_t)said;
    }
    return answer;
}

static struct swl_upcall swl_alarm_upcall = {.method = "onAlarm"};
SWL_APART static void swl_alarm_by_jni(void * p_data, int32_t p_ticks);

SWL_UNUSED static void swl_alarm_by_jni(void * p_data, int32_t p_ticks)
{
    struct swl_closure *closure = NULL;
    JNIEnv *env = swl_enter(p_data, &closure);
    if (env == NULL) {
        return;
    }
    swl_count(env, natives, &swl_alarm_upcall);
    (*env)->CallStaticVoidMethod(env, natives, swl_alarm_method, closure->object, (jint)p_ticks);
    (void)swl_leave(env, closure);
}

SWL_UNUSED static void swl_alarm_ask(void * p_data, int32_t p_ticks)
{
    const struct swl_closure *closure = swl_call_closure(p_data);
    swl_function fast = closure == NULL ? NULL : swl_fast(&swl_alarm_upcall, closure);
    if (fast == NULL) {
        swl_alarm_by_jni(p_data, p_ticks);
    } else {
        ((void (*)(jint, jint))fast)(closure->number, (jint)p_ticks);
    }
}

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_begin(JNIEnv *env,
    jclass self);

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_begin(JNIEnv *env, jclass self)
{
    (void)self;
    natives = (*env)->NewGlobalRef(env, self);
    if (natives != NULL && !(*env)->ExceptionCheck(env)) {
        swl_visitor_method = (*env)->GetStaticMethodID(env, natives, "onVisitor",
            "(Lorg/shimwright/runtime/internal/Closure;ID[B)I");
    }
    if (natives != NULL && !(*env)->ExceptionCheck(env)) {
        swl_alarm_method = (*env)->GetStaticMethodID(env, natives, "onAlarm",
            "(Lorg/shimwright/runtime/internal/Closure;I)V");
    }
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_address(JNIEnv *env,
    jclass self, jobject direct);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_address(JNIEnv *env,
    jclass self, jobject direct)
{
    (void)self;
    return swj_address(env, direct);
}

JNIEXPORT jobject JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_buffer(JNIEnv *env,
    jclass self, jlong address, jlong size);

JNIEXPORT jobject JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_buffer(JNIEnv *env,
    jclass self, jlong address, jlong size)
{
    (void)self;
    return swj_buffer(env, address, size);
}

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_silence(JNIEnv *env,
    jclass self);

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_silence(JNIEnv *env,
    jclass self)
{
    (void)self;
    swj_silence(env);
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_copied(JNIEnv *env,
    jclass self, jobject array, jchar element);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_copied(JNIEnv *env,
    jclass self, jobject array, jchar element)
{
    (void)self;
    return swj_copied(env, array, element);
}

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_release(JNIEnv *env,
    jclass self, jlong address);

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_release(JNIEnv *env,
    jclass self, jlong address)
{
    (void)self;
    swj_release(env, address);
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_keep(JNIEnv *env, jclass self,
    jobject closure, jint number);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_keep(JNIEnv *env, jclass self,
    jobject closure, jint number)
{
    (void)self;
    return swj_keep(env, closure, number);
}

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_adopt(JNIEnv *env, jclass self,
    jlong closure);

JNIEXPORT void JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_adopt(JNIEnv *env, jclass self,
    jlong closure)
{
    (void)self;
    swj_adopt(env, closure);
}

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_constant(JNIEnv *env,
    jclass self, jint place);

JNIEXPORT jlong JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_constant(JNIEnv *env,
    jclass self, jint place)
{
    (void)env;
    (void)self;
    switch (place) {
    case 0:
        return (jlong)(GAUGE_VERSION);
    case 1:
        return (jlong)(GAUGE_METRE);
    case 2:
        return (jlong)(GAUGE_FOOT);
    case 3:
        return (jlong)(GAUGE_MILE);
    default:
        return 0;
    }
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeUint640(JNIEnv *env,
    jclass self, jlong j_x, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeUint640(JNIEnv *env,
    jclass self, jlong j_x, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    uint64_t result = (uint64_t)0;
    swl_come_in();
    result = gauge_uint64((uint64_t)j_x);
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)result);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeNot0(JNIEnv *env,
    jclass self, jboolean j_x, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeNot0(JNIEnv *env,
    jclass self, jboolean j_x, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    bool result = (bool)0;
    swl_come_in();
    result = gauge_not(j_x != 0);
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)result);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeCount0(JNIEnv *env,
    jclass self, jlong j_text, jlong j_length, jchar j_letter, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeCount0(JNIEnv *env,
    jclass self, jlong j_text, jlong j_length, jchar j_letter, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    char *c_text = (char *)(intptr_t)j_text;
    size_t result = (size_t)0;
    swl_come_in();
    if ((jlong)(size_t)j_length != j_length) {
        swl_refuse(env, "length does not fit into the type size_t of this machine");
        goto done;
    }
    result = gauge_count(c_text, (size_t)j_length, (char)j_letter);
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)result);
done:
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeRepeat0(JNIEnv *env,
    jclass self, jlong j_text, jint j_times, jobject objects, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeRepeat0(JNIEnv *env,
    jclass self, jlong j_text, jint j_times, jobject objects, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    char *c_text = (char *)(intptr_t)j_text;
    const char *result = NULL;
    swl_come_in();
    result = gauge_repeat(c_text, (int32_t)j_times);
    status = SWL_GOOD;
    if (result == 0) {
        status = swl_fail(words, 0, NULL);
    } else {
        jobject o_value = swl_bytes(env, result);
        if (!swl_put_object(env, objects, 0, o_value)) {
            status = SWL_PENDING;
            goto done;
        }
    }
done:
    if (result != NULL) {
        gauge_free((char *)(uintptr_t)result);
    }
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeGreeting0(JNIEnv *env,
    jclass self, jlong j_name, jlong j_room, jobject objects, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeGreeting0(JNIEnv *env,
    jclass self, jlong j_name, jlong j_room, jobject objects, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    char *c_name = (char *)(intptr_t)j_name;
    char *c_text = NULL;
    int result = (int)0;
    swl_come_in();
    c_text = swl_room(env, (jlong)j_room, 1);
    if (c_text == NULL) {
        goto done;
    }
    if ((jlong)(size_t)j_room != j_room) {
        swl_refuse(env, "room does not fit into the type size_t of this machine");
        goto done;
    }
    result = SWL_WHOLE(int, gauge_greeting(c_name, c_text, (size_t)j_room));
    status = SWL_GOOD;
    if ((result != 0)) {
        status = swl_fail(words, result, text_of(result));
    } else {
        swl_put(swl_words(words, 0), (jlong)result);
        jobject o_text = swl_bytes(env, c_text);
        if (!swl_put_object(env, objects, 0, o_text)) {
            status = SWL_PENDING;
            goto done;
        }
    }
done:
    free(c_text);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugePrimes0(JNIEnv *env,
    jclass self, jobject j_values, jlong j_count, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugePrimes0(JNIEnv *env,
    jclass self, jobject j_values, jlong j_count, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    uint16_t *c_values = NULL;
    char *w_values = NULL;
    jlong n_values = 0;
    size_t c_count = (size_t)j_count;
    int result = (int)0;
    swl_come_in();
    if (j_values != NULL) {
        w_values = swl_copied(env, j_values, 'J');
        if (w_values == NULL) {
            goto done;
        }
    }
    if (j_values != NULL) {
        n_values = (*env)->GetArrayLength(env, (jarray)j_values);
    }
    if (j_values != NULL) {
        c_values = swl_room(env, n_values, sizeof *c_values);
        if (c_values == NULL) {
            goto done;
        }
    }
    if ((jlong)(size_t)j_count != j_count) {
        swl_refuse(env, "count does not fit into the type size_t of this machine");
        goto done;
    }
    result = SWL_WHOLE(int, gauge_primes(c_values, &c_count));
    status = SWL_GOOD;
    if ((result != 0)) {
        status = swl_fail(words, result, text_of(result));
    } else {
        for (jlong i = 0; i < n_values; i++) {
            swl_put(w_values + i * 8, (jlong)c_values[i]);
        }
        swl_give(env, j_values, 'J', w_values);
        swl_put(swl_words(words, 0), (jlong)c_count);
        swl_put(swl_words(words, 1), (jlong)result);
    }
done:
    free(c_values);
    free(w_values);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeNextUnit0(JNIEnv *env,
    jclass self, jint j_unit, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeNextUnit0(JNIEnv *env,
    jclass self, jint j_unit, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    enum gauge_unit result = (enum gauge_unit)0;
    swl_come_in();
    result = SWL_WHOLE(enum gauge_unit, gauge_next_unit((enum gauge_unit)j_unit));
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)result);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMiddle0(JNIEnv *env,
    jclass self, jobject j_points, jlong j_count, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMiddle0(JNIEnv *env,
    jclass self, jobject j_points, jlong j_count, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    struct gauge_point *c_points = NULL;
    char *w_points = NULL;
    jlong n_points = 0;
    swl_come_in();
    if (j_points != NULL) {
        w_points = swl_copied(env, j_points, 'B');
        if (w_points == NULL) {
            goto done;
        }
    }
    if (j_points != NULL) {
        n_points = (*env)->GetArrayLength(env, (jarray)j_points) / 16;
    }
    if (j_points != NULL) {
        c_points = swl_room(env, n_points, sizeof *c_points);
        if (c_points == NULL) {
            goto done;
        }
    }
    for (jlong i = 0; i < n_points; i++) {
        swl_point_load(&c_points[i], w_points + i * 16);
    }
    if ((jlong)(size_t)j_count != j_count) {
        swl_refuse(env, "count does not fit into the type size_t of this machine");
        goto done;
    }
    struct gauge_point result = gauge_middle(c_points, (size_t)j_count);
    status = SWL_GOOD;
    swl_point_store(&result, swl_words(words, 0));
done:
    free(c_points);
    free(w_points);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStationOpen0(JNIEnv *env,
    jclass self, jlong j_name, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStationOpen0(JNIEnv *env,
    jclass self, jlong j_name, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    char *c_name = (char *)(intptr_t)j_name;
    const gauge_station * result = (const gauge_station *)0;
    swl_come_in();
    errno = 0;
    result = gauge_station_open(c_name);
    int code = errno;
    status = SWL_GOOD;
    if (result == 0) {
        status = swl_fail(words, code, strerror(code));
    } else {
        swl_put(swl_words(words, 0), (jlong)(intptr_t)result);
    }
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStationClose0(JNIEnv *env,
    jclass self, jlong j_station, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStationClose0(JNIEnv *env,
    jclass self, jlong j_station, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    int result = (int)0;
    swl_come_in();
    result = SWL_WHOLE(int, gauge_station_close((gauge_station *)(intptr_t)j_station));
    status = SWL_GOOD;
    if ((result != 0)) {
        status = swl_fail(words, result, gauge_station_fault((gauge_station *)(intptr_t)j_station));
    } else {
        swl_put(swl_words(words, 0), (jlong)result);
    }
    swl_go_out();
    (void)env;
    swl_freed(words, status, j_station, 0);
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStationMeter0(JNIEnv *env,
    jclass self, jlong j_station, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStationMeter0(JNIEnv *env,
    jclass self, jlong j_station, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    gauge_meter * c_meter = (gauge_meter *)0;
    int result = (int)0;
    swl_come_in();
    result = SWL_WHOLE(int, gauge_station_meter((gauge_station *)(intptr_t)j_station, &c_meter));
    status = SWL_GOOD;
    if ((result != 0)) {
        status = swl_fail(words, result, gauge_station_fault((gauge_station *)(intptr_t)j_station));
    } else {
        swl_put(swl_words(words, 0), (jlong)(intptr_t)c_meter);
        swl_put(swl_words(words, 1), (jlong)result);
    }
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMeterClose0(JNIEnv *env,
    jclass self, jlong j_meter, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMeterClose0(JNIEnv *env,
    jclass self, jlong j_meter, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    swl_come_in();
    SWL_RETURNS_NOTHING(gauge_meter_close((gauge_meter *)(intptr_t)j_meter));
    status = SWL_GOOD;
    swl_go_out();
    (void)env;
    swl_freed(words, status, j_meter, 0);
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMeterAdd0(JNIEnv *env,
    jclass self, jlong j_meter, jint j_amount, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMeterAdd0(JNIEnv *env,
    jclass self, jlong j_meter, jint j_amount, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    int64_t result = (int64_t)0;
    swl_come_in();
    result = gauge_meter_add((gauge_meter *)(intptr_t)j_meter, (int32_t)j_amount);
    status = SWL_GOOD;
    if (result < 0) {
        status = swl_fail(words, (jlong)result, (result == (int)result ? text_of((int)result) :
            NULL));
    } else {
        swl_put(swl_words(words, 0), (jlong)result);
    }
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMeasure0(JNIEnv *env,
    jclass self, jlong j_meter, jlong j_unit, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeMeasure0(JNIEnv *env,
    jclass self, jlong j_meter, jlong j_unit, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    char *c_unit = (char *)(intptr_t)j_unit;
    int c_status = (int)0;
    double result = (double)0;
    swl_come_in();
    result = gauge_measure((gauge_meter *)(intptr_t)j_meter, c_unit, &c_status);
    status = SWL_GOOD;
    if ((c_status != 0)) {
        status = swl_fail(words, c_status, text_of(c_status));
    } else {
        swl_put(swl_words(words, 0), (jlong)c_status);
        swl_put_double(swl_words(words, 1), result);
    }
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeVisit0(JNIEnv *env,
    jclass self, jlong j_values, jlong j_count, jlong j_visitor, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeVisit0(JNIEnv *env,
    jclass self, jlong j_values, jlong j_count, jlong j_visitor, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    double *c_values = (double *)(intptr_t)j_values;
    struct swl_closure *c_visitor = (void *)(intptr_t)j_visitor;
    int result = (int)0;
    swl_come_in();
    if ((jlong)(size_t)j_count != j_count) {
        swl_refuse(env, "count does not fit into the type size_t of this machine");
        goto done;
    }
    result = SWL_WHOLE(int, gauge_visit(c_values, (size_t)j_count,
        c_visitor == NULL ? NULL : swl_visitor_ask, c_visitor));
    status = SWL_GOOD;
    if ((result != 0)) {
        status = swl_fail(words, result, text_of(result));
    } else {
        swl_put(swl_words(words, 0), (jlong)result);
    }
done:
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStep0(JNIEnv *env,
    jclass self, jint j_state, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeStep0(JNIEnv *env,
    jclass self, jint j_state, jlong words)
{
    (void)self;
    int status = SWL_GOOD;
    int32_t c_state = (int32_t)j_state;
    int result = (int)0;
    swl_come_in();
    result = SWL_WHOLE(int, gauge_step(&c_state));
    status = SWL_GOOD;
    if ((result != 0 && result != 1)) {
        swl_put(swl_words(words, 0), (jlong)c_state);
        status = swl_fail(words, result, text_of(result));
    } else {
        swl_put(swl_words(words, 0), (jlong)c_state);
        swl_put(swl_words(words, 1), (jlong)result);
    }
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeOnce0(JNIEnv *env,
    jclass self, jobject j_alarm, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeOnce0(JNIEnv *env,
    jclass self, jobject j_alarm, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    void *c_alarm = NULL;
    swl_come_in();
    if (j_alarm != NULL) {
        c_alarm = swl_keep(env, j_alarm, SWL_ONCE);
        if (c_alarm == NULL) {
            goto done;
        }
    }
    SWL_RETURNS_NOTHING(gauge_once(swl_alarm_ask, c_alarm));
    status = SWL_GOOD;
done:
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeHistory0(JNIEnv *env,
    jclass self, jlong j_meter, jobject objects, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeHistory0(JNIEnv *env,
    jclass self, jlong j_meter, jobject objects, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    int64_t *c_values = NULL;
    size_t c_count = 0;
    int result = (int)0;
    swl_come_in();
    result = SWL_WHOLE(int, gauge_history((gauge_meter *)(intptr_t)j_meter, &c_values, &c_count));
    status = SWL_GOOD;
    if ((result != 0)) {
        status = swl_fail(words, result, text_of(result));
    } else {
        swl_put(swl_words(words, 0), (jlong)c_count);
        swl_put(swl_words(words, 1), (jlong)result);
        jobject o_values = swl_array(env, 'J', c_values, swl_counted(env, "gauge_history",
            (struct swl_factor[]){{"count", (jlong)c_count}, {NULL, 0}}));
        if (!swl_put_object(env, objects, 0, o_values)) {
            status = SWL_PENDING;
            goto done;
        }
    }
done:
    if (c_values != NULL) {
        gauge_free((int64_t *)(uintptr_t)c_values);
    }
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeLongest0(JNIEnv *env,
    jclass self, jobject j_words, jlong j_count, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeLongest0(JNIEnv *env,
    jclass self, jobject j_words, jlong j_count, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    char **c_words = NULL;
    size_t result = (size_t)0;
    swl_come_in();
    if (j_words != NULL) {
        c_words = swl_copied_texts(env, j_words);
        if (c_words == NULL) {
            goto done;
        }
    }
    if ((jlong)(size_t)j_count != j_count) {
        swl_refuse(env, "count does not fit into the type size_t of this machine");
        goto done;
    }
    result = gauge_longest((const char **)c_words, (size_t)j_count);
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)result);
done:
    free(c_words);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeTotal0(JNIEnv *env,
    jclass self, jobject j_meters, jlong j_count, jlong words);

JNIEXPORT jint JNICALL Java_org_shimwright_sample_gauge_GaugeNatives_gaugeTotal0(JNIEnv *env,
    jclass self, jobject j_meters, jlong j_count, jlong words)
{
    (void)self;
    int status = SWL_PENDING;
    gauge_meter * *c_meters = NULL;
    char *w_meters = NULL;
    jlong n_meters = 0;
    int64_t result = (int64_t)0;
    swl_come_in();
    if (j_meters != NULL) {
        w_meters = swl_copied(env, j_meters, 'J');
        if (w_meters == NULL) {
            goto done;
        }
    }
    if (j_meters != NULL) {
        n_meters = (*env)->GetArrayLength(env, (jarray)j_meters);
    }
    if (j_meters != NULL) {
        c_meters = swl_room(env, n_meters, sizeof *c_meters);
        if (c_meters == NULL) {
            goto done;
        }
    }
    for (jlong i = 0; i < n_meters; i++) {
        c_meters[i] = (gauge_meter *)(intptr_t)swl_get(w_meters + i * 8);
    }
    if ((jlong)(size_t)j_count != j_count) {
        swl_refuse(env, "count does not fit into the type size_t of this machine");
        goto done;
    }
    result = gauge_total(c_meters, (size_t)j_count);
    status = SWL_GOOD;
    swl_put(swl_words(words, 0), (jlong)result);
done:
    free(c_meters);
    free(w_meters);
    swl_go_out();
    (void)env;
    (void)words;
    return status;
}
