/** Reads keys of the MPI below, which are not the engine's. No other file asks it for them. */
#include "layered/foreign.h"

#include "core/get.h"
#include "layered/lifetimes.h"
#include "layered/objects.h"
#include "shimwright_calls.h"

/** What predefined key number `number` of sw_predefined_attributes is in Fortran (generated). */
int sw_fortran_key(int number);

/** The index of a predefined key of this class, as C or as Fortran knows it, or -1. */
static int key_in(bool c, enum sw_class object_class, int key)
{
    for (int i = 0; i < sw_predefined_attribute_count; i++) {
        const struct sw_predefined_attribute *attribute = &sw_predefined_attributes[i];
        if (attribute->object_class == object_class
            && (c ? attribute->key : sw_fortran_key(i)) == key) {
            return i;
        }
    }
    return -1;
}

/**
 * The index of a predefined key of this class, or -1. An MPI may number them otherwise in Fortran;
 * keys pass between languages, so that a number of the other language counts too.
 */
static int predefined_key(enum sw_language language, enum sw_class object_class, int key)
{
    bool c = language == SW_C || language == SW_CXX;
    int index = key_in(c, object_class, key);
    return index >= 0 ? index : key_in(!c, object_class, key);
}

/** Asks the MPI below for a predefined attribute, as C sees it. */
static int ask(enum sw_class object_class, intptr_t handle, int key, void **value, int *flag)
{
    int status = SW_BELOW_ON(handle, object_class, get_attr, key, value, flag);
    if (status == MPI_SUCCESS && *flag == 0 && object_class == SW_COMM && sw_world_runs()) {
        /* Every communicator has those of the environment (MPI-4.1, Inquiries). */
        status = sw_answer(sw_below.Comm_get_attr(MPI_COMM_WORLD, key, value, flag));
    }
    return status;
}

/** The word behind a pointer that a C program gets for a predefined attribute. */
static sw_word word_behind(enum sw_tag tag, const void *pointer)
{
    switch (tag) {
    case SW_TAG_ADDRESS:
        break;
    case SW_TAG_AINT:
        return *(const MPI_Aint *)pointer;
    case SW_TAG_INTEGER:
        return *(const int *)pointer;
    }
    return (intptr_t)pointer;
}

/**
 * Reads a predefined attribute: C programs get the address of a copy, which the next get puts
 * right, so that nobody can change what MPI knows.
 */
static void read_shadow(enum sw_language language, enum sw_tag tag, sw_word known,
                        _Atomic sw_word *shadow, sw_word *value)
{
    if (atomic_load_explicit(shadow, memory_order_relaxed) != known) {
        atomic_store_explicit(shadow, known, memory_order_relaxed);
    }
    *value = sw_word_read(language, (struct sw_found){known, tag, shadow});
}

/** Whether the MPI below is to be asked about a key: MPI_SUCCESS, or what is wrong. */
static int check(enum sw_class object_class, intptr_t handle, int key)
{
    int number = 0;
    int status = sw_anchored_find(object_class, handle, &number);
    if (status == MPI_SUCCESS && !sw_foreign_is_known(key)) {
        return MPI_ERR_KEYVAL;
    }
    return status;
}

/**
 * Where the copy of a predefined attribute is: windows differ; those of communicators are of the
 * environment, and the same for all. NULL, with the reason, if there is no memory.
 */
static _Atomic sw_word *shadow_of(enum sw_class object_class, intptr_t handle, int index,
                                  int *status)
{
    static _Atomic sw_word environment[SW_SHADOWS];
    int number = 0;
    if (object_class == SW_COMM) {
        return &environment[index];
    }
    *status = sw_anchored_make(object_class, handle, &number);
    struct sw_anchored *object = sw_registry_find(sw_holders[object_class], number);
    if (*status == MPI_SUCCESS && object == NULL) {
        *status = sw_bad_object(object_class);
    }
    return *status == MPI_SUCCESS ? &object->shadows[index] : NULL;
}

/** Gets a predefined attribute, whose place in the table is `index`. */
static int get_predefined(enum sw_language language, enum sw_class object_class, intptr_t handle,
                          int index, sw_word *value, int *flag)
{
    void *pointer = NULL;
    int status = ask(object_class, handle, sw_predefined_attributes[index].key, &pointer, flag);
    if (status != MPI_SUCCESS || *flag == 0) {
        return status;
    }
    _Atomic sw_word *shadow = shadow_of(object_class, handle, index, &status);
    if (shadow != NULL) {
        enum sw_tag tag = sw_predefined_attributes[index].tag;
        read_shadow(language, tag, word_behind(tag, pointer), shadow, value);
    }
    return status;
}

int sw_foreign_get(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                   sw_word *value, int *flag)
{
    void *pointer = NULL;
    int index = predefined_key(language, object_class, key);
    if (index >= 0 && index < SW_SHADOWS) {
        return sw_is_null(object_class, handle)
                   ? sw_bad_object(object_class)
                   : get_predefined(language, object_class, handle, index, value, flag);
    }
    int status = check(object_class, handle, key);
    if (status == MPI_SUCCESS) {
        status = SW_BELOW_ON(handle, object_class, get_attr, key, &pointer, flag);
        *value = (intptr_t)pointer;
    }
    return status;
}

int sw_foreign_set(enum sw_class object_class, intptr_t handle, int key, sw_word value)
{
    int status = check(object_class, handle, key);
    return status != MPI_SUCCESS
               ? status
               : SW_BELOW_ON(handle, object_class, set_attr, key, (void *)(intptr_t)value);
}

int sw_foreign_delete(enum sw_class object_class, intptr_t handle, int key)
{
    int status = check(object_class, handle, key);
    return status != MPI_SUCCESS ? status : SW_BELOW_ON(handle, object_class, delete_attr, key);
}

int sw_foreign_free_key(enum sw_class object_class, int *key)
{
    return sw_mpi_runs() && sw_foreign_is_known(*key) ? SW_BELOW_FREE_KEY(object_class, key)
                                                      : MPI_ERR_KEYVAL;
}
