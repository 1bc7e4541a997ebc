/**
 * Implements the rules of caching for all attributes of an object: copies them when the object is
 * duplicated, and deletes them when it is freed.
 */
#include <mpi.h>

#include "core/get.h"
#include "core/site.h"
#include "shimwright/engine.h"

/**
 * The state of a walk over the attributes of an object. If a callback looks at the objects, it sees
 * that all attributes before the current one are done, and none after it.
 */
struct walk {
    struct sw_site site;
    uint64_t lists;  /**< the object's `lists` when it got the list that is walked */
    size_t next;     /**< the index in the list of the first key that is left */
    size_t end;      /**< the index after the last key that is left; not all have attributes */
    uint64_t after;  /**< visits only attributes with higher sequence numbers, */
    uint64_t newest; /**< and up to this one; both approach each other in the walk */
    bool copies;     /**< copies in order, until a failure; otherwise deletes in reverse order */
    int status;      /**< the first failure */
    int to;          /**< the handle of the object that gets the copies */
    struct sw_holder *to_holder;
    uint64_t to_order; /**< the sequence number there of the newest copy */
};

SW_FAST void walk_note(struct walk *walk, int status)
{
    if (sw_unlikely(status != MPI_SUCCESS) && walk->status == MPI_SUCCESS) {
        walk->status = status;
    }
}

/**
 * Calls the delete callback for a copy that a copy callback has made but that could not be stored
 * for lack of memory.
 */
__attribute__((cold, noinline)) static void lose_copy(const struct walk *walk, struct sw_site site,
                                                      struct sw_found copy)
{
    site.holder = walk->to_holder;
    site.handle = walk->to;
    copy.storage = &copy.word;
    if (site.key->copy == SW_COPY_CALL && site.key->delete_fn != NULL) {
        sw_invoke_delete(&site, copy); /* the duplication has failed already */
    }
}

/**
 * Stores the copy of an attribute, if its copy callback has succeeded and set the flag or none had
 * to be called. Otherwise releases the reference to the key.
 */
SW_FAST void end_copy(struct walk *walk, const struct sw_site *site, int status, bool copied,
                      struct sw_found copy)
{
    struct sw_holder *to = walk->to_holder;
    bool kept = false;
    if (status == MPI_SUCCESS && copied) {
        bool threaded = sw_threaded();
        if (sw_unlikely(!sw_slot_lock(&to->slot, walk->to, threaded))) {
            status = sw_bad_object(site->object_class);
        } else {
            kept = sw_attributes_store(&to->attributes, site->key, site->number, copy.tag,
                                       copy.word);
            walk->to_order += kept;
            sw_lock_give_if(threaded, &to->slot.lock);
            status = kept ? MPI_SUCCESS : MPI_ERR_NO_MEM;
            if (sw_unlikely(!kept)) {
                lose_copy(walk, *site, copy);
            }
        }
    }
    if (!kept) {
        sw_key_give(site->key);
    }
    walk_note(walk, status);
}

/** Begins to walk over the list of a locked object. */
static void begin_list(struct walk *walk, const struct sw_holder *holder)
{
    walk->lists = holder->list == NULL ? 0 : holder->lists;
    walk->next = 0;
    walk->end = holder->list == NULL ? SIZE_MAX : holder->list->count;
}

/**
 * Does the part of next_key for an object whose list has changed: begins the new list. If there was
 * no memory for a list, a deletion goes on with the newest attribute, and copying fails.
 */
__attribute__((cold, noinline)) static int next_anew(struct walk *walk,
                                                     const struct sw_holder *holder)
{
    struct sw_listed newest = {0, MPI_KEYVAL_INVALID};
    begin_list(walk, holder);
    if (walk->lists != 0) {
        return walk->end == 0 ? newest.key
                              : holder->list->keys[walk->copies ? walk->next++ : --walk->end];
    }
    if (walk->copies) {
        walk_note(walk, MPI_ERR_NO_MEM); /* only a list tells the oldest attribute */
    } else {
        sw_attributes_list(&holder->attributes, walk->newest + 1, false, &newest);
    }
    walk->end = newest.order > walk->after ? walk->end : 0;
    return newest.key;
}

/**
 * Returns the next key of the walk, in a locked object. The object may no longer have an attribute
 * with this key. While the object is not locked, its list may change: the walk has no reference to
 * it, because a callback may never return to the walk.
 */
