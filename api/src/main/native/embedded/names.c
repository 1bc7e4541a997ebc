/** Sets and returns the names of objects (MPI-4.1 7.8). */
#define _POSIX_C_SOURCE 200809L /* strndup */

#include <stdlib.h>
#include <string.h>

#include "embedded/objects.h"
#include "shimwright/tables.h"

/**
 * The name of each class in the generated tables, and the error class for an invalid handle of it.
 */
static const struct {
    const char *name;
    int error;
} named_classes[] = {[SW_COMM] = {"comm", MPI_ERR_COMM},
                     [SW_WIN] = {"win", MPI_ERR_WIN},
                     [SW_TYPE] = {"type", MPI_ERR_TYPE}};

/** Returns the address of the pointer to the name of an object. */
static char **name_of_object(enum sw_class object_class, struct sw_holder *object)
{
    switch (object_class) {
    case SW_COMM:
        return &((struct sw_communicator *)object)->name;
    case SW_WIN:
        return &((struct sw_window *)object)->name;
    case SW_TYPE:
        break;
    }
    return &((struct sw_datatype *)object)->name;
}

/** Locks an object and returns it, or returns NULL if there is none. */
static struct sw_holder *lock_object(enum sw_class object_class, int handle)
{
    struct sw_holder *object = sw_holder_of(object_class, handle);
    return object != NULL && sw_slot_lock(&object->slot, handle, sw_threaded()) ? object : NULL;
}

/**
 * Returns the name of a predefined handle, or an empty text. If a handle has two names, it returns
 * the last in the table, which is not the synonym.
 */
static const char *name_of_constant(enum sw_class object_class, int handle)
{
    const char *name = "";
    for (int i = 0; i < sw_predefined_object_count; i++) {
        const struct sw_predefined_object *object = &sw_predefined_objects[i];
        bool same = strcmp(object->object_class, named_classes[object_class].name) == 0;
        name = same && object->value == handle ? object->name : name;
    }
    return name;
}

/** Exchanges the name of an object with another one. Returns false if there is no such object. */
static bool exchange_name(enum sw_class object_class, int handle, char **name)
{
    struct sw_holder *object = lock_object(object_class, handle);
    if (object == NULL) {
        return false;
    }
    char **kept = name_of_object(object_class, object);
    char *old = *kept;
    *kept = *name;
    *name = old;
    sw_lock_give(&object->slot.lock);
    return true;
}

static int set_name(enum sw_class object_class, int handle, const char *name)
{
    if (sw_holder_of(object_class, handle) == NULL) {
        return named_classes[object_class].error;
    }
    if (name == NULL) {
        return MPI_ERR_ARG;
    }
    char *other = strndup(name, MPI_MAX_OBJECT_NAME - 1);
    if (other == NULL) {
        return MPI_ERR_NO_MEM;
    }
    bool renamed = exchange_name(object_class, handle, &other);
    free(other);
    return renamed ? MPI_SUCCESS : named_classes[object_class].error;
}

static int get_name(enum sw_class object_class, int handle, char *name, int *length)
{
    bool running = sw_check_running() == MPI_SUCCESS;
    const char *constant = running ? name_of_constant(object_class, handle) : "";
    struct sw_holder *object = lock_object(object_class, handle);
    bool known = object != NULL || *constant != '\0'; /* the null handle has a name, too */
    bool stored = known && name != NULL && length != NULL;
    if (stored) {
        const char *given = object == NULL ? NULL : *name_of_object(object_class, object);
        strcpy(name, given != NULL ? given : constant);
        *length = (int)strlen(name);
    }
    if (object != NULL) {
        sw_lock_give(&object->slot.lock);
    }
    int refused = known ? MPI_ERR_ARG : named_classes[object_class].error;
    return stored ? MPI_SUCCESS : refused;
}

int sw_comm_set_name(MPI_Comm comm, const char *comm_name)
{
    return set_name(SW_COMM, sw_number(comm), comm_name);
}

int sw_comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen)
{
    return get_name(SW_COMM, sw_number(comm), comm_name, resultlen);
}

int sw_win_set_name(MPI_Win win, const char *win_name)
{
    return set_name(SW_WIN, sw_number(win), win_name);
}

int sw_win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
    return get_name(SW_WIN, sw_number(win), win_name, resultlen);
}

int sw_type_set_name(MPI_Datatype datatype, const char *type_name)
{
    return set_name(SW_TYPE, sw_number(datatype), type_name);
}

int sw_type_get_name(MPI_Datatype datatype, char *type_name, int *resultlen)
{
    return get_name(SW_TYPE, sw_number(datatype), type_name, resultlen);
}

void sw_name_drop(struct sw_holder *holder, char **name)
{
    sw_lock_take(&holder->slot.lock);
    char *dropped = *name;
    *name = NULL;
    sw_lock_give(&holder->slot.lock);
    free(dropped);
}
