/** Turns a stored word into what a reader of any language gets, strictly by the generated table. */
#ifndef SHIMWRIGHT_CORE_CONVERT_H
#define SHIMWRIGHT_CORE_CONVERT_H

#include <mpi.h>
#include <stddef.h>

#include "core/fast.h"
#include "shimwright/tables.h"

/** Where the least significant `size` bytes of a word in memory begin. */
SW_FAST intptr_t sw_low_part(const void *storage, size_t size)
{
    enum { BIG_ENDIAN_WORDS = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };
    return (intptr_t)storage + (BIG_ENDIAN_WORDS ? (intptr_t)(sizeof(sw_word) - size) : 0);
}

/** What a program in `reader` gets for a word with this tag that lies in `storage`. */
SW_FAST sw_word sw_word_read(enum sw_language reader, enum sw_tag tag, sw_word word,
                                   const void *storage)
{
    switch (sw_conversions.reads[tag][reader]) {
    case SW_READ_WORD:
        break;
    case SW_READ_LOW_INTEGER:
        return (MPI_Fint)word;
    case SW_READ_POINTER_TO_AINT:
        return sw_low_part(storage, sizeof(MPI_Aint));
    case SW_READ_POINTER_TO_INT:
        return sw_low_part(storage, sizeof(int));
    }
    return word;
}

#endif
