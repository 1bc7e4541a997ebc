/* Three ways to a window, and the attributes that MPI sets on it. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: win-create */
    static int numbers[4];
    MPI_Win win;
    MPI_Win_create(numbers, sizeof numbers, sizeof *numbers, MPI_INFO_NULL, MPI_COMM_SELF, &win);
    /* end: win-create */

    /* example: win-attributes */
    void *base;
    MPI_Aint *bytes; /* a pointer to where MPI keeps it */
    int flag;
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    MPI_Win_get_attr(win, MPI_WIN_SIZE, &bytes, &flag);
    printf("%d bytes, base right %d\n", (int)*bytes, base == numbers);
    /* end: win-attributes */

    /* example: win-group */
    MPI_Group group;
    int size;
    MPI_Win_get_group(win, &group);
    MPI_Group_size(group, &size);
    printf("window of %d\n", size);
    MPI_Group_free(&group);
    MPI_Win_free(&win);
    /* end: win-group */

    /* example: win-allocate */
    int *memory;
    MPI_Win_allocate(16, 4, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &win);
    memory[3] = 3;
    printf("last %d\n", memory[3]);
    MPI_Win_free(&win); /* and the memory with it */
    /* end: win-allocate */

    /* example: win-dynamic */
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &win);
    MPI_Win_free(&win);
    /* end: win-dynamic */
    MPI_Finalize();
    return 0;
}
