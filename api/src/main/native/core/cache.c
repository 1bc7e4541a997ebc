/** The rules of caching: what set, get, delete, copy and clear do, and when callbacks run. */
#include <mpi.h>
#include <stdlib.h>

#include "core/get.h"
#include "core/holder.h"
#include "core/invoke.h"
#include "core/key.h"
#include "core/watch.h"
#include "shimwright/engine.h"

/** How often the callbacks of a call may set again what it deletes before it gives up. */
enum { ROUNDS = 64 };

/** The holder with its lock held, or NULL. Asked anew after every callback: it may be gone. */
static struct sw_holder *lock_holder(const struct sw_site *site)
{
    struct sw_holder *holder = sw_holder_of(site->object_class, site->handle);
    if (holder == NULL || !sw_slot_lock(&holder->slot, site->handle)) {
        return NULL;
    }
    return holder;
}

static void unlock(struct sw_holder *holder)
{
    sw_lock_give(&holder->slot.lock);
}

/** The site's attribute if it still has this place in the order; for a locked holder or NULL. */
static struct sw_entry *entry_at(struct sw_holder *holder, const struct sw_site *site,
                                 uint64_t order)
{
    if (holder == NULL) {
        return NULL;
    }
    struct sw_entry *entry = sw_attributes_find(&holder->attributes, site->number);
    return entry != NULL && sw_entry_order(entry) == order ? entry : NULL;
}

/**
 * Runs the delete callback of an attribute that is marked as being deleted, and ends the deletion.
 * The mark makes the attribute's use of the key ours: whoever sets anew meanwhile takes another.
 */
static int finish_delete(const struct sw_site *site, uint64_t order, const struct sw_found *value)
{
    int status = sw_invoke_delete(site, value);
    struct sw_holder *holder = lock_holder(site);
    struct sw_entry *entry = entry_at(holder, site, order);
    if (entry != NULL && status != MPI_SUCCESS) {
        sw_attributes_mark(entry, false); /* the attribute stays: MPI-4.1, Caching */
        unlock(holder);
        return status;
    }
    if (entry != NULL) {
        sw_attributes_remove(&holder->attributes, site->number); /* never shared: it has a callback */
    }
    if (holder != NULL) {
        unlock(holder);
    }
    sw_key_give(site->key, site->number);
    return status;
}

/**
 * Deletes the attribute with this place in the order. None there, or one whose delete callback is
 * running already, is a success: the callback never runs twice for one value.
 */
static int delete_at(struct sw_site *site, uint64_t order)
{
    struct sw_holder *holder = lock_holder(site);
    if (holder == NULL) {
        return MPI_SUCCESS; /* freed with all it carried since the caller looked */
    }
    struct sw_entry *entry = entry_at(holder, site, order);
    if (entry == NULL || sw_entry_deleting(entry)) {
        unlock(holder);
        return MPI_SUCCESS;
    }
    site->key = sw_key_used(site->number);
    if (site->key->delete_fn == NULL) {
        bool removed = sw_attributes_remove(&holder->attributes, site->number);
        unlock(holder);
        if (removed) {
            sw_key_give(site->key, site->number);
        }
        return removed ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    }
    /* The callback reads a copy: what it sets or frees cannot change the value it was given. */
    sw_word copy = sw_entry_word(entry);
    struct sw_found value = {copy, sw_entry_tag(entry), &copy};
    sw_attributes_mark(entry, true);
    unlock(holder);
    return finish_delete(site, order, &value);
}

/**
 * Stores in a locked holder, and unlocks it, if nothing has to be deleted first. Otherwise says in
 * `order` what has to be. A use of the key is the caller's; `kept` tells whether the attribute has
 * taken it over.
 */
