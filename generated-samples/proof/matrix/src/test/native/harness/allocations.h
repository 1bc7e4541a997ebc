/** Refuses memory to whoever asks, once so many allocations have succeeded: MPI must bear it. */
#ifndef MATRIX_ALLOCATIONS_H
#define MATRIX_ALLOCATIONS_H

/** From now on so many allocations of the process succeed, and none after them. */
void allocations_allow(int count);

/** From now on all succeed again; returns how many were refused meanwhile. */
int allocations_allow_all(void);

#endif
