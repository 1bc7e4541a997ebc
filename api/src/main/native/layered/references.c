/**
 * Counts the references to datatypes that MPI_Type_get_contents returns. MPICH returns the same
 * handle that the constructor got, so freeing it must not delete the attributes of that datatype.
 * The layer does not know whether the program still has the constructor's handle; if not, the
 * attributes are deleted when the MPI below ends the object. The Fortran procedures of an MPI call
 * these C functions, so the layer needs no Fortran procedures for them.
 */
#include "layered/objects.h"

#include <pthread.h>
#include <stdlib.h>

/**
 * The number of references to a handle that were returned. Also counts predefined handles, which
 * are never freed; there are few of them.
 */
struct reference {
    struct reference *next;
    MPI_Datatype datatype;
    int count;
};

enum { BUCKET_BITS = 8 };

static struct reference *buckets[1 << BUCKET_BITS];
static atomic_bool any;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/**
 * Returns the address of the pointer to a handle's record, or of the NULL at the end of the list.
 * The caller holds the lock.
 */
static struct reference **link_to(MPI_Datatype datatype)
{
    uint64_t bits = (uint64_t)(intptr_t)datatype * UINT64_C(0x9E3779B97F4A7C15);
    struct reference **link = &buckets[bits >> (64 - BUCKET_BITS)];
    while (*link != NULL && (*link)->datatype != datatype) {
        link = &(*link)->next;
    }
    return link;
}

int sw_type_envelope(MPI_Datatype datatype, int *combiner, MPI_Count *contents)
{
#if MPI_VERSION >= 4 /* its older function refuses datatypes from constructors with large counts */
    MPI_Count counts[3];
    int status = PMPI_Type_get_envelope_c(datatype, &counts[0], &counts[1], &counts[2], contents,
                                          combiner);
#else
    int counts[3] = {0, 0, 0};
    int status = PMPI_Type_get_envelope(datatype, &counts[0], &counts[1], &counts[2], combiner);
    *contents = counts[2];
#endif
    return status;
}

/**
 * Counts the handles of the datatypes that a datatype was made of. If memory is short, a handle is
 * not counted, and its attributes may be deleted too early.
 */
static int take_references(MPI_Datatype datatype, const MPI_Datatype contents[])
{
    int combiner = 0;
    MPI_Count count = 0;
    int status = sw_type_envelope(datatype, &combiner, &count);
    pthread_mutex_lock(&lock);
    for (MPI_Count i = 0; i < count; i++) {
        struct reference **link = link_to(contents[i]);
        if (*link == NULL) {
            *link = calloc(1, sizeof **link);
        }
        if (*link != NULL) {
            (*link)->datatype = contents[i];
            (*link)->count++;
            atomic_store(&any, true);
        }
    }
    pthread_mutex_unlock(&lock);
    return status;
}

bool sw_reference_give(MPI_Datatype datatype)
{
    if (!atomic_load_explicit(&any, memory_order_relaxed)) {
        return false;
    }
    pthread_mutex_lock(&lock);
    struct reference **link = link_to(datatype);
    struct reference *found = *link;
    if (found != NULL && --found->count == 0) {
        *link = found->next;
        free(found);
    }
    pthread_mutex_unlock(&lock);
    return found != NULL;
}

int PMPI_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses,
                           int max_datatypes, int integers[], MPI_Aint addresses[],
                           MPI_Datatype datatypes[])
{
    int status = sw_below.Type_get_contents(datatype, max_integers, max_addresses, max_datatypes,
                                            integers, addresses, datatypes);
    return status == MPI_SUCCESS ? take_references(datatype, datatypes) : status;
}
SW_TAKEN_OVER(Type_get_contents)

#if MPI_VERSION >= 4
int PMPI_Type_get_contents_c(MPI_Datatype datatype, MPI_Count max_integers,
                             MPI_Count max_addresses, MPI_Count max_large_counts,
                             MPI_Count max_datatypes, int integers[], MPI_Aint addresses[],
                             MPI_Count large_counts[], MPI_Datatype datatypes[])
{
    __typeof__(PMPI_Type_get_contents_c) *below = NULL;
    int status = sw_below_find("PMPI_Type_get_contents_c", &below)
                     ? below(datatype, max_integers, max_addresses, max_large_counts,
                             max_datatypes, integers, addresses, large_counts, datatypes)
                     : MPI_ERR_UNSUPPORTED_OPERATION;
    return status == MPI_SUCCESS ? take_references(datatype, datatypes) : status;
}
SW_TAKEN_OVER(Type_get_contents_c)
#endif