SW_FAST int next_key(struct walk *walk, const struct sw_holder *holder, bool copies)
{
    if (sw_unlikely(holder->lists != walk->lists)) {
        return next_anew(walk, holder);
    }
    return holder->list->keys[copies ? walk->next++ : --walk->end];
}

/**
 * Returns whether the walk has to visit the attribute that was found; an earlier callback may have
 * deleted it or set it anew. If so, narrows the walk to the attributes after this one.
 */
SW_FAST bool is_visited(struct walk *walk, const struct sw_site *site, bool copies)
{
    if (site->page == NULL) {
        return false;
    }
    uint64_t order = site->state & ~SW_MARKED;
    if (order <= walk->after || order > walk->newest) {
        return false;
    }
    if (copies) {
        walk->after = order;
    } else {
        walk->newest = order - 1;
    }
    return true;
}

/**
 * Finds the next attribute that the walk has to visit, and leaves the object locked. Returns false,
 * without a lock, if there is none or if the object was freed.
 */
SW_FAST bool visit_next(struct walk *walk, struct sw_site *site, bool copies)
{
    while (walk->next < walk->end) {
        if (!sw_site_lock(site)) {
            walk_note(walk, copies ? sw_bad_object(site->object_class) : MPI_SUCCESS);
            return false;
        }
        site->number = next_key(walk, site->holder, copies);
        sw_site_find(site);
        if (!sw_unlikely(!is_visited(walk, site, copies))) {
            return true;
        }
        sw_site_unlock(site);
    }
    return false;
}

/**
 * Begins a site with the object of another site. Copying the whole struct would be slower, because
 * the processor would wait for parts of it that were just written.
 */
SW_FAST void begin_in_object_of(struct sw_site *site, const struct sw_site *other)
{
    site->object_class = other->object_class;
    site->handle = other->handle;
    site->holder = other->holder;
    site->threaded = other->threaded;
}

/** Copies the attributes that the walk has not yet visited, until a failure. */
static void copy_along(struct walk *walk)
{
    struct sw_site site;
    begin_in_object_of(&site, &walk->site);
    while (walk->status == MPI_SUCCESS && visit_next(walk, &site, true)) {
        struct sw_found value = sw_page_found(site.page, site.number);
        enum sw_copy_rule rule = sw_site_is_marked(&site) ? SW_COPY_NOT : site.key->copy;
        value.storage = &value.word; /* the entry may be set anew during a callback */
        if (rule != SW_COPY_NOT) {
            sw_key_hold(site.key);
        }
        sw_site_unlock(&site);
        if (rule == SW_COPY_CALL) {
            struct sw_found copy;
            bool copied;
            int status = sw_invoke_copy(&site, value, &copy, &copied);
            end_copy(walk, &site, status, copied, copy);
        } else if (rule == SW_COPY_AS_IS) {
            end_copy(walk, &site, MPI_SUCCESS, true, value);
        }
    }
}

/** Deletes the attributes that the walk has not yet visited, in reverse order. */
static void delete_along(struct walk *walk)
{
    struct sw_site site;
    begin_in_object_of(&site, &walk->site);
    while (visit_next(walk, &site, false)) {
        if (sw_unlikely(sw_site_is_marked(&site))) {
            sw_site_erase_marked(&site);
        } else if (site.key->delete_fn == NULL) {
            walk_note(walk, sw_site_remove(site));
        } else {
            walk_note(walk, sw_site_delete(&site, (struct sw_successor){0}).status);
        }
    }
}

/**
 * Deletes all attributes of a locked object, also those that callbacks set meanwhile, and unlocks
 * the object.
 */
static int delete_all(struct walk *walk)
{
    const struct sw_attributes *table = &walk->site.holder->attributes;
    for (int rounds = 0; rounds < SW_ROUNDS; rounds++) {
        uint64_t newest = sw_attributes_order(table);
        walk->newest = newest;
        sw_list_make(walk->site.holder);
        begin_list(walk, walk->site.holder);
        sw_site_unlock(&walk->site);
        delete_along(walk);
        if (sw_attributes_order(table) == newest || !sw_site_lock(&walk->site)) {
            return walk->status; /* nothing was set meanwhile, or a callback has freed the object */
        }
        walk->after = newest;
    }
    sw_site_unlock(&walk->site);
    walk_note(walk, MPI_ERR_OTHER);
    return walk->status;
}

