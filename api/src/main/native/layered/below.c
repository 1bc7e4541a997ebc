/** Finds the functions of the MPI below, once, when the library is loaded. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "layered/below.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sw_below sw_below;

/** Finds a function behind this library; without it nothing could work, and so nothing starts. */
static void find(const char *name, void *function)
{
    void *found = dlsym(RTLD_NEXT, name);
    if (found == NULL) {
        fprintf(stderr,
                "libshimwright_layer: there is no %s behind this library; link it before the MPI's"
                " own libraries, or name it in LD_PRELOAD of a program that uses that MPI\n",
                name);
        abort();
    }
    memcpy(function, &found, sizeof found);
}

#define FIND(name) find("PMPI_" #name, &sw_below.name);

__attribute__((constructor)) static void find_all(void)
{
    SW_BELOW(FIND)
    SW_BELOW_SINCE_4(FIND)
}
