/**
 * Keys that are not the engine's: those of MPI itself, and those that the MPI below makes past the
 * functions that the layer takes over, as its C++ binding may. They go through as C knows them: what
 * Fortran sets on such a key is read as an address, not as a number.
 */
#ifndef SHIMWRIGHT_LAYERED_FOREIGN_H
#define SHIMWRIGHT_LAYERED_FOREIGN_H

#include <stdbool.h>

#include "shimwright/word.h"

/** Whether the MPI below has made this key past the layer. */
bool sw_foreign_is_known(int key);

/** Notes that the MPI below has made a key, or that the key is not for programs. */
void sw_foreign_know(int key, bool known);

/** Gets an attribute: predefined ones as a copy that C programs may not harm MPI through. */
int sw_foreign_get(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                   sw_word *value, int *flag);

/** Sets an attribute of a key of the MPI below; predefined ones are refused. */
int sw_foreign_set(enum sw_class object_class, intptr_t handle, int key, sw_word value);

/** Deletes an attribute of a key of the MPI below; predefined ones are refused. */
int sw_foreign_delete(enum sw_class object_class, intptr_t handle, int key);

#endif
