/** The delete callbacks that run on this thread: what they set again, and those that never return. */
#ifndef SHIMWRIGHT_CORE_DELETION_H
#define SHIMWRIGHT_CORE_DELETION_H

#include "core/site.h"

/**
 * Calls the delete callback of an attribute that sw_site_mark has marked. A callback that is left by
 * longjmp or an exception has failed: the attribute stays, and is unmarked by the next call of this
 * thread that meets it.
 *
 * @param again whether this thread has set the attribute anew meanwhile; other threads do not count
 * @return whether the caller has to end the deletion; false: it has been ended as one that failed
 */
bool sw_deletion_call(const struct sw_site *site, const struct sw_found *value, int *status,
                      bool *again);

/** Tells the running deletions of this thread that the attribute they delete is set. */
void sw_deletion_tell(const struct sw_site *site);

/** As sw_site_look, where a delete callback is running, or was left. */
bool sw_site_settle(struct sw_site *site);

/**
 * Finds the attribute of a locked object, after a deletion of it whose callback was left has been
 * ended. False if the object is gone, and then it is not locked.
 */
SW_FAST bool sw_site_look(struct sw_site *site)
{
    sw_site_find(site);
    return site->entry == NULL || !sw_unlikely((site->state & SW_DELETING) != 0)
           || sw_site_settle(site);
}

/** As sw_site_visit, where the attribute is not as it was. */
bool sw_site_visit_settled(struct sw_site *site);

/** Locks the object if it still has the attribute, which nobody deletes; else it is not locked. */
SW_FAST bool sw_site_visit(struct sw_site *site)
{
    return sw_site_return(site) || sw_site_visit_settled(site);
}

#endif
