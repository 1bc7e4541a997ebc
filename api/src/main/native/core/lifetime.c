/** The rules of caching for all attributes of an object: what its dup and its end do. */
#include <mpi.h>
#include <stdlib.h>

#include "core/deletion.h"
#include "core/get.h"
#include "core/key.h"
#include "core/site.h"
#include "core/walk.h"
#include "shimwright/engine.h"

static int earlier(const void *left, const void *right)
{
    uint64_t a = ((const struct sw_place *)left)->order;
    uint64_t b = ((const struct sw_place *)right)->order;
    return (a > b) - (a < b);
}

/** Sorts by order; keys are mostly used in the order of their making, and then this is quick. */
static void sort(struct sw_place *places, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (places[i - 1].order > places[i].order) {
            qsort(places, count, sizeof *places, earlier);
            return;
        }
    }
}

/** The attributes set after a place in the order, the oldest first. The caller frees `places`. */
struct snapshot {
    size_t count;
    uint64_t newest;
    struct sw_place *places;
};

static int take_snapshot(const struct sw_site *site, uint64_t after, struct snapshot *snapshot)
{
    snapshot->count = 0;
    snapshot->places = NULL;
    if (site->holder == NULL || !sw_site_lock(site)) {
        return sw_bad_object(site->object_class);
    }
    struct sw_attributes *table = &site->holder->attributes;
    snapshot->newest = sw_attributes_order(table);
    if (table->count > 0) {
        snapshot->places = malloc(table->count * sizeof *snapshot->places);
        if (snapshot->places == NULL) {
            sw_site_unlock(site);
            return MPI_ERR_NO_MEM;
        }
        snapshot->count = sw_attributes_list(table, after, snapshot->places);
    }
    sw_site_unlock(site);
    sort(snapshot->places, snapshot->count);
    return MPI_SUCCESS;
}

/** Empties an object at once if none of its attributes has anything to call. */
static bool clear_quietly(const struct sw_site *site)
{
    if (site->holder == NULL || !sw_site_lock(site)) {
        return false;
    }
    bool quiet = sw_attributes_quiet(&site->holder->attributes);
    if (quiet) {
        sw_attributes_drop(&site->holder->attributes);
    }
    sw_site_unlock(site);
    return quiet;
}

/** Deletes what a snapshot lists, the newest first; the first failure, for the others run too. */
static int delete_listed(const struct sw_site *site, const struct snapshot *snapshot)
{
    struct sw_walk walk = {.site = *site, .places = snapshot->places, .count = snapshot->count};
    return sw_walk_run(&walk);
}

/** As delete_listed, where there was no memory for the list: looks anew for each attribute. */
static int delete_unlisted(struct sw_site *site, uint64_t after, struct snapshot *snapshot)
{
    struct sw_place place = {.order = snapshot->newest + 1};
    int first_failure = MPI_SUCCESS;
    while (sw_site_lock(site)) {
        if (!sw_attributes_newest(&site->holder->attributes, after, &place)) {
            sw_site_unlock(site);
            break;
        }
        sw_site_unlock(site);
        site->number = place.key;
        site->state = place.order;
        struct sw_entry *entry = sw_site_visit(site);
        int status = entry == NULL ? MPI_SUCCESS : sw_site_delete(site, entry);
        first_failure = first_failure == MPI_SUCCESS ? status : first_failure;
        snapshot->count++;
    }
    return first_failure;
}

/** Deletes all there is, and what is set meanwhile; the first failure, or MPI_SUCCESS. */
static int delete_all(struct sw_site *site)
{
    struct snapshot snapshot = {0, 0, NULL};
    int first_failure = MPI_SUCCESS;
    bool begun = false;
    /* The last round only looks whether something is left. */
    for (int rounds = 0; rounds <= SW_ROUNDS; rounds++) {
        uint64_t after = snapshot.newest;
        int status = take_snapshot(site, after, &snapshot);
        if (status != MPI_SUCCESS && status != MPI_ERR_NO_MEM) {
            /* A callback may have freed the object: then it is as empty as can be. */
            bool gone = begun && status == sw_bad_object(site->object_class);
            return gone || first_failure != MPI_SUCCESS ? first_failure : status;
        }
        begun = true;
        status = status == MPI_SUCCESS ? delete_listed(site, &snapshot)
                                       : delete_unlisted(site, after, &snapshot);
        first_failure = first_failure == MPI_SUCCESS ? status : first_failure;
        free(snapshot.places);
        if (snapshot.count == 0) {
            return first_failure;
        }
    }
    return first_failure == MPI_SUCCESS ? MPI_ERR_OTHER : first_failure;
}

int sw_cache_clear(enum sw_class object_class, int handle)
{
    struct sw_site site = {object_class, handle, sw_holder_of(object_class, handle), NULL, 0, 0};
    if (clear_quietly(&site)) {
        return MPI_SUCCESS;
    }
    int status = delete_all(&site);
    /* Without memory, what is shared with a dup cannot be deleted alone, but with the rest. */
    return status == MPI_ERR_NO_MEM && clear_quietly(&site) ? MPI_SUCCESS : status;
}

/** Copies all attributes at once if none of them has anything to call. */
static enum sw_copy_result copy_quietly(const struct sw_site *site, const struct sw_site *to)
{
    if (site->holder == NULL || to->holder == NULL || !sw_site_lock(site)) {
        return SW_COPY_NEEDS_CALLS; /* the slow path finds out what is wrong */
    }
    enum sw_copy_result result =
        sw_attributes_copy(&site->holder->attributes, &to->holder->attributes);
    sw_site_unlock(site);
    return result;
}

/** The order is part of the rules: what comes after a failing copy is not copied. */
static int copy_listed(const struct sw_site *from, const struct sw_site *to)
{
    struct snapshot snapshot = {0, 0, NULL};
    int status = to->holder == NULL ? sw_bad_object(from->object_class)
                                    : take_snapshot(from, 0, &snapshot);
    struct sw_walk walk = {.site = *from, .to = *to, .places = snapshot.places,
                           .count = snapshot.count, .copies = true, .status = status};
    status = sw_walk_run(&walk);
    free(snapshot.places);
    return status;
}

int sw_cache_copy(enum sw_class object_class, int from, int to)
{
    struct sw_site source = {object_class, from, sw_holder_of(object_class, from), NULL, 0, 0};
    struct sw_site target = {object_class, to, sw_holder_of(object_class, to), NULL, 0, 0};
    enum sw_copy_result result = copy_quietly(&source, &target);
    if (result == SW_COPY_NEEDS_CALLS) {
        return copy_listed(&source, &target);
    }
    return result == SW_COPY_DONE ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

void sw_holder_drop(struct sw_holder *holder)
{
    sw_lock_take(&holder->slot.lock);
    sw_attributes_drop(&holder->attributes);
    sw_lock_give(&holder->slot.lock);
}
