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

SW_FAST void note(struct sw_walk *walk, int status)
{
    walk->status = walk->status == MPI_SUCCESS ? status : walk->status;
}

/** Stores what a copy callback gave, if it succeeded and gave something. */
SW_FAST void end_copy(struct sw_walk *walk, int status, bool copied, const struct sw_found *copy)
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

/** Whether the runtime that the walk enters wants to be asked instead of this procedure. */
SW_FAST bool is_relayed(struct sw_walk *walk, sw_callback procedure)
{
    if (!walk->relays) {
        return false;
    }
    sw_relay_enter *enter = relay_of(procedure);
    walk->enter = walk->enter == NULL ? enter : walk->enter;
    return enter != NULL && enter == walk->enter;
}

/** Copies as far as all goes well, up to a callback that the runtime is to be asked for: true. */
static bool copy_on(struct sw_walk *walk)
{
    struct sw_site *site = &walk->site;
    struct sw_found *value = &walk->pending.value;
    while (walk->gone_by < walk->count && walk->status == MPI_SUCCESS) {
        if (!visit(walk, &walk->places[walk->gone_by++])) {
            bool gone = sw_slot_handle(&site->holder->slot) != site->handle;
            note(walk, gone ? sw_bad_object(site->object_class) : MPI_SUCCESS);
            continue;
        }
        const struct sw_entry *entry = site->entry;
        *value = (struct sw_found){sw_entry_word(entry), sw_entry_tag(entry), &entry->word};
        enum sw_copy_rule rule = site->key->copy;
        if (rule != SW_COPY_NOT) {
            sw_key_hold(site->key);
        }
        sw_site_unlock(site);
        if (rule == SW_COPY_CALL) {
            struct sw_found copy = {.word = 0};
            bool copied = false;
            if (is_relayed(walk, site->key->copy_fn)) {
                return true;
            }
            int status = sw_invoke_copy(site, value, &copy, &copied);
            end_copy(walk, status, copied, &copy);
        } else if (rule == SW_COPY_AS_IS) {
            end_copy(walk, MPI_SUCCESS, true, value);
        }
    }
    return false;
}

/** Deletes, the latest first, up to a callback that the runtime is to be asked for: true. */
static bool delete_on(struct sw_walk *walk)
{
    struct sw_site *site = &walk->site;
    while (walk->gone_by < walk->count) {
        bool again = false;
        int status = MPI_SUCCESS;
        if (!visit(walk, &walk->places[walk->count - ++walk->gone_by])) {
            continue;
        }
        if (site->key->delete_fn == NULL) {
            note(walk, sw_site_remove(site));
            continue;
        }
        sw_site_mark(site, &walk->pending);
        if (is_relayed(walk, site->key->delete_fn)) {
            return true;
        }
        if (sw_deletion_call(site, &walk->pending.value, &status, &again)) {
            sw_site_end_delete(site, status, NULL);
        }
        note(walk, status);
    }
    return false;
}

static bool go_on(struct sw_walk *walk)
{
    return walk->copies ? copy_on(walk) : delete_on(walk);
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
    if (walk->copies) {
        end_copy(walk, status, flag != 0, &copy);
    } else {
        sw_site_end_delete(&walk->site, status, NULL);
        note(walk, status);
    }
    walk->question.kind = SW_NO_QUESTION;
    return go_on(walk) ? ask(walk) : SW_NO_QUESTION;
}

int sw_walk_run(struct sw_walk *walk)
{
    walk->relays = atomic_load_explicit(&relayed_count, memory_order_acquire) != 0;
    if (go_on(walk)) {
        ask(walk);
        walk->enter(&walk->question);
    }
    return walk->status;
}
