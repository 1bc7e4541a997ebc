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
    struct sw_holder *holder = sw_site_lock(site);
    if (holder == NULL) {
        return sw_bad_object(site->object_class);
    }
    snapshot->newest = sw_attributes_order(&holder->attributes);
    if (holder->attributes.count > 0) {
        snapshot->places = malloc(holder->attributes.count * sizeof *snapshot->places);
        if (snapshot->places == NULL) {
            sw_site_unlock(holder);
            return MPI_ERR_NO_MEM;
        }
        snapshot->count = sw_attributes_list(&holder->attributes, after, snapshot->places);
    }
    sw_site_unlock(holder);
    sort(snapshot->places, snapshot->count);
    return MPI_SUCCESS;
}

/** Empties an object at once if none of its attributes has anything to call. */
static bool clear_quietly(const struct sw_site *site)
{
    struct sw_holder *holder = sw_site_lock(site);
    if (holder == NULL) {
        return false;
    }
    bool quiet = sw_attributes_quiet(&holder->attributes);
    if (quiet) {
        sw_attributes_drop(&holder->attributes);
    }
    sw_site_unlock(holder);
    return quiet;
}

/** Deletes what a snapshot lists, the newest first; the first failure, for the others run too. */
static int delete_listed(const struct sw_site *site, const struct snapshot *snapshot)
{
    struct sw_walk walk = {.site = *site, .places = snapshot->places, .count = snapshot->count};
    return sw_walk_run(&walk);
}

/** The newest attribute between two places in the order, if there is one. */
static bool look_for_newest(const struct sw_site *site, uint64_t after, struct sw_place *place)
{
    struct sw_holder *holder = sw_site_lock(site);
    bool found = holder != NULL && sw_attributes_newest(&holder->attributes, after, place);
    if (holder != NULL) {
        sw_site_unlock(holder);
    }
    return found;
}

/** As delete_listed, where there was no memory for the list: looks anew for each attribute. */
static int delete_unlisted(struct sw_site *site, uint64_t after, struct snapshot *snapshot)
{
    struct sw_place place = {.order = snapshot->newest + 1};
    int first_failure = MPI_SUCCESS;
    while (look_for_newest(site, after, &place)) {
        site->number = place.key;
        bool again = false;
        int status = sw_site_delete(site, place.order, &again);
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
    struct sw_site site = {object_class, handle, 0, NULL};
    if (clear_quietly(&site)) {
        return MPI_SUCCESS;
    }
    int status = delete_all(&site);
    /* Without memory, what is shared with a dup cannot be deleted alone, but with the rest. */
    return status == MPI_ERR_NO_MEM && clear_quietly(&site) ? MPI_SUCCESS : status;
}

bool sw_site_begin_copy(struct sw_site *site, uint64_t order, struct sw_found *value, int *status)
{
    struct sw_holder *holder = sw_site_lock(site);
    if (holder == NULL) {
        *status = sw_bad_object(site->object_class);
        return false;
    }
    /* An earlier callback may have deleted it, and then there is nothing. */
    struct sw_entry *entry = sw_site_entry(holder, site, order);
    site->key = NULL;
    if (entry != NULL && !sw_entry_deleting(entry)) {
        struct sw_key *key = sw_key_used(site->number);
        if (key->copy != SW_COPY_NOT) {
            value->word = sw_entry_word(entry);
            value->tag = sw_entry_tag(entry);
            value->storage = &entry->word;
            sw_key_hold(key);
            site->key = key;
        }
    }
    sw_site_unlock(holder);
    return site->key != NULL;
}

int sw_site_end_copy(const struct sw_site *site, int to, int status, bool copied,
                     const struct sw_found *value)
{
    bool kept = false;
    if (status == MPI_SUCCESS && copied) {
        struct sw_site target = {site->object_class, to, site->number, site->key};
        uint64_t occupied = 0;
        status = sw_site_store(&target, value, &kept, &occupied);
    }
    if (!kept) {
        sw_key_give(sw_threaded(), site->key, site->number);
    }
    return status;
}

/** Copies all attributes at once if none of them has anything to call. */
static enum sw_copy_result copy_quietly(const struct sw_site *site, int to)
{
    struct sw_holder *target = sw_holder_of(site->object_class, to);
    struct sw_holder *holder = target == NULL ? NULL : sw_site_lock(site);
    if (holder == NULL) {
        return SW_COPY_NEEDS_CALLS; /* the slow path finds out what is wrong */
    }
    enum sw_copy_result result = sw_attributes_copy(&holder->attributes, &target->attributes);
    sw_site_unlock(holder);
    return result;
}

int sw_cache_copy(enum sw_class object_class, int from, int to)
{
    struct sw_site site = {object_class, from, 0, NULL};
    struct snapshot snapshot = {0, 0, NULL};
    if (atomic_load_explicit(&sw_deletion_count, memory_order_relaxed) != 0) {
        sw_deletions_end_left();
    }
    enum sw_copy_result result = copy_quietly(&site, to);
    if (result != SW_COPY_NEEDS_CALLS) {
        return result == SW_COPY_DONE ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    }
    /* The order is part of the rules: what comes after a failing copy is not copied. */
    int status = take_snapshot(&site, 0, &snapshot);
    struct sw_walk walk = {.site = site, .places = snapshot.places, .count = snapshot.count,
                           .copies = true, .to = to, .status = status};
    status = sw_walk_run(&walk);
    free(snapshot.places);
    return status;
}

void sw_holder_drop(struct sw_holder *holder)
{
    sw_lock_take(&holder->slot.lock);
    sw_attributes_drop(&holder->attributes);
    sw_lock_give(&holder->slot.lock);
}
