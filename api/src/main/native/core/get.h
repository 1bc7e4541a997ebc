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

/**
 * Reads a predefined attribute: C programs get the address of a copy, which the next get puts
 * right, so that nobody can change what MPI knows.
 */
static inline sw_word sw_shadow_read(enum sw_language reader, enum sw_tag tag, sw_word known,
                                     _Atomic sw_word *shadow)
{
    if (atomic_load_explicit(shadow, memory_order_relaxed) != known) {
        atomic_store_explicit(shadow, known, memory_order_relaxed);
    }
    return sw_word_read(reader, (struct sw_found){known, tag, shadow});
}

#endif
