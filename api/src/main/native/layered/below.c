/** Finds the functions of the MPI below, once, when the library is loaded. */
#include "layered/below.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct sw_below sw_below;

bool sw_below_find(const char *name, void *function)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

/** Finds a function that the layer cannot work without. If there is none, ends the program. */
static void need_below(const char *name, void *function)
{
    if (!sw_below_find(name, function)) {
        fprintf(stderr,
                "libshimwright_layer: there is no %s behind this library; link it before the MPI's"
                " own libraries, or name it in LD_PRELOAD of a program that uses that MPI\n",
                name);
        abort();
    }
}

/** The name of a function that every MPI has and that the layer does not replace. */
static const char untouched[] = "PMPI_Get_library_version";

/** Returns the address of the untouched function in the MPI that this library was linked with. */
static void *linked_function(void)
{
    Dl_info own;
    bool known = dladdr(&sw_below, &own) != 0;
    void *layer = known ? dlopen(own.dli_fname, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    return layer == NULL ? NULL : dlsym(layer, untouched);
}

static const char *file_of(void *function)
{
    Dl_info found;
    return dladdr(function, &found) != 0 ? found.dli_fname : "unknown";
}

/**
 * Ends a program whose MPI is not the one that the layer was built for, because the handles of one
 * are invalid in the other.
 */
static void refuse_another_mpi(void)
{
    void *programs = dlsym(RTLD_NEXT, untouched);
    void *layers = linked_function();
    if (programs != NULL && layers != NULL && programs != layers) {
        fprintf(stderr,
                "libshimwright_layer: the program's MPI is %s, but the layer was built for %s; use"
                " the layer of the program's MPI\n",
                file_of(programs), file_of(layers));
        _exit(EXIT_FAILURE); /* nothing is initialized yet that exit() could end */
    }
}

#define NEED(name) need_below("PMPI_" #name, &sw_below.name);

__attribute__((constructor)) static void find_all(void)
{
    refuse_another_mpi();
    SW_BELOW(NEED)
}
