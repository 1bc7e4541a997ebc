/** The rules of caching for one attribute: what set and delete do, and when callbacks run. */
#include <mpi.h>

#include "core/deletion.h"
#include "core/get.h"
#include "core/key.h"
#include "core/site.h"
#include "shimwright/engine.h"

int sw_site_end_delete(const struct sw_site *site, uint64_t order, int status)
{
    struct sw_holder *holder = sw_site_lock(site);
    struct sw_entry *entry = sw_site_entry(holder, site, order);
    if (entry != NULL && status != MPI_SUCCESS) {
        sw_attributes_mark(entry, false); /* the attribute stays: MPI-4.1, Caching */
        sw_site_unlock(holder);
        return status;
    }
    if (entry != NULL) {
        /* its memory is never shared with a dup: it has a callback */
        sw_attributes_remove(&holder->attributes, site->number);
    }
    if (holder != NULL) {
        sw_site_unlock(holder);
    }
    /* The mark made the attribute's use of the key ours: who set anew meanwhile took another. */
    sw_key_give(sw_threaded(), site->key, site->number);
    return status;
}

/** As sw_site_lock, after a deletion of the attribute has been ended whose callback was left. */
static struct sw_holder *lock_settled(const struct sw_site *site)
{
    struct sw_holder *holder = sw_site_lock(site);
    if (holder != NULL) {
        struct sw_entry *entry = sw_attributes_find(&holder->attributes, site->number);
        if (entry != NULL && sw_entry_deleting(entry)) {
            sw_site_unlock(holder);
            sw_deletions_end_left();
            holder = sw_site_lock(site);
        }
    }
    return holder;
}

bool sw_site_begin_delete(struct sw_site *site, uint64_t order, struct sw_found *value,
                          sw_word *word, int *status)
{
    struct sw_holder *holder = lock_settled(site);
    *status = MPI_SUCCESS;
    if (holder == NULL) {
        return false; /* freed with all it carried since the caller looked */
    }
    struct sw_entry *entry = sw_site_entry(holder, site, order);
    if (entry == NULL || sw_entry_deleting(entry)) {
        sw_site_unlock(holder);
        return false;
    }
    site->key = sw_key_used(site->number);
    if (site->key->delete_fn == NULL) {
        bool removed = sw_attributes_remove(&holder->attributes, site->number);
        sw_site_unlock(holder);
        if (removed) {
            sw_key_give(sw_threaded(), site->key, site->number);
        }
        *status = removed ? MPI_SUCCESS : MPI_ERR_NO_MEM;
        return false;
    }
    /* The callback reads a copy: what it sets or frees cannot change the value it was given. */
    *word = sw_entry_word(entry);
    *value = (struct sw_found){*word, sw_entry_tag(entry), word};
    sw_attributes_mark(entry, true);
    sw_site_unlock(holder);
    return true;
}

int sw_site_delete(struct sw_site *site, uint64_t order, bool *again)
{
    struct sw_found value;
    sw_word word = 0;
    int status = MPI_SUCCESS;
    *again = false;
    return sw_site_begin_delete(site, order, &value, &word, &status)
               ? sw_deletion_run(site, order, &value, again)
               : status;
}

int sw_site_store(const struct sw_site *site, const struct sw_found *value, bool *kept,
                  uint64_t *order)
{
    struct sw_holder *holder = lock_settled(site);
    if (holder == NULL) {
        return sw_bad_object(site->object_class);
    }
    struct sw_entry *entry = sw_attributes_find(&holder->attributes, site->number);
    bool replaces = entry != NULL && !sw_entry_deleting(entry);
    if (replaces && site->key->delete_fn != NULL) {
        *order = sw_entry_order(entry);
        sw_site_unlock(holder);
        return MPI_SUCCESS;
    }
    *order = 0;
    bool stored = sw_attributes_store(&holder->attributes, site->key, site->number, value->tag,
                                      value->word);
    *kept = stored && !replaces;
    sw_site_unlock(holder);
    if (stored) {
        sw_deletion_store(site->object_class, site->handle, site->number);
    }
    return stored ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/** Deletes what is there and stores, again and again while other values come in between. */
static int replace(struct sw_site *site, const struct sw_found *value, bool *kept, uint64_t order)
{
    int rounds = 0;
    int status = MPI_SUCCESS;
    while (status == MPI_SUCCESS && order != 0) {
        bool again = false;
        status = rounds < SW_ROUNDS ? sw_site_delete(site, order, &again) : MPI_ERR_OTHER;
        rounds += again ? 1 : 0;
        if (status == MPI_SUCCESS) {
            status = sw_site_store(site, value, kept, &order);
        }
    }
    return status;
}

/** Sets in a holder that is not locked: the way for whatever the short one is not for. */
__attribute__((noinline)) static int set_in(enum sw_class object_class, int handle, int number,
                                            enum sw_tag tag, sw_word word)
{
    struct sw_found value = {word, tag, NULL};
    struct sw_site site = {object_class, handle, number,
                           sw_key_take(sw_threaded(), object_class, number)};
    bool kept = false;
    uint64_t order = 0;
    if (site.key == NULL) {
        return MPI_ERR_KEYVAL;
    }
    int status = sw_site_store(&site, &value, &kept, &order);
    if (status == MPI_SUCCESS && order != 0) {
        status = replace(&site, &value, &kept, order);
    }
    if (!kept) {
        sw_key_give(sw_threaded(), site.key, number);
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
    if (sw_attributes_put(sw_threaded(), &holder->attributes, object_class, number, tag, word)) {
        sw_site_unlock(holder);
        sw_deletion_store(object_class, handle, number);
        return MPI_SUCCESS;
    }
    sw_site_unlock(holder);
    return set_in(object_class, handle, number, tag, word);
}

SW_FAST_CALL bool sw_cache_set_fast(enum sw_language writer, enum sw_class object_class,
                                    struct sw_holder *holder, int number, sw_word word)
{
    if (sw_threaded() || atomic_load_explicit(&sw_deletion_count, memory_order_relaxed) != 0) {
        return false;
    }
    return sw_attributes_put(false, &holder->attributes, object_class, number,
                             sw_conversions.stores[writer], word);
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
    sw_site_unlock(holder);
    if (!known) {
        return MPI_ERR_KEYVAL;
    }
    bool again = false;
    return order == 0 ? MPI_SUCCESS : sw_site_delete(&site, order, &again);
}

SW_FAST_CALL int sw_cache_delete_on(enum sw_class object_class, struct sw_holder *holder,
                                    int handle, int number)
{
    if (!sw_slot_lock(&holder->slot, handle)) {
        return sw_bad_object(object_class);
    }
    if (sw_attributes_remove_quietly(&holder->attributes, number)) {
        sw_site_unlock(holder);
        sw_key_give(sw_threaded(), sw_key_used(number), number);
        return MPI_SUCCESS;
    }
    return delete_in(holder, object_class, handle, number);
}

SW_FAST_CALL bool sw_cache_delete_fast(struct sw_holder *holder, int number)
{
    if (sw_threaded() || !sw_attributes_remove_quietly(&holder->attributes, number)) {
        return false;
    }
    sw_key_give(false, sw_key_used(number), number);
    return true;
}
