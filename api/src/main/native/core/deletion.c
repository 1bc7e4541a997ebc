/** Runs delete callbacks, and finds out which of them were left by longjmp or an exception. */
#include "core/deletion.h"

#include <mpi.h>
#include <unwind.h>

/** So deep delete callbacks may nest and still be noticed when they are left. */
enum { MOST = 16 };

/** A deletion whose callback was called. It is a copy: nothing points at a stack that may be gone. */
struct deletion {
    uintptr_t frame;  /**< the canonical frame address of the sw_deletion_run that called it */
    uintptr_t caller; /**< where that returns to: what else may have this frame does not */
    struct sw_site site;
    uint64_t order;
    bool again;
};

/** Calls nest, so the outermost deletion comes first. */
static _Thread_local struct {
    int count;
    struct deletion list[MOST];
} running;

_Atomic uint32_t sw_deletion_count;

/** Ends the last deletion as one that failed: MPI_ERR_OTHER goes nowhere. */
static void end_last(void)
{
    struct deletion last = running.list[--running.count];
    sw_count_down(&sw_deletion_count);
    sw_site_end_delete(&last.site, last.order, MPI_ERR_OTHER);
}

/** Ends deletions whose frames lie deeper than one in use: stacks grow towards lower addresses. */
static void end_deeper(uintptr_t frame)
{
    while (running.count > 0 && running.list[running.count - 1].frame < frame) {
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
 * Whether the sw_deletion_run of a deletion is still on the stack. Where that cannot be read so far,
 * such as below a JVM's own code, the answer is yes.
 */
static bool is_live(const struct deletion *deletion)
{
    struct search search = {deletion, true};
    _Unwind_Backtrace(visit, &search);
    return search.live;
}

void sw_deletions_end_left(void)
{
    end_deeper((uintptr_t)__builtin_dwarf_cfa());
    while (running.count > 0 && !is_live(&running.list[running.count - 1])) {
        end_last();
    }
}

/** Notes a deletion; false if too many are running. */
static bool begin(const struct deletion *deletion)
{
    end_deeper(deletion->frame + 1);
    if (running.count == MOST) {
        sw_deletions_end_left();
    }
    if (running.count == MOST) {
        return false;
    }
    running.list[running.count++] = *deletion;
    sw_count_up(&sw_deletion_count);
    return true;
}

/** Takes a deletion off the list; false if it is not there. */
static bool end(struct deletion *deletion)
{
    end_deeper(deletion->frame);
    if (running.count == 0 || running.list[running.count - 1].frame != deletion->frame) {
        return false;
    }
    *deletion = running.list[--running.count];
    sw_count_down(&sw_deletion_count);
    return true;
}

__attribute__((noinline)) int sw_deletion_run(const struct sw_site *site, uint64_t order,
                                              const struct sw_found *value, bool *again)
{
    struct deletion deletion = {(uintptr_t)__builtin_dwarf_cfa(),
                                (uintptr_t)__builtin_return_address(0), *site, order, false};
    bool noted = begin(&deletion);
    int status = sw_invoke_delete(site, value);
    if (noted && !end(&deletion)) {
        *again = true;
        return MPI_ERR_OTHER; /* taken for left, as it went on on another stack: it has failed */
    }
    *again = !noted || deletion.again;
    return sw_site_end_delete(site, order, status);
}

__attribute__((cold)) void sw_deletion_tell(enum sw_class object_class, int handle, int number)
{
    end_deeper((uintptr_t)__builtin_dwarf_cfa());
    for (int i = 0; i < running.count; i++) {
        struct deletion *deletion = &running.list[i];
        const struct sw_site *site = &deletion->site;
        deletion->again |= site->handle == handle && site->object_class == object_class
                           && site->number == number;
    }
}
