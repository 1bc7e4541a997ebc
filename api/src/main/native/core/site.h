/** One attribute of one object: where it is, and what set, delete, copy and clear share. */
#ifndef SHIMWRIGHT_CORE_SITE_H
#define SHIMWRIGHT_CORE_SITE_H

#include <mpi.h>

#include "core/attributes.h"
#include "core/fast.h"
#include "core/holder.h"
#include "core/key.h"

/** How often the callbacks of a call may set again what it deletes before it gives up. */
enum { SW_ROUNDS = 64 };

/** An attribute of an object, as it was when it was found. */
struct sw_site {
    enum sw_class object_class;
    int handle;
    struct sw_holder *holder; /**< what has the handle, unless it is gone: its memory stays */
    struct sw_entry *entry;   /**< NULL: there is no attribute */
    struct sw_key *key;
    uint64_t state; /**< the attribute's place in the order, and SW_DELETING if it is deleted here */
    int number;
    uint32_t begun;  /**< the changes of the table that `entry` was found after */
    uint32_t listed; /**< those that the entries of a list were found after, if there is one */
};

/** Locks the object; false if it is gone. Asked anew after every callback, which may have freed it. */
SW_FAST bool sw_site_lock(const struct sw_site *site)
{
    return sw_slot_lock(&site->holder->slot, site->handle);
}

SW_FAST void sw_site_unlock(const struct sw_site *site)
{
    sw_lock_give(&site->holder->slot.lock);
}

/** Finds the attribute of the site's key in a locked object. */
SW_FAST void sw_site_find(struct sw_site *site)
{
    site->begun = sw_attributes_begun(&site->holder->attributes);
    site->entry = sw_attributes_find(&site->holder->attributes, site->number);
    if (site->entry != NULL) {
        site->key = sw_key_used(site->number);
        site->state = sw_entry_state(site->entry, site->number);
    }
}

/** Whether the attribute is there, and its delete callback is not running. */
SW_FAST bool sw_site_is_settled(const struct sw_site *site)
{
    return site->entry != NULL && (site->state & SW_DELETING) == 0;
}

/** As sw_site_return, where the table of a locked object has changed. */
bool sw_site_return_changed(struct sw_site *site);

/**
 * Locks the object again. False, and then it is not locked: the attribute is not as it was. All is as
 * it was, and the object there, if its table has not changed.
 */
SW_FAST bool sw_site_return(struct sw_site *site)
{
    sw_lock_take(&site->holder->slot.lock);
    return !sw_unlikely(sw_attributes_begun(&site->holder->attributes) != site->begun)
           || sw_site_return_changed(site);
}

/** Notes what the site has changed itself: what a list says of the other attributes still holds. */
SW_FAST void sw_site_keep(struct sw_site *site)
{
    uint32_t begun = sw_attributes_begun(&site->holder->attributes);
    site->listed = site->listed == site->begun ? begun : site->listed;
    site->begun = begun;
}

/** An attribute that is being deleted: its callback reads a copy, which nothing can change. */
struct sw_pending {
    struct sw_found value;
    sw_word word;
};

/** Marks the attribute of a locked object for its delete callback, and unlocks the object. */
SW_FAST void sw_site_mark(struct sw_site *site, struct sw_pending *pending)
{
    pending->word = sw_entry_word(site->entry);
    pending->value =
        (struct sw_found){pending->word, sw_entry_tag(site->entry), &pending->word};
    site->state |= SW_DELETING;
    sw_attributes_mark(&site->holder->attributes, site->entry, site->number, site->state);
    sw_site_keep(site);
    sw_site_unlock(site);
}

/**
 * Ends a deletion with what its callback returned, which is also what the deletion comes to: the
 * attribute stays after a failure (MPI-4.1, Caching). After a success, `successor` takes the attribute's place, if it is not NULL and nothing else has done so.
 *
 * @return whether the successor is set
 */
SW_FAST bool sw_site_end_delete(struct sw_site *site, int status, const struct sw_found *successor)
{
    struct sw_attributes *table = &site->holder->attributes;
    bool there = sw_site_return(site);
    bool stays = there && status != MPI_SUCCESS;
    bool succeeds = there && status == MPI_SUCCESS && successor != NULL;
    if (stays) {
        sw_attributes_mark(table, site->entry, site->number, site->state & ~SW_DELETING);
    } else if (succeeds) {
        sw_attributes_replace(table, site->entry, site->number, successor->tag, successor->word);
    } else if (there) {
        sw_attributes_erase(table, site->entry, site->number);
    }
    if (there) {
        sw_site_keep(site);
        sw_site_unlock(site);
    }
    /* The mark made the attribute's use of the key ours: who set anew meanwhile took another. */
    if (!stays && !succeeds) {
        sw_key_give(sw_threaded(), site->key, site->number);
    }
    return succeeds;
}

/** Removes the attribute of a locked object, whose key has no delete callback, and unlocks it. */
int sw_site_remove(const struct sw_site *site);

/** Deletes the attribute of a locked object with its callback, and unlocks it. */
int sw_site_delete(struct sw_site *site);

#endif
