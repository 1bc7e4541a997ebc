/** The caching functions of MPI on objects: turns their arguments into requests to the core. */
#include "core/get.h"
#include "embedded/objects.h"
#include "shimwright/attribute.h"
#include "shimwright/export.h"
#include "shimwright/raise.h"

/**
 * Makes a key with callbacks of C++, which only the generated C++ header can call: the proxies, of
 * C linkage, are that header's, and get the callback as their first argument.
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

/** What MPI itself knows of every communicator: it has one process, which can do everything. */
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
        *value = MPI_ANY_SOURCE; /* every process can: MPI-4.1, IO Rank */
        return true;
    case MPI_WTIME_IS_GLOBAL:
    case MPI_UNIVERSE_SIZE:
        *value = 1;
        return true;
    case MPI_LASTUSEDCODE:
        *value = sw_last_used_code();
        return true;
    default:
        return false; /* MPI_APPNUM: nobody started this program as one of several */
    }
}

/** The index of a predefined key of this class in the table, or -1. */
static int predefined_key(enum sw_class object_class, int key)
{
    for (int i = 0; i < sw_predefined_attribute_count; i++) {
        if (sw_predefined_attributes[i].key == key
            && sw_predefined_attributes[i].object_class == object_class) {
            return i;
        }
    }
    return -1;
}

/**
 * Gets an attribute that MPI itself sets; every communicator has those of the environment. It stays
 * out of line, so that it costs the others nothing.
 */
__attribute__((noinline)) static int get_predefined(enum sw_language language,
                                                    enum sw_class object_class, int handle,
                                                    int key, sw_word *value, int *flag)
{
    enum { MOST = 16 };
    static _Atomic sw_word shadows[MOST];
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    int index = predefined_key(object_class, key);
    if (holder == NULL || index < 0 || index >= MOST) {
        /* The cache knows what is wrong: it has no object, or no key, of that number. */
        return sw_cache_get(language, object_class, handle, key, value, flag);
    }
    enum sw_tag tag = sw_predefined_attributes[index].tag;
    sw_word known = 0;
    *flag = 1;
    if (object_class == SW_WIN) {
        struct sw_window *window = sw_registry_find(&sw_windows, handle);
        int own = key - MPI_WIN_BASE;
        if (window == NULL || own < 0 || own >= SW_WINDOW_ATTRIBUTES) {
            *flag = 0;
            return window == NULL ? MPI_ERR_WIN : MPI_SUCCESS;
        }
        *value =
            sw_shadow_read(language, tag, window->attributes[own], &window->shadows[own]);
    } else if (environment_value(key, &known)) {
        *value = sw_shadow_read(language, tag, known, &shadows[index]);
    } else {
        *flag = 0;
    }
    return MPI_SUCCESS;
}

SW_FAST_CALL struct sw_holder *sw_holder_of_handle(enum sw_class object_class, intptr_t handle)
{
    return sw_registry_find(sw_holders[object_class], (uintptr_t)handle);
}

SW_FAST_CALL struct sw_holder *sw_holder_of_number(enum sw_class object_class, MPI_Fint number)
{
    return sw_holder_of_handle(object_class, (intptr_t)number);
}

/** Whatever the fast path is not for: errors, keys of MPI's own, and what a writer disturbs. */
sw_outcome sw_get_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                       int key, sw_word *value, int *flag)
{
    if (value == NULL || flag == NULL) {
        return MPI_ERR_ARG;
    }
    bool predefined = key > 0 && key <= MPI_WIN_MODEL;
    int number = sw_number((void *)handle);
    return predefined ? get_predefined(language, object_class, number, key, value, flag)
                      : sw_cache_get(language, object_class, number, key, value, flag);
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
