/* Checks Java memory against the datatype and number of its elements before MPI uses it. */
#include "elements.h"

#include <stdio.h>
#include <string.h>

/* The number that Java's ElementMemory adds to the letter of an array. */
#define ARRAY 256

/** The letter for memory of any type. */
#define ANY 'B'

/** The deepest nesting of derived datatypes that is checked. */
enum { LEVELS = 16 };

/*
 * Values instead of a number of elements: the memory is not used, or its size depends on the size
 * of the remote group, which not every MPI tells.
 */
#define UNUSED INT64_MIN
#define REMOTE (INT64_MIN + 1)

static struct swj_elements refuse_elements(JNIEnv *env, const struct swj_use *use,
                                           const char *message)
{
    char text[256];
    snprintf(text, sizeof text, "%.50s %.200s", use->name, message);
    swj_throw(env, "java/lang/IllegalArgumentException", text);
    return (struct swj_elements){.copied = SWJ_REFUSED};
}

/** Returns the letter of Java's integer type with a size. */
static int integer_of(size_t size)
{
    return size == 2 ? 'S' : size == 4 ? 'I' : size == 8 ? 'J' : ANY;
}

/** Returns the letter of the Java type for the most common datatypes, or 0 for others. */
static int letter_of_common(MPI_Datatype type)
{
    return type == MPI_BYTE      ? ANY
           : type == MPI_INT     ? 'I'
           : type == MPI_DOUBLE  ? 'D'
           : type == MPI_INT64_T ? 'J'
           : type == MPI_FLOAT   ? 'F'
                                 : 0;
}

struct type_letter {
    MPI_Datatype type;
    int letter;
};

/** Returns the letter of a datatype in a table of `count` rows, or 0 if it is not there. */
static int find_letter(const struct type_letter *table, size_t count, MPI_Datatype type)
{
    for (size_t i = 0; i < count; i++) {
        if (table[i].type == type) {
            return table[i].letter;
        }
    }
    return 0;
}

/** Returns the letter of the Java type for the other datatypes of C, or 0 if Java has none. */
static int letter_of_c_type(MPI_Datatype type)
{
    const struct type_letter known[] = {
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
        {MPI_UINT64_T, 'J'},
        {MPI_AINT, integer_of(sizeof(MPI_Aint))},
        {MPI_C_FLOAT_COMPLEX, 'F'},
        {MPI_C_DOUBLE_COMPLEX, 'D'},
        {MPI_2INT, 'I'},
    };
    return find_letter(known, sizeof known / sizeof known[0], type);
}

/** Returns the letter of the Java type for a datatype of Fortran, or 0 if Java has none. */
static int letter_of_fortran_type(MPI_Datatype type)
{
    const struct type_letter known[] = {
        {MPI_REAL, 'F'},
        {MPI_DOUBLE_PRECISION, 'D'},
        {MPI_INTEGER, 'I'},
        {MPI_2REAL, 'F'},
        {MPI_2DOUBLE_PRECISION, 'D'},
        {MPI_2INTEGER, 'I'},
    };
    return find_letter(known, sizeof known / sizeof known[0], type);
}

/** Returns the letter of the Java type for a named datatype, or 0 if Java has none. */
static int letter_of_named(MPI_Datatype type)
{
    int letter = letter_of_common(type);
    letter = letter != 0 ? letter : letter_of_c_type(type);
    return letter != 0 ? letter : letter_of_fortran_type(type);
}

static bool type_fits(MPI_Datatype type, int letter, int level);

/**
 * Returns the combiner of a datatype, and the numbers of integers, addresses and datatypes that it
 * was made of. If that fails, returns the combiner of a named datatype.
 */
static int combiner_of(MPI_Datatype type, int numbers[3])
{
    int combiner = MPI_COMBINER_NAMED;
    int status = MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &combiner);
    return status == MPI_SUCCESS ? combiner : MPI_COMBINER_NAMED;
}

/**
 * Returns whether a datatype is predefined, so that it cannot be freed. Not all MPIs have names for
 * the combiners of unnamed ones: Fortran's types with a precision or range are made of no datatype,
 * and pairs of a value and an index of two datatypes and no integer.
 */
static bool is_predefined_type(int combiner, const int numbers[3])
{
    return combiner == MPI_COMBINER_NAMED ||
           (numbers[2] == 0 && combiner != MPI_COMBINER_STRUCT) ||
           (numbers[2] == 2 && numbers[0] == 0);
}

