/**
 * Finds, marks and deletes one attribute of one object: the parts that setting, deleting, copying
 * and clearing attributes have in common.
 */
#ifndef SHIMWRIGHT_CORE_SITE_H
#define SHIMWRIGHT_CORE_SITE_H

#include <mpi.h>

#include "core/attributes.h"
#include "core/holder.h"
#include "core/key.h"

/*
 * An attribute is absent, set, or marked. It is marked if its delete callback was called, once for
 * this value, and has not returned. Readers still see a marked attribute. Other calls that change
 * it treat it as deleted, so that none of them has to wait for a callback that may never return:
 *
 *   operation                          on a set attribute   on a marked attribute
 *   the callback returns success       -                    removes or replaces it
 *   the callback returns an error      -                    sets it again: MPI-4.1, Caching
 *   delete, or freeing of the object   marks it             removes it without a callback
 *   set                                marks it             replaces it
 *   duplication of the object          copies it            skips it: its value may be freed
 *
 * The sequence number tells an attribute from a later one with the same key. Marking passes the
 * attribute's reference to the key to the call that runs the callback, because the callback may
 * still use the extra state. So a call that removes a marked attribute releases no reference, and a
 * callback that never returns keeps its reference for ever. If other calls remove the old value
 * during a set, the set keeps the reference until it is done, and the key stays alive even if it is
 * freed.
 */

/**
 * The largest number of times that a call deletes attributes while callbacks set them again. After
 * that the call fails.
 */
enum { SW_ROUNDS = 64 };

/** An attribute of an object, in the state in which it was found. */
struct sw_site {
    enum sw_class object_class;
    int handle;
    struct sw_holder *holder; /**< what has, or had, the handle; its memory is never freed */
    struct sw_page *page;     /**< the page of the attribute; NULL if there is no attribute */
    struct sw_key *key;
    uint64_t state; /**< the attribute's sequence number, with SW_MARKED if it is marked */
    int number;
    uint32_t begun; /**< how many changes the table had when the attribute was found */
    bool threaded;  /**< while the object is locked: whether the lock was needed */
};

/**
 * Begins a site for a key and an object. `holder` becomes NULL if there is no object with this
 * handle.
 */
SW_FAST void sw_site_begin(struct sw_site *site, enum sw_class object_class, int handle, int number)
{
    site->object_class = object_class; /* the rest is written when the attribute is found */
    site->handle = handle;
    site->holder = sw_holder_of(object_class, handle);
    site->number = number;
}

/**
 * Locks the object. Returns false if it was freed, as any callback can do; so it is locked anew
 * after each callback.
 */
SW_FAST bool sw_site_lock(struct sw_site *site)
{
    site->threaded = sw_threaded();
    return !sw_unlikely(!sw_slot_lock(&site->holder->slot, site->handle, site->threaded));
}

SW_FAST void sw_site_unlock(const struct sw_site *site)
{
    sw_lock_give_if(site->threaded, &site->holder->slot.lock);
}

/** Finds the attribute of the site's key, which may be any number, in a locked object. */
SW_FAST void sw_site_find(struct sw_site *site)
{
    const struct sw_attributes *table = &site->holder->attributes;
    site->begun = sw_attributes_begun(table);
    site->page = sw_attributes_find(table, site->number);
    if (site->page != NULL) {
        site->key = sw_key_used(site->number);
        site->state = sw_page_state(site->page, sw_slot_of(site->number));
    }
}

/** Returns whether the attribute exists and is not marked. */
SW_FAST bool sw_site_is_set(const struct sw_site *site)
{
    return site->page != NULL && (site->state & SW_MARKED) == 0;
}

/** Returns whether the attribute exists and is marked. */
SW_FAST bool sw_site_is_marked(const struct sw_site *site)
{
    return site->page != NULL && (site->state & SW_MARKED) != 0;
}

/**
 * Locks the object and finds its attribute. Returns false, without a lock, if the object was freed.
 */
