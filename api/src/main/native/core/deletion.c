/** Runs delete callbacks, and finds out which of them were left by longjmp or an exception. */
#include "core/deletion.h"

#include <mpi.h>
#include <unwind.h>

#include "core/invoke.h"

/** So deep delete callbacks may nest and still be noticed when they are left. */
enum { MOST = 16 };

/** A deletion whose callback was called. It is a copy: nothing points at a stack that may be gone. */
struct deletion {
    uintptr_t frame;  /**< the canonical frame address of the sw_deletion_call that called it */
    uintptr_t caller; /**< where that returns to: what else may have this frame does not */
    struct sw_site site;
    bool again;
};

/** The deletions of a thread. Calls nest, so the outermost one comes first. */
struct deletions {
    int count;
    struct deletion list[MOST];
};

static _Thread_local struct deletions of_thread;

/**
 * Where they are, NULL before a thread's first one: a pointer is small enough for the block of
 * memory that each thread has from its start, and so found without a call.
 */
static _Thread_local struct deletions *running __attribute__((tls_model("initial-exec")));

/** Ends the last deletion as one that failed: MPI_ERR_OTHER goes nowhere. */
static void end_last(void)
{
    struct deletion last = running->list[--running->count];
    sw_site_end_delete(&last.site, MPI_ERR_OTHER, NULL);
}

/** Ends deletions whose frames lie deeper than one in use: stacks grow towards lower addresses. */
static void end_deeper(uintptr_t frame)
{
    while (running != NULL && running->count > 0
           && running->list[running->count - 1].frame < frame) {
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
static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *argument)
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
 * Whether the sw_deletion_call of a deletion is still on the stack. Where that cannot be read so far,
 * such as below a JVM's own code, the answer is yes.
 */
static bool is_live(const struct deletion *deletion)
{
    struct search search = {deletion, true};
    _Unwind_Backtrace(visit, &search);
    return search.live;
}

/** Ends the deletions of this thread whose callbacks were left; needs that no lock is held. */
__attribute__((cold, noinline)) static void end_left(void)
{
    end_deeper((uintptr_t)__builtin_dwarf_cfa());
    while (running != NULL && running->count > 0
           && !is_live(&running->list[running->count - 1])) {
        end_last();
    }
}

__attribute__((cold)) bool sw_site_settle(struct sw_site *site)
{
    sw_site_unlock(site);
    end_left();
    if (!sw_site_lock(site)) {
        return false;
    }
    sw_site_find(site);
    return true;
}

__attribute__((cold)) bool sw_site_visit_settled(struct sw_site *site)
{
    uint64_t marked = site->state | SW_DELETING;
    if (site->entry == NULL || sw_entry_state(site->entry, site->number) != marked) {
        return false;
    }
    end_left();
    return sw_site_return(site);
}

/** Makes room for a deletion in a frame; NULL if too many are running. */
SW_FAST struct deletion *note(uintptr_t frame)
{
    if (sw_unlikely(running == NULL)) {
        running = &of_thread;
    }
    if (sw_unlikely(running->count > 0)) {
        end_deeper(frame + 1);
        if (running->count == MOST) {
            end_left();
        }
    }
    return running->count == MOST ? NULL : &running->list[running->count++];
}

__attribute__((noinline)) bool sw_deletion_call(const struct sw_site *site,
                                                const struct sw_found *value, int *status,
                                                bool *again)
{
    uintptr_t frame = (uintptr_t)__builtin_dwarf_cfa();
    struct deletion *noted = note(frame);
    if (sw_unlikely(noted == NULL)) {
        *status = sw_invoke_delete(site, value);
        *again = true;
        return true;
    }
    noted->frame = frame;
    noted->caller = (uintptr_t)__builtin_return_address(0);
    noted->site = *site;
    noted->again = false;
    *status = sw_invoke_delete(site, value);
    end_deeper(frame);
    if (sw_unlikely(noted != &running->list[running->count - 1] || noted->frame != frame)) {
        *status = MPI_ERR_OTHER; /* taken for left, as it went on on another stack: it has failed */
        return false;
    }
    *again = noted->again;
    running->count--;
    return true;
}

__attribute__((cold)) void sw_deletion_tell(const struct sw_site *site)
{
    for (int i = 0; running != NULL && i < running->count; i++) {
        struct deletion *deletion = &running->list[i];
        deletion->again |= site->handle == deletion->site.handle
                           && site->object_class == deletion->site.object_class
                           && site->number == deletion->site.number;
    }
}
