/** Stands in for the generated ways to Fortran error handlers and predefined procedures. */
#include <stddef.h>

#include "fortran_stand_in.h"
#include "shimwright_calls.h"

static void noted(const char *caller, const MPI_Fint *object, const MPI_Fint *code)
{
    fortran_call.caller = caller;
    fortran_call.object = *object;
    fortran_call.value = *code;
}

void sw_call_f_comm_errhandler_function(sw_callback fn, MPI_Fint *object, MPI_Fint *code)
{
    (void)fn;
    noted("f comm errhandler", object, code);
}

void sw_call_f08_comm_errhandler_function(sw_callback fn, MPI_Fint *object, MPI_Fint *code)
{
    (void)fn;
    noted("f08 comm errhandler", object, code);
}

void sw_call_f_win_errhandler_function(sw_callback fn, MPI_Fint *object, MPI_Fint *code)
{
    (void)fn;
    noted("f win errhandler", object, code);
}

void sw_call_f08_win_errhandler_function(sw_callback fn, MPI_Fint *object, MPI_Fint *code)
{
    (void)fn;
    noted("f08 win errhandler", object, code);
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
