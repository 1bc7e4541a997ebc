/* Copies the part of a Java array that MPI works on, and stores back what MPI has changed. */
#include "elements.h"

/* Bytes that are copied at once: the garbage collector may run between two pieces. */
enum { PIECE = 1 << 20 };

/* The alignment of malloc: elements lie in a copy as they would in a copy of the whole array. */
enum { ALIGNMENT = 16 };

/** The bytes of an element of an array. */
static jlong unit_of(int letter)
{
    return letter == 'B' ? 1 : letter == 'S' ? 2 : letter == 'I' || letter == 'F' ? 4 : 8;
}

/** Moves elements between an array and native memory. Another thread sees each element whole. */
static void move(JNIEnv *env, jarray array, int letter, jsize first, jsize count, void *memory,
                 bool back)
{
    switch (letter) {
    case 'B':
        back ? (*env)->SetByteArrayRegion(env, array, first, count, memory)
             : (*env)->GetByteArrayRegion(env, array, first, count, memory);
        break;
    case 'S':
        back ? (*env)->SetShortArrayRegion(env, array, first, count, memory)
             : (*env)->GetShortArrayRegion(env, array, first, count, memory);
        break;
    case 'I':
        back ? (*env)->SetIntArrayRegion(env, array, first, count, memory)
             : (*env)->GetIntArrayRegion(env, array, first, count, memory);
        break;
    case 'J':
        back ? (*env)->SetLongArrayRegion(env, array, first, count, memory)
             : (*env)->GetLongArrayRegion(env, array, first, count, memory);
        break;
    case 'F':
        back ? (*env)->SetFloatArrayRegion(env, array, first, count, memory)
             : (*env)->GetFloatArrayRegion(env, array, first, count, memory);
        break;
    default:
        back ? (*env)->SetDoubleArrayRegion(env, array, first, count, memory)
             : (*env)->GetDoubleArrayRegion(env, array, first, count, memory);
    }
}

/** The same for any number of bytes, which begin and end with an element. */
static void move_all(JNIEnv *env, jarray array, int letter, jlong low, jlong bytes, char *memory,
                     bool back)
{
    jlong unit = unit_of(letter);
    for (jlong at = 0; at < bytes; at += PIECE) {
        jlong piece = bytes - at < PIECE ? bytes - at : PIECE;
        move(env, array, letter, (jsize)((low + at) / unit), (jsize)(piece / unit), memory + at,
             back);
    }
}

struct swj_elements swj_elements_copy(JNIEnv *env, jarray array, int letter, struct swj_part part,
                                      bool filled)
{
    jlong unit = unit_of(letter);
    jlong low = part.low - part.low % unit;
    jlong bytes = (part.high + unit - 1) / unit * unit - low;
    size_t shift = (size_t)(low % ALIGNMENT);
    char *block = malloc(shift + (size_t)bytes * (filled ? 2 : 1) + 1);
    if (block == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no native memory for an array's elements");
        return (struct swj_elements){.copied = SWJ_REFUSED};
    }
    char *copy = block + shift;
    move_all(env, array, letter, low, bytes, copy, false);
    if (filled) {
        memcpy(copy + bytes, copy, (size_t)bytes);
        swj_reduction_failed = false;
    }
    void *beginning = (void *)((uintptr_t)copy - (uintptr_t)low); /* where the array's would be */
    return (struct swj_elements){beginning, 1 + bytes, low, (char)letter};
}

/** The end of the elements from a place on that are all as they were, or have all changed. */
static inline jlong run_of(const char *now, const char *before, jlong at, jlong bytes, jlong unit,
                           bool changed)
{
    while (at < bytes && (memcmp(now + at, before + at, (size_t)unit) != 0) == changed) {
        at += unit;
    }
    return at;
}

/** The same; the compiler makes one comparison of memcmp, because it knows the size. */
static jlong run(const char *now, const char *before, jlong at, jlong bytes, jlong unit,
                 bool changed)
{
    return unit == 1   ? run_of(now, before, at, bytes, 1, changed)
           : unit == 2 ? run_of(now, before, at, bytes, 2, changed)
           : unit == 4 ? run_of(now, before, at, bytes, 4, changed)
                       : run_of(now, before, at, bytes, 8, changed);
}

/** Stores the elements that MPI has changed into the array; others may have been set meanwhile. */
static void put_back(JNIEnv *env, jarray array, struct swj_elements elements, char *copy)
{
    jlong bytes = elements.copied - 1;
    jlong unit = unit_of(elements.letter);
    const char *before = copy + bytes;
    if (memcmp(copy, before, (size_t)bytes) == 0) {
        return;
    }
    for (jlong at = 0; at < bytes;) {
        jlong from = run(copy, before, at, bytes, unit, false);
        at = run(copy, before, from, bytes, unit, true);
        move_all(env, array, elements.letter, elements.low + from, at - from, copy + from, true);
    }
}

void swj_elements_copied(JNIEnv *env, const struct swj_use *use, jobject memory,
                         struct swj_elements elements, bool succeeded)
{
    char *copy = (char *)((uintptr_t)elements.address + (uintptr_t)elements.low);
    if (use->filled && succeeded && !swj_reduction_failed) {
        put_back(env, (jarray)memory, elements, copy);
    }
    free(copy - elements.low % ALIGNMENT);
}