/** Does the part of sw_cache_clear for a locked object with delete callbacks to call. */
__attribute__((noinline)) static int clear_listed(struct sw_site *site)
{
    struct walk walk = {.status = MPI_SUCCESS};
    begin_in_object_of(&walk.site, site);
    int status = delete_all(&walk);
    /*
     * Without memory, an attribute in a page that is shared with a duplicate cannot be deleted
     * alone, but all attributes can be dropped.
     */
    if (status == MPI_ERR_NO_MEM && sw_site_lock(site)) {
        status = sw_attributes_drop_quietly(&site->holder->attributes) ? MPI_SUCCESS : status;
        sw_site_unlock(site);
    }
    return status;
}

int sw_cache_clear(enum sw_class object_class, int handle)
{
    struct sw_site site;
    sw_site_begin(&site, object_class, handle, MPI_KEYVAL_INVALID);
    if (site.holder == NULL || !sw_site_lock(&site)) {
        return sw_bad_object(object_class);
    }
    if (sw_attributes_drop_quietly(&site.holder->attributes)) {
        sw_site_unlock(&site);
        return MPI_SUCCESS;
    }
    return clear_listed(&site);
}

/**
 * Lets the new object share the list of the old one, if all its attributes were set in the order of
 * that list.
 */
static void share_list(struct walk *walk)
{
    struct sw_holder *from = walk->site.holder;
    struct sw_holder *to = walk->to_holder;
    if (!sw_site_lock(&walk->site)) {
        return;
    }
    struct sw_list *list = from->lists == walk->lists ? sw_list_hold(from->list) : NULL;
    sw_site_unlock(&walk->site);
    if (list != NULL && sw_slot_lock(&to->slot, walk->to, sw_threaded())) {
        if (sw_attributes_order(&to->attributes) == walk->to_order) {
            struct sw_list *none = to->list;
            to->list = list;
            to->listed = walk->to_order;
            to->lists++;
            list = none;
        }
        sw_lock_give(&to->slot.lock);
    }
    sw_list_give(list);
}

/** Copies the attributes of a locked object, and unlocks it. Stops at the first failure. */
__attribute__((noinline)) static int copy_listed(const struct sw_site *from, int to,
                                                 struct sw_holder *to_holder)
{
    struct walk walk = {.newest = sw_attributes_order(&from->holder->attributes),
                        .copies = true,
                        .to = to,
                        .to_holder = to_holder,
                        .to_order = sw_attributes_order(&to_holder->attributes)};
    begin_in_object_of(&walk.site, from);
    sw_list_make(from->holder);
    begin_list(&walk, from->holder);
    uint64_t lists = walk.lists;
    sw_site_unlock(from);
    copy_along(&walk);
    if (walk.status == MPI_SUCCESS && walk.lists == lists) {
        share_list(&walk);
    }
    return walk.status;
}

/**
 * Does the same as sw_cache_copy, but after a failure keeps the attributes that were copied before.
 */
static int copy_all(enum sw_class object_class, int from, int to)
{
    struct sw_site site;
    sw_site_begin(&site, object_class, from, MPI_KEYVAL_INVALID);
    struct sw_holder *target = sw_holder_of(object_class, to);
    if (site.holder == NULL || target == NULL || !sw_site_lock(&site)) {
        return sw_bad_object(object_class);
    }
    enum sw_copy_result result =
        sw_attributes_copy(&site.holder->attributes, &target->attributes);
    if (result == SW_COPY_NEEDS_CALLS) {
        return copy_listed(&site, to, target);
    }
    sw_site_unlock(&site);
    return result == SW_COPY_DONE ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int sw_cache_copy(enum sw_class object_class, int from, int to)
{
    int status = copy_all(object_class, from, to);
    if (sw_unlikely(status != MPI_SUCCESS)) {
        sw_cache_clear(object_class, to);
        struct sw_holder *left = sw_holder_of(object_class, to);
        if (left != NULL) {
            sw_holder_drop(left); /* also drops attributes whose delete callbacks failed */
        }
    }
    return status;
}

void sw_holder_drop(struct sw_holder *holder)
{
    sw_lock_take(&holder->slot.lock);
    sw_attributes_drop(&holder->attributes);
    sw_list_give(holder->list);
    holder->list = NULL;
    holder->lists++;
    sw_lock_give(&holder->slot.lock);
}
