/** The embedded MPI's objects: what is behind every handle of its one process. */
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

/** How many attributes MPI itself sets on a window: keys 601 to 605. */
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
    sw_word attributes[SW_WINDOW_ATTRIBUTES]; /**< what MPI knows, by key - 601 */
    _Atomic sw_word copies[SW_WINDOW_ATTRIBUTES]; /**< what C programs get the addresses of */
    void *allocated; /**< by MPI_Win_allocate */
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

/** An error handler of the program, for one class of objects; lives until nobody uses it. */
struct sw_errhandler {
    struct sw_slot slot;
    enum sw_class object_class;
    enum sw_language language;
    sw_callback fn;
    int uses; /**< each handle that the program got and did not free, and each object */
};

/** A request: all operations of one process complete at once, so there is nothing to it. */
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

/** Whether the specification declares a predefined handle with this number. */
bool sw_is_predefined(int number);

/** MPI_SUCCESS if this is an info object or MPI_INFO_NULL, else MPI_ERR_INFO. */
int sw_check_info(MPI_Info info);

/** MPI_SUCCESS between MPI_Init and MPI_Finalize, else MPI_ERR_OTHER. */
int sw_check_running(void);

/** MPI_SUCCESS for a group, with its size; else MPI_ERR_GROUP. */
int sw_group_look(MPI_Group group, int *size);

/** Makes a group of this process. */
int sw_group_of_process(MPI_Group *group);

/** The error handler that an object has, with a use of it for the caller; it cannot end before. */
int sw_errhandler_share(atomic_int *held);

/** Ends a use; the last one ends the error handler. Predefined ones are not counted. */
void sw_errhandler_give(int errhandler);

/** Makes a request that is complete. */
int sw_request_make(MPI_Request *request);

/** What a datatype's elements look like in memory. */
struct sw_layout;

/** Makes the predefined datatypes be found; false if memory is short. */
bool sw_datatypes_begin(void);

/** Copies `count` elements of a datatype; nothing if another thread has just freed it. */
void sw_datatype_copy(MPI_Datatype datatype, int64_t count, const void *from, void *to);

/** Whether the ABI has this optional datatype, and the embedded MPI does not. */
bool sw_datatype_is_lacking(int number);

/** Ends a predefined datatype with MPI. */
void sw_datatype_end_predefined(struct sw_datatype *datatype);

/** Ends a claimed object of each class: gives up what it holds, and recycles its slot. */
void sw_communicator_end(void *communicator);
void sw_window_end(void *window);
void sw_datatype_end(void *datatype);

/** Gives up the name of an object that ends. */
void sw_name_drop(struct sw_holder *holder, char **name);

/** Copies the attributes of an object to one that was made for that, which a failure ends. */
int sw_object_fill(enum sw_class object_class, int from, int to);

/**
 * Deletes the attributes of an object, then the object. If an attribute cannot be deleted, the
 * object stays with it, and the error is returned.
 */
int sw_object_free(enum sw_class object_class, int handle);

/** Registers the predefined objects, when MPI begins. False if memory is short. */
bool sw_objects_begin(void);

/** Ends every object of MPI's without callbacks: MPI is over. */
void sw_objects_end(void);

/** The highest error class or code in use: MPI_LASTUSEDCODE. */
int sw_last_used_code(void);

/** The class of any code; MPI_ERR_UNKNOWN if MPI has never heard of it. */
int sw_class_of_code(int code);

/** The name of an error class, for messages. */
const char *sw_error_class_name(int error_class);

/** Prints why the program cannot go on, and ends it. */
_Noreturn void sw_fatal(int status, const char *procedure);

#endif
