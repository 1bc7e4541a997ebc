/**
 * Replaces the functions that the C++ bindings of other MPIs call besides MPI's C functions:
 * MPICH's binding marks a key of C as one with callbacks of C++, and Open MPI's binding creates
 * keys without the C functions.
 */
#include <mpi.h>

#include "core/key.h"
#include "layered/objects.h"
#include "shimwright/export.h"
#include "shimwright/tables.h"

/** Creates a key in Open MPI and records its number, so that Open MPI handles its attributes. */
SW_EXPORT int ompi_attr_create_keyval(int object_class, sw_callback copy_fn,
                                      sw_callback delete_fn, int *key, void *extra_state,
                                      int flags, void *bindings_extra_state)
{
    int (*create)(int, sw_callback, sw_callback, int *, void *, int, void *) = NULL;
    if (!sw_below_find("ompi_attr_create_keyval", &create)) {
        return MPI_ERR_INTERN;
    }
    int status =
        create(object_class, copy_fn, delete_fn, key, extra_state, flags, bindings_extra_state);
    if (status == MPI_SUCCESS && sw_mpi_runs()) { /* keys that MPI_Init creates are predefined */
        sw_foreign_know(*key, true);
    }
    return status;
}

/**
 * The type of the functions of MPICH's C++ binding that call a callback of C++. The values are
 * those of C.
 */
typedef int mpich_copy_proxy(MPIX_Cxx_function *user, int handle, int keyval, void *extra_state,
                             int value_type, void *in, void **out, int *flag);
typedef int mpich_delete_proxy(MPIX_Cxx_function *user, int handle, int keyval, int value_type,
                               void *value, void *extra_state);

enum { MPICH_POINTER = 0 };

/** The pair of these functions for each class; it is the same for all keys. */
static struct {
    mpich_copy_proxy *copy;
    mpich_delete_proxy *drop;
} proxies[SW_CLASSES];

/** Returns the class of a key that is in use. */
static enum sw_class class_of(int keyval)
{
    return sw_key_find(SW_COMM, keyval) != NULL  ? SW_COMM
           : sw_key_find(SW_WIN, keyval) != NULL ? SW_WIN
                                                 : SW_TYPE;
}

static int call_copy(MPIX_Cxx_function *user, void *handle, int keyval, void *extra_state, void *in,
                     void *out, int *flag)
{
    return proxies[class_of(keyval)].copy(user, (int)(intptr_t)handle, keyval, extra_state,
                                          MPICH_POINTER, in, out, flag);
}

static int call_delete(MPIX_Cxx_function *user, void *handle, int keyval, void *value,
                       void *extra_state)
{
    return proxies[class_of(keyval)].drop(user, (int)(intptr_t)handle, keyval, MPICH_POINTER, value,
                                          extra_state);
}

/**
 * Marks a key as one with callbacks of C++. No other thread knows the key yet, because its creation
 * has not returned.
 */
SW_EXPORT void MPII_Keyval_set_proxy(int keyval, mpich_copy_proxy *copy, mpich_delete_proxy *drop)
{
    enum sw_class object_class = class_of(keyval);
    struct sw_key *key = sw_key_find(object_class, keyval);
    if (key != NULL) {
        proxies[object_class].copy = copy;
        proxies[object_class].drop = drop;
        key->language = SW_CXX;
        key->copy_proxy = (sw_callback)call_copy;
        key->delete_proxy = (sw_callback)call_delete;
    }
}
