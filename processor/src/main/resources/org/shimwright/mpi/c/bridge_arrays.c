#include <stdlib.h>

/** Room for the elements of an array, all 0; NULL, which the engine refuses, if there is none. */
static inline void *sw_room(MPI_Fint count, size_t size)
{
    return calloc(count > 0 ? (size_t)count : 1, size);
}
