/* Attributes of windows: a counter that each duplicate gets a copy of its own of. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* example: win-callbacks */
/* Gives the duplicate a counter of its own. */
static int copy_counter(MPI_Win oldwin, int key, void *extra_state, void *in,
                        void *out, int *flag)
{
    (void)oldwin, (void)key, (void)extra_state;
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
static int delete_counter(MPI_Win win, int key, void *value, void *extra_state)
{
    (void)win, (void)key, (void)extra_state;
    printf("delete %d\n", *(int *)value);
    free(value);
    return MPI_SUCCESS;
}
/* end: win-callbacks */

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static int memory[4];
    MPI_Win win;
    MPI_Win_create(memory, sizeof memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_SELF, &win);

    /* example: win-key */
    int key;
    MPI_Win_create_keyval(copy_counter, delete_counter, &key, NULL);
    /* end: win-key */

    /* example: win-attribute */
    int *counter = malloc(sizeof *counter);
    *counter = 7;
    MPI_Win_set_attr(win, key, counter);

    int *found;
    int flag;
    MPI_Win_get_attr(win, key, &found, &flag);
    if (flag) {
        printf("counter %d\n", *found);
    }
    /* end: win-attribute */

    /* example: win-release */
    MPI_Win_delete_attr(win, key); /* calls delete_counter */
    MPI_Win_free_keyval(&key);     /* key is MPI_KEYVAL_INVALID now */
    /* end: win-release */
    printf("key is invalid: %d\n", key == MPI_KEYVAL_INVALID);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
