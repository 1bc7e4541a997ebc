/** Implements MPI_Alloc_mem and MPI_Free_mem. */
#include <stdlib.h>

#include "core/lock.h"
#include "embedded/objects.h"

/**
 * The header before each block of memory. A block that is not in the list was not allocated here.
 */
struct block {
    struct block *next;
    max_align_t memory[];
};

static struct {
    struct sw_lock lock;
    struct block *first;
} blocks;

int sw_alloc_mem(MPI_Aint size, MPI_Info info, void **baseptr)
{
    int status = sw_check_running();
    if (status == MPI_SUCCESS) {
        status = sw_check_info(info);
    }
    if (status == MPI_SUCCESS && (size < 0 || baseptr == NULL)) {
        status = MPI_ERR_ARG;
    }
    if (status != MPI_SUCCESS) {
        return status;
    }
    struct block *block = NULL;
    if ((size_t)size <= PTRDIFF_MAX - sizeof *block) {
        block = calloc(1, sizeof *block + (size_t)size);
    }
    if (block == NULL) {
        return MPI_ERR_NO_MEM;
    }
    sw_lock_take(&blocks.lock);
    block->next = blocks.first;
    blocks.first = block;
    sw_lock_give(&blocks.lock);
    *baseptr = block->memory;
    return MPI_SUCCESS;
}

int sw_free_mem(void *base)
{
    int status = sw_check_running();
    if (status != MPI_SUCCESS) {
        return status;
    }
    sw_lock_take(&blocks.lock);
    struct block **link = &blocks.first;
    while (*link != NULL && (void *)(*link)->memory != base) {
        link = &(*link)->next;
    }
    struct block *found = *link;
    if (found != NULL) {
        *link = found->next;
    }
    sw_lock_give(&blocks.lock);
    free(found);
    return found == NULL ? MPI_ERR_BASE : MPI_SUCCESS;
}
