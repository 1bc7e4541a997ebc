/**
 * The rules of caching for all attributes of an object: what its dup and its end do. Enters another
 * runtime once for many callbacks.
 */
#include <mpi.h>
#include <stdlib.h>

#include "core/get.h"
#include "core/site.h"
#include "shimwright/engine.h"
#include "shimwright/relay.h"

enum { MOST_RELAYED = 64 };

struct relayed {
    sw_callback procedure;
    sw_relay_enter *enter;
};

/** Only ever grows, so that it is read without a lock. */
static struct relayed relayed[MOST_RELAYED];
static _Atomic int relayed_count;
static struct sw_lock relayed_lock;

int sw_relay_of(sw_callback procedure)
{
    int place = atomic_load_explicit(&relayed_count, memory_order_acquire);
    while (place > 0 && relayed[place - 1].procedure != procedure) {
        place--;
    }
    return place;
}

void sw_relay(sw_callback procedure, sw_relay_enter *enter)
{
    sw_lock_take_if(true, &relayed_lock);
    int count = atomic_load_explicit(&relayed_count, memory_order_relaxed);
    if (sw_relay_of(procedure) == 0 && count < MOST_RELAYED) {
        relayed[count] = (struct relayed){procedure, enter};
        atomic_store_explicit(&relayed_count, count + 1, memory_order_release);
    }
    sw_lock_give_if(true, &relayed_lock);
}

/** Attributes of an object: a ring in the order of setting, the oldest at `first`. */
struct list {
    struct sw_place *places; /**< `few`, or to be freed */
    size_t count;
    size_t first;
    bool all;        /**< false: there was no memory but for the newest one */
    uint64_t newest; /**< the place of the newest attribute of all when the first list was made */
    struct sw_place few[SW_FAN_OUT]; /**< those of a page need no memory */
};

/** Where a walk is. A program sees all that came before as done, and all that comes after as not. */
struct walk {
    struct sw_question question;
    struct sw_site site;
    const struct list *list;
    size_t gone_by; /**< how many of its places have had their turn */
    bool copies;    /**< in order, as far as all goes well; else it deletes, the latest first */
    int status;     /**< the first failure */
    int to;         /**< what gets the copies */
    struct sw_holder *to_holder;
    struct sw_found value; /**< of the attribute that is being asked for */
    sw_relay_enter *enter; /**< the runtime that is entered, once there is one */
};

SW_FAST void note(struct walk *walk, int status)
{
    walk->status = walk->status == MPI_SUCCESS ? status : walk->status;
}

/** Stores what a copy callback gave, if it succeeded and gave something. */
SW_FAST void end_copy(struct walk *walk, const struct sw_site *site, int status, bool copied,
                      struct sw_found copy)
{
    struct sw_holder *to = walk->to_holder;
    bool kept = false;
    if (status == MPI_SUCCESS && copied) {
        if (!sw_slot_lock(&to->slot, walk->to)) {
            status = sw_bad_object(site->object_class);
        } else {
            kept = sw_attributes_store(&to->attributes, site->key, site->number, copy.tag,
                                       copy.word);
            sw_lock_give(&to->slot.lock);
            status = kept ? MPI_SUCCESS : MPI_ERR_NO_MEM;
        }
    }
    if (!kept) {
        sw_key_give(site->key, site->number);
    }
    note(walk, status);
}

/**
 * Locks the object if it has the attribute that was set after `index` others of the list; an
 * earlier callback may have deleted it, or set it anew, and then there is nothing.
 */
SW_FAST bool visit(struct sw_site *site, const struct list *list, size_t index)
{
    size_t rest = list->count - list->first;
    const struct sw_place *place = &list->places[index < rest ? list->first + index : index - rest];
    site->number = place->key;
    site->state = place->order;
    site->key = sw_key_used(place->key);
    if (!sw_unlikely(!sw_site_visit(site))) {
        return true;
    }
    *site = sw_site_visit_settled(*site, (uintptr_t)__builtin_dwarf_cfa());
    return site->page != NULL;
}

