/** Objects of the MPI below that carry attributes of the engine: each has an anchor. */
#ifndef SHIMWRIGHT_LAYERED_OBJECTS_H
#define SHIMWRIGHT_LAYERED_OBJECTS_H

#include <mpi.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "core/holder.h"
#include "layered/below.h"
#include "shimwright/tables.h"

/** How many predefined attributes there may be. */
enum { SW_SHADOWS = 16 };

/**
 * What the MPI below keeps for an object, as the value of the one attribute that it knows of, the
 * anchor: it tells when the object ends.
 */
struct sw_anchored {
    struct sw_holder holder;
    _Atomic intptr_t handle; /**< the object, as the MPI below names it */
    /** Copies of predefined attributes for C programs, by their places in the table. */
    _Atomic sw_word shadows[SW_SHADOWS];
};

enum { SW_HINTS = 256 };

/**
 * Where objects were found last. A hint is a number, and counts only if the object with this number
 * is alive and has the handle that is asked for.
 */
extern _Atomic int sw_hints[SW_CLASSES][SW_HINTS];

static inline _Atomic int *sw_hint_for(enum sw_class object_class, intptr_t handle)
{
    uintptr_t bits = (uintptr_t)handle;
    return &sw_hints[object_class][(bits ^ bits >> 8 ^ bits >> 16) & (SW_HINTS - 1)];
}

/**
 * Finds the engine's number of an object, 0 if it has never had an attribute. An error if the MPI
 * below says that there is no such object.
 */
int sw_anchored_look(enum sw_class object_class, intptr_t handle, int *number);

/** The object if its hint leads to it, else NULL. */
static inline struct sw_anchored *sw_anchored_hinted(enum sw_class object_class, intptr_t handle)
{
    int hint = atomic_load_explicit(sw_hint_for(object_class, handle), memory_order_relaxed);
    struct sw_anchored *object = sw_registry_find(sw_holders[object_class], hint);
    return object != NULL
                   && atomic_load_explicit(&object->handle, memory_order_relaxed) == handle
               ? object
               : NULL;
}

/** As sw_anchored_look, but first where the object was found last. */
static inline int sw_anchored_find(enum sw_class object_class, intptr_t handle, int *number)
{
    struct sw_anchored *object = sw_anchored_hinted(object_class, handle);
    if (object == NULL) {
        return sw_anchored_look(object_class, handle, number);
    }
    *number = sw_slot_handle(&object->holder.slot);
    return MPI_SUCCESS;
}

/** As sw_anchored_find, and gives the object its anchor if it has none. */
int sw_anchored_make(enum sw_class object_class, intptr_t handle, int *number);

/** Whether the MPI below can be called at all: after MPI_Init, before MPI_Finalize. */
bool sw_running(void);

/** Gives up all attributes of an object without callbacks. */
void sw_anchored_drop(enum sw_class object_class, int number);

/** From now on objects end without callbacks: MPI is being finalized. */
void sw_anchored_end_quietly(void);

/** Notes that the MPI below has run the error handler already; returns the class of `status`. */
int sw_raised(int status);

#endif
