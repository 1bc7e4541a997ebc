/** Makes the objects that tests put attributes on. */
#ifndef MATRIX_OBJECTS_H
#define MATRIX_OBJECTS_H

/** A new object of a class (enum matrix_class), as its Fortran handle, with errors returned. */
int object_make(int object_class);

/** Frees it with C's call; returns MPI's status. */
int object_free(int object_class, int *object);

/** The Fortran handle of the class's null object. */
int object_null(int object_class);

/** "comm", "win" or "type". */
const char *object_name(int object_class);

/** MPI_Init_thread with MPI_THREAD_MULTIPLE, and errors returned on MPI_COMM_WORLD and _SELF. */
void objects_init(void);

/** The error class of a status: MPI_Error_class. */
int class_of(int status);

#endif
