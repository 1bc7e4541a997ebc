/**
 * Calls the copy and delete callbacks of the program, in all languages and with all calling
 * conventions. No other file of the core calls them. Each callback is called through its exact
 * type.
 */
#include <mpi.h>

#include "core/get.h"
#include "core/site.h"
#include "port.h"
#include "shimwright_calls.h"

/** Calls a callback of C by the exact type that it has for the site's class. */
#define CALL_BY_CLASS(site, role, fn, handle, ...)                                                 \
    ((site)->object_class == SW_COMM                                                               \
         ? ((MPI_Comm_##role##_attr_function *)(fn))((MPI_Comm)(handle), __VA_ARGS__)              \
     : (site)->object_class == SW_WIN                                                              \
         ? ((MPI_Win_##role##_attr_function *)(fn))((MPI_Win)(handle), __VA_ARGS__)                \
         : ((MPI_Type_##role##_attr_function *)(fn))((MPI_Datatype)(handle), __VA_ARGS__))

/** Fortran callbacks with address-sized values: those of mpif.h and `mpi`, and those of `mpi_f08`. */
static int (*const copy_in_fortran[2][SW_CLASSES])(sw_callback fn, MPI_Fint handle, MPI_Fint key,
                                                  MPI_Aint *state, MPI_Aint in, MPI_Aint *out,
                                                  int *flag) = {
    {sw_call_f_comm_copy_attr_function, sw_call_f_win_copy_attr_function,
     sw_call_f_type_copy_attr_function},
    {sw_call_f08_comm_copy_attr_function, sw_call_f08_win_copy_attr_function,
     sw_call_f08_type_copy_attr_function}};

static int (*const delete_in_fortran[2][SW_CLASSES])(sw_callback fn, MPI_Fint handle, MPI_Fint key,
                                                    MPI_Aint value, MPI_Aint *state) = {
    {sw_call_f_comm_delete_attr_function, sw_call_f_win_delete_attr_function,
     sw_call_f_type_delete_attr_function},
    {sw_call_f08_comm_delete_attr_function, sw_call_f08_win_delete_attr_function,
     sw_call_f08_type_delete_attr_function}};

/** The output values of a copy callback. */
struct copy {
    sw_word word;
    int flag;
};

/** Does the part of sw_invoke_copy for callbacks in C++ and Fortran. */
static int copy_elsewhere(struct sw_key *key, enum sw_class object_class, int handle, int number,
                          sw_word in, struct copy *copy)
{
    MPI_Fint integer_handle = sw_handle_in_fortran(object_class, handle);
    int status = MPI_ERR_INTERN;
    if (key->language == SW_FORTRAN || key->language == SW_F08) {
        MPI_Aint address = 0;
        status = copy_in_fortran[key->language - SW_FORTRAN][object_class](
            key->copy_fn, integer_handle, number, &key->extra_state.address, (MPI_Aint)in,
            &address, &copy->flag);
        copy->word = address;
    } else if (key->language == SW_FORTRAN_MPI1) {
        MPI_Fint integer = 0;
        status = sw_call_f_copy_function(key->copy_fn, integer_handle, number,
                                         &key->extra_state.integer, (MPI_Fint)in, &integer,
                                         &copy->flag);
        copy->word = integer;
    } else {
        void *pointer = NULL;
        status = ((MPIX_Cxx_copy_proxy *)key->copy_proxy)(
            key->copy_fn, (void *)sw_handle_in_c(object_class, handle), number,
            key->extra_state.pointer, (void *)(intptr_t)in, &pointer, &copy->flag);
        copy->word = (intptr_t)pointer;
    }
    return status;
}

/** Does the part of sw_invoke_delete for callbacks in C++ and Fortran. */
static int delete_elsewhere(struct sw_key *key, enum sw_class object_class, int handle, int number,
                            sw_word value)
{
    MPI_Fint integer_handle = sw_handle_in_fortran(object_class, handle);
    if (key->language == SW_FORTRAN || key->language == SW_F08) {
        return delete_in_fortran[key->language - SW_FORTRAN][object_class](
            key->delete_fn, integer_handle, number, (MPI_Aint)value, &key->extra_state.address);
    }
    if (key->language == SW_FORTRAN_MPI1) {
        return sw_call_f_delete_function(key->delete_fn, integer_handle, number, (MPI_Fint)value,
                                         &key->extra_state.integer);
    }
    return ((MPIX_Cxx_delete_proxy *)key->delete_proxy)(
        key->delete_fn, (void *)sw_handle_in_c(object_class, handle), number,
        (void *)(intptr_t)value, key->extra_state.pointer);
}

/**
 * Does the same as sw_word_read for C. The usual tag is written as a constant, so that compilers
 * leave out the table lookup.
 */
SW_FAST sw_word read_in_c(struct sw_found found)
{
    struct sw_found usual = {found.word, SW_TAG_ADDRESS, found.storage};
    return sw_word_read(SW_C, sw_unlikely(found.tag != SW_TAG_ADDRESS) ? found : usual);
}

SW_FAST_CALL int sw_invoke_copy(const struct sw_site *site, struct sw_found in,
                                struct sw_found *out, bool *copied)
{
    struct sw_key *key = site->key;
    struct copy copy = {0, 0};
    int status;
    if (sw_unlikely(key->language != SW_C)) {
        status = copy_elsewhere(key, site->object_class, site->handle, site->number,
                                sw_word_read(key->language, in), &copy);
        *out = (struct sw_found){copy.word, sw_conversions.stores[key->language], NULL};
    } else {
        void *pointer = NULL;
        status = CALL_BY_CLASS(site, copy, key->copy_fn,
                               sw_handle_in_c(site->object_class, site->handle), site->number,
                               key->extra_state.pointer, (void *)(intptr_t)read_in_c(in), &pointer,
                               &copy.flag);
        *out = (struct sw_found){(intptr_t)pointer, sw_conversions.stores[SW_C], NULL};
    }
    *copied = copy.flag != 0;
    return status;
}

SW_FAST_CALL int sw_invoke_delete(const struct sw_site *site, struct sw_found value)
{
    struct sw_key *key = site->key;
    if (sw_unlikely(key->language != SW_C)) {
        return delete_elsewhere(key, site->object_class, site->handle, site->number,
                                sw_word_read(key->language, value));
    }
    return CALL_BY_CLASS(site, delete, key->delete_fn,
                         sw_handle_in_c(site->object_class, site->handle), site->number,
                         (void *)(intptr_t)read_in_c(value), key->extra_state.pointer);
}
