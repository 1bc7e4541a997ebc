/* Attributes of datatypes: a counter that each duplicate gets a copy of its own of. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* example: type-callbacks */
/* Gives the duplicate a counter of its own. */
static int copy_counter(MPI_Datatype oldtype, int key, void *extra_state, void *in,
                        void *out, int *flag)
{
    (void)oldtype, (void)key, (void)extra_state;
    int *counter = malloc(sizeof *counter);
    if (counter == NULL) {
        return MPI_ERR_NO_MEM;
    }
    *counter = *(int *)in;
    *(void **)out = counter;
    *flag = 1;
    return MPI_SUCCESS;
}

/* Releases the counter before the attribute goes. */
static int delete_counter(MPI_Datatype type, int key, void *value, void *extra_state)
{
    (void)type, (void)key, (void)extra_state;
    printf("delete %d\n", *(int *)value);
    free(value);
    return MPI_SUCCESS;
}
/* end: type-callbacks */

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Datatype type;
    MPI_Type_contiguous(3, MPI_INT, &type);

    /* example: type-key */
    int key;
    MPI_Type_create_keyval(copy_counter, delete_counter, &key, NULL);
    /* end: type-key */

    /* example: type-attribute */
    int *counter = malloc(sizeof *counter);
    *counter = 7;
    MPI_Type_set_attr(type, key, counter);

    int *found;
    int flag;
    MPI_Type_get_attr(type, key, &found, &flag);
    if (flag) {
        printf("counter %d\n", *found);
    }
    /* end: type-attribute */

    /* example: type-duplicate */
    MPI_Datatype twin;
    MPI_Type_dup(type, &twin); /* calls copy_counter */
    MPI_Type_get_attr(twin, key, &found, &flag);
    printf("twin's counter %d\n", *found);
    MPI_Type_free(&twin); /* calls delete_counter */
    /* end: type-duplicate */

    /* example: type-release */
    MPI_Type_delete_attr(type, key); /* calls delete_counter */
    MPI_Type_free_keyval(&key);     /* key is MPI_KEYVAL_INVALID now */
    /* end: type-release */
    printf("key is invalid: %d\n", key == MPI_KEYVAL_INVALID);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
