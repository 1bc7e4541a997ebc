/**
 * The functions of the MPI below that the layer replaces. The layer also exports their PMPI names,
 * so that it gets the calls of profiling tools; it finds the MPI's own functions through the
 * dynamic linker.
 */
#ifndef SHIMWRIGHT_LAYERED_BELOW_H
#define SHIMWRIGHT_LAYERED_BELOW_H

#include <mpi.h>

#include "shimwright/export.h"
#include "shimwright/word.h"

/** Lists those of these functions that every MPI has, by their names without PMPI_. */
#define SW_BELOW(one)                                                                             \
    one(Init) one(Init_thread) one(Finalize)                                                      \
    one(Comm_dup) one(Comm_dup_with_info) one(Comm_idup) one(Comm_free)                           \
    one(Comm_disconnect) one(Win_free) one(Type_dup) one(Type_free)                               \
    one(Comm_set_errhandler) one(Type_get_contents)                                               \
    one(Comm_create_keyval) one(Win_create_keyval) one(Type_create_keyval)                        \
    one(Comm_free_keyval) one(Win_free_keyval) one(Type_free_keyval)                              \
    one(Comm_set_attr) one(Win_set_attr) one(Type_set_attr)                                       \
    one(Comm_get_attr) one(Win_get_attr) one(Type_get_attr)                                       \
    one(Comm_delete_attr) one(Win_delete_attr) one(Type_delete_attr)

#define SW_BELOW_POINTER(name) __typeof__(PMPI_##name) *name;

/** Pointers to the functions of the MPI below. They are set before the program can call MPI. */
struct sw_below {
    SW_BELOW(SW_BELOW_POINTER)
};

#undef SW_BELOW_POINTER

extern struct sw_below sw_below;

/**
 * Finds a function of a library after this one by its name, such as a function that not every MPI
 * has. Returns false, and stores NULL, if there is none.
 */
bool sw_below_find(const char *name, void *function);

/**
 * Expands to one of three calls, by the class of an object. So each function is called with its
 * exact type.
 */
#define SW_BY_CLASS(object_class, of_comm, of_win, of_type)                                       \
    ((object_class) == SW_COMM ? of_comm : (object_class) == SW_WIN ? of_win : of_type)

/** Calls the function of the MPI below for the class of an object, such as get_attr. */
#define SW_BELOW_ON(handle, object_class, function, ...)                                          \
    sw_raised(SW_BY_CLASS(object_class,                                                           \
                          sw_below.Comm_##function((MPI_Comm)(handle), __VA_ARGS__),              \
                          sw_below.Win_##function((MPI_Win)(handle), __VA_ARGS__),                \
                          sw_below.Type_##function((MPI_Datatype)(handle), __VA_ARGS__)))

/** Frees a key of the MPI below. */
#define SW_BELOW_FREE_KEY(object_class, key)                                                      \
    SW_BY_CLASS(object_class, sw_below.Comm_free_keyval(key), sw_below.Win_free_keyval(key),      \
                sw_below.Type_free_keyval(key))

/** Exports the layer's PMPI_name, which is not generated, as MPI_name, too. */
#define SW_TAKEN_OVER(name)                                                                       \
    extern __typeof__(PMPI_##name) PMPI_##name SW_EXPORT;                                          \
    extern __typeof__(PMPI_##name) MPI_##name                                                      \
        SW_EXPORT __attribute__((weak, alias("PMPI_" #name)));

#endif