/**
 * Returns whether a predefined datatype without a letter fits an array. Of Fortran's datatypes with
 * a precision or range, integers have one number and the others two. A complex one may be as long
 * as a real one.
 */
static bool predefined_fits(MPI_Datatype type, int letter, const int numbers[3])
{
    int size = 0;
    if (numbers[0] == 0 || MPI_Type_size(type, &size) != MPI_SUCCESS) {
        return false;
    }
    return numbers[0] == 1 ? integer_of((size_t)size) == letter || size == 1
           : letter == 'F' ? size == 4 || size == 8
                           : letter == 'D' && (size == 8 || size == 16);
}

/** Returns whether all parts of a derived datatype fit an array with this letter. */
static bool parts_fit(MPI_Datatype type, int letter, int level, const int numbers[3])
{
    size_t room = (size_t)numbers[0] * sizeof(int) + (size_t)numbers[1] * sizeof(MPI_Aint);
    char *space = malloc(room + (size_t)numbers[2] * sizeof(MPI_Datatype) + sizeof(MPI_Aint));
    if (space == NULL) {
        return false;
    }
    MPI_Aint *addresses = (MPI_Aint *)(void *)space;
    MPI_Datatype *types = (MPI_Datatype *)(void *)(addresses + numbers[1]);
    int *integers = (int *)(void *)(types + numbers[2]);
    bool gotten = MPI_Type_get_contents(type, numbers[0], numbers[1], numbers[2], integers,
                                        addresses, types) == MPI_SUCCESS;
    bool good = gotten;
    for (int i = 0; gotten && i < numbers[2]; i++) {
        int sizes[3] = {0, 0, 0};
        good = good && type_fits(types[i], letter, level + 1);
        if (!is_predefined_type(combiner_of(types[i], sizes), sizes)) {
            MPI_Type_free(&types[i]);
        }
    }
    free(space);
    return good;
}

static bool type_fits(MPI_Datatype type, int letter, int level)
{
    int known = letter_of_named(type);
    if (known != 0) {
        return known == letter || known == ANY;
    }
    int numbers[3] = {0, 0, 0};
    int combiner = combiner_of(type, numbers);
    if (is_predefined_type(combiner, numbers)) {
        return predefined_fits(type, letter, numbers);
    }
    return level < LEVELS && parts_fit(type, letter, level, numbers);
}

/**
 * Returns the number of neighbours in the topology that a process receives from, or sends to; 0
 * without a topology.
 */
static jlong count_neighbours(MPI_Comm comm, bool received)
{
    int in = 0;
#ifdef SWJ_HAS_MPI_Cartdim_get /* otherwise the binding lacks the functions that need this */
    int out = 0;
    int rank = 0;
    int weighted = 0;
    int topology = MPI_UNDEFINED;
    MPI_Topo_test(comm, &topology);
    if (topology == MPI_CART) {
        MPI_Cartdim_get(comm, &in);
        return 2 * (jlong)in;
    }
    if (topology == MPI_GRAPH) {
        MPI_Comm_rank(comm, &rank);
        MPI_Graph_neighbors_count(comm, rank, &in);
    } else if (topology == MPI_DIST_GRAPH) {
        MPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
        return received ? in : out;
    }
#else
    (void)comm, (void)received;
#endif
    return in;
}

/**
 * Returns the number of elements for all processes or neighbours; UNUSED if this process does not use
 * the memory; REMOTE if the number depends on the other group of an intercommunicator.
 */
static jlong count_elements(const struct swj_use *use, jlong count, MPI_Comm comm, jint root)
{
    int rank = 0;
    int size = 1;
    int inter = 0;
    if (comm == MPI_COMM_NULL || (root == SWJ_NO_RANK && use->each == SWJ_ALL) ||
        MPI_Comm_test_inter(comm, &inter) != MPI_SUCCESS) {
        return count;
    }
    if (root != SWJ_NO_RANK) {
        MPI_Comm_rank(comm, &rank);
        if (inter ? root != MPI_ROOT : root != rank) {
            return UNUSED;
        }
    }
    if (use->each == SWJ_NEIGHBOUR) {
        return count * count_neighbours(comm, use->filled);
    }
    if (use->each == SWJ_PROCESS && inter) {
        return REMOTE;
    }
    if (use->each == SWJ_PROCESS) {
        MPI_Comm_size(comm, &size);
    }
    return count * size;
}

