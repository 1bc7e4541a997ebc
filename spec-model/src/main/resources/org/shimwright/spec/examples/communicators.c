/* Communicators and groups: made, compared, divided, duplicated in the background. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: compare */
    MPI_Comm twin;
    int same, inter;
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_compare(MPI_COMM_WORLD, twin, &same);
    /* example: test-inter */
    MPI_Comm_test_inter(twin, &inter);
    /* end: test-inter */
    /* example: topo-test */
    int topology;
    MPI_Topo_test(twin, &topology); /* MPI_CART for a grid */
    /* end: topo-test */
    printf("congruent %d, inter %d, none %d\n", same == MPI_CONGRUENT, inter,
           topology == MPI_UNDEFINED);
    MPI_Barrier(twin);
    MPI_Comm_disconnect(&twin); /* waits for what is under way, then frees */
    /* end: compare */

    /* example: dup-with-info */
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &twin);
    MPI_Comm_free(&twin);
    /* end: dup-with-info */

    /* example: idup */
    MPI_Request request;
    MPI_Comm_idup(MPI_COMM_WORLD, &twin, &request);
    MPI_Status status;
    int elements;
    MPI_Wait(&request, &status); /* twin may be used from here */
    MPI_Get_elements(&status, MPI_INT, &elements);
    printf("%d elements moved\n", elements);
    MPI_Comm_free(&twin);
    /* end: idup */

    /* example: idup-with-info */
    int done = 0;
    MPI_Comm_idup_with_info(MPI_COMM_WORLD, info, &twin, &request);
    while (!done) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    }
    MPI_Comm_free(&twin);
    MPI_Info_free(&info);
    /* end: idup-with-info */

    /* example: groups */
    MPI_Group all, some, range;
    int ranks[1] = {0}, ranges[1][3] = {{0, 0, 1}};
    int size, rank;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, ranks, &some);
    MPI_Group_range_incl(all, 1, ranges, &range);
    MPI_Group_size(some, &size);
    MPI_Group_rank(range, &rank);
    printf("group of %d, rank %d\n", size, rank);
    /* end: groups */

    /* example: from-group */
    MPI_Comm part;
    MPI_Comm_create(MPI_COMM_WORLD, some, &part); /* all of MPI_COMM_WORLD call it */
    MPI_Comm_free(&part);
    MPI_Comm_create_group(MPI_COMM_WORLD, range, 1, &part); /* only the group calls it */
    MPI_Comm_free(&part);
    MPI_Group_free(&some);
    MPI_Group_free(&range);
    MPI_Group_free(&all);
    /* end: from-group */

    /* example: split */
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &part); /* one part for each color */
    MPI_Comm_free(&part);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &part);
    MPI_Comm_size(part, &size);
    printf("shared by %d\n", size);
    MPI_Comm_free(&part);
    /* end: split */
    MPI_Finalize();
    return 0;
}