static int store_in(struct sw_holder *holder, const struct sw_site *site,
                    const struct sw_found *value, bool *kept, uint64_t *order)
{
    struct sw_entry *entry = sw_attributes_find(&holder->attributes, site->number);
    bool replaces = entry != NULL && !sw_entry_deleting(entry);
    if (replaces && site->key->delete_fn != NULL) {
        *order = sw_entry_order(entry);
        unlock(holder);
        return MPI_SUCCESS;
    }
    *order = 0;
    bool stored = sw_attributes_store(&holder->attributes, site->key, site->number, value->tag,
                                      value->word);
    *kept = stored && !replaces;
    unlock(holder);
    if (stored) {
        sw_watch_store(site->object_class, site->handle, site->number);
    }
    return stored ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/** As store_in, for a holder that is not locked. */
static int try_store(const struct sw_site *site, const struct sw_found *value, bool *kept,
                     uint64_t *order)
{
    struct sw_holder *holder = lock_holder(site);
    return holder == NULL ? sw_bad_object(site->object_class)
                          : store_in(holder, site, value, kept, order);
}

/** Deletes what is there and stores, again and again while other values come in between. */
static int replace(struct sw_site *site, const struct sw_found *value, bool *kept, uint64_t order)
{
    struct sw_watch watch;
    int rounds = 0;
    int status = MPI_SUCCESS;
    sw_watch_begin(&watch, site, site->number);
    while (status == MPI_SUCCESS && order != 0) {
        watch.again = false;
        status = rounds < ROUNDS ? delete_at(site, order) : MPI_ERR_OTHER;
        rounds += watch.again ? 1 : 0;
        if (status == MPI_SUCCESS) {
            status = try_store(site, value, kept, &order);
        }
    }
    sw_watch_end(&watch);
    return status;
}

/** Sets in a locked holder, and unlocks it: the way for whatever the short one is not for. */
__attribute__((noinline)) static int set_in(struct sw_holder *holder, enum sw_class object_class,
                                            int number, enum sw_tag tag, sw_word word)
{
    int handle = sw_slot_handle(&holder->slot);
    struct sw_found value = {word, tag, NULL};
    struct sw_site site = {object_class, handle, number, sw_key_take(object_class, number)};
    bool kept = false;
    uint64_t order = 0;
    if (site.key == NULL) {
        unlock(holder);
        return MPI_ERR_KEYVAL;
    }
    int status = store_in(holder, &site, &value, &kept, &order);
    if (status == MPI_SUCCESS && order != 0) {
        status = replace(&site, &value, &kept, order);
    }
    if (!kept) {
        sw_key_give(site.key, number);
    }
    return status;
}

int sw_cache_set(enum sw_language writer, enum sw_class object_class, int handle, int number,
                 sw_word word)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    return holder == NULL ? sw_bad_object(object_class)
                          : sw_cache_set_on(writer, object_class, holder, handle, number, word);
}

SW_FAST_CALL int sw_cache_set_on(enum sw_language writer, enum sw_class object_class,
                                 struct sw_holder *holder, int handle, int number, sw_word word)
{
    enum sw_tag tag = sw_conversions.stores[writer];
    if (!sw_slot_lock(&holder->slot, handle)) {
        return sw_bad_object(object_class);
    }
    if (sw_attributes_put(&holder->attributes, object_class, number, tag, word)) {
        unlock(holder);
        sw_watch_store(object_class, handle, number);
        return MPI_SUCCESS;
    }
    return set_in(holder, object_class, number, tag, word);
}

int sw_cache_delete(enum sw_class object_class, int handle, int number)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    return holder == NULL ? sw_bad_object(object_class)
                          : sw_cache_delete_on(object_class, holder, handle, number);
}

/** Deletes in a locked holder, and unlocks it: the way for whatever the short one is not for. */
__attribute__((noinline)) static int delete_in(struct sw_holder *holder,
                                               enum sw_class object_class, int handle, int number)
{
    struct sw_site site = {object_class, handle, number, NULL};
    bool known = sw_key_find(object_class, number) != NULL;
    struct sw_entry *entry = known ? sw_attributes_find(&holder->attributes, number) : NULL;
    uint64_t order = entry == NULL ? 0 : sw_entry_order(entry);
    unlock(holder);
    if (!known) {
        return MPI_ERR_KEYVAL;
    }
    return order == 0 ? MPI_SUCCESS : delete_at(&site, order);
}

SW_FAST_CALL int sw_cache_delete_on(enum sw_class object_class, struct sw_holder *holder,
                                    int handle, int number)
{
    if (!sw_slot_lock(&holder->slot, handle)) {
        return sw_bad_object(object_class);
    }
    if (sw_attributes_remove_quietly(&holder->attributes, number)) {
        unlock(holder);
        sw_key_give(sw_key_used(number), number);
        return MPI_SUCCESS;
    }
    return delete_in(holder, object_class, handle, number);
}

static int earlier(const void *left, const void *right)
{
    uint64_t a = ((const struct sw_place *)left)->order;
    uint64_t b = ((const struct sw_place *)right)->order;
    return (a > b) - (a < b);
}

/** Sorts by order; keys are mostly used in the order of their making, and then this is a glance. */
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
    struct sw_holder *holder = lock_holder(site);
    if (holder == NULL) {
        return sw_bad_object(site->object_class);
    }
    snapshot->newest = holder->attributes.order;
    if (holder->attributes.count > 0) {
        snapshot->places = malloc(holder->attributes.count * sizeof *snapshot->places);
        if (snapshot->places == NULL) {
            unlock(holder);
            return MPI_ERR_NO_MEM;
        }
        snapshot->count = sw_attributes_list(&holder->attributes, after, snapshot->places);
    }
    unlock(holder);
    sort(snapshot->places, snapshot->count);
    return MPI_SUCCESS;
}

/** Empties an object at once if none of its attributes has anything to call. */
static bool clear_quietly(const struct sw_site *site)
{
    struct sw_holder *holder = lock_holder(site);
    if (holder == NULL) {
        return false;
    }
    bool quiet = sw_attributes_quiet(&holder->attributes);
    if (quiet) {
        sw_attributes_drop(&holder->attributes);
    }
    unlock(holder);
    return quiet;
}

