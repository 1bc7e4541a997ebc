/** Creates and frees windows, and sets their predefined attributes. */
#include "embedded/objects.h"

/**
 * Creates a window without attributes. Its error handler is MPI_ERRORS_ARE_FATAL at first (MPI-4.1
 * 12.6.1).
 */
static int window_make(struct sw_window **made)
{
    struct sw_window *window = sw_registry_take(&sw_windows);
    if (window == NULL) {
        return MPI_ERR_NO_MEM;
    }
    atomic_store(&window->errhandler, sw_number(MPI_ERRORS_ARE_FATAL));
    window->allocated = NULL;
    *made = window;
    return MPI_SUCCESS;
}

/** Sets the predefined attributes of a window. */
static void describe_window(struct sw_window *window, void *base, MPI_Aint size, int unit,
                            int flavor)
{
    window->attributes[MPI_WIN_BASE - MPI_WIN_BASE] = (intptr_t)base;
    window->attributes[MPI_WIN_SIZE - MPI_WIN_BASE] = size;
    window->attributes[MPI_WIN_DISP_UNIT - MPI_WIN_BASE] = unit;
    window->attributes[MPI_WIN_CREATE_FLAVOR - MPI_WIN_BASE] = flavor;
    window->attributes[MPI_WIN_MODEL - MPI_WIN_BASE] = MPI_WIN_UNIFIED;
}

/** Checks the arguments that all functions that create a window have in common. */
static int check_arguments(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm,
                           const void *result)
{
    if (sw_communicator_of(comm) == NULL) {
        return MPI_ERR_COMM;
    }
    if (result == NULL) {
        return MPI_ERR_ARG;
    }
    if (size < 0) {
        return MPI_ERR_SIZE;
    }
    if (disp_unit <= 0) {
        return MPI_ERR_DISP;
    }
    return sw_check_info(info);
}

int sw_win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm,
                  MPI_Win *win)
{
    struct sw_window *window = NULL;
    int status = check_arguments(size, disp_unit, info, comm, win);
    if (status == MPI_SUCCESS && base == NULL && size > 0) {
        status = MPI_ERR_BUFFER;
    }
    if (status == MPI_SUCCESS) {
        status = window_make(&window);
    }
    if (status == MPI_SUCCESS) {
        describe_window(window, base, size, disp_unit, MPI_WIN_FLAVOR_CREATE);
        *win = sw_handle(sw_registry_publish(&sw_windows, window));
    }
    return status;
}

int sw_win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void **baseptr,
                    MPI_Win *win)
{
    struct sw_window *window = NULL;
    int status = check_arguments(size, disp_unit, info, comm, win);
    if (status == MPI_SUCCESS && baseptr == NULL) {
        status = MPI_ERR_ARG;
    }
    if (status == MPI_SUCCESS) {
        status = window_make(&window);
    }
    if (status != MPI_SUCCESS) {
        return status;
    }
    status = sw_alloc_mem(size, MPI_INFO_NULL, &window->allocated);
    if (status != MPI_SUCCESS) {
        sw_registry_recycle(&sw_windows, window);
        return status;
    }
    describe_window(window, window->allocated, size, disp_unit, MPI_WIN_FLAVOR_ALLOCATE);
    *baseptr = window->allocated;
    *win = sw_handle(sw_registry_publish(&sw_windows, window));
    return MPI_SUCCESS;
}

int sw_win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    struct sw_window *window = NULL;
    int status = check_arguments(0, 1, info, comm, win);
    if (status == MPI_SUCCESS) {
        status = window_make(&window);
    }
    if (status == MPI_SUCCESS) {
        /* Displacements are addresses: bytes from MPI_BOTTOM (MPI-4.1, dynamic windows). */
        describe_window(window, NULL, 0, 1, MPI_WIN_FLAVOR_DYNAMIC);
        *win = sw_handle(sw_registry_publish(&sw_windows, window));
    }
    return status;
}

void sw_window_end(void *object)
{
    struct sw_window *window = object;
    sw_holder_drop(&window->holder);
    sw_name_drop(&window->holder, &window->name);
    sw_errhandler_give(atomic_load(&window->errhandler));
    if (window->allocated != NULL) {
        sw_free_mem(window->allocated);
        window->allocated = NULL;
    }
    sw_registry_recycle(&sw_windows, window);
}

int sw_win_free(MPI_Win *win)
{
    if (win == NULL) {
        return MPI_ERR_ARG;
    }
    MPI_Win freed = *win; /* callbacks may change the caller's variable */
    if (sw_window_of(freed) == NULL) {
        return MPI_ERR_WIN;
    }
    int status = sw_object_free(SW_WIN, sw_number(freed));
    *win = sw_window_of(freed) == NULL ? MPI_WIN_NULL : freed;
    return status;
}

int sw_win_get_group(MPI_Win win, MPI_Group *group)
{
    if (sw_window_of(win) == NULL) {
        return MPI_ERR_WIN;
    }
    return group == NULL ? MPI_ERR_ARG : sw_group_of_process(group);
}
