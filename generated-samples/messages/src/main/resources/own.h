/* Functions of this sample that call MPI. */
#ifndef OWN_H
#define OWN_H

#include <mpi.h>

/** The sum of a number of all processes. */
int my_sum(MPI_Comm comm, int n, int *total);

/** MPI_Cart_rank, which does not say how many coordinates it reads: an error unless all are there. */
int my_cart_rank(MPI_Comm comm, int ndims, const int *coords, int *rank);

/** MPI_Graph_create, which does not say how many edges it reads: an error unless all are there. */
int my_graph_create(MPI_Comm comm, int nodes, const int *index, int nedges, const int *edges,
                    MPI_Comm *graph);

/** One step of Jacobi's method on a block of n x m doubles with a border, and the greatest change. */
int my_relax(int n, int m, const void *old, void *new_, int size, MPI_Datatype datatype,
             double *change);

#endif
