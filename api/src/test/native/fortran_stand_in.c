/** Records calls to Fortran callbacks instead of making them; has predefined procedures. */
#include <stddef.h>

#include "fortran_stand_in.h"

#include "shimwright_calls.h"

struct fortran_call fortran_call;

void fortran_procedure(void)
{
}

static int copied(const char *caller, MPI_Fint object, MPI_Fint keyval, MPI_Aint *extra_state,
                  MPI_Aint in, MPI_Aint *out, int *flag)
{
    fortran_call.caller = caller;
    fortran_call.object = object;
    fortran_call.keyval = keyval;
    fortran_call.extra_state = extra_state;
    fortran_call.value = in;
    *out = (MPI_Aint)fortran_call.answer;
    *flag = fortran_call.flag;
    return fortran_call.status;
}

static int deleted(const char *caller, MPI_Fint object, MPI_Fint keyval, MPI_Aint value,
                   MPI_Aint *extra_state)
{
    fortran_call.caller = caller;
    fortran_call.object = object;
    fortran_call.keyval = keyval;
    fortran_call.extra_state = extra_state;
    fortran_call.value = value;
    return fortran_call.status;
}

int sw_call_f_comm_copy_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                      MPI_Aint *extra_state, MPI_Aint in, MPI_Aint *out, int *flag)
{
    (void)fn;
    return copied("f comm copy", object, keyval, extra_state, in, out, flag);
}

int sw_call_f_comm_delete_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                        MPI_Aint value, MPI_Aint *extra_state)
{
    (void)fn;
    return deleted("f comm delete", object, keyval, value, extra_state);
}

int sw_call_f_win_copy_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                     MPI_Aint *extra_state, MPI_Aint in, MPI_Aint *out, int *flag)
{
    (void)fn;
    return copied("f win copy", object, keyval, extra_state, in, out, flag);
}

int sw_call_f_win_delete_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                       MPI_Aint value, MPI_Aint *extra_state)
{
    (void)fn;
    return deleted("f win delete", object, keyval, value, extra_state);
}

int sw_call_f_type_copy_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                      MPI_Aint *extra_state, MPI_Aint in, MPI_Aint *out, int *flag)
{
    (void)fn;
    return copied("f type copy", object, keyval, extra_state, in, out, flag);
}

int sw_call_f_type_delete_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                        MPI_Aint value, MPI_Aint *extra_state)
{
    (void)fn;
    return deleted("f type delete", object, keyval, value, extra_state);
}

int sw_call_f08_comm_copy_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                        MPI_Aint *extra_state, MPI_Aint in, MPI_Aint *out,
                                        int *flag)
{
    (void)fn;
    return copied("f08 comm copy", object, keyval, extra_state, in, out, flag);
}

int sw_call_f08_comm_delete_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                          MPI_Aint value, MPI_Aint *extra_state)
{
    (void)fn;
    return deleted("f08 comm delete", object, keyval, value, extra_state);
}

int sw_call_f08_win_copy_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                       MPI_Aint *extra_state, MPI_Aint in, MPI_Aint *out, int *flag)
{
    (void)fn;
    return copied("f08 win copy", object, keyval, extra_state, in, out, flag);
}

int sw_call_f08_win_delete_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                         MPI_Aint value, MPI_Aint *extra_state)
{
    (void)fn;
    return deleted("f08 win delete", object, keyval, value, extra_state);
}

int sw_call_f08_type_copy_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                        MPI_Aint *extra_state, MPI_Aint in, MPI_Aint *out,
                                        int *flag)
{
    (void)fn;
    return copied("f08 type copy", object, keyval, extra_state, in, out, flag);
}

int sw_call_f08_type_delete_attr_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                                          MPI_Aint value, MPI_Aint *extra_state)
{
    (void)fn;
    return deleted("f08 type delete", object, keyval, value, extra_state);
}

int sw_call_f_copy_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval,
                            MPI_Fint *extra_state, MPI_Fint in, MPI_Fint *out, int *flag)
{
    (void)fn;
    fortran_call.caller = "mpi1 copy";
    fortran_call.object = object;
    fortran_call.keyval = keyval;
    fortran_call.extra_state = extra_state;
    fortran_call.value = in;
    *out = (MPI_Fint)fortran_call.answer;
    *flag = fortran_call.flag;
    return fortran_call.status;
}

int sw_call_f_delete_function(sw_callback fn, MPI_Fint object, MPI_Fint keyval, MPI_Fint value,
                              MPI_Fint *extra_state)
{
    (void)fn;
    fortran_call.caller = "mpi1 delete";
    fortran_call.object = object;
    fortran_call.keyval = keyval;
    fortran_call.extra_state = extra_state;
    fortran_call.value = value;
    return fortran_call.status;
}

/** One procedure for each number; none is ever called. */
static void predefined_0(void)
{
}

static void predefined_1(void)
{
}

static void predefined_2(void)
{
}

sw_callback sw_fortran_predefined(int index)
{
    static const sw_callback procedures[] = {predefined_0, predefined_1, predefined_2};
    return index >= 0 && index < 3 ? procedures[index] : NULL;
}

sw_callback sw_f08_predefined(int index)
{
    (void)index;
    return NULL;
}
