/** Objects of the three classes, and MPI set up to return errors. */
#include "objects.h"

#include "../languages/language.h"

#include <mpi.h>
#include <stddef.h>

int object_make(int object_class)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    switch (object_class) {
    case MATRIX_COMM:
        MPI_Comm_dup(MPI_COMM_SELF, &comm);
        MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
        return (int)MPI_Comm_c2f(comm);
    case MATRIX_WIN:
        MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win);
        MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
        return (int)MPI_Win_c2f(win);
    default:
        MPI_Type_contiguous(3, MPI_INT, &type);
        MPI_Type_commit(&type);
        return (int)MPI_Type_c2f(type);
    }
}

int object_free(int object_class, int *object)
{
    return matrix_c_free_object(object_class, object);
}

int object_null(int object_class)
{
    return object_class == MATRIX_COMM  ? (int)MPI_Comm_c2f(MPI_COMM_NULL)
           : object_class == MATRIX_WIN ? (int)MPI_Win_c2f(MPI_WIN_NULL)
                                        : (int)MPI_Type_c2f(MPI_DATATYPE_NULL);
}

const char *object_name(int object_class)
{
    static const char *const names[] = {"comm", "win", "type"};
    return names[object_class];
}

void objects_init(void)
{
    int provided = 0;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
}

int class_of(int status)
{
    int class = MPI_SUCCESS;
    if (status != MPI_SUCCESS) {
        MPI_Error_class(status, &class);
    }
    return class;
}
