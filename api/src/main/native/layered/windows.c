/**
 * Notes what the MPI below does not tell of a window: the communicator it was made with, and
 * whether the program has given it an error handler. MPI_Win_get_errhandler does not tell, for a
 * window begins with MPI_ERRORS_ARE_FATAL, which a program may set, too. An MPI's Fortran
 * procedures call these functions, so that they need no faces of their own.
 */
#include "layered/windows.h"

#include "layered/objects.h"

/** What the layer knows of a window, or NULL. */
static struct sw_anchored *known(MPI_Win win)
{
    int number = 0;
    int status = sw_anchored_find(SW_WIN, (intptr_t)win, &number);
    return status == MPI_SUCCESS ? sw_registry_find(sw_holders[SW_WIN], number) : NULL;
}

bool sw_window_has_handler(MPI_Win win)
{
    const struct sw_anchored *window = known(win);
    return window != NULL && atomic_load(&window->has_handler);
}

MPI_Comm sw_window_comm(MPI_Win win)
{
    const struct sw_anchored *window = known(win);
    int number = window == NULL ? 0 : atomic_load(&window->comm);
    const struct sw_anchored *comm = sw_registry_find(sw_holders[SW_COMM], number);
    return comm == NULL ? MPI_COMM_NULL : (MPI_Comm)atomic_load(&comm->handle);
}

/** Notes the communicator of a new window. Where memory is short, the window goes without. */
static int note_comm(int status, MPI_Comm comm, const MPI_Win *win)
{
    int number = 0;
    int of_comm = 0;
    if (status == MPI_SUCCESS && sw_anchored_make(SW_COMM, (intptr_t)comm, &of_comm) == MPI_SUCCESS
        && sw_anchored_make(SW_WIN, (intptr_t)*win, &number) == MPI_SUCCESS) {
        struct sw_anchored *window = sw_registry_find(sw_holders[SW_WIN], number);
        if (window != NULL) {
            atomic_store(&window->comm, of_comm);
        }
    }
    return status;
}

int PMPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm,
                    MPI_Win *win)
{
    return note_comm(sw_below.Win_create(base, size, disp_unit, info, comm, win), comm, win);
}
extern __typeof__(PMPI_Win_create) MPI_Win_create __attribute__((weak, alias("PMPI_Win_create")));

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                      MPI_Win *win)
{
    int status = sw_below.Win_allocate(size, disp_unit, info, comm, baseptr, win);
    return note_comm(status, comm, win);
}
extern __typeof__(PMPI_Win_allocate) MPI_Win_allocate __attribute__((weak,
    alias("PMPI_Win_allocate")));

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm,
                             void *baseptr, MPI_Win *win)
{
    int status = sw_below.Win_allocate_shared(size, disp_unit, info, comm, baseptr, win);
    return note_comm(status, comm, win);
}
extern __typeof__(PMPI_Win_allocate_shared) MPI_Win_allocate_shared __attribute__((weak,
    alias("PMPI_Win_allocate_shared")));

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    return note_comm(sw_below.Win_create_dynamic(info, comm, win), comm, win);
}
extern __typeof__(PMPI_Win_create_dynamic) MPI_Win_create_dynamic __attribute__((weak,
    alias("PMPI_Win_create_dynamic")));

#if MPI_VERSION >= 4
int PMPI_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                      MPI_Win *win)
{
    return note_comm(sw_below.Win_create_c(base, size, disp_unit, info, comm, win), comm, win);
}
extern __typeof__(PMPI_Win_create_c) MPI_Win_create_c __attribute__((weak,
    alias("PMPI_Win_create_c")));

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                        void *baseptr, MPI_Win *win)
{
    int status = sw_below.Win_allocate_c(size, disp_unit, info, comm, baseptr, win);
    return note_comm(status, comm, win);
}
extern __typeof__(PMPI_Win_allocate_c) MPI_Win_allocate_c __attribute__((weak,
    alias("PMPI_Win_allocate_c")));

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                               void *baseptr, MPI_Win *win)
{
    int status = sw_below.Win_allocate_shared_c(size, disp_unit, info, comm, baseptr, win);
    return note_comm(status, comm, win);
}
extern __typeof__(PMPI_Win_allocate_shared_c) MPI_Win_allocate_shared_c __attribute__((weak,
    alias("PMPI_Win_allocate_shared_c")));
#endif

int PMPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
    int number = 0;
    int status = sw_below.Win_set_errhandler(win, errhandler);
    if (status == MPI_SUCCESS && sw_anchored_make(SW_WIN, (intptr_t)win, &number) == MPI_SUCCESS) {
        struct sw_anchored *window = sw_registry_find(sw_holders[SW_WIN], number);
        if (window != NULL) {
            atomic_store(&window->has_handler, true);
        }
    }
    return status;
}
extern __typeof__(PMPI_Win_set_errhandler) MPI_Win_set_errhandler __attribute__((weak,
    alias("PMPI_Win_set_errhandler")));
