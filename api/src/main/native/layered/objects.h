/**
 * Connects objects of the MPI below to the engine's attributes: each object with attributes has an
 * anchor. Also declares the functions for the lifetime of MPI and of objects that several files
 * use.
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

/** The two handles of an object: the one in C, as an integer, and the one in Fortran. */
enum sw_naming { SW_IN_C, SW_IN_FORTRAN, SW_NAMINGS };

/** A value that is no handle in any MPI. */
#define SW_NO_HANDLE INT_MIN

/**
 * The anchor of an object: the value of the one attribute that the layer sets on the object in the
 * MPI below, which calls its delete callback when the object ends.
 */
struct sw_anchored {
    struct sw_holder holder;
    _Atomic intptr_t handles[SW_NAMINGS]; /**< handles in the MPI below, or SW_NO_HANDLE */
    /**
     * The older anchor of the same object, if two threads have made one at the same time. Then this
     * anchor only refers to the older one.
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
 * A hash table with the objects that were found last. Their memory is never freed, so a hint can be
 * followed at any time. It counts only if the object is alive and has the handle that is looked up.
 */
typedef _Atomic(struct sw_anchored *) sw_hints[SW_CLASSES][SW_HINTS];
extern sw_hints sw_hints_in_c;
extern sw_hints sw_hints_in_fortran;

/**
 * Returns the index of a hint. Multiplication by the golden ratio spreads addresses; integer
 * handles are dense, except for the highest bits in MPICH.
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
 * Finds the engine's number of an object; 0 if it has never had an attribute. Fails if the MPI
 * below has no such object.
 */
sw_outcome sw_anchored_look(enum sw_class object_class, intptr_t handle, int *number);

/**
 * Finds the engine's number of an object as sw_anchored_look does, but tries the hint first. The
 * memory of the object may become another object's at any time. So the number is read before and
 * after the handle: a handle of the later object must not be taken with the number of the earlier
 * one.
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

/** Returns the outcome for a status of the engine, and whether a callback has freed the object. */
static inline sw_outcome sw_outcome_on(enum sw_class object_class, int number, int status)
{
    return (sw_outcome){status, false, sw_holder_of(object_class, number) == NULL};
}

/**
 * Finds the engine's number of an object as sw_anchored_find does, for a call whose handle the MPI
 * below checks, too. So it does not query the MPI below, and the number is 0, for a null handle and
 * as long as there is no key for anchors of the class.
 */
sw_outcome sw_anchored_if_any(enum sw_class object_class, intptr_t handle, int *number);

/** Returns whether a handle is the null handle of its class. */
bool sw_is_null(enum sw_class object_class, intptr_t handle);

/**
 * Finds the engine's number of an object as sw_anchored_find does, and creates an anchor if the
 * object has none.
 */
sw_outcome sw_anchored_make(enum sw_class object_class, intptr_t handle, int *number);

/**
 * The part of the MPI below that this thread is ending: the World Model or a session, with its
 * communicators and windows; or MPI. No callback runs for objects that end with it.
 */
enum sw_ending { SW_ENDS_NOTHING, SW_ENDS_MODEL, SW_ENDS_MPI };
extern _Thread_local enum sw_ending sw_ending;

/**
 * Records that the MPI below has created a key without the layer; or, if `known` is false, that
 * programs cannot use the key.
 */
void sw_foreign_know(int key, bool known);

/**
 * Returns the Fortran value of the predefined key at index `number` of sw_predefined_attributes.
 * The code is generated, except for a layer without Fortran procedures.
 */
int sw_fortran_key(int number);

/**
 * Forgets all objects and anchors after they have ended with the MPI below, which may be
 * initialized again.
 */
void sw_anchored_forget(void);

/**
 * Returns whether MPI_COMM_WORLD and MPI_COMM_SELF exist: after MPI_Init and before MPI_Finalize.
 */
bool sw_world_runs(void);

/** Returns whether a session is open. */
bool sw_sessions_run(void);

/** Returns whether a session or the World Model is open. */
bool sw_mpi_runs(void);

/**
 * Deletes all attributes of an object before it is freed. On failure, the object must not be freed.
 */
sw_outcome sw_attributes_clear(enum sw_class object_class, intptr_t handle);

/**
 * Frees the duplicates of a communicator that were given up; for MPI_COMM_NULL, before MPI ends,
 * those of all communicators.
 */
void sw_duplicates_end(MPI_Comm of);

/**
 * Frees the given-up duplicates that are complete. At the end of a session it does not wait for
 * other processes, which may wait for this one. The rest ends with its communicator or with the
 * World Model.
 */
void sw_duplicates_end_complete(void);

/**
 * Returns whether freeing this datatype only releases an additional reference, which the program
 * got besides that of the constructor, so that the object stays alive; and no longer counts that
 * reference.
 */
bool sw_reference_give(MPI_Datatype datatype);

/** Finds the combiner of a datatype, and the number of datatypes that it was made of. */
int sw_type_envelope(MPI_Datatype datatype, int *combiner, MPI_Count *contents);

#endif
