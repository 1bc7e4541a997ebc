/** Making keys out of what programs pass: callbacks that MPI supplies are known again here. */
#ifndef SHIMWRIGHT_CORE_KEYVAL_H
#define SHIMWRIGHT_CORE_KEYVAL_H

#include "shimwright/engine.h"

/**
 * Makes a key, after `request` is completed: what its callbacks mean is written to it.
 * MPI_ERR_ARG if a callback of MPI's stands in the wrong place, or there is no place for the key.
 */
int sw_keyval_make(struct sw_key_request *request, int *keyval);

#endif
