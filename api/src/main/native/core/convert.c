/** Turns a stored word into what a reader of any language gets, strictly by the generated table. */
#include <mpi.h>

#include "shimwright/engine.h"
#include "shimwright/tables.h"

/** Where the least significant `size` bytes of a word in memory begin. */
static intptr_t low_part(const void *storage, size_t size)
{
    enum { BIG_ENDIAN_WORDS = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };
    return (intptr_t)storage + (BIG_ENDIAN_WORDS ? (intptr_t)(sizeof(sw_word) - size) : 0);
}

sw_word sw_word_read(enum sw_language reader, enum sw_tag tag, sw_word word, const void *storage)
{
    switch (sw_conversions.reads[tag][reader]) {
    case SW_READ_WORD:
        break;
    case SW_READ_LOW_INTEGER:
        return (MPI_Fint)word;
    case SW_READ_POINTER_TO_AINT:
        return low_part(storage, sizeof(MPI_Aint));
    case SW_READ_POINTER_TO_INT:
        return low_part(storage, sizeof(int));
    }
    return word;
}
