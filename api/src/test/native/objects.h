/** Objects for tests of the engine's core, which knows no communicators, and keys for them. */
#ifndef SHIMWRIGHT_TEST_OBJECTS_H
#define SHIMWRIGHT_TEST_OBJECTS_H

#include <mpi.h>

#include <stdbool.h>
#include <stddef.h>

#include "core/key.h"
#include "shimwright/engine.h"

/** Makes an object of a class without attributes; returns its handle. */
int object_make(enum sw_class object_class);

/** Ends an object without callbacks. */
void object_end(enum sw_class object_class, int handle);

/** Makes a key of C with these callbacks; NULL for none. Ends the program if it cannot. */
int key_in_c(enum sw_class object_class, enum sw_copy_rule copy, sw_callback copy_fn,
             sw_callback delete_fn, void *extra_state);

/** The same in any language. */
int key_in(enum sw_language language, enum sw_class object_class, enum sw_copy_rule copy,
           sw_callback copy_fn, sw_callback delete_fn, sw_word extra_state);

/** Gets by the slow path, and by the fast one, which must not differ where it has an answer; threads apart. */
int object_get(enum sw_language reader, enum sw_class object_class, int handle, int key,
               sw_word *value, int *flag);

/** What a get in C finds: the value, or `absent`. */
sw_word get_in_c(enum sw_class object_class, int handle, int key, sw_word absent);

/** Whether the attribute is there. */
bool is_set(enum sw_class object_class, int handle, int key);

/** A pointer's value as a word. */
static inline sw_word word_of(const void *pointer)
{
    return (intptr_t)pointer;
}

#endif
