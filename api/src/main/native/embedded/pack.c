/**
 * Implements MPI_Pack and MPI_Unpack: copies the data of elements to bytes without gaps, in this
 * machine's own representation.
 */
#include <limits.h>

#include "embedded/datatype.h"

/**
 * Computes the number of bytes of elements, and returns their layout with a reference for the
 * caller.
 */
static int measure_elements(int count, MPI_Datatype datatype, MPI_Comm comm,
                            const struct sw_layout **layout, int64_t *bytes)
{
    if (sw_communicator_of(comm) == NULL) {
        return MPI_ERR_COMM;
    }
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    int status = sw_datatype_check(datatype);
    *layout = status == MPI_SUCCESS ? sw_layout_of(datatype) : NULL;
    if (*layout == NULL) {
        return MPI_ERR_TYPE;
    }
    if (__builtin_mul_overflow((int64_t)count, (*layout)->size, bytes)) {
        *bytes = INT64_MAX; /* more than any buffer can have */
    }
    return MPI_SUCCESS;
}

/** Checks that a number of bytes fits into a buffer at a position. */
static int check_room(const int *position, int size, int64_t bytes)
{
    if (position == NULL || *position < 0 || size < 0) {
        return MPI_ERR_ARG;
    }
    return bytes > (int64_t)size - *position ? MPI_ERR_TRUNCATE : MPI_SUCCESS;
}

/**
 * Returns whether a buffer is invalid: MPI_BOTTOM, a null pointer, is valid only for a datatype
 * with absolute addresses.
 */
static bool is_nowhere(const void *buffer, MPI_Datatype datatype)
{
    return buffer == NULL && !sw_datatype_is_absolute(datatype);
}

int sw_pack(const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize,
            int *position, MPI_Comm comm)
{
    const struct sw_layout *layout = NULL;
    int64_t bytes = 0;
    int status = measure_elements(incount, datatype, comm, &layout, &bytes);
    if (status != MPI_SUCCESS) {
        return status;
    }
    status = check_room(position, outsize, bytes);
    if (status == MPI_SUCCESS && bytes > 0 && is_nowhere(inbuf, datatype)) {
        status = MPI_ERR_BUFFER;
    }
    if (status == MPI_SUCCESS && bytes > 0) {
        sw_layout_pack(layout, incount, inbuf, (char *)outbuf + *position);
        *position += (int)bytes;
    }
    sw_layout_give(layout);
    return status;
}

int sw_unpack(const void *inbuf, int insize, int *position, void *outbuf, int outcount,
              MPI_Datatype datatype, MPI_Comm comm)
{
    const struct sw_layout *layout = NULL;
    int64_t bytes = 0;
    int status = measure_elements(outcount, datatype, comm, &layout, &bytes);
    if (status != MPI_SUCCESS) {
        return status;
    }
    status = check_room(position, insize, bytes);
    if (status == MPI_SUCCESS && bytes > 0 && is_nowhere(outbuf, datatype)) {
        status = MPI_ERR_BUFFER;
    }
    if (status == MPI_SUCCESS && bytes > 0) {
        sw_layout_unpack(layout, outcount, (const char *)inbuf + *position, outbuf);
        *position += (int)bytes;
    }
    sw_layout_give(layout);
    return status;
}

int sw_pack_size(int incount, MPI_Datatype datatype, MPI_Comm comm, int *size)
{
    const struct sw_layout *layout = NULL;
    int64_t bytes = 0;
    int status = measure_elements(incount, datatype, comm, &layout, &bytes);
    sw_layout_give(layout);
    if (status != MPI_SUCCESS || size == NULL) {
        return status != MPI_SUCCESS ? status : MPI_ERR_ARG;
    }
    *size = bytes > INT_MAX ? MPI_UNDEFINED : (int)bytes;
    return MPI_SUCCESS;
}