/** Whether the runtime that the walk enters wants to be asked instead of a relayed procedure. */
SW_FAST bool is_asked(struct walk *walk, const struct sw_site *site, uint8_t relay)
{
    if (!sw_unlikely(relay != 0)) {
        return false;
    }
    sw_relay_enter *enter = relayed[relay - 1].enter;
    walk->enter = walk->enter == NULL ? enter : walk->enter;
    walk->site = *site;
    return enter == walk->enter;
}

/** Copies as far as all goes well, up to a callback that the runtime is to be asked for: true. */
static bool copy_on(struct walk *walk)
{
    struct sw_site site = walk->site; /* a copy: compilers keep it in registers */
    while (walk->gone_by < walk->list->count && walk->status == MPI_SUCCESS) {
        if (!visit(&site, walk->list, walk->gone_by++)) {
            bool gone = sw_slot_handle(&site.holder->slot) != site.handle;
            note(walk, gone ? sw_bad_object(site.object_class) : MPI_SUCCESS);
            continue;
        }
        struct sw_found value = sw_page_found(site.page, sw_slot_of(site.number));
        enum sw_copy_rule rule = site.key->copy;
        if (rule != SW_COPY_NOT) {
            sw_key_hold(site.key);
        }
        sw_site_unlock(&site);
        if (rule == SW_COPY_CALL) {
            struct sw_found copy;
            bool copied;
            if (is_asked(walk, &site, site.key->copy_relay)) {
                walk->value = value;
                return true;
            }
            int status = sw_invoke_copy(&site, value, &copy, &copied);
            end_copy(walk, &site, status, copied, copy);
        } else if (rule == SW_COPY_AS_IS) {
            end_copy(walk, &site, MPI_SUCCESS, true, value);
        }
    }
    return false;
}

/** Deletes, the latest first, up to a callback that the runtime is to be asked for: true. */
static bool delete_on(struct walk *walk)
{
    struct sw_site site = walk->site;
    while (walk->gone_by < walk->list->count) {
        if (!visit(&site, walk->list, walk->list->count - ++walk->gone_by)) {
            continue;
        }
        if (site.key->delete_fn == NULL) {
            note(walk, sw_site_remove(site));
            continue;
        }
        if (is_asked(walk, &site, site.key->delete_relay)) {
            sw_site_mark(&walk->site, &walk->value);
            return true;
        }
        note(walk, sw_site_delete(&site, NULL).status);
    }
    return false;
}

/** Goes on, and writes down what the runtime is asked for, if it is. */
static int go_on(struct walk *walk)
{
    const struct sw_site *site = &walk->site;
    if (!(walk->copies ? copy_on(walk) : delete_on(walk))) {
        return walk->question.kind = SW_NO_QUESTION;
    }
    walk->question = (struct sw_question){
        .kind = walk->copies ? SW_COPY_QUESTION : SW_DELETE_QUESTION,
        .key = site->number,
        .handle = sw_handle_in_c(site->object_class, site->handle),
        .state = (intptr_t)site->key->extra_state.pointer,
        .word = sw_word_read(site->key->language, walk->value)};
    if (site->key->language == SW_FORTRAN_MPI1) {
        walk->question.state = site->key->extra_state.integer;
    }
    return walk->question.kind;
}

int sw_relay_answer(struct sw_question *question, int status, int flag, int64_t word)
{
    struct walk *walk = (struct walk *)question;
    enum sw_language language = walk->site.key->language;
    struct sw_found copy = {.word = word, .tag = sw_conversions.stores[language]};
    copy.word = language == SW_FORTRAN_MPI1 ? (MPI_Fint)word : copy.word;
    if (walk->copies) {
        end_copy(walk, &walk->site, status, flag != 0, copy);
    } else {
        sw_site_end_delete(&walk->site, status, NULL);
        note(walk, status);
    }
    return go_on(walk);
}

static int earlier(const void *left, const void *right)
{
    uint64_t a = ((const struct sw_place *)left)->order;
    uint64_t b = ((const struct sw_place *)right)->order;
    return (a > b) - (a < b);
}

