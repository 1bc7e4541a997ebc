/* Holds memory of Java against datatype and count before MPI sees it, and copies arrays. */
#include "elements.h"

#include <stdio.h>
#include <string.h>

/* What Java's ElementMemory adds to the letter of an array. */
#define ARRAY 256

/** No type of Java: memory of any type. */
#define ANY 'B'

/** Of derived datatypes that are looked into. */
enum { LEVELS = 16 };

/* What stands for a number of elements: memory that is not used, or whose size the other group says. */
#define UNUSED INT64_MIN
#define REMOTE (INT64_MIN + 1)

static struct swj_elements refuse(JNIEnv *env, const struct swj_use *use, const char *message)
{
    char text[256];
    snprintf(text, sizeof text, "%.50s %.200s", use->name, message);
    swj_throw(env, "java/lang/IllegalArgumentException", text);
    return (struct swj_elements){NULL, SWJ_REFUSED};
}

/** The letter of Java's integers of a size. */
static int integer_of(size_t size)
{
    return size == 2 ? 'S' : size == 4 ? 'I' : size == 8 ? 'J' : ANY;
}

/** The letter of Java for a named datatype; 0 if Java has no such type. */
static int letter_of(MPI_Datatype type)
{
    const struct {
        MPI_Datatype type;
        int letter;
    } known[] = {
        {MPI_INT, 'I'},
        {MPI_DOUBLE, 'D'},
        {MPI_BYTE, ANY},
        {MPI_FLOAT, 'F'},
        {MPI_LONG, integer_of(sizeof(long))},
        {MPI_LONG_LONG, 'J'},
        {MPI_SHORT, 'S'},
        {MPI_CHAR, ANY},
        {MPI_SIGNED_CHAR, ANY},
        {MPI_UNSIGNED_CHAR, ANY},
        {MPI_PACKED, ANY},
        {MPI_UNSIGNED, 'I'},
        {MPI_UNSIGNED_SHORT, 'S'},
        {MPI_UNSIGNED_LONG, integer_of(sizeof(long))},
        {MPI_UNSIGNED_LONG_LONG, 'J'},
        {MPI_INT8_T, ANY},
        {MPI_UINT8_T, ANY},
        {MPI_INT16_T, 'S'},
        {MPI_UINT16_T, 'S'},
        {MPI_INT32_T, 'I'},
        {MPI_UINT32_T, 'I'},
        {MPI_INT64_T, 'J'},
        {MPI_UINT64_T, 'J'},
        {MPI_AINT, integer_of(sizeof(MPI_Aint))},
        {MPI_C_FLOAT_COMPLEX, 'F'},
        {MPI_C_DOUBLE_COMPLEX, 'D'},
        {MPI_REAL, 'F'},
        {MPI_DOUBLE_PRECISION, 'D'},
        {MPI_INTEGER, 'I'},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].type == type) {
            return known[i].letter;
        }
    }
    return 0;
}

static int fits(MPI_Datatype type, int letter, int level);

/** Whether all that a derived datatype is made of fits an array of this letter. */
static int parts_fit(MPI_Datatype type, int letter, int level, const int numbers[3])
{
    size_t room = (size_t)numbers[0] * sizeof(int) + (size_t)numbers[1] * sizeof(MPI_Aint);
    char *space = malloc(room + (size_t)numbers[2] * sizeof(MPI_Datatype) + sizeof(MPI_Aint));
    if (space == NULL) {
        return 0;
    }
    MPI_Aint *addresses = (MPI_Aint *)(void *)space;
    MPI_Datatype *types = (MPI_Datatype *)(void *)(addresses + numbers[1]);
    int *integers = (int *)(void *)(types + numbers[2]);
    int good = MPI_Type_get_contents(type, numbers[0], numbers[1], numbers[2], integers, addresses,
                                     types) == MPI_SUCCESS;
    for (int i = 0; good && i < numbers[2]; i++) {
        good = fits(types[i], letter, level + 1);
    }
    for (int i = 0; i < numbers[2]; i++) {
        int sizes[3];
        int combiner = MPI_COMBINER_NAMED;
        MPI_Type_get_envelope(types[i], &sizes[0], &sizes[1], &sizes[2], &combiner);
        if (combiner != MPI_COMBINER_NAMED) {
            MPI_Type_free(&types[i]);
        }
    }
    free(space);
    return good;
}

static int fits(MPI_Datatype type, int letter, int level)
{
    int known = letter_of(type);
    if (known != 0) {
        return known == letter || known == ANY;
    }
    int numbers[3] = {0, 0, 0};
    int combiner = MPI_COMBINER_NAMED;
    int status = MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &combiner);
    return status == MPI_SUCCESS && combiner != MPI_COMBINER_NAMED && level < LEVELS &&
           parts_fit(type, letter, level, numbers);
}

