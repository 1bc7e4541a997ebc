/** The functions on attributes: own keys go to the engine, predefined ones to the MPI below. */
#include "core/get.h"
#include "layered/foreign.h"
#include "layered/objects.h"
#include "shimwright/attribute.h"
#include "shimwright/engine.h"

/** Whatever the fast path is not for: others' keys, objects that no hint leads to, disturbed. */
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
        return sw_get_slow(language, object_class, number, key, value, flag);
    }
    *flag = 0;
    if (status != MPI_SUCCESS) {
        return status;
    }
    return sw_key_find(object_class, key) == NULL ? MPI_ERR_KEYVAL : MPI_SUCCESS;
}

/** Sets an attribute on the slow path: of another's key, or of an object that no hint leads to. */
__attribute__((noinline)) static int set_otherwise(enum sw_language language,
                                                   enum sw_class object_class, intptr_t handle,
                                                   int key, sw_word value)
{
    int number = 0;
    if (!sw_key_is_own(key)) {
        return sw_foreign_set(object_class, handle, key, value);
    }
    int status = sw_anchored_find(object_class, handle, &number);
    if (status == MPI_SUCCESS && number == 0) {
        /* a key that is refused leaves no anchor */
        status = sw_key_find(object_class, key) == NULL
                     ? MPI_ERR_KEYVAL
                     : sw_anchored_make(object_class, handle, &number);
    }
    return status == MPI_SUCCESS ? sw_cache_set(language, object_class, number, key, value)
                                 : status;
}

int sw_set_attr(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                sw_word value)
{
    struct sw_sighting found = sw_anchored_hinted(object_class, handle);
    if (found.object == NULL || !sw_key_is_own(key) || !sw_anchored_same(found)) {
        return set_otherwise(language, object_class, handle, key, value);
    }
    return sw_cache_set_on(language, object_class, &found.object->holder, found.number, key,
                           value);
}

/** Deletes an attribute on the slow path: of another's key, or of an object that no hint leads to. */
__attribute__((noinline)) static int delete_otherwise(enum sw_class object_class, intptr_t handle,
                                                      int key)
{
    int number = 0;
    if (!sw_key_is_own(key)) {
        return sw_foreign_delete(object_class, handle, key);
    }
    int status = sw_anchored_look(object_class, handle, &number);
    if (status == MPI_SUCCESS && number != 0) {
        return sw_cache_delete(object_class, number, key);
    }
    if (status != MPI_SUCCESS) {
        return status;
    }
    return sw_key_find(object_class, key) == NULL ? MPI_ERR_KEYVAL : MPI_SUCCESS;
}

int sw_delete_attr(enum sw_class object_class, intptr_t handle, int key)
{
    struct sw_sighting found = sw_anchored_hinted(object_class, handle);
    if (found.object == NULL || !sw_key_is_own(key) || !sw_anchored_same(found)) {
        return delete_otherwise(object_class, handle, key);
    }
    return sw_cache_delete_on(object_class, &found.object->holder, found.number, key);
}
