/** What the parts of layer-bench share. */
#ifndef SHIMWRIGHT_LAYER_BENCH_H
#define SHIMWRIGHT_LAYER_BENCH_H

#include <mpi.h>

/** Communicators that have the same keys. A round calls once for each key of each of them. */
struct lanes {
    int objects;
    int keys;
    MPI_Comm *comms;
    MPI_Fint *handles; /**< the same in Fortran */
    int *numbers;      /**< of the keys */
};

/** Calls in so many rounds. */
typedef void step(const struct lanes *lanes, int rounds);

/** How programs of a language set, get and delete. */
struct driver {
    const char *language;
    step *set;
    step *get;
    step *drop;
};

enum { DRIVERS = 3 };
extern const struct driver drivers[DRIVERS];

/** Measures on demand, until its input ends: the part that runs with and without the layer. */
int measure_on_demand(void);

/** Ends the program, with the reason, if a call has failed. */
void must(int status, const char *what);

#endif
