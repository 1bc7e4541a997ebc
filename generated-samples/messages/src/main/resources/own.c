#include "own.h"

/* relax.f90 */
int relax(int n, int m, const double *old, double *new_, double *change);

int my_sum(MPI_Comm comm, int n, int *total)
{
    return MPI_Allreduce(&n, total, 1, MPI_INT, MPI_SUM, comm);
}

int my_cart_rank(MPI_Comm comm, int ndims, const int *coords, int *rank)
{
#ifdef SWJ_HAS_MPI_Cart_create /* CMake has found that this MPI has it */
    int wanted = 0;
    int status = MPI_Cartdim_get(comm, &wanted);
    if (status != MPI_SUCCESS) {
        return status;
    }
    return ndims == wanted ? MPI_Cart_rank(comm, coords, rank) : MPI_ERR_DIMS;
#else
    (void)comm, (void)ndims, (void)coords, (void)rank;
    return MPI_ERR_OTHER;
#endif
}

int my_graph_create(MPI_Comm comm, int nodes, const int *index, int nedges, const int *edges,
                    MPI_Comm *graph)
{
#ifdef SWJ_HAS_MPI_Cart_create
    return nodes < 1 || index[nodes - 1] != nedges
               ? MPI_ERR_ARG
               : MPI_Graph_create(comm, nodes, index, edges, 0, graph);
#else
    (void)comm, (void)nodes, (void)index, (void)nedges, (void)edges, (void)graph;
    return MPI_ERR_OTHER;
#endif
}

int my_relax(int n, int m, const void *old, void *new_, int size, MPI_Datatype datatype,
             double *change)
{
    if (datatype != MPI_DOUBLE) {
        return MPI_ERR_TYPE;
    }
    if (n < 0 || m < 0 || (n + 2LL) * (m + 2LL) != size) {
        return MPI_ERR_COUNT;
    }
    return relax(n, m, old, new_, change);
}
