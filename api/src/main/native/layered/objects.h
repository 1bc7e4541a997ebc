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

enum { SW_HINT_BITS = 10, SW_HINTS = 1 << SW_HINT_BITS };

/**
 * Where objects were found last. Their memory never goes away, so that a hint may be followed at any
 * time; it counts only if the object there is alive and has the handle that is asked for.
 */
extern _Atomic(struct sw_anchored *) sw_hints[SW_CLASSES][SW_HINTS];

static inline _Atomic(struct sw_anchored *) *sw_hint_for(enum sw_class object_class,
                                                         intptr_t handle)
{
    /* the golden ratio spreads neighbours, be they small numbers or addresses */
    uint64_t bits = (uint64_t)handle * UINT64_C(0x9E3779B97F4A7C15);
    return &sw_hints[object_class][bits >> (64 - SW_HINT_BITS)];
}

/**
 * Finds the engine's number of an object, 0 if it has never had an attribute. An error if the MPI
 * below says that there is no such object.
 */
int sw_anchored_look(enum sw_class object_class, intptr_t handle, int *number);

/** The object if its hint leads to it, else NULL. */
static inline struct sw_anchored *sw_anchored_hinted(enum sw_class object_class, intptr_t handle)
{
    struct sw_anchored *object =
        atomic_load_explicit(sw_hint_for(object_class, handle), memory_order_acquire);
    return object != NULL
                   && atomic_load_explicit(&object->handle, memory_order_relaxed) == handle
                   && sw_slot_handle(&object->holder.slot) != 0
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

/** Whether there are MPI_COMM_WORLD and MPI_COMM_SELF: after MPI_Init, before MPI_Finalize. */
bool sw_world_runs(void);

/** Gives up all attributes of an object without callbacks. */
void sw_anchored_drop(enum sw_class object_class, int number);

/** From now on objects end without callbacks: MPI is being finalized. */
void sw_anchored_end_quietly(void);

/** What the MPI below has answered: of a failure, notes that the error handler has run already. */
int sw_answer(int status);

#endif
