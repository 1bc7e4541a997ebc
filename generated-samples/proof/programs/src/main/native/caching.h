/**
 * Declares the demo's functions in C and in Fortran, which create keys, set values and read them on
 * MPI_COMM_WORLD.
 */
#ifndef CACHING_H
#define CACHING_H

#include <stdint.h>

/**
 * A value that was read. Only C sets `pointee`: the value behind the pointer, if the value is one.
 */
struct reading {
    intptr_t value;
    intptr_t pointee;
};

/**
 * The type as which a C program reads a value. The program must know how the value was set (MPI-2.2
 * 16.3.7).
 */
enum c_view { VIEW_ADDRESS, VIEW_POINTER_TO_INT, VIEW_POINTER_TO_AINT };

/* Each of these functions uses the calls of one language, and returns MPI's status. */

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

/** Store the address of a variable as MPI gives it in each language, and return MPI's status. */
int address_in_c(void *variable, intptr_t *address);
int address_in_fortran_mpi2(void *variable, intptr_t *address);
int address_in_fortran_mpi(void *variable, intptr_t *address);
int address_in_fortran_f08(void *variable, intptr_t *address);

/**
 * Returns the address of a variable from MPI_ADDRESS, and a status: -1 if the address does not fit,
 * -2 if this MPI lacks the function.
 */
int address_in_fortran_mpi1(void *variable, intptr_t *address);

/** Deletes the value and frees the key in C, whichever language has created them. */
int drop_in_c(int keyval);

/**
 * Return the addresses of the two variables of the standard's first example. The int has the value
 * 3.
 */
intptr_t address_of_set_val(void);
intptr_t address_of_set_struct(void);

#endif
