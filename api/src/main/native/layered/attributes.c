/** The functions on attributes: own keys go to the engine, predefined ones to the MPI below. */
#include <stdbool.h>

#include "core/get.h"
#include "layered/objects.h"
#include "shimwright/engine.h"
#include "shimwright_calls.h"

/** What predefined key number `number` of sw_predefined_attributes is in Fortran (generated). */
int sw_fortran_key(int number);

/** Whether a key can be one of the engine's, to judge by its number. */
static inline bool is_own(int key)
{
    return key >= SW_KEY_INDEX_COUNT
           && key < 1 << (SW_KEY_INDEX_BITS + SW_KEY_GENERATION_BITS);
}

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
    int status = MPI_SUCCESS;
    if (object_class == SW_WIN) {
        status = PMPI_Win_get_attr((MPI_Win)handle, key, value, flag);
    } else {
        status = PMPI_Comm_get_attr((MPI_Comm)handle, key, value, flag);
        if (status == MPI_SUCCESS && *flag == 0) {
            /* Every communicator has those of the environment (MPI-4.1, Inquiries). */
            status = PMPI_Comm_get_attr(MPI_COMM_WORLD, key, value, flag);
        }
    }
    return status == MPI_SUCCESS ? status : sw_raised(status);
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
    *value = sw_word_read(language, tag, known, shadow);
}

/** Gets an attribute whose key is not the engine's. */
__attribute__((noinline)) static int get_foreign(enum sw_language language,
                                                 enum sw_class object_class, intptr_t handle,
                                                 int key, sw_word *value, int *flag)
{
    int number = 0;
    void *pointer = NULL;
    int status = sw_anchored_find(object_class, handle, &number);
    int index = predefined_key(language, object_class, key);
    if (status != MPI_SUCCESS || index < 0 || index >= SW_SHADOWS) {
        return status != MPI_SUCCESS ? status : MPI_ERR_KEYVAL;
    }
    status = ask(object_class, handle, sw_predefined_attributes[index].key, &pointer, flag);
    if (status != MPI_SUCCESS || *flag == 0) {
        return status;
    }
    status = sw_anchored_make(object_class, handle, &number);
    struct sw_anchored *object = sw_registry_find(sw_holders[object_class], number);
    if (status != MPI_SUCCESS || object == NULL) {
        return status != MPI_SUCCESS ? status : sw_bad_object(object_class);
    }
    enum sw_tag tag = sw_predefined_attributes[index].tag;
    read_shadow(language, tag, word_behind(tag, pointer), &object->shadows[index], value);
    return MPI_SUCCESS;
}

/** Gets an attribute of the engine's from an object that its hint does not lead to. */
__attribute__((noinline)) static int get_unhinted(enum sw_language language,
                                                  enum sw_class object_class, intptr_t handle,
                                                  int key, sw_word *value, int *flag)
{
    int number = 0;
    int status = sw_anchored_look(object_class, handle, &number);
    if (status == MPI_SUCCESS && number != 0) {
        return sw_get(language, object_class, number, key, value, flag);
    }
    *flag = 0;
    if (status != MPI_SUCCESS) {
        return status;
    }
    return sw_key_find(object_class, key) == NULL ? MPI_ERR_KEYVAL : MPI_SUCCESS;
}

static inline int get_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                           int key, sw_word *value, int *flag)
{
    if (value == NULL || flag == NULL) {
        return MPI_ERR_ARG;
    }
    if (!is_own(key)) {
        return get_foreign(language, object_class, handle, key, value, flag);
    }
    const struct sw_anchored *object = sw_anchored_hinted(object_class, handle);
    return object == NULL
               ? get_unhinted(language, object_class, handle, key, value, flag)
               : sw_get_from(language, object_class, &object->holder, key, value, flag);
}

static int set_attr(enum sw_language language, enum sw_class object_class, intptr_t handle,
                    int key, sw_word value)
{
    int number = 0;
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

static int delete_attr(enum sw_class object_class, intptr_t handle, int key)
{
    int number = 0;
    int status = sw_anchored_find(object_class, handle, &number);
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (number != 0) {
        return sw_cache_delete(object_class, number, key);
    }
    return sw_key_find(object_class, key) == NULL ? MPI_ERR_KEYVAL : MPI_SUCCESS;
}

int sw_comm_set_attr(enum sw_language language, MPI_Comm comm, int comm_keyval,
                     sw_word attribute_val)
{
    return set_attr(language, SW_COMM, (intptr_t)comm, comm_keyval, attribute_val);
}

int sw_win_set_attr(enum sw_language language, MPI_Win win, int win_keyval, sw_word attribute_val)
{
    return set_attr(language, SW_WIN, (intptr_t)win, win_keyval, attribute_val);
}

int sw_type_set_attr(enum sw_language language, MPI_Datatype datatype, int type_keyval,
                     sw_word attribute_val)
{
    return set_attr(language, SW_TYPE, (intptr_t)datatype, type_keyval, attribute_val);
}

int sw_attr_put(enum sw_language language, MPI_Comm comm, int keyval, sw_word attribute_val)
{
    return set_attr(language, SW_COMM, (intptr_t)comm, keyval, attribute_val);
}

int sw_comm_get_attr(enum sw_language language, MPI_Comm comm, int comm_keyval,
                     sw_word *attribute_val, int *flag)
{
    return get_attr(language, SW_COMM, (intptr_t)comm, comm_keyval, attribute_val, flag);
}

int sw_win_get_attr(enum sw_language language, MPI_Win win, int win_keyval, sw_word *attribute_val,
                    int *flag)
{
    return get_attr(language, SW_WIN, (intptr_t)win, win_keyval, attribute_val, flag);
}

int sw_type_get_attr(enum sw_language language, MPI_Datatype datatype, int type_keyval,
                     sw_word *attribute_val, int *flag)
{
    return get_attr(language, SW_TYPE, (intptr_t)datatype, type_keyval, attribute_val, flag);
}

int sw_attr_get(enum sw_language language, MPI_Comm comm, int keyval, sw_word *attribute_val,
                int *flag)
{
    return get_attr(language, SW_COMM, (intptr_t)comm, keyval, attribute_val, flag);
}

int sw_comm_delete_attr(MPI_Comm comm, int comm_keyval)
{
    return delete_attr(SW_COMM, (intptr_t)comm, comm_keyval);
}

int sw_win_delete_attr(MPI_Win win, int win_keyval)
{
    return delete_attr(SW_WIN, (intptr_t)win, win_keyval);
}

int sw_type_delete_attr(MPI_Datatype datatype, int type_keyval)
{
    return delete_attr(SW_TYPE, (intptr_t)datatype, type_keyval);
}

int sw_attr_delete(MPI_Comm comm, int keyval)
{
    return delete_attr(SW_COMM, (intptr_t)comm, keyval);
}
