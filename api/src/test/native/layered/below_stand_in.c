/** Stands between the layer and the MPI below: counts what the layer asks, and fails as is wished. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "below_stand_in.h"

#include <dlfcn.h>
#include <string.h>

int stand_in_calls;
int stand_in_refuses;
void (*stand_in_meanwhile)(void);

static void *next(const char *name)
{
    stand_in_calls++;
    return dlsym(RTLD_NEXT, name);
}

/** Defines PMPI_name, which counts and passes on. */
#define COUNTED(name, parameters, arguments)                                                      \
    int PMPI_##name parameters                                                                     \
    {                                                                                              \
        __typeof__(PMPI_##name) *below;                                                            \
        void *found = next("PMPI_" #name);                                                         \
        memcpy(&below, &found, sizeof below);                                                      \
        return below arguments;                                                                    \
    }

#define OF_CLASS(Class, handle)                                                                   \
    COUNTED(Class##_create_keyval,                                                                 \
            (MPI_##Class##_copy_attr_function * copy, MPI_##Class##_delete_attr_function * drop,   \
             int *key, void *state),                                                               \
            (copy, drop, key, state))                                                              \
    COUNTED(Class##_get_attr, (handle object, int key, void *value, int *flag),                    \
            (object, key, value, flag))

OF_CLASS(Comm, MPI_Comm)
OF_CLASS(Win, MPI_Win)
OF_CLASS(Type, MPI_Datatype)
COUNTED(Type_set_attr, (MPI_Datatype type, int key, void *value), (type, key, value))
COUNTED(Type_get_envelope, (MPI_Datatype type, int *a, int *b, int *c, int *combiner),
        (type, a, b, c, combiner))
COUNTED(Query_thread, (int *level), (level))

int PMPI_Comm_set_attr(MPI_Comm comm, int key, void *value)
{
    int (*below)(MPI_Comm, int, void *) = NULL;
    void *found = next("PMPI_Comm_set_attr");
    void (*meanwhile)(void) = stand_in_meanwhile;
    memcpy(&below, &found, sizeof below);
    if (meanwhile != NULL) {
        stand_in_meanwhile = NULL;
        meanwhile();
    }
    if (stand_in_refuses) {
        stand_in_refuses = 0;
        PMPI_Comm_call_errhandler(comm, MPI_ERR_OTHER);
        return MPI_ERR_OTHER;
    }
    return below(comm, key, value);
}
