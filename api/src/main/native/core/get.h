/** The way to an attribute's value, in line: the one operation that programs do in inner loops. */
#ifndef SHIMWRIGHT_CORE_GET_H
#define SHIMWRIGHT_CORE_GET_H

#include <mpi.h>

#include "core/attributes.h"
#include "core/convert.h"
#include "core/holder.h"
#include "core/key.h"

/** The error of a handle that leads to no object of its class. */
static inline int sw_bad_object(enum sw_class object_class)
{
    static const int status[] = {MPI_ERR_COMM, MPI_ERR_WIN, MPI_ERR_TYPE};
    return status[object_class];
}

/** As sw_cache_get, for an object that is found already. */
static inline int sw_get_from(enum sw_language reader, enum sw_class object_class,
                              const struct sw_holder *holder, int number, sw_word *value,
                              int *flag)
{
    struct sw_found found;
    /* Only keys of this class reach this table, and a key lives while it has attributes. */
    if (number >= SW_KEY_INDEX_COUNT && sw_attributes_read(&holder->attributes, number, &found)) {
        *value = sw_word_read(reader, found.tag, found.word, found.storage);
        *flag = 1;
        return MPI_SUCCESS;
    }
    *flag = 0;
    return sw_key_find(object_class, number) == NULL ? MPI_ERR_KEYVAL : MPI_SUCCESS;
}

/** As sw_cache_get. */
static inline int sw_get(enum sw_language reader, enum sw_class object_class, int handle,
                         int number, sw_word *value, int *flag)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    if (holder == NULL) {
        return sw_bad_object(object_class);
    }
    return sw_get_from(reader, object_class, holder, number, value, flag);
}

#endif
