/**
 * Alone calls procedures of the program: every convention of every language is here, and each
 * procedure is called through its exact type.
 */
#include <mpi.h>

#include "core/get.h"
#include "core/site.h"
#include "port.h"
#include "shimwright_calls.h"

static void *pointer_of(sw_word word)
{
    return (void *)(intptr_t)word;
}

static void *handle_of(const struct sw_site *site)
{
    return (void *)sw_handle_in_c(site->object_class, site->handle);
}

static MPI_Fint integer_handle_of(const struct sw_site *site)
{
    return sw_handle_in_fortran(site->object_class, site->handle);
}

SW_FAST int copy_in_c(const struct sw_site *site, void *in, void **out, int *flag)
{
    sw_callback fn = site->key->copy_fn;
    void *state = site->key->extra_state.pointer;
    intptr_t handle = sw_handle_in_c(site->object_class, site->handle);
    switch (site->object_class) {
    case SW_COMM:
        return ((MPI_Comm_copy_attr_function *)fn)((MPI_Comm)handle, site->number, state, in, out,
                                                   flag);
    case SW_WIN:
        return ((MPI_Win_copy_attr_function *)fn)((MPI_Win)handle, site->number, state, in, out,
                                                  flag);
    case SW_TYPE:
        return ((MPI_Type_copy_attr_function *)fn)((MPI_Datatype)handle, site->number, state, in,
                                                   out, flag);
    }
    return MPI_ERR_INTERN;
}

SW_FAST int delete_in_c(const struct sw_site *site, void *value)
{
    sw_callback fn = site->key->delete_fn;
    void *state = site->key->extra_state.pointer;
    intptr_t handle = sw_handle_in_c(site->object_class, site->handle);
    switch (site->object_class) {
    case SW_COMM:
        return ((MPI_Comm_delete_attr_function *)fn)((MPI_Comm)handle, site->number, value, state);
    case SW_WIN:
        return ((MPI_Win_delete_attr_function *)fn)((MPI_Win)handle, site->number, value, state);
    case SW_TYPE:
        return ((MPI_Type_delete_attr_function *)fn)((MPI_Datatype)handle, site->number, value,
                                                     state);
    }
    return MPI_ERR_INTERN;
}

/** Fortran callbacks with address-sized values: those of mpif.h and `mpi`, and those of `mpi_f08`. */
static int (*const copy_in_fortran[][SW_CLASSES])(sw_callback fn, MPI_Fint handle, MPI_Fint key,
                                                  MPI_Aint *state, MPI_Aint in, MPI_Aint *out,
                                                  int *flag) = {
    {sw_call_f_comm_copy_attr_function, sw_call_f_win_copy_attr_function,
     sw_call_f_type_copy_attr_function},
    {sw_call_f08_comm_copy_attr_function, sw_call_f08_win_copy_attr_function,
     sw_call_f08_type_copy_attr_function}};

static int (*const delete_in_fortran[][SW_CLASSES])(sw_callback fn, MPI_Fint handle, MPI_Fint key,
                                                    MPI_Aint value, MPI_Aint *state) = {
    {sw_call_f_comm_delete_attr_function, sw_call_f_win_delete_attr_function,
     sw_call_f_type_delete_attr_function},
    {sw_call_f08_comm_delete_attr_function, sw_call_f08_win_delete_attr_function,
     sw_call_f08_type_delete_attr_function}};

SW_FAST_CALL int sw_invoke_copy(const struct sw_site *site, const struct sw_found *in,
                                struct sw_found *out, bool *copied)
{
    struct sw_key *key = site->key;
    sw_word value = sw_word_read(key->language, in->tag, in->word, in->storage);
    void *pointer = NULL;
    MPI_Aint address = 0;
    MPI_Fint integer = 0;
    int flag = 0;
    int status = MPI_ERR_INTERN;
    switch (key->language) {
    case SW_C:
        status = copy_in_c(site, pointer_of(value), &pointer, &flag);
        out->word = (intptr_t)pointer;
        break;
    case SW_CXX:
        status = ((MPIX_Cxx_copy_proxy *)key->copy_proxy)(
            key->copy_fn, handle_of(site), site->number, key->extra_state.pointer,
            pointer_of(value), &pointer, &flag);
        out->word = (intptr_t)pointer;
        break;
    case SW_FORTRAN_MPI1:
        status = sw_call_f_copy_function(key->copy_fn, integer_handle_of(site), site->number,
                                         &key->extra_state.integer, (MPI_Fint)value, &integer,
                                         &flag);
        out->word = integer;
        break;
    case SW_FORTRAN:
    case SW_F08:
        status = copy_in_fortran[key->language == SW_F08][site->object_class](
            key->copy_fn, integer_handle_of(site), site->number, &key->extra_state.address,
            (MPI_Aint)value, &address, &flag);
        out->word = address;
        break;
    }
    out->tag = sw_conversions.stores[key->language];
    *copied = flag != 0;
    return status;
}

SW_FAST_CALL int sw_invoke_delete(const struct sw_site *site, const struct sw_found *value)
{
    struct sw_key *key = site->key;
    sw_word read = sw_word_read(key->language, value->tag, value->word, value->storage);
    switch (key->language) {
    case SW_C:
        return delete_in_c(site, pointer_of(read));
    case SW_CXX:
        return ((MPIX_Cxx_delete_proxy *)key->delete_proxy)(
            key->delete_fn, handle_of(site), site->number, pointer_of(read),
            key->extra_state.pointer);
    case SW_FORTRAN_MPI1:
        return sw_call_f_delete_function(key->delete_fn, integer_handle_of(site), site->number,
                                         (MPI_Fint)read, &key->extra_state.integer);
    case SW_FORTRAN:
    case SW_F08:
        return delete_in_fortran[key->language == SW_F08][site->object_class](
            key->delete_fn, integer_handle_of(site), site->number, (MPI_Aint)read,
            &key->extra_state.address);
    }
    return MPI_ERR_INTERN;
}
