/** Runs delete callbacks, and finds out which of them were left by longjmp or an exception. */
#include "core/site.h"

#include <mpi.h>
#include <unwind.h>

/** So deep delete callbacks may nest and still be noticed when they are left. */
enum { MOST = 16 };

/** A deletion whose callback was called. It is a copy: nothing points at a stack that may be gone. */
struct deletion {
    uintptr_t frame;  /**< the canonical frame address of the sw_site_delete that called it */
    uintptr_t caller; /**< where that returns to: what else may have this frame does not */
    struct sw_holder *holder;
    uint64_t state;
    sw_word word; /**< what the callback reads: nothing can change it */
    int handle;
    int number;
    enum sw_class object_class;
    bool again;
};

/** The deletions of a thread. Calls nest, so the outermost one comes first; before it is none. */
struct deletions {
    struct deletion *last;
    struct deletion list[MOST + 1];
};

static _Thread_local struct deletions of_thread;

/**
 * Where they are, NULL before a thread's first one: a pointer is small enough for the block of
 * memory that each thread has from its start, and so found without a call.
 */
static _Thread_local struct deletions *running __attribute__((tls_model("initial-exec")));

__attribute__((cold, noinline)) static struct deletions *begin_thread(void)
{
    of_thread.last = of_thread.list;
    of_thread.list[0].frame = UINTPTR_MAX;
    return running = &of_thread;
}

/** Ends the last deletion as one that failed. */
static void end_last(void)
{
    struct deletion last = *running->last--;
    struct sw_site site = {.handle = last.handle,
                           .holder = last.holder,
                           .key = sw_key_used(last.number),
                           .state = last.state,
                           .number = last.number,
                           .begun = ~sw_attributes_begun(&last.holder->attributes)};
    sw_site_end_delete(&site, MPI_ERR_OTHER, (struct sw_successor){0});
}

/** Ends deletions whose frames lie deeper than one in use: stacks grow towards lower addresses. */
SW_FAST void end_deeper(struct deletions *own, uintptr_t frame)
{
    while (sw_unlikely(own->last->frame < frame)) {
        end_last();
    }
}

struct search {
    const struct deletion *deletion;
    bool live;
};

/**
 * Visits a function from the innermost outwards. What it has as canonical frame address is that of
 * the function that it called.
 */
static _Unwind_Reason_Code visit_frame(struct _Unwind_Context *context, void *argument)
{
    struct search *search = argument;
    uintptr_t inner = (uintptr_t)_Unwind_GetCFA(context);
    if (inner < search->deletion->frame) {
        return _URC_NO_REASON;
    }
    search->live = inner == search->deletion->frame
                   && (uintptr_t)_Unwind_GetIP(context) == search->deletion->caller;
    return _URC_END_OF_STACK;
}

/**
 * Whether the sw_site_delete of a deletion is still on the stack. Where that cannot be read so far,
 * such as below a JVM's own code, the answer is yes.
 */
static bool is_live(const struct deletion *deletion)
{
    struct search search = {deletion, true};
    _Unwind_Backtrace(visit_frame, &search);
    return search.live;
}

/**
 * Ends the deletions of this thread whose callbacks were left: all whose frames are not above the
 * caller's, which is in no callback. Needs that no lock is held.
 */
__attribute__((cold, noinline)) static void end_left(uintptr_t frame)
{
    while (running != NULL && running->last > running->list
           && (running->last->frame <= frame || !is_live(running->last))) {
        end_last();
    }
}

__attribute__((cold)) struct sw_site sw_site_settle(struct sw_site site, uintptr_t frame)
{
    sw_site_unlock(&site);
    end_left(frame);
    if (sw_site_lock(&site)) {
        sw_site_find(&site);
    } else {
        site.holder = NULL;
    }
    return site;
}

/** As sw_site_delete, from where the attribute is marked; nobody will notice if it is left. */
__attribute__((cold, noinline)) static struct sw_deleted
delete_deep(struct sw_site site, struct sw_found value, struct sw_successor successor)
{
    value.storage = &value.word;
    int status = sw_invoke_delete(&site, value);
    return (struct sw_deleted){status, sw_site_end_delete(&site, status, successor), true};
}

SW_FAST_CALL struct sw_deleted sw_site_delete(struct sw_site *site, struct sw_successor successor)
{
    uintptr_t frame = (uintptr_t)__builtin_dwarf_cfa();
    struct sw_found value = sw_site_mark(site);
    struct deletions *own = sw_unlikely(running == NULL) ? begin_thread() : running;
    end_deeper(own, frame + 1);
    if (sw_unlikely(own->last == &own->list[MOST])) {
        end_left(frame);
        if (own->last == &own->list[MOST]) {
            return delete_deep(*site, value, successor);
        }
    }
    struct deletion *deletion = ++own->last;
    *deletion = (struct deletion){.frame = frame,
                                  .caller = (uintptr_t)__builtin_return_address(0),
                                  .holder = site->holder,
                                  .state = site->state,
                                  .word = value.word,
                                  .handle = site->handle,
                                  .number = site->number,
                                  .object_class = site->object_class};
    value.storage = &deletion->word;
    int status = sw_invoke_delete(site, value);
    if (sw_unlikely(own->last != deletion)) {
        end_deeper(own, frame);
    }
    if (sw_unlikely(own->last != deletion || deletion->frame != frame)) {
        /* taken for left, as it went on on another stack: it has failed, and has been ended */
        return (struct sw_deleted){MPI_ERR_OTHER, false, true};
    }
    bool again = deletion->again;
    own->last = deletion - 1;
    return (struct sw_deleted){status, sw_site_end_delete(site, status, successor), again};
}

__attribute__((cold)) void sw_deletion_tell(struct sw_site site)
{
    struct deletion *last = running == NULL ? NULL : running->last;
    for (struct deletion *each = last; each != NULL && each > running->list; each--) {
        each->again |= site.handle == each->handle && site.object_class == each->object_class
                       && site.number == each->number;
    }
}