/** How many elements there are for all processes, UNUSED if this one does not use them, or REMOTE. */
static jlong counted(const struct swj_use *use, jlong count, MPI_Comm comm, jint root)
{
    int rank = 0;
    int size = 1;
    int inter = 0;
    if (comm == MPI_COMM_NULL || (root == SWJ_NO_RANK && !use->each) ||
        MPI_Comm_test_inter(comm, &inter) != MPI_SUCCESS) {
        return count;
    }
    if (root != SWJ_NO_RANK) {
        MPI_Comm_rank(comm, &rank);
        if (inter ? root != MPI_ROOT : root != rank) {
            return UNUSED;
        }
    }
    if (use->each && inter) {
        return REMOTE;
    }
    if (use->each) {
        MPI_Comm_size(comm, &size);
    }
    return count * size;
}

/** A sum, or the number nearest to it that fits. */
static jlong at_most(jlong a, jlong b)
{
    jlong sum = 0;
    return !__builtin_add_overflow(a, b, &sum) ? sum : b < 0 ? INT64_MIN : INT64_MAX;
}

/** What is wrong if not all elements lie in the memory. */
static const char *outside(jlong bytes, jlong count, MPI_Datatype type, char *text, size_t room)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    MPI_Aint first = 0;
    MPI_Aint span = 0;
    if (swj_fits(count, type, bytes)) {
        return NULL;
    }
    if (MPI_Type_get_extent(type, &lb, &extent) != MPI_SUCCESS ||
        MPI_Type_get_true_extent(type, &first, &span) != MPI_SUCCESS) {
        return "has elements of no datatype";
    }
    jlong steps = 0;
    if (__builtin_mul_overflow(count - 1, (jlong)extent, &steps)) {
        steps = extent < 0 ? INT64_MIN : INT64_MAX;
    }
    jlong high = at_most(at_most(first, span), steps > 0 ? steps : 0);
    if (at_most(first, steps < 0 ? steps : 0) < 0) {
        return "would be used before its beginning: the datatype has a negative lower bound";
    }
    if (high > bytes) {
        snprintf(text, room, "has %lld bytes, but %lld elements of the datatype need %lld",
                 (long long)bytes, (long long)count, (long long)high);
        return text;
    }
    return NULL;
}

/** A copy of an array, which MPI works on. */
static struct swj_elements copy_of(JNIEnv *env, jarray array, jlong bytes)
{
    void *copy = malloc((size_t)bytes + 1);
    void *inside = copy == NULL ? NULL : (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    if (inside == NULL) {
        free(copy);
        swj_throw(env, "java/lang/OutOfMemoryError", "no native memory for an array's elements");
        return (struct swj_elements){NULL, SWJ_REFUSED};
    }
    memcpy(copy, inside, (size_t)bytes);
    (*env)->ReleasePrimitiveArrayCritical(env, array, inside, JNI_ABORT);
    return (struct swj_elements){copy, 1 + bytes};
}

struct swj_elements swj_elements_checked(JNIEnv *env, jlong words, const struct swj_use *use,
                                         jobject memory, jlong count, jlong datatype, jlong comm,
                                         jint root)
{
    MPI_Datatype type = SWJ_HANDLE(MPI_Datatype, datatype);
    jlong bytes = swj_word(words, use->place);
    int letter = (int)swj_word(words, use->place + 1);
    jlong all = counted(use, count, SWJ_HANDLE(MPI_Comm, comm), root);
    struct swj_elements elements = {NULL, 0};
    if (all == UNUSED) {
        return elements; /* the root alone uses it */
    }
    if (memory != NULL && (letter & ARRAY) == 0) {
        elements.address = (void *)(intptr_t)swj_word(words, use->place + 2);
        if (elements.address == NULL) {
            elements.address = swj_memory(env, memory);
        }
        if (bytes == 0 && elements.address == MPI_IN_PLACE) {
            return use->in_place ? elements : refuse(env, use, "cannot be MPI_IN_PLACE here");
        }
    }
    if (count < 0) {
        return refuse(env, use, "cannot have a negative number of elements");
    }
    if (all == REMOTE) { /* not every MPI says how many processes the other group has */
        return refuse(env, use, "cannot be checked for an intercommunicator");
    }
    if (all == 0) {
        return elements;
    }
    if (memory == NULL) {
        return refuse(env, use, "is null");
    }
    char text[160];
    const char *fault = outside(bytes, all, type, text, sizeof text);
    if (fault != NULL) {
        return refuse(env, use, fault);
    }
    int java = letter & (ARRAY - 1);
    if (java != ANY && !fits(type, java, 0)) {
        return refuse(env, use, "has numbers of another type than the datatype; a ByteBuffer, or an"
                                " array of bytes, can have any");
    }
    if ((letter & ARRAY) == 0) {
        return elements;
    }
    return use->stays
               ? refuse(env, use, "is an array, which MPI cannot keep after the call; use a direct"
                                  " buffer")
               : copy_of(env, (jarray)memory, bytes);
}

void swj_elements_copied(JNIEnv *env, const struct swj_use *use, jobject memory,
                         struct swj_elements elements)
{
    if (use->filled) {
        void *inside = (*env)->GetPrimitiveArrayCritical(env, (jarray)memory, NULL);
        if (inside != NULL) {
            memcpy(inside, elements.address, (size_t)elements.copied - 1);
            (*env)->ReleasePrimitiveArrayCritical(env, (jarray)memory, inside, 0);
        }
    }
    free(elements.address);
}