SW_FAST bool sw_site_look(struct sw_site *site)
{
    if (!sw_site_lock(site)) {
        return false;
    }
    sw_site_find(site);
    return true;
}

/**
 * Locks the object after a callback, if it still has the attribute in the same state. Otherwise
 * returns false, without a lock.
 */
SW_FAST bool sw_site_return(struct sw_site *site)
{
    const struct sw_attributes *table = &site->holder->attributes;
    if (!sw_site_lock(site)) {
        return false;
    }
    if (!sw_unlikely(sw_attributes_begun(table) != site->begun)) {
        return true; /* nothing has changed */
    }
    uint64_t state = site->state;
    sw_site_find(site);
    if (site->page != NULL && site->state == state) {
        return true;
    }
    sw_site_unlock(site);
    return false;
}

/**
 * Marks the attribute before its delete callback is called, and unlocks the object. Returns the
 * attribute's value.
 */
SW_FAST struct sw_found sw_site_mark(struct sw_site *site)
{
    struct sw_found value = sw_page_found(site->page, site->number);
    site->state |= SW_MARKED;
    sw_page_mark(site->page, sw_slot_of(site->number), site->state);
    sw_site_unlock(site);
    return value;
}

/** The value that replaces an attribute after its deletion, if `there` is true. */
struct sw_successor {
    sw_word word;
    enum sw_tag tag;
    bool there;
};

/**
 * Ends a deletion with the status of its callback. If another call has removed the attribute
 * meanwhile, only the reference to the key is released. If the callback has succeeded but the
 * successor could not be set, the caller keeps that reference, and has to try again.
 * @return whether the successor is set
 */
SW_FAST bool sw_site_end_delete(struct sw_site *site, int status, struct sw_successor successor)
{
    struct sw_attributes *table = &site->holder->attributes;
    bool there = sw_site_return(site);
    bool stays = there && sw_unlikely(status != MPI_SUCCESS);
    bool succeeds = there && !stays && successor.there;
    if (!sw_unlikely(!there)) {
        if (stays) {
            sw_page_mark(site->page, sw_slot_of(site->number), site->state & ~SW_MARKED);
        } else if (succeeds) {
            sw_attributes_replace(table, site->page, site->number, successor.tag, successor.word);
        } else {
            sw_attributes_erase(table, site->page, site->number);
        }
        sw_site_unlock(site);
    }
    bool tries_again = successor.there && !succeeds && status == MPI_SUCCESS;
    if (!stays && !succeeds && !tries_again) {
        sw_key_give(site->key);
    }
    return succeeds;
}

/** The result of a deletion. */
struct sw_deleted {
    int status;     /**< the status of the callback */
    bool succeeded; /**< whether the successor is set */
};

/**
 * Marks an attribute of a locked object, unlocks the object, calls the delete callback, and deletes
 * the attribute unless the callback has failed. `successor` is as in sw_site_end_delete. The
 * attribute counts as deleted if the callback never returns, as after longjmp.
 */
struct sw_deleted sw_site_delete(struct sw_site *site, struct sw_successor successor);

/** Removes a marked attribute of a locked object, and unlocks the object. */
SW_FAST void sw_site_erase_marked(struct sw_site *site)
{
    sw_attributes_erase(&site->holder->attributes, site->page, site->number);
    sw_site_unlock(site);
}

/** Removes an attribute without a delete callback from a locked object, and unlocks the object. */
int sw_site_remove(struct sw_site site);

/**
 * Calls the copy callback of a key. `out` gets the value that the callback returned, with the tag
 * of the callback's language.
 */
int sw_invoke_copy(const struct sw_site *site, struct sw_found in, struct sw_found *out,
                   bool *copied);

/** Calls the delete callback of a key, with the value as the callback's language reads it. */
int sw_invoke_delete(const struct sw_site *site, struct sw_found value);

#endif
