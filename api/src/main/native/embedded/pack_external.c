/**
 * Packs and unpacks data in the representation external32 (MPI-4.1 14.5.2), whose numbers are
 * big-endian.
 */
#include <math.h>
#include <string.h>

#include "embedded/datatype.h"

/** The state of a conversion between elements and the bytes of external32. */
struct external {
    bool packs;
    intptr_t elements;
    unsigned char *bytes;
    int status; /**< MPI_ERR_CONVERSION if a number did not fit */
};

/** The representation in external32 of the numbers of a basic datatype. */
struct form {
    /** BINARY: the size and the bits are the same, but the order of the bytes may differ. */
    enum { UNSIGNED, SIGNED, BINARY, LONG_DOUBLE } numbers;
    int parts; /**< 2 for complex numbers */
    int size;  /**< the bytes of a part on this machine */
    int width; /**< the bytes of a part in external32 */
};

/**
 * Returns the representation of a basic datatype. A datatype that is not in the table has the same
 * size everywhere.
 */
static struct form form_of_numbers(const struct sw_layout *basic)
{
    static const struct {
        MPI_Datatype datatype;
        struct form form;
    } forms[] = {
        {MPI_LONG, {SIGNED, 1, sizeof(long), 4}},
        {MPI_UNSIGNED_LONG, {UNSIGNED, 1, sizeof(long), 4}},
        {MPI_WCHAR, {UNSIGNED, 1, sizeof(wchar_t), 2}},
        {MPI_AINT, {SIGNED, 1, sizeof(MPI_Aint), 8}},
        {MPI_INTEGER, {SIGNED, 1, sizeof(MPI_Fint), 4}},
        {MPI_LOGICAL, {UNSIGNED, 1, sizeof(MPI_Fint), 4}},
        {MPI_LONG_DOUBLE, {LONG_DOUBLE, 1, sizeof(long double), 16}},
        {MPI_C_LONG_DOUBLE_COMPLEX, {LONG_DOUBLE, 2, sizeof(long double), 16}},
        {MPI_CXX_LONG_DOUBLE_COMPLEX, {LONG_DOUBLE, 2, sizeof(long double), 16}},
        {MPI_CXX_FLOAT_COMPLEX, {BINARY, 2, 4, 4}},
        {MPI_CXX_DOUBLE_COMPLEX, {BINARY, 2, 8, 8}},
        {MPI_C_FLOAT_COMPLEX, {BINARY, 2, 4, 4}},
        {MPI_COMPLEX, {BINARY, 2, 4, 4}},
        {MPI_COMPLEX8, {BINARY, 2, 4, 4}},
        {MPI_C_DOUBLE_COMPLEX, {BINARY, 2, 8, 8}},
        {MPI_DOUBLE_COMPLEX, {BINARY, 2, 8, 8}},
        {MPI_COMPLEX16, {BINARY, 2, 8, 8}},
        {MPI_COMPLEX32, {BINARY, 2, 16, 16}},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (sw_number(forms[i].datatype) == basic->number) {
            return forms[i].form;
        }
    }
    return (struct form){BINARY, 1, (int)basic->size, (int)basic->size};
}

/**
 * Returns the number of bytes of an element in external32, or the largest number if it is more.
 */
static int64_t external_bytes(const struct sw_layout *layout)
{
    while (sw_layout_is_wrapper(layout)) {
        layout = layout->blocks[0].inner;
    }
    if (layout->block_count == 0) {
        struct form form = form_of_numbers(layout);
        return layout->size == 0 ? 0 : (int64_t)form.parts * form.width;
    }
    int64_t bytes = 0;
    for (int i = 0; i < layout->block_count; i++) {
        int64_t more = 0;
        if (layout->blocks[i].length > 0
            && (__builtin_mul_overflow(external_bytes(layout->blocks[i].inner),
                                       layout->blocks[i].length, &more)
                || __builtin_add_overflow(bytes, more, &bytes))) {
            return INT64_MAX;
        }
    }
    return __builtin_mul_overflow(bytes, layout->count, &bytes) ? INT64_MAX : bytes;
}

static bool is_little_endian(void)
{
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first == 1;
}

/** Copies bytes, in reverse order if this machine is little-endian. */
static void copy_ordered(unsigned char *to, const unsigned char *from, int size)
{
    for (int i = 0; i < size; i++) {
        to[i] = from[is_little_endian() ? size - 1 - i : i];
    }
}

