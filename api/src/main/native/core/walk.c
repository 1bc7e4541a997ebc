/** Goes over attributes in the order of the rules, and into another runtime once for many of them. */
#include "core/walk.h"

#include <mpi.h>
#include <pthread.h>

#include "core/convert.h"
#include "core/deletion.h"
#include "core/get.h"
#include "core/invoke.h"
#include "core/key.h"
#include "core/port.h"

enum { MOST_RELAYED = 64 };

struct relayed {
    sw_callback procedure;
    sw_relay_enter *enter;
};

/** Only ever grows, so that it is read without a lock. */
static struct relayed relayed[MOST_RELAYED];
static _Atomic int relayed_count;
static pthread_mutex_t relayed_lock = PTHREAD_MUTEX_INITIALIZER;

/** Who wants to be asked instead of this procedure, or NULL. */
static sw_relay_enter *relay_of(sw_callback procedure)
{
    int count = atomic_load_explicit(&relayed_count, memory_order_acquire);
    for (int i = 0; i < count; i++) {
        if (relayed[i].procedure == procedure) {
            return relayed[i].enter;
        }
    }
    return NULL;
}

void sw_relay(sw_callback procedure, sw_relay_enter *enter)
{
    pthread_mutex_lock(&relayed_lock);
    int count = atomic_load_explicit(&relayed_count, memory_order_relaxed);
    if (relay_of(procedure) == NULL && count < MOST_RELAYED) {
        relayed[count] = (struct relayed){procedure, enter};
        atomic_store_explicit(&relayed_count, count + 1, memory_order_release);
    }
    pthread_mutex_unlock(&relayed_lock);
}

static void note(struct sw_walk *walk, int status)
{
    walk->status = walk->status == MPI_SUCCESS ? status : walk->status;
}

/** Stores what a copy callback gave, if it succeeded and gave something. */
SW_FAST int end_copy(struct sw_walk *walk, int status, bool copied, const struct sw_found *copy)
{
    const struct sw_site *site = &walk->site;
    struct sw_holder *to = walk->to_holder;
    bool kept = false;
    if (status == MPI_SUCCESS && copied) {
        if (!sw_slot_lock(&to->slot, walk->to)) {
            status = sw_bad_object(site->object_class);
        } else {
            kept = sw_attributes_store(&to->attributes, site->key, site->number, copy->tag,
                                       copy->word);
            sw_lock_give(&to->slot.lock);
            status = kept ? MPI_SUCCESS : MPI_ERR_NO_MEM;
        }
    }
    if (!kept) {
        sw_key_give(sw_threaded(), site->key, site->number);
    }
    return status;
}

/** Ends what was asked for with the callback's answer. */
SW_FAST void settle(struct sw_walk *walk, int status, bool copied, const struct sw_found *copy)
{
    if (walk->copies) {
        status = end_copy(walk, status, copied, copy);
    } else {
        sw_site_end_delete(&walk->site, status, NULL);
    }
    note(walk, status);
}

/**
 * Locks the object if it has the next attribute; an earlier callback may have deleted it, or set it
 * anew, and then there is nothing.
 */
SW_FAST bool visit(struct sw_walk *walk, const struct sw_place *place)
{
    struct sw_site *site = &walk->site;
    site->number = place->key;
    site->entry = place->entry;
    site->state = place->order;
    site->begun = site->listed;
    site->key = sw_key_used(place->key);
    return sw_site_visit(site);
}

