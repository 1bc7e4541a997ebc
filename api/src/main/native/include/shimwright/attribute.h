/** The functions of MPI on keys and attributes, for all object classes; a handle is C's. */
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
 * What carries the attributes of an object, where that is found quickly; NULL: take the slow path. The
 * owner of the objects says.
 */
struct sw_holder *sw_holder_of_handle(enum sw_class object_class, intptr_t handle);

/** The same by the handle that Fortran has. */
struct sw_holder *sw_holder_of_number(enum sw_class object_class, MPI_Fint number);

/**
 * The fast path to set: where no other thread can be in the engine, no callback is to be called, and
 * there is room at hand. False: take the slow path, for nothing has changed. Any key may be given.
 */
bool sw_cache_set_fast(enum sw_language writer, enum sw_class object_class,
                       struct sw_holder *holder, int key, sw_word word);

/** The fast path to get, likewise. */
enum sw_fast_get sw_cache_get_fast(enum sw_language reader, enum sw_class object_class,
                                   const struct sw_holder *holder, int key, sw_word *value);

/** The fast path to delete, likewise. */
bool sw_cache_delete_fast(enum sw_class object_class, struct sw_holder *holder, int key);

#endif
