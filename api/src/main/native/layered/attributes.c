/** The functions on attributes: own keys go to the engine, predefined ones to the MPI below. */
#include "core/get.h"
#include "layered/foreign.h"
#include "layered/objects.h"
#include "shimwright/attribute.h"
#include "shimwright/engine.h"

/* The slow path: others' keys, objects that no hint leads to, callbacks, threads. */

/** What an object without attributes is asked, after it was looked for: its keys may be wrong. */
static int without_attributes(int status, enum sw_class object_class, int key)
{
    return status == MPI_SUCCESS && sw_key_find(object_class, key) == NULL ? MPI_ERR_KEYVAL
                                                                           : status;
}

int sw_get_attr(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                sw_word *value, int *flag)
{
    int number = 0;
    if (value == NULL || flag == NULL) {
        return MPI_ERR_ARG;
    }
    if (!sw_key_is_own(key)) {
        return sw_foreign_get(language, object_class, handle, key, value, flag);
    }
    int status = sw_anchored_find(object_class, handle, &number);
    if (status == MPI_SUCCESS && number != 0) {
        return sw_cache_get(language, object_class, number, key, value, flag);
    }
    *flag = 0;
    return without_attributes(status, object_class, key);
}

int sw_set_attr(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                sw_word value)
{
    int number = 0;
    if (!sw_key_is_own(key)) {
        return sw_foreign_set(object_class, handle, key, value);
    }
    int status = sw_anchored_find(object_class, handle, &number);
    if (number == 0) {
        /* a key that is refused leaves no anchor */
        status = without_attributes(status, object_class, key);
        status = status == MPI_SUCCESS ? sw_anchored_make(object_class, handle, &number) : status;
    }
    return status == MPI_SUCCESS ? sw_cache_set(language, object_class, number, key, value)
                                 : status;
}

int sw_delete_attr(enum sw_class object_class, intptr_t handle, int key)
{
    int number = 0;
    if (!sw_key_is_own(key)) {
        return sw_foreign_delete(object_class, handle, key);
    }
    int status = sw_anchored_find(object_class, handle, &number);
    return status == MPI_SUCCESS && number != 0 ? sw_cache_delete(object_class, number, key)
                                                : without_attributes(status, object_class, key);
}
