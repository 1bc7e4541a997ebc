/** The rules of caching for one attribute: what set and delete do, and when callbacks run. */
#include <mpi.h>

#include "core/deletion.h"
#include "core/get.h"
#include "core/key.h"
#include "core/site.h"
#include "shimwright/engine.h"

int sw_site_remove(const struct sw_site *site)
{
    bool removed = sw_attributes_remove(&site->holder->attributes, site->number);
    sw_site_unlock(site);
    if (removed) {
        sw_key_give(sw_threaded(), site->key, site->number);
    }
    return removed ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int sw_site_delete(struct sw_site *site, struct sw_entry *entry)
{
    struct sw_pending pending;
    int status = MPI_SUCCESS;
    bool again = false;
    site->state = sw_entry_state(entry, site->number);
    if (sw_site_begin_delete(site, entry, &pending, &status)
        && sw_deletion_call(site, &pending.value, &status, &again)) {
        sw_site_end_delete(site, status, NULL);
    }
    return status;
}

/** Stores in a locked object, where nothing has to be called first, and unlocks it. */
static int store(struct sw_site *site, struct sw_entry *entry, const struct sw_found *value)
{
    bool deleting = entry != NULL && sw_entry_deleting(entry, site->number);
    bool replaces = entry != NULL && !deleting; /* then the attribute's use of the key goes on */
    site->key = replaces ? sw_key_used(site->number)
                         : sw_key_take(sw_threaded(), site->object_class, site->number);
    bool stored = site->key != NULL
                  && sw_attributes_store(&site->holder->attributes, site->key, site->number,
                                         value->tag, value->word);
    sw_site_unlock(site);
    if (site->key == NULL) {
        return MPI_ERR_KEYVAL;
    }
    if (!stored && !replaces) {
        sw_key_give(sw_threaded(), site->key, site->number);
    }
    if (stored && deleting) {
        sw_deletion_tell(site);
    }
    return stored ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/** The entry of an attribute of a locked object that has to be deleted with its callback, or NULL. */
SW_FAST struct sw_entry *find_old(struct sw_site *site)
{
    struct sw_entry *entry = sw_site_find(site);
    if (entry == NULL) {
        return NULL;
    }
    site->key = sw_key_used(site->number);
    site->state = sw_entry_state(entry, site->number);
    return (site->state & SW_DELETING) == 0 && site->key->delete_fn != NULL ? entry : NULL;
}

/** Stores in a locked object without an old attribute, and unlocks it; false: there is one now. */
__attribute__((noinline)) static bool store_settled(struct sw_site *site,
                                                    const struct sw_found *value, int *status)
{
    struct sw_entry *entry = NULL;
    if (!sw_site_settle(site, &entry)) {
        *status = sw_bad_object(site->object_class);
        return true;
    }
    if (find_old(site) != NULL) {
        return false; /* its deletion had been left */
    }
    *status = store(site, entry, value);
    return true;
}

/**
 * Sets in a locked object, and unlocks it. What is there is deleted first, again and again while
 * other values come in between.
 */
static int set_in(struct sw_site *site, enum sw_tag tag, sw_word word)
{
    struct sw_found value = {word, tag, NULL};
    struct sw_pending pending;
    int rounds = 0;
    do {
        bool again = false;
        int status = MPI_SUCCESS;
        struct sw_entry *entry = find_old(site);
        if (entry == NULL) {
            if (store_settled(site, &value, &status)) {
                return status;
            }
            entry = find_old(site);
        }
        sw_site_mark(site, entry, &pending);
        if (!sw_deletion_call(site, &pending.value, &status, &again)
            || sw_site_end_delete(site, status, &value) || status != MPI_SUCCESS) {
            return status;
        }
        rounds += again ? 1 : 0;
        if (rounds == SW_ROUNDS) {
            return MPI_ERR_OTHER;
        }
    } while (sw_site_lock(site));
    return sw_bad_object(site->object_class);
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
    struct sw_site site = {object_class, handle, holder, NULL, number, 0};
    if (!sw_site_lock(&site)) {
        return sw_bad_object(object_class);
    }
    if (!sw_key_is_own(number)) {
        sw_site_unlock(&site);
        return MPI_ERR_KEYVAL;
    }
    /* without threads, the fast path has tried it */
    if (sw_threaded()
        && sw_attributes_put(true, &holder->attributes, object_class, number, tag, word)) {
        sw_site_unlock(&site);
        return MPI_SUCCESS;
    }
    return set_in(&site, tag, word);
}

SW_FAST_CALL bool sw_cache_set_fast(enum sw_language writer, enum sw_class object_class,
                                    struct sw_holder *holder, int number, sw_word word)
{
    return !sw_threaded()
           && sw_attributes_put(false, &holder->attributes, object_class, number,
                                sw_conversions.stores[writer], word);
}

int sw_cache_delete(enum sw_class object_class, int handle, int number)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    return holder == NULL ? sw_bad_object(object_class)
                          : sw_cache_delete_on(object_class, holder, handle, number);
}

/** Deletes in a locked object, and unlocks it. */
static int delete_in(struct sw_site *site)
{
    struct sw_entry *entry = NULL;
    if (sw_key_is_own(site->number) && !sw_site_settle(site, &entry)) {
        return sw_bad_object(site->object_class);
    }
    if (entry != NULL && !sw_entry_deleting(entry, site->number)) {
        return sw_site_delete(site, entry);
    }
    sw_site_unlock(site);
    /* a callback never runs twice for one value */
    return entry != NULL || sw_key_find(site->object_class, site->number) != NULL
               ? MPI_SUCCESS
               : MPI_ERR_KEYVAL;
}

SW_FAST_CALL int sw_cache_delete_on(enum sw_class object_class, struct sw_holder *holder,
                                    int handle, int number)
{
    struct sw_site site = {object_class, handle, holder, NULL, number, 0};
    if (!sw_site_lock(&site)) {
        return sw_bad_object(object_class);
    }
    if (sw_threaded() && sw_attributes_remove_quietly(&holder->attributes, number)) {
        sw_site_unlock(&site);
        sw_key_give(true, sw_key_used(number), number);
        return MPI_SUCCESS;
    }
    return delete_in(&site);
}

SW_FAST_CALL bool sw_cache_delete_fast(struct sw_holder *holder, int number)
{
    if (sw_threaded() || !sw_attributes_remove_quietly(&holder->attributes, number)) {
        return false;
    }
    sw_key_give(false, sw_key_used(number), number);
    return true;
}