static bool advance_copying(struct sw_walk *walk)
{
    struct sw_found *value = &walk->pending.value;
    struct sw_site *site = &walk->site;
    while (walk->gone_by < walk->count && walk->status == MPI_SUCCESS) {
        if (!visit(walk, &walk->places[walk->gone_by++])) {
            bool gone = sw_slot_handle(&site->holder->slot) != site->handle;
            note(walk, gone ? sw_bad_object(site->object_class) : MPI_SUCCESS);
            continue;
        }
        enum sw_copy_rule rule = site->key->copy;
        if (rule != SW_COPY_NOT) {
            struct sw_entry *entry = site->entry;
            *value = (struct sw_found){sw_entry_word(entry), sw_entry_tag(entry), &entry->word};
            sw_key_hold(site->key);
        }
        sw_site_unlock(site);
        if (rule == SW_COPY_CALL) {
            return true;
        }
        if (rule == SW_COPY_AS_IS) {
            note(walk, end_copy(walk, MPI_SUCCESS, true, value));
        }
    }
    return false;
}

static bool advance_deleting(struct sw_walk *walk)
{
    while (walk->gone_by < walk->count) {
        if (!visit(walk, &walk->places[walk->count - ++walk->gone_by])) {
            continue;
        }
        if (walk->site.key->delete_fn != NULL) {
            sw_site_mark(&walk->site, &walk->pending);
            return true;
        }
        note(walk, sw_site_remove(&walk->site));
    }
    return false;
}

/** Goes on to the next attribute whose callback has to be called; false if there is none. */
SW_FAST bool advance(struct sw_walk *walk)
{
    return walk->copies ? advance_copying(walk) : advance_deleting(walk);
}

static sw_callback procedure_of(const struct sw_walk *walk)
{
    return walk->copies ? walk->site.key->copy_fn : walk->site.key->delete_fn;
}

/** Calls the callback as what it is. */
SW_FAST void call(struct sw_walk *walk)
{
    struct sw_found copy = {.word = 0};
    bool copied = false;
    bool again = false;
    int status = MPI_SUCCESS;
    if (walk->copies) {
        status = sw_invoke_copy(&walk->site, &walk->pending.value, &copy, &copied);
    } else if (!sw_deletion_call(&walk->site, &walk->pending.value, &status, &again)) {
        note(walk, status);
        return;
    }
    settle(walk, status, copied, &copy);
}

/** Goes on to the next callback that the runtime is asked for, and calls those before it. */
static bool advance_to_relayed(struct sw_walk *walk)
{
    while (advance(walk)) {
        sw_relay_enter *enter = walk->relays ? relay_of(procedure_of(walk)) : NULL;
        walk->enter = walk->enter == NULL ? enter : walk->enter;
        if (enter != NULL && enter == walk->enter) {
            return true;
        }
        call(walk);
    }
    return false;
}

/** Writes down what the runtime is asked for. */
static int ask(struct sw_walk *walk)
{
    const struct sw_site *site = &walk->site;
    const struct sw_found *value = &walk->pending.value;
    walk->question = (struct sw_question){
        .kind = walk->copies ? SW_COPY_QUESTION : SW_DELETE_QUESTION,
        .key = site->number,
        .handle = sw_handle_in_c(site->object_class, site->handle),
        .state = (intptr_t)site->key->extra_state.pointer,
        .word = sw_word_read(site->key->language, value->tag, value->word, value->storage)};
    if (site->key->language == SW_FORTRAN_MPI1) {
        walk->question.state = site->key->extra_state.integer;
    }
    return walk->question.kind;
}

int sw_relay_answer(struct sw_question *question, int status, int flag, int64_t word)
{
    struct sw_walk *walk = (struct sw_walk *)question;
    enum sw_language language = walk->site.key->language;
    struct sw_found copy = {.word = word, .tag = sw_conversions.stores[language]};
    copy.word = language == SW_FORTRAN_MPI1 ? (MPI_Fint)word : copy.word;
    settle(walk, status, flag != 0, &copy);
    walk->question.kind = SW_NO_QUESTION;
    return advance_to_relayed(walk) ? ask(walk) : SW_NO_QUESTION;
}

int sw_walk_run(struct sw_walk *walk)
{
    walk->relays = atomic_load_explicit(&relayed_count, memory_order_acquire) != 0;
    if (advance_to_relayed(walk)) {
        ask(walk);
        walk->enter(&walk->question);
    }
    return walk->status;
}
