/**
 * Addresses and datatypes: each language makes every layout, and every language says the same of it
 * (MPI-2.2 16.3.6; MPI-4.1, Derived Datatypes). What is expected is calculated here, from lists of
 * bytes, without the engine.
 */
#include <mpi.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "layouts.h"
#include "../harness/tap.h"

#define FORTRAN(module, text, is_narrow, true_bounds, contents)                                    \
    {text, is_narrow, module##_address, module##_hvector, module##_hindexed, module##_structure,   \
     module##_resized, module##_bounds, module##_pack, true_bounds, contents}

static struct layout_language languages[9];
static int language_count;

/** Basic datatypes, as negative numbers; others are the numbers of earlier recipes. */
enum { INT = -4, DOUBLE = -3, CHAR = -2, SHORT = -1 };

struct basic {
    MPI_Datatype type;
    int size;
    int alignment;
};

static struct basic basic(int number)
{
    switch (number) {
    case INT:
        return (struct basic){MPI_INT, sizeof(int), _Alignof(int)};
    case DOUBLE:
        return (struct basic){MPI_DOUBLE, sizeof(double), _Alignof(double)};
    case CHAR:
        return (struct basic){MPI_CHAR, 1, 1};
    default:
        return (struct basic){MPI_SHORT, sizeof(short), _Alignof(short)};
    }
}

enum how { HVECTOR, HINDEXED, STRUCTURE, RESIZED };

/** How a datatype is made. */
struct recipe {
    const char *what;
    const char *rule;
    enum how how;
    int count;
    int lengths[3]; /**< of a vector: the first */
    int64_t places[3]; /**< of a vector: the stride; of a resizing: lower bound and extent */
    int types[3];   /**< but for a struct: the first */
    int addresses_are_wide; /**< beyond 32 bits */
};

#define GIB ((int64_t)1 << 30)

#define CROSS "layouts-cross-languages"
#define ALIGNED "extent-is-aligned"
#define GIVEN "given-bounds-stay"

static const struct recipe recipes[] = {
    {"blocks that overlap", CROSS, HVECTOR, 3, {2}, {4}, {INT}, 0},
    {"a negative stride", CROSS, HVECTOR, 3, {1}, {-24}, {DOUBLE}, 0},
    {"an odd stride", ALIGNED, HVECTOR, 2, {1}, {5}, {INT}, 0},
    {"nothing", CROSS, HINDEXED, 0, {0}, {0}, {DOUBLE}, 0},
    {"an empty block, and one before the start", CROSS, HINDEXED, 3, {1, 0, 2}, {-16, 400, 5},
     {SHORT}, 0},
    {"a struct with a gap", CROSS, STRUCTURE, 3, {1, 1, 1}, {0, 8, 16}, {CHAR, DOUBLE, CHAR}, 0},
    {"a struct of structs", CROSS, STRUCTURE, 2, {2, 1}, {8, -64}, {5, 1}, 0},
    {"structs next to each other", CROSS, HVECTOR, 1, {3}, {0}, {6}, 0},
    {"bounds of its own", GIVEN, RESIZED, 1, {0}, {-8, 100}, {5}, 0},
    {"elements with bounds of their own", GIVEN, HVECTOR, 2, {2}, {-7}, {8}, 0},
    {"a struct of one with bounds", GIVEN, STRUCTURE, 2, {1, 1}, {0, 200}, {8, INT}, 0},
    {"a lower bound above the data", GIVEN, RESIZED, 1, {0}, {50, 10}, {0}, 0},
    {"no extent", GIVEN, RESIZED, 1, {0}, {0, 0}, {DOUBLE}, 0},
    {"elements on each other", GIVEN, HVECTOR, 1, {4}, {0}, {12}, 0},
    {"a struct of nothing and something", CROSS, STRUCTURE, 2, {3, 1}, {-100, 24}, {3, SHORT}, 0},
    {"members in falling order", CROSS, STRUCTURE, 3, {1, 2, 1}, {24, 8, 0}, {CHAR, INT, SHORT}, 0},
    {"the end of 31 bits", CROSS, HINDEXED, 2, {1, 1}, {0, 2 * GIB - 8}, {INT}, 0},
    {"beyond 31 bits", CROSS, HINDEXED, 2, {1, 1}, {0, 2 * GIB}, {INT}, 1},
    {"beyond 32 bits", CROSS, HVECTOR, 2, {1}, {4 * GIB + 16}, {DOUBLE}, 1},
    {"before -32 bits", CROSS, STRUCTURE, 2, {1, 1}, {-5 * GIB, 8}, {INT, 5}, 1},
    {"an extent beyond 32 bits", GIVEN, RESIZED, 1, {0}, {-3 * GIB, 6 * GIB}, {INT}, 1},
    {"so many of these", GIVEN, HVECTOR, 1, {3}, {0}, {20}, 1},
    {"an extent below zero", GIVEN, RESIZED, 1, {0}, {4, -12}, {INT}, 0},
    {"elements that run backwards", GIVEN, HVECTOR, 2, {3}, {5}, {22}, 0},
};

enum { RECIPES = sizeof recipes / sizeof recipes[0], PIECES = 64 };

/** The bytes of a layout in the order of the type map, and its bounds. */
struct expected {
    int pieces;
    int64_t starts[PIECES];
    int sizes[PIECES];
    int alignment;
    int64_t lower;
    int64_t upper;
    int has_lower;
    int has_upper;
};

static struct expected expectations[RECIPES];

static int64_t least(int64_t one, int64_t other) { return one < other ? one : other; }
static int64_t most(int64_t one, int64_t other) { return one > other ? one : other; }

static struct expected of_basic(int number)
{
    struct basic type = basic(number);
    return (struct expected){.pieces = 1, .sizes = {type.size}, .alignment = type.alignment,
                             .upper = type.size};
}

/** Adds one element of a layout to another. */
static void add(struct expected *sum, const struct expected *element, int64_t place)
{
    for (int i = 0; i < element->pieces; i++) {
        sum->starts[sum->pieces] = element->starts[i] + place;
        sum->sizes[sum->pieces++] = element->sizes[i];
    }
    if (element->pieces > 0) {
        sum->alignment = (int)most(sum->alignment, element->alignment);
    }
    if (element->has_lower) {
        int64_t lower = element->lower + place;
        sum->lower = sum->has_lower ? least(sum->lower, lower) : lower;
        sum->has_lower = 1;
    }
    if (element->has_upper) {
        int64_t upper = element->upper + place;
        sum->upper = sum->has_upper ? most(sum->upper, upper) : upper;
        sum->has_upper = 1;
    }
}

/** Where the data is. */
static void data(const struct expected *layout, int64_t *start, int64_t *end)
{
    *start = layout->pieces == 0 ? 0 : layout->starts[0];
    *end = layout->pieces == 0 ? 0 : layout->starts[0] + layout->sizes[0];
    for (int i = 1; i < layout->pieces; i++) {
        *start = least(*start, layout->starts[i]);
        *end = most(*end, layout->starts[i] + layout->sizes[i]);
    }
}

static struct expected expect(const struct recipe *recipe)
{
    struct expected sum = {.alignment = 1};
    for (int block = 0; block < recipe->count; block++) {
        int at = recipe->how == STRUCTURE ? block : 0;
        int type = recipe->types[at];
        struct expected element = type < 0 ? of_basic(type) : expectations[type];
        int length = recipe->how == RESIZED ? 1
                     : recipe->how == HVECTOR ? recipe->lengths[0] : recipe->lengths[block];
        int64_t place = recipe->how == RESIZED ? 0
                        : recipe->how == HVECTOR ? block * recipe->places[0]
                                                 : recipe->places[block];
        for (int i = 0; i < length; i++) {
            add(&sum, &element, place + i * (element.upper - element.lower));
        }
    }
    int64_t start, end;
    data(&sum, &start, &end);
    if (!sum.has_lower) {
        sum.lower = start;
    }
    if (!sum.has_upper) {
        sum.upper = end;
        while ((sum.upper - sum.lower) % sum.alignment != 0) {
            sum.upper++;
        }
    }
    if (recipe->how == RESIZED) {
        sum.has_lower = sum.has_upper = 1;
        sum.lower = recipe->places[0];
        sum.upper = recipe->places[0] + recipe->places[1];
    }
    return sum;
}

/** Whether a language can say a number where MPI wants an address. */
static int can_say(const struct layout_language *language, int64_t number)
{
    return !language->narrow || sizeof(MPI_Fint) > 4
           || (number >= INT32_MIN && number <= INT32_MAX);
}

static int can_make(const struct layout_language *language, const struct recipe *recipe)
{
    int can = can_say(language, recipe->places[0] + recipe->places[1]);
    for (int i = 0; i < 3; i++) {
        can &= can_say(language, recipe->places[i]);
    }
    return can;
}

/** Makes a layout; what it is built on is made by the next language, and freed again. */
static int make(int maker, int number, int *made)
{
    const struct recipe *recipe = &recipes[number];
    const struct layout_language *language = &languages[maker];
    int types[3] = {0};
    int status = MPI_SUCCESS;
    int listed = recipe->how == STRUCTURE ? recipe->count : 1;
    for (int i = 0; status == MPI_SUCCESS && i < listed; i++) {
        int type = recipe->types[i];
        int inner_maker = (maker + 1) % language_count;
        while (type >= 0 && !can_make(&languages[inner_maker], &recipes[type])) {
            inner_maker = (inner_maker + 1) % language_count;
        }
        if (type < 0) {
            types[i] = (int)MPI_Type_c2f(basic(type).type);
        } else {
            status = make(inner_maker, type, &types[i]);
        }
    }
    if (status == MPI_SUCCESS) {
        switch (recipe->how) {
        case HVECTOR:
            status = language->hvector(recipe->count, recipe->lengths[0], recipe->places[0],
                                       types[0], made);
            break;
        case HINDEXED:
            status = language->hindexed(recipe->count, recipe->lengths, recipe->places, types[0],
                                        made);
            break;
        case STRUCTURE:
            status =
                language->structure(recipe->count, recipe->lengths, recipe->places, types, made);
            break;
        case RESIZED:
            status = language->resized(types[0], recipe->places[0], recipe->places[1], made);
            break;
        }
    }
    for (int i = 0; i < 3; i++) {
        MPI_Datatype inner = types[i] == 0 ? MPI_DATATYPE_NULL : MPI_Type_f2c(types[i]);
        if (i < recipe->count && types[i] != 0 && recipe->types[i] >= 0) {
            MPI_Type_free(&inner);
        }
    }
    return status;
}

static void ask_bounds(const struct layout_language *asker, int type, const struct expected *layout)
{
    int64_t lower = 0;
    int64_t extent = 0;
    int status = asker->bounds(type, &lower, &extent);
    if (!can_say(asker, layout->lower) || !can_say(asker, layout->upper)
        || !can_say(asker, layout->upper - layout->lower)) {
        tap_equal(MPI_ERR_ARG, status, "%s: bounds that do not fit are an error", asker->name);
        return;
    }
    tap_equal(MPI_SUCCESS, status, "%s: bounds", asker->name);
    tap_equal(layout->lower, lower, "%s: lower bound", asker->name);
    tap_equal(layout->upper - layout->lower, extent, "%s: extent", asker->name);
    if (asker->true_bounds != NULL) {
        int64_t start, end;
        data(layout, &start, &end);
        tap_equal(MPI_SUCCESS, asker->true_bounds(type, &lower, &extent), "true bounds");
        tap_equal(start, lower, "%s: start of the data", asker->name);
        tap_equal(end - start, extent, "%s: true extent", asker->name);
    }
}

/** Memory that a small layout is packed from, its origin in the middle. */
static unsigned char memory[4096];

static void ask_data(const struct layout_language *asker, int type, const struct expected *layout)
{
    unsigned char bytes[1024];
    unsigned char right[1024];
    int position = 0;
    int64_t start, end;
    int size = 0;
    data(layout, &start, &end);
    for (int i = 0; i < layout->pieces; i++) {
        size += layout->sizes[i];
    }
    int found = -1;
    MPI_Type_size(MPI_Type_f2c(type), &found);
    tap_equal(size, found, "size");
    if (start < -2048 || end > 2048) {
        return; /* no memory is so large */
    }
    size = 0;
    for (int i = 0; i < layout->pieces; i++) {
        memcpy(right + size, memory + 2048 + layout->starts[i], (size_t)layout->sizes[i]);
        size += layout->sizes[i];
    }
    int status =
        asker->pack((int64_t)(intptr_t)(memory + 2048), type, bytes, sizeof bytes, &position);
    tap_equal(MPI_SUCCESS, status, "%s: pack", asker->name);
    tap_equal(size, position, "%s: packed bytes", asker->name);
    tap_check(memcmp(right, bytes, (size_t)size) == 0, "%s: the data, in order", asker->name);
}

/** Checks how a datatype says it was made, and that what it was made of has its bounds. */
static void ask_contents(const struct layout_language *asker, int type, const struct recipe *recipe)
{
    static const int combiners[] = {MPI_COMBINER_HVECTOR, MPI_COMBINER_HINDEXED,
                                    MPI_COMBINER_STRUCT, MPI_COMBINER_RESIZED};
    int numbers[4], integers[LAYOUT_ROOM], types[LAYOUT_ROOM];
    int64_t places[LAYOUT_ROOM];
    tap_equal(MPI_SUCCESS, asker->contents(type, numbers, integers, places, types), "contents");
    if (recipe->how == RESIZED && numbers[0] == MPI_COMBINER_STRUCT) {
        tap_equal(3, numbers[3], "bounds as MPI-1 gives them");
        tap_equal((int)MPI_Type_c2f(MPI_UB), types[2], "MPI_UB");
        tap_equal(recipe->places[0] + recipe->places[1], places[2], "%s: its place", asker->name);
    } else {
        int listed = recipe->how == HVECTOR ? 1 : recipe->count;
        tap_equal(combiners[recipe->how], numbers[0], "%s: combiner", asker->name);
        tap_equal(recipe->how == RESIZED ? 0 : 1 + listed, numbers[1], "%s: integers", asker->name);
        tap_equal(recipe->how == RESIZED ? 2 : listed, numbers[2], "%s: addresses", asker->name);
        if (recipe->how != RESIZED) {
            tap_equal(recipe->count, integers[0], "%s: count", asker->name);
        }
        for (int i = 0; i < numbers[2]; i++) {
            tap_equal(recipe->places[i], places[i], "%s: address %d", asker->name, i);
        }
    }
    for (int i = 0; i < numbers[3]; i++) {
        MPI_Datatype inner = MPI_Type_f2c(types[i]);
        int sorts[4];
        MPI_Type_get_envelope(inner, &sorts[0], &sorts[1], &sorts[2], &sorts[3]);
        if (sorts[3] != MPI_COMBINER_NAMED) {
            int64_t lower, extent;
            int member = recipe->how == STRUCTURE ? i : 0;
            const struct expected *made_of = &expectations[recipe->types[member]];
            if (recipe->how == RESIZED && numbers[0] == MPI_COMBINER_STRUCT) {
                made_of = &expectations[recipe->types[0]];
            }
            tap_equal(MPI_SUCCESS, asker->bounds(types[i], &lower, &extent), "what it is made of");
            tap_equal(made_of->upper - made_of->lower, extent, "%s: extent inside", asker->name);
            MPI_Type_free(&inner);
        }
    }
}

static void layouts(void)
{
    for (int maker = 0; maker < language_count; maker++) {
        for (int i = 0; i < RECIPES; i++) {
            if (!can_make(&languages[maker], &recipes[i])) {
                continue; /* this language has no words for it */
            }
            tap_group(recipes[i].rule, "MPI-2.2 16.3.6", "%s, made in %s", recipes[i].what,
                      languages[maker].name);
            if (recipes[i].addresses_are_wide && sizeof(MPI_Aint) < 8) {
                tap_skip(1, "addresses have 32 bits");
                continue;
            }
            int type = 0;
            if (!tap_equal(MPI_SUCCESS, make(maker, i, &type), "it can be made")) {
                continue;
            }
            for (int asker = 0; asker < language_count; asker++) {
                ask_bounds(&languages[asker], type, &expectations[i]);
                ask_data(&languages[asker], type, &expectations[i]);
                if (languages[asker].contents != NULL) {
                    ask_contents(&languages[asker], type, &recipes[i]);
                }
            }
            MPI_Datatype made = MPI_Type_f2c(type);
            MPI_Type_free(&made);
        }
    }
}

/** Addresses of places where nothing need be: MPI looks at the number alone. */
static void addresses(void)
{
    static const int64_t places[] = {4096,        2 * GIB - 1, 2 * GIB,       2 * GIB + 12,
                                     4 * GIB - 4, 4 * GIB + 8, 5 * GIB + 123, (int64_t)1 << 46};
    for (int i = 0; i < (int)(sizeof places / sizeof places[0]); i++) {
        tap_group(places[i] < 2 * GIB ? "addresses-in-every-language" : "addresses-are-not-cut",
                  "MPI-2.2 16.3.6", "the address %lld", (long long)places[i]);
        if (sizeof(MPI_Aint) < 8 && places[i] > UINT32_MAX) {
            tap_skip(1, "addresses have 32 bits");
            continue;
        }
        int64_t right = (MPI_Aint)places[i]; /* with a sign where addresses have 32 bits */
        for (int asker = 0; asker < language_count; asker++) {
            int64_t found = 77;
            int status = languages[asker].address((void *)(intptr_t)places[i], &found);
            if (can_say(&languages[asker], right)) {
                tap_equal(MPI_SUCCESS, status, "%s", languages[asker].name);
                tap_equal(right, found, "%s", languages[asker].name);
            } else {
                tap_equal(MPI_ERR_ARG, status, "%s: does not fit", languages[asker].name);
                tap_equal(0, found, "%s: stores nothing", languages[asker].name);
            }
        }
    }
}

/** Packs two numbers from MPI_BOTTOM, by their addresses; one is in memory at a chosen place. */
static void bottom(int64_t place)
{
    tap_group("displacements-are-addresses", "MPI-4.1, Correct Use of Addresses",
              "from MPI_BOTTOM, memory at %lld", (long long)place);
    int *far = mmap((void *)(intptr_t)place, 4096, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (far == MAP_FAILED || (uintptr_t)far != (uintptr_t)place) {
        tap_skip(1, "this machine gives no memory there");
        return;
    }
    int near = 11;
    far[3] = 22;
    int64_t places[2];
    int lengths[] = {1, 1};
    languages[0].address(&near, &places[0]);
    languages[0].address(&far[3], &places[1]);
    int64_t extent = llabs(places[1] - places[0]) + (int64_t)sizeof(int);
    if (extent != (MPI_Aint)extent) { /* the stack and that place of a 32-bit program below qemu */
        tap_skip(1, "the memory there is farther from the stack than an extent can say");
        munmap(far, 4096);
        return;
    }
    for (int maker = 0; maker < language_count; maker++) {
        int type = 0;
        if (!can_say(&languages[maker], places[0]) || !can_say(&languages[maker], places[1])) {
            continue;
        }
        int element = (int)MPI_Type_c2f(MPI_INT);
        int status = languages[maker].hindexed(2, lengths, places, element, &type);
        tap_equal(MPI_SUCCESS, status, "made in %s", languages[maker].name);
        for (int asker = 0; asker < language_count; asker++) {
            int packed[2] = {0};
            int position = 0;
            status = languages[asker].pack(0, type, packed, sizeof packed, &position);
            tap_equal(MPI_SUCCESS, status, "packed in %s", languages[asker].name);
            tap_check(packed[0] == 11 && packed[1] == 22, "made in %s, packed in %s",
                      languages[maker].name, languages[asker].name);
        }
        MPI_Datatype made = MPI_Type_f2c(type);
        MPI_Type_free(&made);
    }
    munmap(far, 4096);
}

/** Attributes are of the datatype: whatever is made of it, or becomes of what it was made of. */
static void attributes(void)
{
    tap_group("attributes-survive", "MPI-4.1 7.7.4",
              "attributes of datatypes that others are made of");
    int key, flag = 0, *found = NULL, value = 5, lengths[] = {1, 2};
    MPI_Aint places[] = {0, 64};
    MPI_Datatype types[] = {MPI_INT, MPI_INT}, other, last;
    MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL);
    MPI_Type_contiguous(2, MPI_INT, &types[1]);
    MPI_Type_set_attr(types[1], key, &value);
    MPI_Type_create_struct(2, lengths, places, types, &other);
    MPI_Type_get_attr(other, key, &found, &flag);
    tap_check(!flag, "a constructor copies no attributes");
    MPI_Type_create_resized(types[1], -4, 100, &last);
    MPI_Type_commit(&types[1]);
    MPI_Type_free(&other);
    MPI_Type_free(&last);
    MPI_Type_get_attr(types[1], key, &found, &flag);
    tap_check(flag && found == &value, "it stays after what was made of it is gone");
    MPI_Type_dup(types[1], &last);
    MPI_Type_free(&types[1]);
    MPI_Type_get_attr(last, key, &found, &flag);
    tap_check(flag && found == &value, "a duplicate has it");
    MPI_Datatype inside;
    int unused;
    MPI_Aint none;
    MPI_Type_get_contents(last, 0, 0, 1, &unused, &none, &inside);
    MPI_Type_get_attr(inside, key, &found, &flag);
    tap_check(!flag, "what it was made of comes without");
    MPI_Type_free(&inside);
    MPI_Type_free(&last);
    MPI_Type_free_keyval(&key);
}

int matrix_layouts(const struct layout_language *another)
{
    const struct layout_language all[] = {
        FORTRAN(layouts_mpifh_mpi1, "mpif.h, MPI-1", 1, NULL, NULL),
        FORTRAN(layouts_mpi_mpi1, "mpi, MPI-1", 1, NULL, NULL),
        FORTRAN(layouts_mpifh, "mpif.h", 0, layouts_mpifh_true_bounds, layouts_mpifh_contents),
        FORTRAN(layouts_mpi, "mpi", 0, layouts_mpi_true_bounds, layouts_mpi_contents),
        FORTRAN(layouts_f08, "mpi_f08", 0, layouts_f08_true_bounds, layouts_f08_contents)};
    languages[language_count++] = layouts_c;
    languages[language_count++] = layouts_c_mpi1;
#ifndef MATRIX_WITHOUT_CXX
    languages[language_count++] = layouts_cxx;
#endif
    for (int i = 0; i < 5; i++) {
        languages[language_count++] = all[i];
    }
    if (another != NULL) {
        languages[language_count++] = *another;
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (int i = 0; i < (int)sizeof memory; i++) {
        memory[i] = (unsigned char)(i * 7 + i / 256);
    }
    for (int i = 0; i < RECIPES; i++) {
        expectations[i] = expect(&recipes[i]);
    }
    layouts();
    addresses();
    bottom(GIB);
    bottom(2 * GIB + GIB / 2);
    if (sizeof(MPI_Aint) > 4) {
        bottom(12 * GIB);
    }
    attributes();
    return tap_finish();
}

#ifndef MATRIX_IN_JAVA
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int status = matrix_layouts(NULL);
    MPI_Finalize();
    return status;
}
#endif
