/** Declares the core of the engine: keys and attributes of objects that other code creates. */
#ifndef SHIMWRIGHT_ENGINE_H
#define SHIMWRIGHT_ENGINE_H

#include <stdbool.h>

#include "shimwright/word.h"

/** The arguments of a program that creates a key. */
struct sw_key_request {
    enum sw_class object_class;
    enum sw_language language;
    sw_callback copy_fn;      /**< its own or a predefined one; NULL: copies nothing */
    sw_callback delete_fn;    /**< its own or a predefined one; NULL: calls nothing */
    sw_callback copy_proxy;   /**< SW_CXX only */
    sw_callback delete_proxy; /**< SW_CXX only */
    sw_word extra_state;
};

/**
 * Creates a key. Returns MPI_ERR_ARG if a predefined callback is used in the wrong role, or if
 * `number` is NULL; and MPI_ERR_NO_MEM, without setting `number`, if memory is short.
 */
int sw_key_create(const struct sw_key_request *request, int *number);

/**
 * Frees a key. It stays alive until its last attribute is deleted, and works as before until then.
 * Freeing it again meanwhile does nothing. Returns MPI_ERR_KEYVAL if there is no such key.
 */
int sw_key_free(enum sw_class object_class, int number);

/**
 * Sets an attribute for a program in the language `writer`. An old value is deleted first, with its
 * callback, and stays if that fails (MPI-4.1, Caching). The new attribute becomes the last in the
 * order of setting.
 */
int sw_cache_set(enum sw_language writer, enum sw_class object_class, int handle, int key,
                 sw_word word);

/**
 * Reads an attribute for a program in the language `reader` (MPI-2.2 16.3.7). Takes no lock.
 * @param value set to the value for the reader; a pointer stays valid until the attribute is set or
 * deleted
 * @param flag set to 1 if the attribute exists, else to 0 without setting `value`
 */
int sw_cache_get(enum sw_language reader, enum sw_class object_class, int handle, int key,
                 sw_word *value, int *flag);

/**
 * Calls the delete callback of an attribute, and deletes the attribute unless the callback fails.
 * Succeeds if there is no attribute.
 */
int sw_cache_delete(enum sw_class object_class, int handle, int key);

/**
 * Deletes all attributes of an object, the last in the order of setting first, and those that the
 * callbacks set meanwhile. Calls every delete callback. Returns the first failure; attributes whose
 * callbacks failed stay.
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
