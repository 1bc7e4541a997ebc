/** Creates, sets and frees error handlers, and calls them when an MPI function fails. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "embedded/objects.h"
#include "shimwright/raise.h"

/**
 * Guards the reference counts of all error handlers, and the change of an object's error handler:
 * while it is held, the error handler of an object is alive. It is locked in every thread level:
 * any thread may free an error handler at any time, also before MPI_Init and after MPI_Finalize
 * (MPI-4.1 12.4.1).
 */
static pthread_mutex_t uses_lock = PTHREAD_MUTEX_INITIALIZER;

static struct sw_errhandler *find_errhandler(int errhandler)
{
    return sw_registry_find(&sw_errhandlers, errhandler);
}

static bool is_predefined_errhandler(MPI_Errhandler errhandler)
{
    return errhandler == MPI_ERRORS_ARE_FATAL || errhandler == MPI_ERRORS_RETURN
           || errhandler == MPI_ERRORS_ABORT;
}

/**
 * Checks that an object can have this error handler: a predefined one, or one that was created for
 * the object's class.
 */
static int check_errhandler(MPI_Errhandler errhandler, enum sw_class object_class)
{
    struct sw_errhandler *found = find_errhandler(sw_number(errhandler));
    bool fits = found != NULL && found->object_class == object_class;
    return fits || is_predefined_errhandler(errhandler) ? MPI_SUCCESS : MPI_ERR_ERRHANDLER;
}

/** Adds a reference. The caller holds the lock. */
static void hold_errhandler(int errhandler)
{
    struct sw_errhandler *found = find_errhandler(errhandler);
    if (found != NULL) {
        found->uses++;
    }
}

int sw_errhandler_share(atomic_int *held)
{
    int errhandler = atomic_load(held);
    if (errhandler >= SW_FIRST_DYNAMIC_HANDLE) {
        pthread_mutex_lock(&uses_lock);
        errhandler = atomic_load(held);
        hold_errhandler(errhandler);
        pthread_mutex_unlock(&uses_lock);
    }
    return errhandler;
}

void sw_errhandler_give(int errhandler)
{
    if (errhandler < SW_FIRST_DYNAMIC_HANDLE) {
        return;
    }
    pthread_mutex_lock(&uses_lock);
    struct sw_errhandler *found = find_errhandler(errhandler);
    if (found != NULL && --found->uses == 0) {
        sw_registry_claim(&sw_errhandlers, errhandler);
        sw_registry_recycle(&sw_errhandlers, found);
    }
    pthread_mutex_unlock(&uses_lock);
}

static int create_errhandler(enum sw_class object_class, enum sw_language language,
                             sw_callback fn, MPI_Errhandler *errhandler)
{
    if (fn == NULL || errhandler == NULL) {
        return MPI_ERR_ARG;
    }
    struct sw_errhandler *made = sw_registry_take(&sw_errhandlers);
    if (made == NULL) {
        return MPI_ERR_NO_MEM;
    }
    made->object_class = object_class;
    made->language = language;
    made->fn = fn;
    made->uses = 1;
    *errhandler = sw_handle(sw_registry_publish(&sw_errhandlers, made));
    return MPI_SUCCESS;
}

int sw_comm_create_errhandler(enum sw_language language, sw_callback fn,
                              MPI_Errhandler *errhandler)
{
    return create_errhandler(SW_COMM, language, fn, errhandler);
}

int sw_win_create_errhandler(enum sw_language language, sw_callback fn, MPI_Errhandler *errhandler)
{
    return create_errhandler(SW_WIN, language, fn, errhandler);
}

/** Sets the error handler of an object. */
static int set_errhandler(atomic_int *held, enum sw_class object_class, MPI_Errhandler errhandler)
{
    int old = sw_number(MPI_ERRHANDLER_NULL);
    pthread_mutex_lock(&uses_lock);
    int status = check_errhandler(errhandler, object_class);
    if (status == MPI_SUCCESS) {
        hold_errhandler(sw_number(errhandler));
        old = atomic_exchange(held, sw_number(errhandler));
    }
    pthread_mutex_unlock(&uses_lock);
    sw_errhandler_give(old);
    return status;
}

/** Whether the program has set an error handler on MPI_COMM_SELF. */
static atomic_bool self_is_set;

/**
 * Returns the communicator whose error handler is called for an error that belongs to no object:
 * MPI_COMM_SELF (MPI-4.1, Error Handling); or MPI_COMM_WORLD if the program has set none on
 * MPI_COMM_SELF, because programs for earlier versions set only that of MPI_COMM_WORLD.
 */
static MPI_Comm comm_of_no_object(void)
{
    return atomic_load(&self_is_set) ? MPI_COMM_SELF : MPI_COMM_WORLD;
}

int sw_comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    struct sw_communicator *found = sw_communicator_of(comm);
    int status =
        found == NULL ? MPI_ERR_COMM : set_errhandler(&found->errhandler, SW_COMM, errhandler);
    if (status == MPI_SUCCESS && comm == MPI_COMM_SELF) {
        atomic_store(&self_is_set, true);
    }
    return status;
}

int sw_win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
    struct sw_window *found = sw_window_of(win);
    return found == NULL ? MPI_ERR_WIN : set_errhandler(&found->errhandler, SW_WIN, errhandler);
}

/**
 * Returns the error handler of an object with a reference for the caller, which frees it like one
 * that it has created.
 */
static int get_errhandler(atomic_int *held, MPI_Errhandler *errhandler)
{
    if (errhandler == NULL) {
        return MPI_ERR_ARG;
    }
    *errhandler = sw_handle(sw_errhandler_share(held));
    return MPI_SUCCESS;
}

