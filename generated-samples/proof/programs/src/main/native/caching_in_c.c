/** The C part of the examples (MPI-2.2 16.3.7). */
#include "caching.h"

#include <mpi.h>
#include <stddef.h>

static int set_val = 3;
static struct foo {
    double weight;
    int count;
} set_struct = {0.5, 3};

intptr_t address_of_set_val(void) { return (intptr_t)&set_val; }

intptr_t address_of_set_struct(void) { return (intptr_t)&set_struct; }

int make_key_in_c(int *keyval)
{
    return MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, keyval, NULL);
}

int set_in_c(int keyval, intptr_t value)
{
    return MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, (void *)value);
}

int read_in_c(int keyval, enum c_view view, struct reading *reading, int *found)
{
    void *value = NULL;
    int status = MPI_Comm_get_attr(MPI_COMM_WORLD, keyval, &value, found);

    if (status != MPI_SUCCESS || !*found) {
        return status;
    }
    reading->value = (intptr_t)value;
    switch (view) {
    case VIEW_ADDRESS:
        reading->pointee = 0;
        break;
    case VIEW_POINTER_TO_INT:
        reading->pointee = *(int *)value;
        break;
    case VIEW_POINTER_TO_AINT:
        reading->pointee = *(MPI_Aint *)value;
        break;
    }
    return status;
}

int drop_in_c(int keyval)
{
    int status = MPI_Comm_delete_attr(MPI_COMM_WORLD, keyval);

    return status != MPI_SUCCESS ? status : MPI_Comm_free_keyval(&keyval);
}

int address_in_c(void *variable, intptr_t *address)
{
    MPI_Aint found = 0;
    int status = MPI_Get_address(variable, &found);

    *address = (intptr_t)found;
    return status;
}
