/** The delete callbacks that run on this thread: what they set again, and those that never return. */
#ifndef SHIMWRIGHT_CORE_DELETION_H
#define SHIMWRIGHT_CORE_DELETION_H

#include "core/site.h"

/**
 * Calls the delete callback of an attribute that sw_site_begin_delete has marked. A callback that is
 * left by longjmp or an exception has failed: the attribute stays, and is unmarked by the next call
 * of this thread that meets it.
 *
 * @param again whether this thread has set the attribute anew meanwhile; other threads do not count
 * @return whether the caller has to end the deletion; false: it has been ended as one that failed
 */
bool sw_deletion_call(const struct sw_site *site, const struct sw_found *value, int *status,
                      bool *again);

/** Ends the deletions of this thread whose callbacks were left; needs that no lock is held. */
void sw_deletions_end_left(void);

/** Tells the running deletions of this thread that the attribute they delete is set. */
void sw_deletion_tell(const struct sw_site *site);

/**
 * The attribute of the site's key in a locked object, after a deletion of it whose callback was left
 * has been ended. False if the object is gone, and then it is not locked.
 */
SW_FAST bool sw_site_settle(const struct sw_site *site, struct sw_entry **entry)
{
    *entry = sw_site_find(site);
    if (*entry == NULL || !sw_unlikely(sw_entry_deleting(*entry, site->number))) {
        return true;
    }
    sw_site_unlock(site);
    sw_deletions_end_left();
    if (!sw_site_lock(site)) {
        return false;
    }
    *entry = sw_site_find(site);
    return true;
}

/**
 * Locks the object and finds the attribute with the site's place in the order, which nobody deletes.
 * NULL if there is none, and then the object is not locked.
 */
SW_FAST struct sw_entry *sw_site_visit(const struct sw_site *site)
{
    struct sw_entry *entry = NULL;
    if (!sw_site_lock(site)) {
        return NULL;
    }
    entry = sw_site_entry(site);
    if (sw_unlikely(entry == NULL)) {
        if (!sw_site_settle(site, &entry)) {
            return NULL;
        }
        entry = sw_site_entry(site);
        if (entry == NULL) {
            sw_site_unlock(site);
        }
    }
    return entry;
}

#endif