/** Copies a big-endian integer to another size. Returns false if it does not fit. */
static bool copy_integer(unsigned char *to, int size, const unsigned char *from, int width,
                         bool is_signed)
{
    unsigned char filling = is_signed && (from[0] & 0x80) != 0 ? 0xff : 0;
    int more = width - size;
    bool fits = true;
    for (int i = 0; i < more; i++) {
        fits = fits && from[i] == filling;
    }
    fits = fits && (more <= 0 || !is_signed || ((from[more] ^ filling) & 0x80) == 0);
    for (int i = 0; i < size; i++) {
        to[i] = i + more < 0 ? filling : from[i + more];
    }
    return fits;
}

/**
 * Writes a number as IEEE binary128: 1 bit for the sign, 15 for the exponent, 112 for the fraction.
 */
static void write_binary128(unsigned char *to, long double value)
{
    enum { BIAS = 16383, LARGEST = 32767 };
    int exponent = 0;
    long double fraction = fabsl(value);
    memset(to, 0, 16);
    if (isnan(value) || isinf(value)) {
        exponent = LARGEST;
        to[2] = isnan(value) ? 0x80 : 0;
        fraction = 0;
    } else if (fraction != 0) {
        fraction = frexpl(fraction, &exponent) * 2 - 1; /* without the first bit, which is 1 */
        exponent += BIAS - 1;
        if (exponent <= 0) { /* a subnormal number: the first bit is stored */
            fraction = ldexpl(fraction + 1, exponent - 1);
            exponent = 0;
        }
    }
    to[0] = (unsigned char)((signbit(value) ? 0x80 : 0) | exponent >> 8);
    to[1] = (unsigned char)exponent;
    for (int i = 2; i < 16 && fraction > 0; i++) {
        to[i] = (unsigned char)(fraction * 256);
        fraction = fraction * 256 - to[i];
    }
}

/** Reads a binary128, rounded to long double. Returns false if the number is too large. */
static bool read_binary128(const unsigned char *from, long double *value)
{
    enum { BIAS = 16383, LARGEST = 32767 };
    int exponent = (from[0] & 0x7f) << 8 | from[1];
    long double fraction = 0;
    for (int i = 15; i >= 2; i--) {
        fraction = (fraction + from[i]) / 256;
    }
    *value = exponent == LARGEST ? (fraction == 0 ? INFINITY : NAN)
             : exponent == 0     ? ldexpl(fraction, 1 - BIAS)
                                 : ldexpl(1 + fraction, exponent - BIAS);
    bool fits = exponent == LARGEST || !isinf(*value);
    *value = (from[0] & 0x80) != 0 ? -*value : *value;
    return fits;
}

/**
 * Converts the real or imaginary part of a number between `here` and external32 in `bytes`. Returns
 * false if it is out of range.
 */
static bool convert_part(bool packs, const struct form *form, unsigned char *here,
                         unsigned char *bytes)
{
    unsigned char ordered[16];
    bool fits = true;
    long double value = 0;
    bool is_signed = form->numbers == SIGNED;
    if (form->numbers == LONG_DOUBLE && packs) {
        memcpy(&value, here, sizeof value);
        write_binary128(bytes, value);
    } else if (form->numbers == LONG_DOUBLE) {
        fits = read_binary128(bytes, &value);
        memcpy(here, &value, sizeof value);
    } else if (form->numbers == BINARY && packs) {
        copy_ordered(bytes, here, form->size);
    } else if (form->numbers == BINARY) {
        copy_ordered(here, bytes, form->size);
    } else if (packs) {
        copy_ordered(ordered, here, form->size);
        fits = copy_integer(bytes, form->width, ordered, form->size, is_signed);
    } else {
        fits = copy_integer(ordered, form->size, bytes, form->width, is_signed);
        copy_ordered(here, ordered, form->size);
    }
    return fits;
}

/** Converts the numbers of some elements of a basic datatype. */
static void convert_numbers(struct external *external, const struct sw_layout *basic, int64_t count,
                            int64_t offset)
{
    struct form form = form_of_numbers(basic);
    unsigned char *here = (unsigned char *)(external->elements + (intptr_t)offset);
    for (int64_t i = 0; i < count * form.parts; i++) {
        if (!convert_part(external->packs, &form, here, external->bytes)) {
            external->status = MPI_ERR_CONVERSION;
        }
        here += form.size;
        external->bytes += form.width;
    }
}

