/**
 * Objects of the MPI below that carry attributes of the engine: each has an anchor. How long MPI
 * and its objects live, as far as more than one file asks.
 */
#ifndef SHIMWRIGHT_LAYERED_OBJECTS_H
#define SHIMWRIGHT_LAYERED_OBJECTS_H

#include <limits.h>
#include <mpi.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "core/get.h"
#include "core/holder.h"
#include "layered/below.h"
#include "shimwright/tables.h"

/** An object has a handle of C, as a number, and one of Fortran. */
enum sw_naming { SW_IN_C, SW_IN_FORTRAN, SW_NAMINGS };

/** No MPI has it as a handle. */
#define SW_NO_HANDLE INT_MIN

/**
 * What the MPI below keeps for an object, as the value of the one attribute that it knows of, the
 * anchor: it tells when the object ends.
 */
struct sw_anchored {
    struct sw_holder holder;
    _Atomic intptr_t handles[SW_NAMINGS]; /**< of the MPI below; SW_NO_HANDLE: none */
    /**
     * The anchor that this one hangs over: both are of one object, and this one is nothing else.
     */
    _Atomic(struct sw_anchored *) earlier;
    /**
     * The values of predefined attributes, by the index of the attribute: C programs get pointers
     * to these words.
     */
    _Atomic sw_word copies[SW_MOST_PREDEFINED];
};

enum { SW_HINT_BITS = 12, SW_HINTS = 1 << SW_HINT_BITS };

/**
 * Where objects were found last. Their memory never goes away, so that a hint may be followed at any
 * time; it counts only if the object there is alive and has the handle that is asked for.
 */
typedef _Atomic(struct sw_anchored *) sw_hints[SW_CLASSES][SW_HINTS];
extern sw_hints sw_hints_in_c;
extern sw_hints sw_hints_in_fortran;

/**
 * The place of a hint. The golden ratio spreads addresses; numbers are dense, but for what MPICH
 * keeps in the highest bits.
 */
static inline uint32_t sw_hint_index(enum sw_naming naming, intptr_t handle)
{
    uint32_t number = (uint32_t)handle;
    uint64_t bits = (uint64_t)handle * UINT64_C(0x9E3779B97F4A7C15);
    return naming == SW_IN_FORTRAN || sizeof(MPI_Comm) == sizeof(int)
               ? (number ^ number >> (32 - SW_HINT_BITS)) & (SW_HINTS - 1)
               : (uint32_t)(bits >> (64 - SW_HINT_BITS));
}

static inline _Atomic(struct sw_anchored *) *sw_hint_for(enum sw_naming naming,
                                                         enum sw_class object_class,
                                                         intptr_t handle)
{
    sw_hints *hints = naming == SW_IN_C ? &sw_hints_in_c : &sw_hints_in_fortran;
    return &(*hints)[object_class][sw_hint_index(naming, handle)];
}

/**
 * Finds the engine's number of an object, 0 if it has never had an attribute. An error if the MPI
 * below says that there is no such object.
 */
sw_outcome sw_anchored_look(enum sw_class object_class, intptr_t handle, int *number);

/**
 * As sw_anchored_look, but first where the object was found last. Its memory may become another
 * object's at any time: the number is read first, and again, so that a handle of a later object
 * does not count as one of an earlier number.
 */
static inline sw_outcome sw_anchored_find(enum sw_class object_class, intptr_t handle,
                                          int *number)
{
    struct sw_anchored *object =
        atomic_load_explicit(sw_hint_for(SW_IN_C, object_class, handle), memory_order_acquire);
    if (object != NULL) {
        *number =
            (int)atomic_load_explicit(&object->holder.slot.identity, memory_order_acquire);
        if (*number != 0
            && atomic_load_explicit(&object->handles[SW_IN_C], memory_order_acquire) == handle
            && sw_slot_handle(&object->holder.slot) == *number) {
            return sw_unraised(MPI_SUCCESS);
        }
        *number = 0;
    }
    return sw_anchored_look(object_class, handle, number);
}

/** The outcome of what the engine did to an object, which a callback may have ended. */
static inline sw_outcome sw_outcome_on(enum sw_class object_class, int number, int status)
{
    return (sw_outcome){status, false, sw_holder_of(object_class, number) == NULL};
}

/**
 * As sw_anchored_find, for a call that the MPI below checks, too: as long as no object of the class
 * has ever had an attribute, nothing is asked, and the number is 0.
 */
sw_outcome sw_anchored_if_any(enum sw_class object_class, intptr_t handle, int *number);

/** Whether a handle is the null handle of its class. */
bool sw_is_null(enum sw_class object_class, intptr_t handle);

/** As sw_anchored_find, and gives the object its anchor if it has none. */
sw_outcome sw_anchored_make(enum sw_class object_class, intptr_t handle, int *number);

/**
 * What this thread has the MPI below end: the World Model or a session, with the communicators and
 * windows that come from it, or MPI. No callback runs for what ends with it.
 */
enum sw_ending { SW_ENDS_NOTHING, SW_ENDS_MODEL, SW_ENDS_MPI };
extern _Thread_local enum sw_ending sw_ending;

/** Notes that the MPI below has made a key past the layer, or that the key is not for programs. */
void sw_foreign_know(int key, bool known);

/** What predefined key number `number` of sw_predefined_attributes is in Fortran (generated). */
int sw_fortran_key(int number);

/** Forgets all objects and anchors: they have ended with the MPI below, which may begin again. */
void sw_anchored_forget(void);

/** Whether there are MPI_COMM_WORLD and MPI_COMM_SELF: after MPI_Init, before MPI_Finalize. */
bool sw_world_runs(void);

/** Whether a session is open. */
bool sw_sessions_run(void);

/** Whether there is a session, or the World Model. */
bool sw_mpi_runs(void);

/** Deletes all attributes of an object that is about to end; on failure it stays as it is. */
sw_outcome sw_attributes_clear(enum sw_class object_class, intptr_t handle);

/**
 * Ends the duplicates of a communicator that were given up; or all of them, for MPI_COMM_NULL, before
 * MPI ends.
 */
void sw_duplicates_end(MPI_Comm of);

/**
 * Ends those that are complete. The end of a session waits for no other process, which may wait for
 * this one; what is left ends with its communicator or with the World Model.
 */
void sw_duplicates_end_complete(void);

/**
 * Whether freeing this datatype gives up a reference that the program got besides that of the
 * datatype's maker, so that the object goes on; that reference counts no more.
 */
bool sw_reference_give(MPI_Datatype datatype);

/** How a datatype was made, and of how many datatypes. */
int sw_type_envelope(MPI_Datatype datatype, int *combiner, MPI_Count *contents);

#endif
