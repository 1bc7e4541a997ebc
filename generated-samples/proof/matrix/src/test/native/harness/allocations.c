/**
 * Stands in front of malloc and its like for the whole process: the program's symbols come before
 * those of the libraries. Linked only into programs that want it.
 */
#include "allocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

/* glibc's own allocator, and that of a sanitizer if the program has one. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__interceptor_malloc(size_t size) __attribute__((weak));
void *__interceptor_calloc(size_t count, size_t size) __attribute__((weak));
void *__interceptor_realloc(void *block, size_t size) __attribute__((weak));

static atomic_int left = -1; /* -1: all */
static atomic_int refused;

void allocations_allow(int count)
{
    atomic_store(&refused, 0);
    atomic_store(&left, count);
}

int allocations_allow_all(void)
{
    atomic_store(&left, -1);
    return atomic_load(&refused);
}

static int refuse(void)
{
    int now = atomic_load(&left);
    if (now < 0) {
        return 0;
    }
    if (now > 0) {
        atomic_store(&left, now - 1);
        return 0;
    }
    atomic_fetch_add(&refused, 1);
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    if (refuse()) {
        return NULL;
    }
    return __interceptor_malloc != NULL ? __interceptor_malloc(size) : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    if (refuse()) {
        return NULL;
    }
    return __interceptor_calloc != NULL ? __interceptor_calloc(count, size)
                                        : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    if (refuse()) {
        return NULL;
    }
    return __interceptor_realloc != NULL ? __interceptor_realloc(block, size)
                                         : __libc_realloc(block, size);
}
