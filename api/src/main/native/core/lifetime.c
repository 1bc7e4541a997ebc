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

/** The attributes set after a place in the order, the oldest first. The caller frees `places`. */
struct snapshot {
    size_t count;
    uint64_t newest;
    struct sw_place *places;
};

static int take_snapshot(struct sw_site *site, uint64_t after, struct snapshot *snapshot)
{
    struct sw_list list = {.sorted = true};
    snapshot->count = 0;
    snapshot->places = NULL;
    if (site->holder == NULL || !sw_site_lock(site)) {
        return sw_bad_object(site->object_class);
    }
    struct sw_attributes *table = &site->holder->attributes;
    snapshot->newest = sw_attributes_order(table);
    size_t count = sw_attributes_count(table);
    if (count > 0) {
        snapshot->places = malloc(count * sizeof *snapshot->places);
        if (snapshot->places == NULL) {
            sw_site_unlock(site);
            return MPI_ERR_NO_MEM;
        }
        list = sw_attributes_list(table, after, snapshot->places);
        snapshot->count = list.count;
    }
    site->listed = sw_attributes_begun(table) - list.marked; /* those are to be looked at again */
    sw_site_unlock(site);
    if (!list.sorted) {
        qsort(snapshot->places, snapshot->count, sizeof *snapshot->places, earlier);
    }
    return MPI_SUCCESS;
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
        bool found = sw_attributes_newest(&site->holder->attributes, after, &place);
        site->listed = sw_attributes_begun(&site->holder->attributes) - 1; /* it may be marked */
        sw_site_unlock(site);
        if (!found) {
            break;
        }
        int status = delete_listed(site, &(struct snapshot){.count = 1, .places = &place});
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
    /* The last round only looks whether something is left. */
    for (int rounds = 0; rounds <= SW_ROUNDS; rounds++) {
        uint64_t after = snapshot.newest;
        int status = take_snapshot(site, after, &snapshot);
        if (status != MPI_SUCCESS && status != MPI_ERR_NO_MEM) {
            /* A callback may have freed the object: then it is as empty as can be. */
            return rounds > 0 || first_failure != MPI_SUCCESS ? first_failure : status;
        }
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

/** Empties an object at once if none of its attributes has anything to call. */
SW_FAST bool clear_quietly(struct sw_holder *holder, int handle)
{
    if (holder == NULL || !sw_slot_lock(&holder->slot, handle)) {
        return false;
    }
    bool quiet = sw_attributes_are_none(&holder->attributes);
    if (!quiet && sw_attributes_quiet(&holder->attributes)) {
        sw_attributes_drop(&holder->attributes);
        quiet = true;
    }
    sw_lock_give(&holder->slot.lock);
    return quiet;
}

/** As sw_cache_clear, where there is something to call, or something is wrong. */
__attribute__((noinline)) static int clear_listed(enum sw_class object_class,
                                                  struct sw_holder *holder, int handle)
{
    struct sw_site site = {.object_class = object_class, .handle = handle, .holder = holder};
    int status = delete_all(&site);
    /* Without memory, what is shared with a dup cannot be deleted alone, but with the rest. */
    return status == MPI_ERR_NO_MEM && clear_quietly(holder, handle) ? MPI_SUCCESS : status;
}

int sw_cache_clear(enum sw_class object_class, int handle)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    return clear_quietly(holder, handle) ? MPI_SUCCESS
                                         : clear_listed(object_class, holder, handle);
}

/** The order is part of the rules: what comes after a failing copy is not copied. */
__attribute__((noinline)) static int copy_listed(enum sw_class object_class,
                                                 struct sw_holder *from_holder, int from,
                                                 struct sw_holder *to_holder, int to)
{
    struct snapshot snapshot = {0, 0, NULL};
    struct sw_walk walk = {.copies = true, .to = to, .to_holder = to_holder};
    walk.site = (struct sw_site){
        .object_class = object_class, .handle = from, .holder = from_holder};
    walk.status = to_holder == NULL ? sw_bad_object(object_class)
                                    : take_snapshot(&walk.site, 0, &snapshot);
    walk.places = snapshot.places;
    walk.count = snapshot.count;
    int status = sw_walk_run(&walk);
    free(snapshot.places);
    return status;
}

int sw_cache_copy(enum sw_class object_class, int from, int to)
{
    struct sw_holder *source = sw_holder_of(object_class, from);
    struct sw_holder *target = sw_holder_of(object_class, to);
    enum sw_copy_result result = SW_COPY_NEEDS_CALLS; /* the slow path finds out what is wrong */
    if (source != NULL && target != NULL && sw_slot_lock(&source->slot, from)) {
        result = sw_attributes_copy(&source->attributes, &target->attributes);
        sw_lock_give(&source->slot.lock);
    }
    if (result == SW_COPY_NEEDS_CALLS) {
        return copy_listed(object_class, source, from, target, to);
    }
    return result == SW_COPY_DONE ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

void sw_holder_drop(struct sw_holder *holder)
{
    sw_lock_take(&holder->slot.lock);
    sw_attributes_drop(&holder->attributes);
    sw_lock_give(&holder->slot.lock);
}
