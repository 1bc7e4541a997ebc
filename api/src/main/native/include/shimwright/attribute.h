/**
 * Declares MPI's functions for keys and attributes, for all object classes. Handles are those of C,
 * as integers.
 */
#ifndef SHIMWRIGHT_ATTRIBUTE_H
#define SHIMWRIGHT_ATTRIBUTE_H

#include <mpi.h>

#include "port.h"
#include "shimwright/word.h"

struct sw_holder;

sw_outcome sw_create_keyval(enum sw_language language, enum sw_class object_class,
                            sw_callback copy_fn, sw_callback delete_fn, int *keyval,
                            sw_word extra_state);
sw_outcome sw_free_keyval(enum sw_class object_class, int *keyval);
sw_outcome sw_set_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                       int key, sw_word value);
sw_outcome sw_get_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                       int key, sw_word *value, int *flag);
sw_outcome sw_delete_attr(enum sw_class object_class, intptr_t handle, int key);

/**
 * Returns the holder of the attributes of an object if it is found quickly; NULL if the caller must
 * take the slow path. The code that creates the objects defines this function.
 */
struct sw_holder *sw_holder_of_handle(enum sw_class object_class, intptr_t handle);

/** Returns the holder as sw_holder_of_handle does, for a handle of Fortran. */
struct sw_holder *sw_holder_of_number(enum sw_class object_class, MPI_Fint number);

/**
 * The fast path of setting an attribute. It works if no other thread can be in the engine, no
 * callback must be called, and no memory must be allocated. Returns false if nothing has changed
 * and the caller must take the slow path. `key` may be any int.
 */
bool sw_cache_set_fast(enum sw_language writer, enum sw_class object_class,
                       struct sw_holder *holder, int key, sw_word word);

/** The fast path of reading an attribute. `key` may be any int. */
enum sw_fast_get sw_cache_get_fast(enum sw_language reader, enum sw_class object_class,
                                   const struct sw_holder *holder, int key, sw_word *value);

/** The fast path of deleting an attribute, with the same conditions as sw_cache_set_fast. */
bool sw_cache_delete_fast(enum sw_class object_class, struct sw_holder *holder, int key);

#endif
