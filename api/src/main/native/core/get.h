/**
 * The way to an attribute's value, in line: the one operation that programs do in inner loops. What a
 * reader of any language gets for it is strictly by the generated table.
 */
#ifndef SHIMWRIGHT_CORE_GET_H
#define SHIMWRIGHT_CORE_GET_H

#include <mpi.h>

#include "core/attributes.h"
#include "core/holder.h"
#include "core/key.h"
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

/** Reads a snapshot if it is the key's, has this tag, and is read by value, or a part of it. */
SW_FAST bool sw_get_by_value(enum sw_language reader, enum sw_tag tag, int number,
                             struct sw_snapshot snapshot, sw_word *value)
{
    enum sw_reading reading = sw_conversions.reads[tag][reader];
    bool whole = reading == SW_READ_WORD;
    if ((!whole && reading != SW_READ_LOW_INTEGER)
        || sw_unlikely(snapshot.meta != sw_meta_of(number, tag))) {
        return false;
    }
    *value = whole ? snapshot.word : (MPI_Fint)snapshot.word;
    return true;
}

/**
 * The fast path for an object that is found already: whatever is undisturbed, no error, and read by
 * value. Only keys of its class reach its table, and a key lives while it has attributes; so what
 * is there needs no look at the key. Any int may be asked.
 */
SW_FAST enum sw_fast_get sw_get_fast(enum sw_language reader, enum sw_class object_class,
                                     const struct sw_holder *holder, int number, sw_word *value)
{
    struct sw_snapshot snapshot = sw_attributes_snapshot(&holder->attributes, number);
    if (sw_unlikely(!snapshot.undisturbed)) {
        return SW_TAKE_SLOW_PATH;
    }
    if (sw_get_by_value(reader, SW_TAG_ADDRESS, number, snapshot, value)
        || sw_get_by_value(reader, SW_TAG_AINT, number, snapshot, value)
        || sw_get_by_value(reader, SW_TAG_INTEGER, number, snapshot, value)) {
        return SW_FAST_FOUND;
    }
    if (sw_unlikely(sw_meta_is_of(snapshot.meta, number))
        || sw_unlikely(sw_key_find(object_class, number) == NULL)) {
        return SW_TAKE_SLOW_PATH;
    }
    return SW_FAST_ABSENT;
}

#endif
