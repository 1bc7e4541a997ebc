/**
 * Converts the value of an attribute for the language that reads it, by the generated conversion
 * table; and reads predefined attributes.
 */
#ifndef SHIMWRIGHT_CORE_GET_H
#define SHIMWRIGHT_CORE_GET_H

#include <mpi.h>

#include "core/attributes.h"
#include "shimwright/tables.h"

/** Returns the error code for a handle without an object of the class. */
static inline int sw_bad_object(enum sw_class object_class)
{
    static const int status[] = {MPI_ERR_COMM, MPI_ERR_WIN, MPI_ERR_TYPE};
    return status[object_class];
}

/** Returns the address of the least significant `size` bytes of a word in memory. */
SW_FAST intptr_t sw_low_part(const void *storage, size_t size)
{
    enum { BIG_ENDIAN_WORDS = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };
    return (intptr_t)storage + (BIG_ENDIAN_WORDS ? (intptr_t)(sizeof(sw_word) - size) : 0);
}

/** Returns the value that a program in the language `reader` gets for a stored attribute. */
SW_FAST sw_word sw_word_read(enum sw_language reader, struct sw_found found)
{
    enum sw_reading reading = sw_conversions.reads[found.tag][reader];
    if (sw_unlikely(reading != SW_READ_WORD)) {
        return reading == SW_READ_LOW_INTEGER ? (MPI_Fint)found.word
               : reading == SW_READ_POINTER_TO_AINT
                   ? sw_low_part(found.storage, sizeof(MPI_Aint))
                   : sw_low_part(found.storage, sizeof(int));
    }
    return found.word;
}

/** The largest number of attributes that MPI itself sets. */
enum { SW_MOST_PREDEFINED = 16 };

/** The value of a predefined attribute. */
struct sw_known {
    sw_word word;
    _Atomic sw_word *copy; /**< a copy of the word: C programs get its address */
};

/**
 * Finds the value of the predefined attribute at `index` of sw_predefined_attributes. `known` comes
 * with a copy that all objects share; the function replaces it by the object's own copy if the
 * value differs between objects.
 * @param flag set to whether the object has the attribute
 */
typedef sw_outcome sw_find_known(enum sw_class object_class, intptr_t handle, int index,
                                 struct sw_known *known, int *flag);

/** Reads the predefined attribute at `index`; `find` finds its value. */
sw_outcome sw_get_predefined(enum sw_language reader, enum sw_class object_class, intptr_t handle,
                             int index, sw_find_known *find, sw_word *value, int *flag);

/**
 * Returns the index of the predefined attribute whose key has a number in one language, or -1 if
 * there is none in this class. `number_of` returns the number of the key at an index in that
 * language.
 */
int sw_predefined_index(enum sw_class object_class, int key, int (*number_of)(int index));

/** Returns the number in C of the predefined key at an index. */
int sw_predefined_in_c(int index);

#endif
