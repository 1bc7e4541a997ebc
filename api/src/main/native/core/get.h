/** What a reader of any language gets for an attribute: strictly by the generated table. */
#ifndef SHIMWRIGHT_CORE_GET_H
#define SHIMWRIGHT_CORE_GET_H

#include <mpi.h>

#include "core/attributes.h"
#include "shimwright/tables.h"

/** The error of a handle that leads to no object of its class. */
static inline int sw_bad_object(enum sw_class object_class)
{
    static const int status[] = {MPI_ERR_COMM, MPI_ERR_WIN, MPI_ERR_TYPE};
    return status[object_class];
}

/** Where the least significant `size` bytes of a word in memory begin. */
SW_FAST intptr_t sw_low_part(const void *storage, size_t size)
{
    enum { BIG_ENDIAN_WORDS = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };
    return (intptr_t)storage + (BIG_ENDIAN_WORDS ? (intptr_t)(sizeof(sw_word) - size) : 0);
}

/** What a program in `reader` gets for what was found. */
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

/** How many attributes MPI itself sets, at most. */
enum { SW_MOST_PREDEFINED = 16 };

/** What MPI knows of an attribute that it sets itself. */
struct sw_known {
    sw_word word;
    _Atomic sw_word *copy; /**< what C programs get the address of */
};

/**
 * Finds out what MPI knows of the attribute at `index` of sw_predefined_attributes. `known` comes
 * with a copy for all objects, to be replaced by the object's own where objects differ.
 *
 * @param flag gets whether the object has that attribute
 */
typedef sw_outcome sw_find_known(enum sw_class object_class, intptr_t handle, int index,
                                 struct sw_known *known, int *flag);

/** Gets the predefined attribute at `index`, of which `find` finds what MPI knows. */
sw_outcome sw_get_predefined(enum sw_language reader, enum sw_class object_class, intptr_t handle,
                             int index, sw_find_known *find, sw_word *value, int *flag);

/** The index of a predefined key of this class, by its number in one language; -1 if it is none. */
int sw_predefined_index(enum sw_class object_class, int key, int (*number_of)(int index));

/** The number of a predefined key in C. */
int sw_predefined_in_c(int index);

#endif
