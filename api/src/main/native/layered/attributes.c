/**
 * Implements the functions for attributes: the engine handles its own keys, the MPI below all
 * others. Those are predefined keys, and keys that the MPI below has created without the layer, as
 * its C++ binding may. Their values pass as C knows them: a value that Fortran sets on such a key
 * is read as an address, not as a number.
 */
#include "core/get.h"
#include "layered/objects.h"
#include "shimwright/attribute.h"
#include "shimwright/engine.h"
#include "shimwright_calls.h"

enum { KNOWN_KEYS = 1 << 16 };

/** The keys that the MPI below has created without the layer. */
static atomic_bool known_keys[KNOWN_KEYS];

static bool is_known_key(int key)
{
    return key >= 0 && key < KNOWN_KEYS && atomic_load(&known_keys[key]);
}

void sw_foreign_know(int key, bool known)
{
    if (key >= 0 && key < KNOWN_KEYS) {
        atomic_store(&known_keys[key], known);
    }
}

/** Reads a predefined attribute from the MPI below, as in C. */
static sw_outcome ask_below(enum sw_class object_class, intptr_t handle, int key, void **value,
                            int *flag)
{
    sw_outcome outcome = SW_BELOW_ON(handle, object_class, get_attr, key, value, flag);
    if (!sw_failed(outcome) && *flag == 0 && object_class == SW_COMM && sw_world_runs()) {
        /* Every communicator has the environmental attributes (MPI-4.1, Inquiries). */
        outcome = sw_raised(sw_below.Comm_get_attr(MPI_COMM_WORLD, key, value, flag));
    }
    return outcome;
}

/**
 * Finds the value of a predefined attribute in the MPI below: the same for all communicators, and
 * its own for each window.
 */
static sw_outcome find_known_below(enum sw_class object_class, intptr_t handle, int index,
                                   struct sw_known *known, int *flag)
{
    const struct sw_predefined_attribute *attribute = &sw_predefined_attributes[index];
    void *pointer = NULL;
    int number = 0;
    sw_outcome outcome = sw_is_null(object_class, handle)
                             ? sw_unraised(sw_bad_object(object_class))
                             : ask_below(object_class, handle, attribute->key, &pointer, flag);
    if (sw_failed(outcome) || *flag == 0) {
        return outcome;
    }
    known->word = attribute->tag == SW_TAG_AINT      ? *(const MPI_Aint *)pointer
                  : attribute->tag == SW_TAG_INTEGER ? *(const int *)pointer
                                                     : (intptr_t)pointer;
    if (object_class != SW_COMM) {
        outcome = sw_anchored_make(object_class, handle, &number);
        struct sw_anchored *object = sw_registry_find(sw_holders[object_class], number);
        if (object == NULL) {
            return sw_failed(outcome) ? outcome : sw_unraised(sw_bad_object(object_class));
        }
        known->copy = &object->copies[index];
    }
    return outcome;
}

/**
 * Finds the engine's number of an object. Fails if there is no such object, or if neither the
 * engine nor the MPI below has created the key.
 */
static sw_outcome look_for_others(enum sw_class object_class, intptr_t handle, int key, int *number)
{
    sw_outcome outcome = sw_anchored_find(object_class, handle, number);
    bool nobodys = !sw_key_is_own(key) && !is_known_key(key);
    return !sw_failed(outcome) && nobodys ? sw_unraised(MPI_ERR_KEYVAL) : outcome;
}

/**
 * Reads an attribute whose key is not the engine's. For a predefined one, C programs get the
 * address of a copy, so that they cannot change MPI's value.
 */
static sw_outcome foreign_get(enum sw_language language, enum sw_class object_class,
                              intptr_t handle, int key, sw_word *value, int *flag)
{
    void *pointer = NULL;
    int number = 0;
    bool c = language == SW_C || language == SW_CXX;
    int index =
        sw_predefined_index(object_class, key, c ? sw_predefined_in_c : sw_fortran_key);
    if (index < 0) { /* a key from another language, where its number may differ */
        index = sw_predefined_index(object_class, key, c ? sw_fortran_key : sw_predefined_in_c);
    }
    if (index >= 0) {
        return sw_get_predefined(language, object_class, handle, index, find_known_below, value,
                                 flag);
    }
    sw_outcome outcome = look_for_others(object_class, handle, key, &number);
    if (!sw_failed(outcome)) {
        outcome = SW_BELOW_ON(handle, object_class, get_attr, key, &pointer, flag);
        *value = (intptr_t)pointer;
    }
    return outcome;
}

sw_outcome sw_foreign_free_key(enum sw_class object_class, int *key)
{
    return sw_mpi_runs() && is_known_key(*key) ? sw_raised(SW_BELOW_FREE_KEY(object_class, key))
                                           : sw_unraised(MPI_ERR_KEYVAL);
}

/*
 * The slow path: keys that are not the engine's, objects without a hint, callbacks, and several
 * threads.
 */

/**
 * Returns the result for an object without attributes, after it was looked up: the key may be
 * invalid.
 */
static sw_outcome without_attributes(sw_outcome found, enum sw_class object_class, int key)
{
    return !sw_failed(found) && sw_key_find(object_class, key) == NULL
               ? sw_unraised(MPI_ERR_KEYVAL)
               : found;
}

sw_outcome sw_get_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                       int key, sw_word *value, int *flag)
{
    int number = 0;
    if (value == NULL || flag == NULL) {
        return sw_unraised(MPI_ERR_ARG);
    }
    if (!sw_key_is_own(key)) {
        return foreign_get(language, object_class, handle, key, value, flag);
    }
    sw_outcome outcome = sw_anchored_find(object_class, handle, &number);
    if (!sw_failed(outcome) && number != 0) {
        return sw_unraised(sw_cache_get(language, object_class, number, key, value, flag));
    }
    *flag = 0;
    return without_attributes(outcome, object_class, key);
}

sw_outcome sw_set_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                       int key, sw_word value)
{
    int number = 0;
    sw_outcome outcome = look_for_others(object_class, handle, key, &number);
    if (!sw_key_is_own(key)) {
        return sw_failed(outcome)
                   ? outcome
                   : SW_BELOW_ON(handle, object_class, set_attr, key, (void *)(intptr_t)value);
    }
    if (number == 0) {
        /* check the key first: an invalid key must not create an anchor */
        outcome = without_attributes(outcome, object_class, key);
        outcome = sw_failed(outcome) ? outcome : sw_anchored_make(object_class, handle, &number);
    }
    return sw_failed(outcome)
               ? outcome
               : sw_outcome_on(object_class, number,
                               sw_cache_set(language, object_class, number, key, value));
}

sw_outcome sw_delete_attr(enum sw_class object_class, intptr_t handle, int key)
{
    int number = 0;
    sw_outcome outcome = look_for_others(object_class, handle, key, &number);
    if (!sw_key_is_own(key)) {
        return sw_failed(outcome) ? outcome
                                  : SW_BELOW_ON(handle, object_class, delete_attr, key);
    }
    return !sw_failed(outcome) && number != 0
               ? sw_outcome_on(object_class, number, sw_cache_delete(object_class, number, key))
               : without_attributes(outcome, object_class, key);
}