/** Returns a sum, or the nearest number that fits into jlong. */
static jlong at_most(jlong a, jlong b)
{
    jlong sum = 0;
    return !__builtin_add_overflow(a, b, &sum) ? sum : b < 0 ? INT64_MIN : INT64_MAX;
}

/**
 * Returns an error message if an element lies outside of the memory; otherwise stores the part that
 * the elements span, and returns NULL.
 */
static const char *check_outside(jlong bytes, jlong count, MPI_Datatype type, struct swj_part *part,
                                 char *text, size_t room)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    MPI_Aint first = 0;
    MPI_Aint span = 0;
    if (swj_fits(count, type, bytes)) {
        *part = (struct swj_part){0, count * swj_size_of(type)};
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
    part->low = at_most(first, steps < 0 ? steps : 0);
    part->high = at_most(at_most(first, span), steps > 0 ? steps : 0);
    if (part->low < 0) {
        return "would be used before its beginning: the datatype has a negative lower bound";
    }
    if (part->high > bytes) {
        snprintf(text, room, "has %lld bytes, but %lld elements of the datatype need %lld",
                 (long long)bytes, (long long)count, (long long)part->high);
        return text;
    }
    return NULL;
}

/** Returns an error message if the number of elements cannot be right, or NULL. */
static const char *check_count(jlong count, jlong all, jobject memory)
{
    return count < 0       ? "cannot have a negative number of elements"
           : all == REMOTE ? "cannot be checked for an intercommunicator"
           : all != 0 && memory == NULL ? "is null"
                                        : NULL;
}

/** Returns an error message if MPI cannot use memory with this letter for a datatype, or NULL. */
static const char *check_letter(const struct swj_use *use, int letter, MPI_Datatype type)
{
    int java = letter & (ARRAY - 1);
    if (java != ANY && !type_fits(type, java, 0)) {
        return "has numbers of another type than the datatype; a ByteBuffer, or an array of bytes,"
               " can have any";
    }
    return (letter & ARRAY) != 0 && use->stays
               ? "is an array, which MPI cannot keep after the call; use a direct buffer"
               : NULL;
}

/** Returns the address of a direct buffer, or NULL for an array and for no memory. */
static void *address_of_buffer(JNIEnv *env, jlong words, const struct swj_use *use, int letter,
                               jobject memory)
{
    if (memory == NULL || (letter & ARRAY) != 0) {
        return NULL;
    }
    void *known = (void *)(intptr_t)swj_word(words, use->slot + 2);
    return known != NULL ? known : swj_memory(env, memory);
}

struct swj_elements swj_elements_checked(JNIEnv *env, jlong words, const struct swj_use *use,
                                         jobject memory, jlong count, jlong datatype, jlong comm,
                                         jint root)
{
    MPI_Datatype type = SWJ_HANDLE(MPI_Datatype, datatype);
    jlong bytes = swj_word(words, use->slot);
    int letter = (int)swj_word(words, use->slot + 1);
    jlong all = count_elements(use, count, SWJ_HANDLE(MPI_Comm, comm), root);
    struct swj_elements elements = {.copied = 0};
    if (all == UNUSED) {
        return elements; /* only the root uses it */
    }
    elements.address = address_of_buffer(env, words, use, letter, memory);
    if (bytes == 0 && elements.address == MPI_IN_PLACE) {
        return use->in_place ? elements
                             : refuse_elements(env, use, "cannot be MPI_IN_PLACE here");
    }
    const char *fault = check_count(count, all, memory);
    if (fault == NULL && all == 0) {
        static char nothing; /* an MPI may refuse NULL if count > 0, even without neighbours */
        elements.address = count != 0 && elements.address == NULL ? &nothing : elements.address;
        return elements;
    }
    char text[160];
    struct swj_part part = {0, 0};
    fault = fault != NULL ? fault : check_outside(bytes, all, type, &part, text, sizeof text);
    fault = fault != NULL ? fault : check_letter(use, letter, type);
    if (fault != NULL) {
        return refuse_elements(env, use, fault);
    }
    return (letter & ARRAY) == 0
               ? elements
               : swj_elements_copy(env, (jarray)memory, letter & (ARRAY - 1), part, use->filled);
}
