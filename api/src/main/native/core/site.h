/** One attribute of one object: where it is, and what set, delete, copy and clear share. */
#ifndef SHIMWRIGHT_CORE_SITE_H
#define SHIMWRIGHT_CORE_SITE_H

#include <mpi.h>

#include "core/attributes.h"
#include "core/holder.h"
#include "core/key.h"

/*
 * An attribute is absent, set, or marked: its delete callback was called, once for this value, and
 * has not returned. Readers see a marked attribute; whoever else comes to change it takes its
 * deletion for done, so that nobody has to find out whether a callback ever returns:
 *
 *   who comes                      set               marked
 *   its call, after a success      -                 goes, or its successor takes the place
 *   its call, after an error       -                 is set again: MPI-4.1, Caching
 *   delete, the end of the object  is marked         goes, and nothing is called
 *   set                            is marked         gives its place to the new value
 *   dup                            is copied         is not: the callback may have freed the value
 *
 * Its place in the order of setting tells an attribute from what takes its place. A mark makes the
 * attribute's use of the key that of the call: who removes a marked attribute gives none, because
 * the callback may still look at the key's extra state. A callback that never returns keeps it. A set
 * whose old value others have removed keeps the use until it is done: a freed key lives so long.
 */

/** How often the callbacks of a call may set again what it deletes before it gives up. */
enum { SW_ROUNDS = 64 };

/** An attribute of an object, as it was when it was found. */
struct sw_site {
    enum sw_class object_class;
    int handle;
    struct sw_holder *holder; /**< what had the handle once: its memory stays */
    struct sw_page *page;     /**< where the attribute is; NULL: there is none */
    struct sw_key *key;
    uint64_t state; /**< the attribute's place in the order, and SW_MARKED if it is marked */
    int number;
    uint32_t begun; /**< the changes of the table that the attribute was found after */
    bool threaded;  /**< while the object is locked: whether it had to be */
};

/** Begins the site of a key in an object, whose holder is NULL if there is none with this handle. */
SW_FAST void sw_site_begin(struct sw_site *site, enum sw_class object_class, int handle, int number)
{
    site->object_class = object_class; /* the rest is written when the attribute is found */
    site->handle = handle;
    site->holder = sw_holder_of(object_class, handle);
    site->number = number;
}

/** Locks the object; false if it is gone. Asked anew after every callback, which may have freed it. */
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

/** Whether the attribute is there, and its delete callback was not called. */
SW_FAST bool sw_site_is_set(const struct sw_site *site)
{
    return site->page != NULL && (site->state & SW_MARKED) == 0;
}

/** Whether the attribute is there, and its delete callback was called. */
SW_FAST bool sw_site_is_marked(const struct sw_site *site)
{
    return site->page != NULL && (site->state & SW_MARKED) != 0;
}

/** Locks the object and finds its attribute. False if the object is gone: it is not locked then. */
SW_FAST bool sw_site_look(struct sw_site *site)
{
    if (!sw_site_lock(site)) {
        return false;
    }
    sw_site_find(site);
    return true;
}

/** Locks the object after a callback if it still has the attribute in the state that is known. */
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

/** Marks the attribute of a locked object for its delete callback, unlocks it; returns what it is. */
SW_FAST struct sw_found sw_site_mark(struct sw_site *site)
{
    struct sw_found value = sw_page_found(site->page, site->number);
    site->state |= SW_MARKED;
    sw_page_mark(site->page, sw_slot_of(site->number), site->state);
    sw_site_unlock(site);
    return value;
}

/** What takes the place of an attribute that is deleted. */
struct sw_successor {
    sw_word word;
    enum sw_tag tag;
    bool there;
};

/**
 * Ends a deletion with what its callback returned. Nothing is left to do where another call has
 * removed the attribute meanwhile, but to give the use of the key. If the callback has succeeded and a
 * successor could not be set, the caller gets that use, and has to try again.
 *
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

/** What a deletion came to. */
struct sw_deleted {
    int status;     /**< the callback's */
    bool succeeded; /**< whether the successor is set */
};

/**
 * Deletes the attribute of a locked object with its callback, and unlocks it; `successor` is as in
 * sw_site_end_delete. A callback that is left for good has deleted the attribute.
 */
struct sw_deleted sw_site_delete(struct sw_site *site, struct sw_successor successor);

/** Removes a marked attribute of a locked object, and unlocks it. */
SW_FAST void sw_site_erase_marked(struct sw_site *site)
{
    sw_attributes_erase(&site->holder->attributes, site->page, site->number);
    sw_site_unlock(site);
}

/** Removes the attribute of a locked object, whose key has no delete callback, and unlocks it. */
int sw_site_remove(struct sw_site site);

/** Asks a key's copy callback; `out` gets what it returned, with the tag of its language. */
int sw_invoke_copy(const struct sw_site *site, struct sw_found in, struct sw_found *out,
                   bool *copied);

/** Calls a key's delete callback with the value as the key's language reads it. */
int sw_invoke_delete(const struct sw_site *site, struct sw_found value);

#endif
