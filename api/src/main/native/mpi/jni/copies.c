/* Copies the part of a Java array that MPI works on, and stores back what MPI has changed. */
#include "elements.h"

/* The bytes that are copied at once. The garbage collector can run between two pieces. */
enum { PIECE = 1 << 20 };

/*
 * The alignment of malloc. Elements in a copy of a part have the same alignment as in a copy of the
 * whole array.
 */
enum { ALIGNMENT = 16 };

/** Copies whole elements between an array and memory, piece by piece. */
static void move_pieces(JNIEnv *env, jarray array, int letter, jlong low, jlong bytes, char *memory,
                     bool back)
{
    jlong unit = (jlong)swj_unit(letter);
    for (jlong at = 0; at < bytes; at += PIECE) {
        jlong piece = bytes - at < PIECE ? bytes - at : PIECE;
        swj_move(env, array, letter, (jsize)((low + at) / unit), (jsize)(piece / unit), memory + at,
                 back);
    }
}

struct swj_elements swj_elements_copy(JNIEnv *env, jarray array, int letter, struct swj_part part,
                                      bool filled)
{
    jlong unit = (jlong)swj_unit(letter);
    jlong low = part.low - part.low % unit;
    jlong bytes = (part.high + unit - 1) / unit * unit - low;
    size_t shift = (size_t)(low % ALIGNMENT);
    char *block = malloc(shift + (size_t)bytes * (filled ? 2 : 1) + 1);
    if (block == NULL) {
        swj_throw(env, "java/lang/OutOfMemoryError", "no native memory for an array's elements");
        return (struct swj_elements){.copied = SWJ_REFUSED};
    }
    char *copy = block + shift;
    move_pieces(env, array, letter, low, bytes, copy, false);
    if (filled) {
        memcpy(copy + bytes, copy, (size_t)bytes);
        swj_reduction_failed = false;
    }
    void *beginning = (void *)((uintptr_t)copy - (uintptr_t)low); /* where the array's would be */
    return (struct swj_elements){beginning, 1 + bytes, low, (char)letter};
}

/** Stores the elements that MPI has changed into the array; others may have been set meanwhile. */
static void store_changed_elements(JNIEnv *env, jarray array, struct swj_elements elements,
                                   char *copy)
{
    size_t bytes = (size_t)elements.copied - 1;
    size_t unit = swj_unit(elements.letter);
    const char *before = copy + bytes;
    if (memcmp(copy, before, bytes) == 0) {
        return;
    }
    for (size_t at = 0; at < bytes;) {
        size_t from = swj_run(copy, before, at, bytes, unit, false);
        at = swj_run(copy, before, from, bytes, unit, true);
        move_pieces(env, array, elements.letter, elements.low + (jlong)from, (jlong)(at - from),
                    copy + from, true);
    }
}

void swj_elements_copied(JNIEnv *env, const struct swj_use *use, jobject memory,
                         struct swj_elements elements, bool succeeded)
{
    char *copy = (char *)((uintptr_t)elements.address + (uintptr_t)elements.low);
    if (use->filled && succeeded && !swj_reduction_failed) {
        store_changed_elements(env, (jarray)memory, elements, copy);
    }
    free(copy - elements.low % ALIGNMENT);
}