int sw_comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    struct sw_communicator *found = sw_communicator_of(comm);
    return found == NULL ? MPI_ERR_COMM : get_errhandler(&found->errhandler, errhandler);
}

int sw_win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler)
{
    struct sw_window *found = sw_window_of(win);
    return found == NULL ? MPI_ERR_WIN : get_errhandler(&found->errhandler, errhandler);
}

/* The functions of MPI-1: their error handlers are those of communicators. */

int sw_errhandler_create(enum sw_language language, sw_callback fn, MPI_Errhandler *errhandler)
{
    return sw_comm_create_errhandler(language, fn, errhandler);
}

int sw_errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler)
{
    return sw_comm_set_errhandler(comm, errhandler);
}

int sw_errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    return sw_comm_get_errhandler(comm, errhandler);
}

int sw_errhandler_free(MPI_Errhandler *errhandler)
{
    if (errhandler == NULL) {
        return MPI_ERR_ARG;
    }
    MPI_Errhandler freed = *errhandler;
    /*
     * MPI_Comm_get_errhandler also returns predefined ones, and a program may free all that it
     * returns.
     */
    if (!is_predefined_errhandler(freed) && find_errhandler(sw_number(freed)) == NULL) {
        return MPI_ERR_ERRHANDLER;
    }
    sw_errhandler_give(sw_number(freed));
    *errhandler = MPI_ERRHANDLER_NULL;
    return MPI_SUCCESS;
}

/**
 * Calls the function of an error handler, with the convention of the language that made it, for the
 * object of a handle.
 */
static void call_errhandler(const struct sw_errhandler *errhandler, int handle, int code)
{
    bool of_comm = errhandler->object_class == SW_COMM;
    MPI_Fint fortran_handle = handle;
    MPI_Fint fortran_code = code;
    if (errhandler->language == SW_F08) {
        (of_comm ? sw_call_f08_comm_errhandler_function : sw_call_f08_win_errhandler_function)(
            errhandler->fn, &fortran_handle, &fortran_code);
    } else if (errhandler->language != SW_C && errhandler->language != SW_CXX) {
        (of_comm ? sw_call_f_comm_errhandler_function : sw_call_f_win_errhandler_function)(
            errhandler->fn, &fortran_handle, &fortran_code);
    } else if (of_comm) {
        ((MPI_Comm_errhandler_function *)errhandler->fn)(&(MPI_Comm){sw_handle(handle)}, &code);
    } else {
        ((MPI_Win_errhandler_function *)errhandler->fn)(&(MPI_Win){sw_handle(handle)}, &code);
    }
}

/**
 * Calls the error handler of an object after a failure; it may end the program. The handler's
 * record is copied first, because the handler may free or replace itself while it runs.
 */
static int raise_on(atomic_int *held, int handle, int status, const char *procedure)
{
    struct sw_errhandler copy = {.fn = NULL};
    pthread_mutex_lock(&uses_lock);
    int errhandler = atomic_load(held);
    const struct sw_errhandler *found = find_errhandler(errhandler);
    if (found != NULL) {
        copy.object_class = found->object_class;
        copy.language = found->language;
        copy.fn = found->fn;
    }
    pthread_mutex_unlock(&uses_lock);
    if (copy.fn != NULL) {
        call_errhandler(&copy, handle, status);
    } else if (errhandler != sw_number(MPI_ERRORS_RETURN)) {
        sw_fatal(status, procedure);
    }
    return status;
}

int sw_raise_comm(MPI_Comm comm, int status, const char *procedure)
{
    struct sw_communicator *found = sw_communicator_of(comm);
    if (found == NULL) {
        comm = comm_of_no_object();
        found = sw_communicator_of(comm);
    }
    if (found == NULL) {
        sw_fatal(status, procedure); /* MPI is not running, so there is no error handler */
    }
    return raise_on(&found->errhandler, sw_number(comm), status, procedure);
}

int sw_raise_win(MPI_Win win, int status, const char *procedure)
{
    struct sw_window *found = sw_window_of(win);
    return found == NULL ? sw_raise(status, procedure)
                         : raise_on(&found->errhandler, sw_number(win), status, procedure);
}

int sw_raise(int status, const char *procedure)
{
    return sw_raise_comm(comm_of_no_object(), status, procedure);
}

int sw_comm_call_errhandler(MPI_Comm comm, int errorcode)
{
    if (sw_communicator_of(comm) == NULL) {
        return MPI_ERR_COMM;
    }
    sw_raise_comm(comm, errorcode, "MPI_Comm_call_errhandler");
    return MPI_SUCCESS;
}

int sw_win_call_errhandler(MPI_Win win, int errorcode)
{
    if (sw_window_of(win) == NULL) {
        return MPI_ERR_WIN;
    }
    sw_raise_win(win, errorcode, "MPI_Win_call_errhandler");
    return MPI_SUCCESS;
}

void sw_fatal(int status, const char *procedure)
{
    char text[MPI_MAX_ERROR_STRING];
    int length = 0;
    int error_class = sw_class_of_code(status);
    sw_error_string(status, text, &length);
    fprintf(stderr, "%s failed: error code %d, class %s: %s\n", procedure, status,
            sw_error_class_name(error_class), text);
    if (sw_check_running() != MPI_SUCCESS) {
        fputs("(MPI is not running: this was before MPI_Init or after MPI_Finalize)\n", stderr);
    }
    fputs("The error handler is MPI_ERRORS_ARE_FATAL: the program ends.\n", stderr);
    /* The system keeps only 8 bits of the exit status, and 0 would mean success. */
    exit((error_class & 0xff) == 0 ? EXIT_FAILURE : error_class & 0xff);
}
