/** The way to an attribute's value, in line: the one operation that programs do in inner loops. */
#ifndef SHIMWRIGHT_CORE_GET_H
#define SHIMWRIGHT_CORE_GET_H

#include <mpi.h>

#include "core/attributes.h"
#include "core/convert.h"
#include "core/fast.h"
#include "core/holder.h"
#include "core/key.h"

/** The error of a handle that leads to no object of its class. */
static inline int sw_bad_object(enum sw_class object_class)
{
    static const int status[] = {MPI_ERR_COMM, MPI_ERR_WIN, MPI_ERR_TYPE};
    return status[object_class];
}

/** As sw_cache_get, however long it takes; out of line, so that it costs the short way nothing. */
int sw_get_slowly(enum sw_language reader, enum sw_class object_class, int handle, int number,
                  sw_word *value, int *flag);

/**
 * The short way for an object that is found already: whatever is undisturbed, no error, and stored
 * the reader's own way if at all. Only keys of its class reach its table, and a key lives while it
 * has attributes; so what is there needs no look at the key. Any int may be asked.
 */
SW_FAST enum sw_short sw_get_shortly(enum sw_language reader, enum sw_class object_class,
                                     const struct sw_holder *holder, int number, sw_word *value)
{
    struct sw_found found = {0, SW_TAG_ADDRESS, NULL};
    uint64_t meta = 0;
    enum sw_tag own = sw_conversions.stores[reader];
    if (!sw_attributes_glance(&holder->attributes, number, &meta, &found)) {
        return SW_SHORT_TOO_LONG;
    }
    uint32_t plain = sw_meta_high(number, own);
    uint32_t high = (uint32_t)(meta >> SW_META_TAG_SHIFT);
    if (high == plain) {
        *value = sw_word_read(reader, own, found.word, found.storage);
        return SW_SHORT_FOUND;
    }
    /* the generation, without the tag; 0 is that of no key that lives */
    bool absent = (high ^ plain) >> SW_META_TAG_BITS != 0;
    return absent && sw_key_lives(object_class, number) ? SW_SHORT_ABSENT : SW_SHORT_TOO_LONG;
}

/** As sw_cache_get, for an object that is found already. */
static inline int sw_get_from(enum sw_language reader, enum sw_class object_class,
                              const struct sw_holder *holder, int number, sw_word *value,
                              int *flag)
{
    enum sw_short found = sw_get_shortly(reader, object_class, holder, number, value);
    if (found == SW_SHORT_TOO_LONG) {
        return sw_get_slowly(reader, object_class, sw_slot_handle(&holder->slot), number, value,
                             flag);
    }
    *flag = found == SW_SHORT_FOUND;
    return MPI_SUCCESS;
}

/** As sw_cache_get. */
static inline int sw_get(enum sw_language reader, enum sw_class object_class, int handle,
                         int number, sw_word *value, int *flag)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    return holder == NULL ? sw_bad_object(object_class)
                          : sw_get_from(reader, object_class, holder, number, value, flag);
}

#endif