/** Visits the numbers of `count` elements in the order of the type map (MPI-4.1 5.1). */
static void walk_numbers(struct external *external, const struct sw_layout *layout, int64_t count,
                         int64_t offset)
{
    while (count == 1 && sw_layout_is_wrapper(layout)) {
        offset += layout->blocks[0].start;
        layout = layout->blocks[0].inner;
    }
    if (layout->size == 0) {
        return;
    }
    if (layout->block_count == 0) {
        convert_numbers(external, layout, count, offset);
        return;
    }
    int64_t extent = sw_layout_extent(layout);
    for (int64_t element = 0; element < count; element++) {
        for (int64_t repetition = 0; repetition < layout->count; repetition++) {
            int64_t start = offset + element * extent + repetition * layout->stride;
            for (int i = 0; i < layout->block_count; i++) {
                const struct sw_block *block = &layout->blocks[i];
                walk_numbers(external, block->inner, block->length, start + block->start);
            }
        }
    }
}

/**
 * Computes the number of bytes of elements in external32, and returns their layout with a reference
 * for the caller.
 */
static int measure_external(const char *datarep, int count, MPI_Datatype datatype,
                            const struct sw_layout **layout, int64_t *bytes)
{
    int status = sw_datatype_check(datatype);
    *layout = status == MPI_SUCCESS ? sw_layout_of(datatype) : NULL;
    if (*layout == NULL) {
        return MPI_ERR_TYPE;
    }
    if (count < 0 || datarep == NULL) {
        return count < 0 ? MPI_ERR_COUNT : MPI_ERR_ARG;
    }
    if (strcmp(datarep, "external32") != 0) {
        return MPI_ERR_UNSUPPORTED_DATAREP;
    }
    if (__builtin_mul_overflow((int64_t)count, external_bytes(*layout), bytes)) {
        *bytes = INT64_MAX; /* more than any buffer can have */
    }
    return MPI_SUCCESS;
}

/** Converts elements to or from the bytes at a position in a buffer. */
static int move_external(struct external *external, const char *datarep, int count,
                         MPI_Datatype datatype, MPI_Aint size, MPI_Aint *position)
{
    const struct sw_layout *layout = NULL;
    int64_t bytes = 0;
    int status = measure_external(datarep, count, datatype, &layout, &bytes);
    if (status == MPI_SUCCESS && (position == NULL || *position < 0 || size < 0)) {
        status = MPI_ERR_ARG;
    }
    if (status == MPI_SUCCESS && bytes > (int64_t)size - *position) {
        status = MPI_ERR_TRUNCATE;
    }
    if (status == MPI_SUCCESS && bytes > 0 && external->elements == 0
        && !sw_layout_is_absolute(layout)) {
        status = MPI_ERR_BUFFER;
    }
    if (status == MPI_SUCCESS && bytes > 0) {
        external->bytes += *position;
        walk_numbers(external, layout, count, 0);
        status = external->status;
        *position += status == MPI_SUCCESS ? (MPI_Aint)bytes : 0;
    }
    sw_layout_give(layout);
    return status;
}

int sw_pack_external(const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype,
                     void *outbuf, MPI_Aint outsize, MPI_Aint *position)
{
    struct external external = {.packs = true, .elements = (intptr_t)inbuf, .bytes = outbuf};
    return move_external(&external, datarep, incount, datatype, outsize, position);
}

int sw_unpack_external(const char *datarep, const void *inbuf, MPI_Aint insize, MPI_Aint *position,
                       void *outbuf, int outcount, MPI_Datatype datatype)
{
    struct external external = {.elements = (intptr_t)outbuf, .bytes = (unsigned char *)inbuf};
    return move_external(&external, datarep, outcount, datatype, insize, position);
}

int sw_pack_external_size(const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size)
{
    const struct sw_layout *layout = NULL;
    int64_t bytes = 0;
    int status = measure_external(datarep, incount, datatype, &layout, &bytes);
    sw_layout_give(layout);
    if (status != MPI_SUCCESS || size == NULL) {
        return status != MPI_SUCCESS ? status : MPI_ERR_ARG;
    }
    *size = bytes > INTPTR_MAX ? MPI_UNDEFINED : (MPI_Aint)bytes;
    return MPI_SUCCESS;
}