/** Deletes what a snapshot lists, the newest first; the first failure, for the others run too. */
static int delete_listed(struct sw_site *site, const struct snapshot *snapshot)
{
    int first_failure = MPI_SUCCESS;
    for (size_t i = snapshot->count; i-- > 0;) {
        site->number = snapshot->places[i].key;
        int status = delete_at(site, snapshot->places[i].order);
        first_failure = first_failure == MPI_SUCCESS ? status : first_failure;
    }
    return first_failure;
}

/** The newest attribute between two places in the order, if there is one. */
static bool look_for_newest(const struct sw_site *site, uint64_t after, struct sw_place *place)
{
    struct sw_holder *holder = lock_holder(site);
    bool found = holder != NULL && sw_attributes_newest(&holder->attributes, after, place);
    if (holder != NULL) {
        unlock(holder);
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
        int status = delete_at(site, place.order);
        first_failure = first_failure == MPI_SUCCESS ? status : first_failure;
        snapshot->count++;
    }
    return first_failure;
}

/** Deletes all there is, and what is set meanwhile; the first failure, or MPI_SUCCESS. */
static int delete_all(struct sw_site *site, struct sw_watch *watch)
{
    struct snapshot snapshot = {0, 0, NULL};
    int first_failure = MPI_SUCCESS;
    bool begun = false;
    for (int rounds = 0; rounds < ROUNDS; rounds += watch->again ? 1 : 0) {
        uint64_t after = snapshot.newest;
        int status = take_snapshot(site, after, &snapshot);
        if (status != MPI_SUCCESS && status != MPI_ERR_NO_MEM) {
            /* A callback may have freed the object: then it is as empty as can be. */
            bool gone = begun && status == sw_bad_object(site->object_class);
            return gone || first_failure != MPI_SUCCESS ? first_failure : status;
        }
        begun = true;
        watch->again = false;
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
    struct sw_watch watch;
    sw_watch_begin(&watch, &site, SW_ANY_KEY);
    int status = delete_all(&site, &watch);
    sw_watch_end(&watch);
    /* What shares its memory with a dup cannot be deleted alone without memory, but with the rest. */
    return status == MPI_ERR_NO_MEM && clear_quietly(&site) ? MPI_SUCCESS : status;
}

/** What a copy of one attribute needs: it is still there, and its key is held. */
static int look(struct sw_site *site, uint64_t order, struct sw_found *value)
{
    struct sw_holder *holder = lock_holder(site);
    if (holder == NULL) {
        return sw_bad_object(site->object_class);
    }
    struct sw_entry *entry = entry_at(holder, site, order);
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
    unlock(holder);
    return MPI_SUCCESS;
}

/** Copies one attribute; an earlier callback may have deleted it, and then there is nothing. */
static int copy_one(struct sw_site *site, uint64_t order, int to)
{
    struct sw_found in;
    int status = look(site, order, &in);
    if (status != MPI_SUCCESS || site->key == NULL) {
        return status;
    }
    struct sw_found out = in;
    bool copied = true;
    bool kept = false;
    if (site->key->copy == SW_COPY_CALL) {
        status = sw_invoke_copy(site, &in, &out, &copied);
    }
    if (status == MPI_SUCCESS && copied) {
        struct sw_site target = {site->object_class, to, site->number, site->key};
        uint64_t occupied = 0;
        status = try_store(&target, &out, &kept, &occupied);
    }
    if (!kept) {
        sw_key_give(site->key, site->number);
    }
    return status;
}

/** Copies all attributes at once if none of them has anything to call. */
static enum sw_copy_result copy_quietly(const struct sw_site *site, int to)
{
    struct sw_holder *target = sw_holder_of(site->object_class, to);
    struct sw_holder *holder = target == NULL ? NULL : lock_holder(site);
    if (holder == NULL) {
        return SW_COPY_NEEDS_CALLS; /* the long way finds out what is wrong */
    }
    enum sw_copy_result result = sw_attributes_copy(&holder->attributes, &target->attributes);
    unlock(holder);
    return result;
}

int sw_cache_copy(enum sw_class object_class, int from, int to)
{
    struct sw_site site = {object_class, from, 0, NULL};
    struct snapshot snapshot = {0, 0, NULL};
    enum sw_copy_result result = copy_quietly(&site, to);
    if (result != SW_COPY_NEEDS_CALLS) {
        return result == SW_COPY_DONE ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    }
    /* The order is part of the rules: what comes after a failing copy is not copied. */
    int status = take_snapshot(&site, 0, &snapshot);
    for (size_t i = 0; i < snapshot.count && status == MPI_SUCCESS; i++) {
        site.number = snapshot.places[i].key;
        status = copy_one(&site, snapshot.places[i].order, to);
    }
    free(snapshot.places);
    return status;
}

void sw_holder_drop(struct sw_holder *holder)
{
    sw_lock_take(&holder->slot.lock);
    sw_attributes_drop(&holder->attributes);
    sw_lock_give(&holder->slot.lock);
}
