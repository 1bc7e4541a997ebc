/** One attribute of one object: where it is, and what set, delete, copy and clear share. */
#ifndef SHIMWRIGHT_CORE_SITE_H
#define SHIMWRIGHT_CORE_SITE_H

#include "core/holder.h"
#include "core/invoke.h"

/** How often the callbacks of a call may set again what it deletes before it gives up. */
enum { SW_ROUNDS = 64 };

/** The holder with its lock held, or NULL. Asked anew after every callback: it may be gone. */
static inline struct sw_holder *sw_site_lock(const struct sw_site *site)
{
    struct sw_holder *holder = sw_holder_of(site->object_class, site->handle);
    if (holder == NULL || !sw_slot_lock(&holder->slot, site->handle)) {
        return NULL;
    }
    return holder;
}

static inline void sw_site_unlock(struct sw_holder *holder)
{
    sw_lock_give(&holder->slot.lock);
}

/** The site's attribute if it still has this place in the order; for a locked holder or NULL. */
static inline struct sw_entry *sw_site_entry(struct sw_holder *holder,
                                             const struct sw_site *site, uint64_t order)
{
    if (holder == NULL) {
        return NULL;
    }
    struct sw_entry *entry = sw_attributes_find(&holder->attributes, site->number);
    return entry != NULL && sw_entry_order(entry) == order ? entry : NULL;
}

/**
 * Deletes the attribute with this place in the order. None there, or one whose delete callback is
 * running already, is a success: the callback never runs twice for one value. `again` as that of
 * sw_deletion_run.
 */
int sw_site_delete(struct sw_site *site, uint64_t order, bool *again);

/**
 * Begins a deletion whose callback has to be called with `value`, which reads the copy in `word`;
 * false if it is over already, and `status` says how.
 */
bool sw_site_begin_delete(struct sw_site *site, uint64_t order, struct sw_found *value,
                          sw_word *word, int *status);

/** Ends a deletion with what its callback returned; that is also what the deletion comes to. */
int sw_site_end_delete(const struct sw_site *site, uint64_t order, int status);

/**
 * Stores a value if nothing has to be deleted first. Otherwise says in `order` what has to be. A
 * use of the key is the caller's; `kept` tells whether the attribute has taken it over.
 */
int sw_site_store(const struct sw_site *site, const struct sw_found *value, bool *kept,
                  uint64_t *order);

#endif
