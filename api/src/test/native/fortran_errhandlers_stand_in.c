/** Stands in for the generated ways to Fortran error handlers, and for booleans.f90. */
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

void sw_fortran_booleans(MPI_Fint *true_value, MPI_Fint *false_value);

void sw_fortran_booleans(MPI_Fint *true_value, MPI_Fint *false_value)
{
    *true_value = -1;
    *false_value = 0;
}
