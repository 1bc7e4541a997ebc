/** The delete callbacks that run on this thread: what they set again, and those that never return. */
#ifndef SHIMWRIGHT_CORE_DELETION_H
#define SHIMWRIGHT_CORE_DELETION_H

#include <stdatomic.h>

#include "core/site.h"

/**
 * Calls the delete callback of an attribute that sw_site_begin_delete has marked, and ends the
 * deletion. A callback that is left by longjmp or an exception has failed: the attribute stays, and
 * is unmarked by the next call of this thread that meets it.
 *
 * @param again whether this thread has set the attribute anew meanwhile; other threads do not count
 */
int sw_deletion_run(const struct sw_site *site, uint64_t order, const struct sw_found *value,
                    bool *again);

/** Ends the deletions of this thread whose callbacks were left; needs that no lock is held. */
void sw_deletions_end_left(void);

/** How many delete callbacks run on all threads: mostly none, which spares a look at the thread. */
extern _Atomic uint32_t sw_deletion_count;

/** Tells the running deletions of this thread that an attribute is set. */
void sw_deletion_tell(enum sw_class object_class, int handle, int number);

/** As sw_deletion_tell, and costs nothing where no delete callback runs. */
static inline void sw_deletion_store(enum sw_class object_class, int handle, int number)
{
    if (atomic_load_explicit(&sw_deletion_count, memory_order_relaxed) != 0) {
        sw_deletion_tell(object_class, handle, number);
    }
}

#endif
