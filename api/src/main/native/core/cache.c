/** The rules of caching for one attribute: what set and delete do, and when callbacks run. */
#include <mpi.h>

#include "core/deletion.h"
#include "core/get.h"
#include "core/key.h"
#include "core/site.h"
#include "shimwright/attribute.h"
#include "shimwright/engine.h"

__attribute__((noinline)) bool sw_site_return_changed(struct sw_site *site)
{
    const struct sw_attributes *table = &site->holder->attributes;
    if (sw_slot_handle(&site->holder->slot) == site->handle) {
        site->begun = sw_attributes_begun(table);
        site->entry = sw_attributes_find(table, site->number);
        if (site->entry != NULL && sw_entry_state(site->entry, site->number) == site->state) {
            return true;
        }
    }
    sw_site_unlock(site);
    return false;
}

int sw_site_remove(const struct sw_site *site)
{
    bool removed = sw_attributes_remove(&site->holder->attributes, site->number);
    sw_site_unlock(site);
    if (removed) {
        sw_key_give(sw_threaded(), site->key, site->number);
    }
    return removed ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int sw_site_delete(struct sw_site *site)
{
    struct sw_pending pending;
    int status = MPI_SUCCESS;
    bool again = false;
    if (site->key->delete_fn == NULL) {
        return sw_site_remove(site);
    }
    sw_site_mark(site, &pending);
    if (sw_deletion_call(site, &pending.value, &status, &again)) {
        sw_site_end_delete(site, status, NULL);
    }
    return status;
}

/** Stores in a locked object, where nothing has to be called first, and unlocks it. */
static int store(struct sw_site *site, const struct sw_found *value)
{
    bool replaces = sw_site_is_settled(site); /* then the attribute's use of the key goes on */
    struct sw_key *key =
        replaces ? site->key : sw_key_take(sw_threaded(), site->object_class, site->number);
    bool stored = key != NULL
                  && sw_attributes_store(&site->holder->attributes, key, site->number, value->tag,
                                         value->word);
    sw_site_unlock(site);
    if (key == NULL) {
        return MPI_ERR_KEYVAL;
    }
    if (!stored && !replaces) {
        sw_key_give(sw_threaded(), key, site->number);
    }
    if (stored && site->entry != NULL && !replaces) {
        sw_deletion_tell(site);
    }
    return stored ? MPI_SUCCESS : MPI_ERR_NO_MEM;
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
        if (!sw_site_look(site)) {
            break;
        }
        if (!sw_site_is_settled(site) || site->key->delete_fn == NULL) {
            return store(site, &value);
        }
        sw_site_mark(site, &pending);
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
    struct sw_site site = {.object_class = object_class,
                           .handle = handle,
                           .holder = holder,
                           .number = number};
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
    return holder != NULL && !sw_threaded()
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
    if (sw_key_is_own(site->number) && !sw_site_look(site)) {
        return sw_bad_object(site->object_class);
    }
    if (sw_site_is_settled(site)) {
        return sw_site_delete(site);
    }
    sw_site_unlock(site);
    /* a callback never runs twice for one value */
    return site->entry != NULL || sw_key_find(site->object_class, site->number) != NULL
               ? MPI_SUCCESS
               : MPI_ERR_KEYVAL;
}

SW_FAST_CALL int sw_cache_delete_on(enum sw_class object_class, struct sw_holder *holder,
                                    int handle, int number)
{
    struct sw_site site = {.object_class = object_class,
                           .handle = handle,
                           .holder = holder,
                           .number = number};
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

SW_FAST_CALL bool sw_cache_delete_fast(enum sw_class object_class, struct sw_holder *holder,
                                       int number)
{
    (void)object_class; /* its table has attributes of no other */
    if (holder == NULL || sw_threaded()
        || !sw_attributes_remove_quietly(&holder->attributes, number)) {
        return false;
    }
    sw_key_give(false, sw_key_used(number), number);
    return true;
}
