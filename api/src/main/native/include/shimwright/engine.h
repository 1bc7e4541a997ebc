/** The engine's core: keys and attributes, for whoever owns the objects that carry them. */
#ifndef SHIMWRIGHT_ENGINE_H
#define SHIMWRIGHT_ENGINE_H

#include <stdbool.h>

#include "shimwright/word.h"

/** What a program makes a key of. */
struct sw_key_request {
    enum sw_class object_class;
    enum sw_language language;
    sw_callback copy_fn;      /**< its own, or one of MPI's; NULL: nothing is called or copied */
    sw_callback delete_fn;    /**< likewise */
    sw_callback copy_proxy;   /**< SW_CXX only */
    sw_callback delete_proxy; /**< SW_CXX only */
    sw_word extra_state;
};

/**
 * Makes a key. MPI_ERR_ARG if a callback of MPI's stands in the wrong place, or there is no place for
 * the number; MPI_ERR_NO_MEM if memory is short: then `number` is left alone.
 */
int sw_key_create(const struct sw_key_request *request, int *number);

/**
 * Frees a key: it lives on until its last attribute is gone, and works as before until then.
 * Freeing it once more before that does nothing. MPI_ERR_KEYVAL if there is no such key.
 */
int sw_key_free(enum sw_class object_class, int number);

/**
 * Sets an attribute, stored by a program in `writer`. An old value is deleted first, with its
 * callback, and stays if that fails (MPI-4.1, Caching); the new one is the latest in order.
 */
int sw_cache_set(enum sw_language writer, enum sw_class object_class, int handle, int key,
                 sw_word word);

/**
 * Gets an attribute as a program in `reader` sees it (MPI-2.2 16.3.7): takes no lock.
 *
 * @param value what the reader gets; a pointer stays good until the attribute is set or deleted
 * @param flag 1 if the attribute is there, else 0, and `value` is left alone
 */
int sw_cache_get(enum sw_language reader, enum sw_class object_class, int handle, int key,
                 sw_word *value, int *flag);

/** Deletes an attribute with its callback; it stays if that fails. None there is a success. */
int sw_cache_delete(enum sw_class object_class, int handle, int key);

/**
 * Deletes all attributes of an object, the latest first, and those that the callbacks set.
 * Every callback runs; the first failure is returned, and the attributes that failed stay.
 */
int sw_cache_clear(enum sw_class object_class, int handle);

/**
 * Copies the attributes of one object to a new one, in the order in which they were set, with the
 * copy callback of each key. Stops at the first failure and returns it: the call that duplicates
 * the object fails as a whole, so the attributes that were copied are deleted, with their delete
 * callbacks, and the new object has none.
 */
int sw_cache_copy(enum sw_class object_class, int from, int to);

#endif
