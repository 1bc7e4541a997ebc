/** Declares the objects of the embedded MPI, which runs one process. */
#ifndef SHIMWRIGHT_EMBEDDED_OBJECTS_H
#define SHIMWRIGHT_EMBEDDED_OBJECTS_H

#include <mpi.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/holder.h"
#include "shimwright/engine.h"
#include "shimwright/handle.h"
#include "shimwright/word.h"
#include "shimwright_calls.h"

/** The number of predefined attributes of a window, whose keys are 601 to 605. */
enum { SW_WINDOW_ATTRIBUTES = 5 };

/** A communicator of one process, and so always an intracommunicator with rank 0. */
struct sw_communicator {
    struct sw_holder holder;
    char *name;            /**< as the program gave it, or NULL */
    atomic_int errhandler; /**< a handle; each user of one counts in its `uses` */
};

/** A window. */
struct sw_window {
    struct sw_holder holder;
    char *name;            /**< as the program gave it, or NULL */
    atomic_int errhandler; /**< a handle; each user of one counts in its `uses` */
    sw_word attributes[SW_WINDOW_ATTRIBUTES]; /**< the predefined attributes, by key - 601 */
    _Atomic sw_word copies[SW_WINDOW_ATTRIBUTES]; /**< their copies: C programs get the addresses */
    void *allocated; /**< the memory from MPI_Win_allocate, or NULL */
};

/** A datatype. */
struct sw_datatype {
    struct sw_holder holder;
    char *name; /**< as the program gave it, or NULL */
    struct sw_layout *layout;
    atomic_bool committed;
};

/** A group: empty, or this process. */
struct sw_group {
    struct sw_slot slot;
    int size;
};

/**
 * An error handler of the program for one class of objects. It is freed when its last reference is
 * released.
 */
struct sw_errhandler {
    struct sw_slot slot;
    enum sw_class object_class;
    enum sw_language language;
    sw_callback fn;
    int uses; /**< references: of objects, and of handles in the program */
};

/** A request. It has no state, because all operations of a single process complete at once. */
struct sw_request {
    struct sw_slot slot;
};

/** An info object. */
struct sw_info {
    struct sw_slot slot;
    struct sw_info_pair *pairs;
};

extern const struct sw_registry sw_communicators;
extern const struct sw_registry sw_windows;
extern const struct sw_registry sw_datatypes;
extern const struct sw_registry sw_groups;
extern const struct sw_registry sw_errhandlers;
extern const struct sw_registry sw_requests;
extern const struct sw_registry sw_infos;

static inline struct sw_communicator *sw_communicator_of(MPI_Comm comm)
{
    return sw_registry_find(&sw_communicators, sw_number(comm));
}

static inline struct sw_window *sw_window_of(MPI_Win win)
{
    return sw_registry_find(&sw_windows, sw_number(win));
}

static inline struct sw_datatype *sw_datatype_of(MPI_Datatype datatype)
{
    return sw_registry_find(&sw_datatypes, sw_number(datatype));
}

/** Returns whether the specification declares a predefined handle with this number. */
bool sw_is_predefined(int number);

/** Returns MPI_SUCCESS for an info object or MPI_INFO_NULL, otherwise MPI_ERR_INFO. */
int sw_check_info(MPI_Info info);

/** Returns MPI_SUCCESS between MPI_Init and MPI_Finalize, otherwise MPI_ERR_OTHER. */
int sw_check_running(void);

/** Returns MPI_SUCCESS and the size of a group, or MPI_ERR_GROUP if it is no group. */
int sw_group_look(MPI_Group group, int *size);

/** Creates a group with only this process. */
int sw_group_of_process(MPI_Group *group);

/**
 * Returns the error handler of an object, with a reference for the caller, so that it stays valid.
 */
int sw_errhandler_share(atomic_int *held);

/**
 * Releases a reference to an error handler. After the last one, frees the error handler. Predefined
 * ones are not counted.
 */
void sw_errhandler_give(int errhandler);

/** Creates a request that is complete. */
int sw_request_make(MPI_Request *request);

/** The layout of a datatype's elements in memory. */
struct sw_layout;

/** Registers the predefined datatypes. Returns false if memory is short. */
bool sw_datatypes_begin(void);

/**
 * Copies `count` elements of a datatype. Copies nothing if another thread has just freed the
 * datatype.
 */
void sw_datatype_copy(MPI_Datatype datatype, int64_t count, const void *from, void *to);

/**
 * Returns whether a datatype is an optional one of the ABI that the embedded MPI does not support.
 */
bool sw_datatype_is_lacking(int number);

/** Ends a predefined datatype in MPI_Finalize. */
void sw_datatype_end_predefined(struct sw_datatype *datatype);

/** End a claimed object: release its references to others, and recycle its slot. */
void sw_communicator_end(void *communicator);
void sw_window_end(void *window);
void sw_datatype_end(void *datatype);

/** Frees the name of an object that ends. */
void sw_name_drop(struct sw_holder *holder, char **name);

/** Copies the attributes of an object to its new duplicate. If that fails, ends the duplicate. */
int sw_object_fill(enum sw_class object_class, int from, int to);

/**
 * Deletes the attributes of an object, then the object. If an attribute cannot be deleted, the
 * object stays with it, and the error is returned.
 */
int sw_object_free(enum sw_class object_class, int handle);

/** Registers the predefined objects when MPI begins. Returns false if memory is short. */
bool sw_objects_begin(void);

/** Ends all objects when MPI is finalized, without calling callbacks. */
void sw_objects_end(void);

/** Returns the highest error class or code in use, which is the value of MPI_LASTUSEDCODE. */
int sw_last_used_code(void);

/** Returns the class of an error code, or MPI_ERR_UNKNOWN if there is no such code. */
int sw_class_of_code(int code);

/** Returns the name of an error class, for messages. */
const char *sw_error_class_name(int error_class);

/** Prints an error message, and ends the program. */
_Noreturn void sw_fatal(int status, const char *procedure);

#endif
