/** Reads keys of the MPI below, which are not the engine's. No other file asks it for them. */
#include "layered/foreign.h"

#include "core/get.h"
#include "layered/objects.h"
#include "layered/sessions.h"
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
    int status = MPI_SUCCESS;
    if (object_class == SW_WIN) {
        status = sw_below.Win_get_attr((MPI_Win)handle, key, value, flag);
    } else {
        status = sw_below.Comm_get_attr((MPI_Comm)handle, key, value, flag);
        if (status == MPI_SUCCESS && *flag == 0 && sw_world_runs()) {
            /* Every communicator has those of the environment (MPI-4.1, Inquiries). */
            status = sw_below.Comm_get_attr(MPI_COMM_WORLD, key, value, flag);
        }
    }
    return sw_answer(status);
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

/** Gets a predefined attribute, whose place in the table is `index`. */
static int get_predefined(enum sw_language language, enum sw_class object_class, intptr_t handle,
                          int index, sw_word *value, int *flag)
{
    int number = 0;
    void *pointer = NULL;
    int status = ask(object_class, handle, sw_predefined_attributes[index].key, &pointer, flag);
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

int sw_foreign_get(enum sw_language language, enum sw_class object_class, intptr_t handle, int key,
                   sw_word *value, int *flag)
{
    void *pointer = NULL;
    int number = 0;
    int index = predefined_key(language, object_class, key);
    if (index >= 0 && index < SW_SHADOWS) {
        int status = sw_anchored_find(object_class, handle, &number);
        return status != MPI_SUCCESS
                   ? status
                   : get_predefined(language, object_class, handle, index, value, flag);
    }
    int status = check(object_class, handle, key);
    if (status != MPI_SUCCESS) {
        return status;
    }
    switch (object_class) {
    case SW_COMM:
        status = sw_below.Comm_get_attr((MPI_Comm)handle, key, &pointer, flag);
        break;
    case SW_WIN:
        status = sw_below.Win_get_attr((MPI_Win)handle, key, &pointer, flag);
        break;
    case SW_TYPE:
        status = sw_below.Type_get_attr((MPI_Datatype)handle, key, &pointer, flag);
        break;
    }
    *value = (intptr_t)pointer;
    return sw_answer(status);
}

int sw_foreign_set(enum sw_class object_class, intptr_t handle, int key, sw_word value)
{
    void *pointer = (void *)(intptr_t)value;
    int status = check(object_class, handle, key);
    if (status != MPI_SUCCESS) {
        return status;
    }
    switch (object_class) {
    case SW_COMM:
        return sw_answer(sw_below.Comm_set_attr((MPI_Comm)handle, key, pointer));
    case SW_WIN:
        return sw_answer(sw_below.Win_set_attr((MPI_Win)handle, key, pointer));
    case SW_TYPE:
        return sw_answer(sw_below.Type_set_attr((MPI_Datatype)handle, key, pointer));
    }
    return MPI_ERR_INTERN;
}

int sw_foreign_delete(enum sw_class object_class, intptr_t handle, int key)
{
    int status = check(object_class, handle, key);
    if (status != MPI_SUCCESS) {
        return status;
    }
    switch (object_class) {
    case SW_COMM:
        return sw_answer(sw_below.Comm_delete_attr((MPI_Comm)handle, key));
    case SW_WIN:
        return sw_answer(sw_below.Win_delete_attr((MPI_Win)handle, key));
    case SW_TYPE:
        return sw_answer(sw_below.Type_delete_attr((MPI_Datatype)handle, key));
    }
    return MPI_ERR_INTERN;
}

int sw_foreign_free_key(enum sw_class object_class, int *key)
{
    if (!sw_mpi_runs() || !sw_foreign_is_known(*key)) {
        return MPI_ERR_KEYVAL;
    }
    switch (object_class) {
    case SW_COMM:
        return sw_answer(sw_below.Comm_free_keyval(key));
    case SW_WIN:
        return sw_answer(sw_below.Win_free_keyval(key));
    case SW_TYPE:
        return sw_answer(sw_below.Type_free_keyval(key));
    }
    return MPI_ERR_INTERN;
}
