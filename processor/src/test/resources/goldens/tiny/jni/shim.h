/** Procedures of the Fortran shim: integer attributes exist through Fortran only. Generated. */
#ifndef SHIMWRIGHT_JNI_SHIM_H
#define SHIMWRIGHT_JNI_SHIM_H

#include "mpi_support.h"

int swj_f_predefined_key(int place);

_Static_assert(SWJ_COMM == 0, "Fortran names the class by its number");
int swj_f_comm_create_fortran(swj_procedure copy, swj_procedure remove, int64_t state, int *keyval);
int swj_f_comm_create_f08(swj_procedure copy, swj_procedure remove, int64_t state, int *keyval);
int swj_f_comm_set_aint(int64_t object, int keyval, int64_t value);
int swj_f_comm_get(int64_t object, int keyval, int64_t *word, int *flag);
swj_procedure swj_f_comm_procedure_fortran(int role);
swj_procedure swj_f_comm_procedure_f08(int role);

#endif
