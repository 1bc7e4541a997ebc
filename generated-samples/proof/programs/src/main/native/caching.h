/** What the demo does in C and in Fortran: makes keys, sets values and reads them on MPI_COMM_WORLD. */
#ifndef CACHING_H
#define CACHING_H

#include <stdint.h>

/** What a reader got. `pointee` is only C's: what the value points to, where it is a pointer. */
struct reading {
    intptr_t value;
    intptr_t pointee;
};

/** How a C program looks at a value: it must know how the value was set (MPI-2.2 16.3.7). */
enum c_view { VIEW_ADDRESS, VIEW_POINTER_TO_INT, VIEW_POINTER_TO_AINT };

/* Each returns MPI's status. A key is made, and a value set, with the calls of one language. */

int make_key_in_c(int *keyval);
int make_key_in_fortran_mpi1(int *keyval);
int make_key_in_fortran_mpi2(int *keyval);

int set_in_c(int keyval, intptr_t value);
int set_in_fortran_mpi1(int keyval, int value);
int set_in_fortran_mpi2(int keyval, intptr_t value);

int read_in_c(int keyval, enum c_view view, struct reading *reading, int *found);
int read_in_fortran_mpi1(int keyval, int *value, int *found);
int read_in_fortran_mpi2(int keyval, intptr_t *value, int *found);
int read_in_fortran_mpi(int keyval, intptr_t *value, int *found);
int read_in_fortran_f08(int keyval, intptr_t *value, int *found);

/** MPI's answer to the address of a variable, in each language. */
int address_in_c(void *variable, intptr_t *address);
int address_in_fortran_mpi2(void *variable, intptr_t *address);
int address_in_fortran_mpi(void *variable, intptr_t *address);
int address_in_fortran_f08(void *variable, intptr_t *address);

/** The same by MPI_ADDRESS: -1 if the address does not fit, -2 if this MPI lacks the function. */
int address_in_fortran_mpi1(void *variable, intptr_t *address);

/** Deletes the value and frees the key, in C whoever made them. */
int drop_in_c(int keyval);

/** The addresses of the two variables of the standard's first example; the int holds 3. */
intptr_t address_of_set_val(void);
intptr_t address_of_set_struct(void);

#endif
