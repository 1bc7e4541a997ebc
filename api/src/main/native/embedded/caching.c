/**
 * Implements the caching functions of MPI for the objects of the embedded MPI, by calls of the
 * core.
 */
#include "core/get.h"
#include "embedded/objects.h"
#include "shimwright/attribute.h"
#include "shimwright/export.h"
#include "shimwright/raise.h"

/**
 * Creates a key with callbacks of C++. Only the generated C++ header can call these, by its
 * proxies, which have C linkage and get the callback as their first argument.
 */
SW_EXPORT int PMPIX_Cxx_create_keyval(int object_class, MPIX_Cxx_function *copy_fn,
                                      MPIX_Cxx_function *delete_fn,
                                      MPIX_Cxx_copy_proxy *copy_proxy,
                                      MPIX_Cxx_delete_proxy *delete_proxy, int *keyval,
                                      void *extra_state)
{
    struct sw_key_request request = {.object_class = (enum sw_class)object_class,
                                     .language = SW_CXX,
                                     .copy_fn = copy_fn,
                                     .delete_fn = delete_fn,
                                     .copy_proxy = (sw_callback)copy_proxy,
                                     .delete_proxy = (sw_callback)delete_proxy,
                                     .extra_state = (intptr_t)extra_state};
    static const char *const names[] = {[SW_COMM] = "MPI::Comm::Create_keyval",
                                        [SW_WIN] = "MPI::Win::Create_keyval",
                                        [SW_TYPE] = "MPI::Datatype::Create_keyval"};
    bool known = object_class == SW_COMM || object_class == SW_WIN || object_class == SW_TYPE;
    int status = known ? sw_key_create(&request, keyval) : MPI_ERR_ARG;
    const char *name = known ? names[object_class] : "MPIX_Cxx_create_keyval";
    return status == MPI_SUCCESS ? status : sw_raise(status, name);
}

/**
 * Returns the value of a predefined attribute of communicators. MPI has one process, which can do
 * everything.
 */
static bool environment_value(int key, sw_word *value)
{
    switch (key) {
    case MPI_TAG_UB:
        *value = INT32_MAX;
        return true;
    case MPI_HOST:
        *value = MPI_PROC_NULL;
        return true;
    case MPI_IO:
        *value = MPI_ANY_SOURCE; /* every process can do I/O: MPI-4.1, IO Rank */
        return true;
    case MPI_WTIME_IS_GLOBAL:
    case MPI_UNIVERSE_SIZE:
        *value = 1;
        return true;
    case MPI_LASTUSEDCODE:
        *value = sw_last_used_code();
        return true;
    default:
        return false; /* MPI_APPNUM: this program was started alone */
    }
}

SW_FAST_CALL struct sw_holder *sw_holder_of_handle(enum sw_class object_class, intptr_t handle)
{
    return sw_registry_find(sw_holders[object_class], (uintptr_t)handle);
}

SW_FAST_CALL struct sw_holder *sw_holder_of_number(enum sw_class object_class, MPI_Fint number)
{
    return sw_holder_of_handle(object_class, (intptr_t)number);
}

/**
 * Finds the value of a predefined attribute: the same for all communicators, and its own for each
 * window.
 */
static sw_outcome find_known(enum sw_class object_class, intptr_t handle, int index,
                             struct sw_known *known, int *flag)
{
    int key = sw_predefined_in_c(index);
    int of_window = key - MPI_WIN_BASE;
    struct sw_holder *holder = sw_holder_of_handle(object_class, handle);
    if (holder == NULL) {
        return sw_bad_object(object_class);
    }
    if (object_class == SW_WIN && of_window >= 0 && of_window < SW_WINDOW_ATTRIBUTES) {
        struct sw_window *window = (struct sw_window *)holder;
        *known = (struct sw_known){window->attributes[of_window], &window->copies[of_window]};
        *flag = 1;
    } else {
        *flag = environment_value(key, &known->word);
    }
    return MPI_SUCCESS;
}

/**
 * The slow path of reading an attribute: for errors, predefined keys, values that C reads as
 * addresses, and tables that a writer changes meanwhile.
 */
sw_outcome sw_get_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                       int key, sw_word *value, int *flag)
{
    if (value == NULL || flag == NULL) {
        return MPI_ERR_ARG;
    }
    int index = sw_key_is_own(key)
                    ? -1
                    : sw_predefined_index(object_class, key, sw_predefined_in_c);
    return index >= 0
               ? sw_get_predefined(language, object_class, handle, index, find_known, value, flag)
               : sw_cache_get(language, object_class, sw_number((void *)handle), key, value, flag);
}

sw_outcome sw_set_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                       int key, sw_word value)
{
    return sw_cache_set(language, object_class, sw_number((void *)handle), key, value);
}

sw_outcome sw_delete_attr(enum sw_class object_class, intptr_t handle, int key)
{
    return sw_cache_delete(object_class, sw_number((void *)handle), key);
}
