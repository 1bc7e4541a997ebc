/** Stands between the layer and the MPI below: counts what the layer asks, and fails as is wished. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "below_stand_in.h"

#include <dlfcn.h>
#include <string.h>

int stand_in_calls;
int stand_in_refuses;
void (*stand_in_meanwhile)(void);

void (*stand_in_begun)(void);

int stand_in_sessions;
void (*stand_in_ending)(void);
void (*stand_in_ended)(void);
static void (*when_asked)(void);

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

void stand_in_free(MPI_Datatype *type)
{
    __typeof__(PMPI_Type_free) *below;
    void *found = dlsym(RTLD_NEXT, "PMPI_Type_free");
    memcpy(&below, &found, sizeof below);
    below(type);
}

/** Lets happen once what is wanted. */
static void happen(void (**wanted)(void))
{
    void (*happens)(void) = *wanted;
    *wanted = NULL;
    if (happens != NULL) {
        happens();
    }
}

int PMPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    __typeof__(PMPI_Init_thread) *below;
    void *found = dlsym(RTLD_NEXT, "PMPI_Init_thread");
    memcpy(&below, &found, sizeof below);
    int status = below(argc, argv, required, provided);
    happen(&stand_in_begun);
    return status;
}

int PMPI_Initialized(int *flag)
{
    __typeof__(PMPI_Initialized) *below;
    void *found = dlsym(RTLD_NEXT, "PMPI_Initialized");
    memcpy(&below, &found, sizeof below);
    int status = below(flag);
    *flag = *flag != 0 && stand_in_sessions == 0;
    happen(&when_asked);
    return status;
}

#if MPI_VERSION >= 4
int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    (void)info;
    (void)errhandler;
    *session = MPI_SESSION_NULL;
    return MPI_SUCCESS;
}

int PMPI_Session_finalize(MPI_Session *session)
{
    (void)session;
    happen(&stand_in_ending);
    when_asked = stand_in_ended;
    stand_in_ended = NULL;
    return MPI_SUCCESS;
}
#endif
