/** The functions of MPI on keys and attributes, for all object classes; a handle is C's. */
#ifndef SHIMWRIGHT_ATTRIBUTE_H
#define SHIMWRIGHT_ATTRIBUTE_H

#include "shimwright/word.h"

int sw_create_keyval(enum sw_language language, enum sw_class object_class, sw_callback copy_fn,
                     sw_callback delete_fn, int *keyval, sw_word extra_state);
int sw_free_keyval(enum sw_class object_class, int *keyval);
int sw_set_attr(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                sw_word value);
int sw_get_attr(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                sw_word *value, int *flag);
int sw_delete_attr(enum sw_class object_class, intptr_t handle, int key);

/** The fast path of the same; false where the slow path must be taken, for nothing has changed. */
bool sw_set_attr_fast(enum sw_language language, enum sw_class object_class, intptr_t handle,
                      int key, sw_word value);
enum sw_fast_get sw_get_attr_fast(enum sw_language language, enum sw_class object_class,
                                  intptr_t handle, int key, sw_word *value);
bool sw_delete_attr_fast(enum sw_class object_class, intptr_t handle, int key);

#endif
