/** Groups of at most one process. */
#include "embedded/objects.h"

int sw_group_look(MPI_Group group, int *size)
{
    if (group == MPI_GROUP_EMPTY) {
        *size = 0;
        return sw_check_running() == MPI_SUCCESS ? MPI_SUCCESS : MPI_ERR_GROUP;
    }
    struct sw_group *found = sw_registry_find(&sw_groups, sw_number(group));
    if (found == NULL) {
        return MPI_ERR_GROUP;
    }
    *size = found->size;
    return MPI_SUCCESS;
}

int sw_group_of_process(MPI_Group *group)
{
    struct sw_group *made = sw_registry_take(&sw_groups);
    if (made == NULL) {
        return MPI_ERR_NO_MEM;
    }
    made->size = 1;
    *group = sw_handle(sw_registry_publish(&sw_groups, made));
    return MPI_SUCCESS;
}

int sw_group_free(MPI_Group *group)
{
    if (group == NULL) {
        return MPI_ERR_ARG;
    }
    MPI_Group freed = *group;
    if (freed != MPI_GROUP_EMPTY) { /* group functions return it, and programs free it */
        struct sw_group *ended = sw_registry_claim(&sw_groups, sw_number(freed));
        if (ended == NULL) {
            return MPI_ERR_GROUP;
        }
        sw_registry_recycle(&sw_groups, ended);
    }
    *group = MPI_GROUP_NULL;
    return MPI_SUCCESS;
}

int sw_group_size(MPI_Group group, int *size)
{
    return size == NULL ? MPI_ERR_ARG : sw_group_look(group, size);
}

int sw_group_rank(MPI_Group group, int *rank)
{
    int size = 0;
    if (rank == NULL) {
        return MPI_ERR_ARG;
    }
    int status = sw_group_look(group, &size);
    if (status == MPI_SUCCESS) {
        *rank = size == 1 ? 0 : MPI_UNDEFINED;
    }
    return status;
}

/** Returns the group of the first `count` ranks: 0 or 1, as the caller has checked. */
static int group_of_ranks(int count, MPI_Group *newgroup)
{
    if (count == 0) {
        *newgroup = MPI_GROUP_EMPTY;
        return MPI_SUCCESS;
    }
    return sw_group_of_process(newgroup);
}

int sw_group_incl(MPI_Group group, int n, const int *ranks, MPI_Group *newgroup)
{
    int size = 0;
    int status = sw_group_look(group, &size);
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (newgroup == NULL || n < 0 || (n > 0 && ranks == NULL)) {
        return MPI_ERR_ARG;
    }
    for (int i = 0; i < n; i++) {
        /* Ranks are distinct: a second one cannot be valid in a group of one. */
        if (i > 0 || ranks[i] < 0 || ranks[i] >= size) {
            return MPI_ERR_RANK;
        }
    }
    return group_of_ranks(n, newgroup);
}

int sw_group_range_incl(MPI_Group group, int n, const int ranges[][3], MPI_Group *newgroup)
{
    int size = 0;
    int count = 0;
    int status = sw_group_look(group, &size);
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (newgroup == NULL || n < 0 || (n > 0 && ranges == NULL)) {
        return MPI_ERR_ARG;
    }
    for (int i = 0; i < n; i++) {
        int first = ranges[i][0];
        int last = ranges[i][1];
        int stride = ranges[i][2];
        if (stride == 0) {
            return MPI_ERR_ARG;
        }
        if (stride > 0 ? first > last : first < last) {
            continue; /* no rank at all */
        }
        /* Every rank of a range must be 0, and occur only once. */
        bool only_zero = first == 0 && (stride > 0 ? last < stride : last > stride);
        if (!only_zero || size == 0 || count > 0) {
            return MPI_ERR_RANK;
        }
        count++;
    }
    return group_of_ranks(count, newgroup);
}
