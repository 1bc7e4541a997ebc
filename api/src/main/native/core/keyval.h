/** Making keys out of what programs pass: callbacks that MPI supplies are known again here. */
#ifndef SHIMWRIGHT_CORE_KEYVAL_H
#define SHIMWRIGHT_CORE_KEYVAL_H

#include "shimwright/engine.h"

/**
 * Makes a key; what the request says of copies is found here, in what its callbacks mean, and those of
 * MPI's are taken out of it.
 * MPI_ERR_ARG if a callback of MPI's stands in the wrong place, or there is no place for the key.
 */
int sw_keyval_make(struct sw_key_request *request, int *keyval);

#endif