/** Lists what was set after a place in the order and before another, and unlocks the object. */
static void take_list(const struct sw_site *site, uint64_t after, uint64_t before,
                      struct list *list)
{
    struct sw_attributes *table = &site->holder->attributes;
    size_t most = sw_attributes_most(table);
    list->newest = before == SW_DELETING ? sw_attributes_order(table) : list->newest;
    list->places = most <= SW_FAN_OUT ? list->few : malloc(most * sizeof *list->places);
    list->all = list->places != NULL;
    list->places = list->all ? list->places : list->few;
    list->count = sw_attributes_list(table, after, before, list->all, list->places, &list->first);
    sw_site_unlock(site);
    if (list->first == SIZE_MAX) {
        list->first = 0;
        qsort(list->places, list->count, sizeof *list->places, earlier);
    }
}

/** Walks over what is listed. */
static void walk_along(struct walk *walk, const struct list *list)
{
    walk->list = list;
    walk->gone_by = 0;
    walk->enter = NULL;
    if (go_on(walk) != SW_NO_QUESTION) {
        walk->enter(&walk->question);
    }
    if (list->places != list->few) {
        free(list->places);
    }
}

/** Deletes all that a locked object has, and what is set meanwhile; unlocks it. */
static int delete_all(struct walk *walk)
{
    struct list list;
    list.newest = 0;
    for (int rounds = 0; rounds < SW_ROUNDS; rounds++) {
        uint64_t after = list.newest;
        uint64_t before = SW_DELETING; /* later than any */
        do {
            bool begun = rounds > 0 || before != SW_DELETING;
            if (begun && !sw_site_lock(&walk->site)) {
                return walk->status; /* a callback has freed the object: it is as empty as can be */
            }
            take_list(&walk->site, after, before, &list);
            before = list.few[0].order;
            walk_along(walk, &list);
        } while (!list.all && list.count > 0);
        if (sw_attributes_order(&walk->site.holder->attributes) == list.newest) {
            return walk->status; /* nothing was set meanwhile */
        }
    }
    note(walk, MPI_ERR_OTHER);
    return walk->status;
}

/** Empties a locked object at once, and unlocks it, if no attribute has anything to call. */
SW_FAST bool clear_quietly(const struct sw_site *site)
{
    bool quiet = sw_attributes_drop_quietly(&site->holder->attributes);
    if (quiet) {
        sw_site_unlock(site);
    }
    return quiet;
}

/** As sw_cache_clear, for a locked object, where there is something to call. */
__attribute__((noinline)) static int clear_listed(const struct sw_site *site)
{
    struct walk walk = {.site = *site};
    int status = delete_all(&walk);
    /* Without memory, what is shared with a dup cannot be deleted alone, but with the rest. */
    if (status == MPI_ERR_NO_MEM && sw_site_lock(site)) {
        if (clear_quietly(site)) {
            return MPI_SUCCESS;
        }
        sw_site_unlock(site);
    }
    return status;
}

int sw_cache_clear(enum sw_class object_class, int handle)
{
    struct sw_site site = {.object_class = object_class,
                           .handle = handle,
                           .holder = sw_holder_of(object_class, handle)};
    if (!sw_site_lock(&site)) {
        return sw_bad_object(object_class);
    }
    return clear_quietly(&site) ? MPI_SUCCESS : clear_listed(&site);
}

/** Copies from a locked object, and unlocks it; nothing that comes after a failing copy. */
__attribute__((noinline)) static int copy_listed(const struct sw_site *from, int to,
                                                 struct sw_holder *to_holder)
{
    struct list list;
    struct walk walk = {.site = *from, .copies = true, .to = to, .to_holder = to_holder};
    take_list(from, 0, SW_DELETING, &list);
    walk.status = list.all ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    walk_along(&walk, &list);
    return walk.status;
}

int sw_cache_copy(enum sw_class object_class, int from, int to)
{
    struct sw_site site = {.object_class = object_class,
                           .handle = from,
                           .holder = sw_holder_of(object_class, from)};
    struct sw_holder *target = sw_holder_of(object_class, to);
    if (target == NULL || !sw_site_lock(&site)) {
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

void sw_holder_drop(struct sw_holder *holder)
{
    sw_lock_take(&holder->slot.lock);
    sw_attributes_drop(&holder->attributes);
    sw_lock_give(&holder->slot.lock);
}
