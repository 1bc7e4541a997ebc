/** One attribute of one object: where it is, and what set, delete, copy and clear share. */
#ifndef SHIMWRIGHT_CORE_SITE_H
#define SHIMWRIGHT_CORE_SITE_H

#include <mpi.h>

#include "core/attributes.h"
#include "core/fast.h"
#include "core/holder.h"
#include "core/invoke.h"
#include "core/key.h"

/** How often the callbacks of a call may set again what it deletes before it gives up. */
enum { SW_ROUNDS = 64 };

/** Locks the object; false if it is gone. Asked anew after every callback, which may have freed it. */
SW_FAST bool sw_site_lock(const struct sw_site *site)
{
    return sw_slot_lock(&site->holder->slot, site->handle);
}

SW_FAST void sw_site_unlock(const struct sw_site *site)
{
    sw_lock_give(&site->holder->slot.lock);
}

/** The attribute of the site's key in a locked object, or NULL. */
SW_FAST struct sw_entry *sw_site_find(const struct sw_site *site)
{
    return sw_attributes_find(&site->holder->attributes, site->number);
}

/** The attribute if it still has the state that the site has. */
SW_FAST struct sw_entry *sw_site_entry(const struct sw_site *site)
{
    struct sw_entry *entry = sw_site_find(site);
    return entry != NULL && sw_entry_state(entry, site->number) == site->state ? entry : NULL;
}

/** An attribute that is being deleted: its callback reads a copy, which nothing can change. */
struct sw_pending {
    struct sw_found value;
    sw_word word;
};

/** Marks an attribute of a locked object, which has the site's state, for its delete callback. */
SW_FAST void sw_site_mark(struct sw_site *site, struct sw_entry *entry, struct sw_pending *pending)
{
    pending->word = sw_entry_word(entry);
    pending->value = (struct sw_found){pending->word, sw_entry_tag(entry), &pending->word};
    site->state |= SW_DELETING;
    sw_entry_mark(entry, site->number, site->state);
    sw_site_unlock(site);
}

/** Removes an attribute of a locked object whose key has no delete callback, and unlocks it. */
int sw_site_remove(const struct sw_site *site);

/**
 * Begins to delete an attribute of a locked object, which has the site's state, and unlocks it. True:
 * its callback is to be called with what is pending. False: it is over, and `status` says how.
 */
SW_FAST bool sw_site_begin_delete(struct sw_site *site, struct sw_entry *entry,
                                  struct sw_pending *pending, int *status)
{
    site->key = sw_key_used(site->number);
    if (site->key->delete_fn == NULL) {
        *status = sw_site_remove(site);
        return false;
    }
    sw_site_mark(site, entry, pending);
    return true;
}

/**
 * Ends a deletion with what its callback returned, which is also what the deletion comes to. After a
 * success, `successor` takes the attribute's place, if it is not NULL and nothing else has done so.
 *
 * @return whether the successor is set
 */
SW_FAST bool sw_site_end_delete(const struct sw_site *site, int status,
                                const struct sw_found *successor)
{
    bool there = sw_site_lock(site);
    struct sw_entry *entry = there ? sw_site_entry(site) : NULL;
    bool succeeds = entry != NULL && status == MPI_SUCCESS && successor != NULL;
    bool stays = entry != NULL && status != MPI_SUCCESS;
    if (stays) {
        sw_entry_mark(entry, site->number, site->state & ~SW_DELETING); /* MPI-4.1, Caching */
    } else if (succeeds) {
        sw_attributes_replace(&site->holder->attributes, entry, site->number, successor->tag,
                              successor->word);
    } else if (entry != NULL) {
        sw_attributes_erase(&site->holder->attributes, entry, site->number);
    }
    if (there) {
        sw_site_unlock(site);
    }
    /* The mark made the attribute's use of the key ours: who set anew meanwhile took another. */
    if (!stays && !succeeds) {
        sw_key_give(sw_threaded(), site->key, site->number);
    }
    return succeeds;
}

/** Deletes an attribute of a locked object with its callback, and unlocks it. */
int sw_site_delete(struct sw_site *site, struct sw_entry *entry);

#endif
