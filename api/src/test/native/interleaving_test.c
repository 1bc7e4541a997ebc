/**
 * Runs the engine's delete, set, walk, free and copy in every interleaving of two and of three
 * callers, whose delete callbacks fail, never return, or call the engine again. Callers are
 * coroutines: one goes on until it is about to lock an object, then any other may. So every order of
 * the pieces that a lock makes is run, each from the start. With an argument N, of N plans of what the
 * callbacks do one is run.
 */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#include "core/holder.h"
#include "objects.h"
#include "tap.h"

static const char clause[] = "ruling: a delete callback is called once for a value";

enum { CALLERS = 3, VALUES = 64, DEEPEST = 200, STACK = 1 << 16, REFUSED = 4711, PLANNED = 2 };

/** What a caller does. */
enum call { DELETE, SET, WALK, FREE, COPY, FREE_KEY, CALLS };

static const char *const call_names[] = {"delete", "set", "walk", "free", "copy", "free the key"};

/** What a delete callback does: it may make a call, and then succeeds, fails or never returns. */
enum { NO_CALL = CALLS, ENDS = 3, PLANS = (CALLS + 1) * ENDS };
enum end { SUCCEED, FAIL, LEAVE };

/** A value that was given to the engine, and what became of it. */
struct value {
    bool stored;
    bool runs; /**< its delete callback, which may never return */
    bool succeeded;
    int calls;
};

struct caller {
    ucontext_t context; /**< to begin; then it jumps, which takes no call of the system */
    jmp_buf place;
    enum call call;
    bool over;
    bool chosen; /**< since it began */
    char stack[STACK];
};

static struct caller callers[CALLERS];
static int caller_count;
static struct caller *running; /**< NULL: the test itself */
static jmp_buf scheduler;

static struct value values[VALUES];
static int value_count;
static int plans[PLANNED]; /**< of the first delete callbacks; later ones succeed */
static int planned;
static int object;
static const volatile void *object_lock;
static int copies[CALLERS * 2];
static int copy_count;
static int key;
static bool key_freed;
static bool object_freed;
static const char *fault; /**< the first rule that was broken */

/** The schedule: which of the callers that are left goes on, at each step. */
static int choices[DEEPEST];
static int options[DEEPEST];
static int steps;
static long schedules;
static long one_of = 1; /**< of so many plans one is run, for a tool that makes all of them too slow */

static void must(bool holds, const char *rule)
{
    if (!holds && fault == NULL) {
        fault = rule;
    }
}

/** Stops the caller that runs, until the schedule lets it go on. */
static void stop(void)
{
    if (_setjmp(running->place) == 0) {
        _longjmp(scheduler, 1);
    }
}

/** Lets other callers go on before one locks the object; copies are their maker's alone. */
void before_lock(const volatile void *lock)
{
    if (running != NULL && lock == object_lock) {
        stop();
    }
}

static int new_value(void)
{
    if (value_count == VALUES) {
        puts("Bail out! too many values");
        exit(EXIT_FAILURE);
    }
    values[value_count] = (struct value){0};
    return value_count++;
}

static int free_object(int handle)
{
    int status = sw_cache_clear(SW_COMM, handle);
    if (status == MPI_SUCCESS) {
        object_freed = true;
        object_end(SW_COMM, handle);
    }
    return status;
}

static int copy_object(void)
{
    int copy = copies[copy_count++] = object_make(SW_COMM);
    int status = sw_cache_copy(SW_COMM, object, copy);
    must(status == MPI_SUCCESS || !is_set(SW_COMM, copy, key), "a failed copy is undone");
    return status;
}

static void make_call(enum call call)
{
    int status = MPI_SUCCESS;
    int value = 0;
    switch (call) {
    case DELETE:
        status = sw_cache_delete(SW_COMM, object, key);
        break;
    case SET:
        value = new_value();
        status = sw_cache_set(SW_C, SW_COMM, object, key, value);
        values[value].stored = values[value].stored || status == MPI_SUCCESS;
        break;
    case WALK:
        status = sw_cache_clear(SW_COMM, object);
        break;
    case FREE:
        status = free_object(object);
        break;
    case COPY:
        status = copy_count < CALLERS * 2 ? copy_object() : MPI_SUCCESS;
        break;
    default:
        if (running != NULL) {
            stop(); /* it locks no object */
        }
        key_freed = true;
        sw_key_free(SW_COMM, key);
    }
    must(status == MPI_SUCCESS || status == REFUSED || (status == MPI_ERR_COMM && object_freed)
             || (status == MPI_ERR_KEYVAL && key_freed),
         "a call returns its callback's status, or why it cannot be made");
}

static int on_delete(MPI_Comm comm, int keyval, void *word, void *state)
{
    (void)comm, (void)keyval, (void)state;
    struct value *value = &values[(intptr_t)word];
    int plan = planned < PLANNED ? plans[planned] : NO_CALL * ENDS;
    planned++;
    must(!value->runs, "no callback is called while it runs for the same value");
    must(!value->succeeded, "no callback is called after it has succeeded");
    value->stored = true; /* or there would be no call: the setter is about to return */
    value->runs = true;
    value->calls++;
    if (plan / ENDS != NO_CALL) {
        make_call((enum call)(plan / ENDS));
    }
    if (plan % ENDS == LEAVE && running != NULL) {
        running->over = true; /* and nobody goes on with it */
        _longjmp(scheduler, 1);
    }
    value->runs = false;
    value->succeeded = plan % ENDS != FAIL;
    return plan % ENDS == FAIL ? REFUSED : MPI_SUCCESS;
}

static int on_copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval, (void)state;
    const struct value *from = &values[(intptr_t)in];
    must(!from->runs && !from->succeeded, "no value is copied that a callback may have freed");
    int value = new_value();
    values[value].stored = true;
    *(void **)out = (void *)(intptr_t)value;
    *flag = 1;
    return MPI_SUCCESS;
}

static void run_caller(void)
{
    make_call(running->call);
    running->over = true;
    _longjmp(scheduler, 1);
}

/** Lets a caller go on to its next lock, or its end. */
static void go_on(struct caller *caller, bool begins)
{
    running = caller;
    if (_setjmp(scheduler) == 0) {
        if (begins) {
            setcontext(&caller->context);
        }
        _longjmp(caller->place, 1);
    }
    running = NULL;
}

/**
 * Gives a caller its stack. Not inlined: getcontext may return again, and then no variable of its
 * frame is certain.
 */
__attribute__((noinline)) static void prepare(struct caller *caller)
{
    getcontext(&caller->context);
    caller->context.uc_stack.ss_sp = caller->stack;
    caller->context.uc_stack.ss_size = STACK;
    caller->over = caller->chosen = false;
    makecontext(&caller->context, run_caller, 0);
}

/**
 * Whether a caller may be the next one. Of callers that make the same call the first begins: which of
 * them does makes no difference.
 */
static bool is_next(int i)
{
    const struct caller *before = i == 0 ? NULL : &callers[i - 1];
    bool waits = before != NULL && before->call == callers[i].call && !before->chosen && !before->over;
    return !callers[i].over && !waits;
}

/** Lets callers go on, one after the other, as the schedule says, or the first where it ends. */
static void run_schedule(void)
{
    for (int i = 0; i < caller_count; i++) {
        prepare(&callers[i]);
        go_on(&callers[i], true); /* to its first lock */
    }
    for (int step = 0;; step++) {
        struct caller *left[CALLERS];
        int count = 0;
        for (int i = 0; i < caller_count; i++) {
            if (is_next(i)) {
                left[count++] = &callers[i];
            }
        }
        if (count == 0) {
            return;
        }
        if (step == DEEPEST) {
            must(false, "every call ends");
            return;
        }
        if (step == steps) {
            choices[steps++] = 0;
        }
        options[step] = count;
        left[choices[step]]->chosen = true;
        go_on(left[choices[step]], false);
    }
}

/** Goes to the next schedule; false if there is none. */
static bool next_schedule(void)
{
    while (steps > 0 && choices[steps - 1] + 1 == options[steps - 1]) {
        steps--;
    }
    if (steps > 0) {
        choices[steps - 1]++;
    }
    return steps > 0;
}

/** The value that an object has; 0 if none, or if there is no such object. */
static int value_of(int handle)
{
    return sw_holder_of(SW_COMM, handle) == NULL ? 0 : (int)get_in_c(SW_COMM, handle, key, 0);
}

/** Checks what is left when all callers are over, and that it can be deleted. */
static void check_rest(void)
{
    int uses = key_freed ? 0 : 1;
    bool present[VALUES] = {false};
    present[value_of(object)] = true;
    for (int i = 0; i < copy_count; i++) {
        present[value_of(copies[i])] = true;
    }
    int left = 0;
    for (int i = 1; i < value_count; i++) {
        left += values[i].runs;
        uses += present[i] && !values[i].runs;
        must(!present[i] || !values[i].succeeded, "no value stays after its callback succeeded");
        must(present[i] || !values[i].stored || values[i].calls > 0,
             "no value goes without its callback");
    }
    struct sw_key *used = sw_key_used(key);
    must((int)(atomic_load(&used->state) & SW_KEY_USES) == uses + left, "uses of the key are exact");
    planned = PLANNED;
    bool ends_quietly = left > 0 || value_of(object) == 0; /* with marked attributes, too */
    must(ends_quietly || sw_cache_clear(SW_COMM, object) == MPI_SUCCESS, "all can be deleted");
    object_end(SW_COMM, object);
    for (int i = 0; i < copy_count; i++) {
        sw_cache_clear(SW_COMM, copies[i]);
        object_end(SW_COMM, copies[i]);
    }
    if (!key_freed) {
        sw_key_free(SW_COMM, key);
    }
    while (left-- > 0) {
        must(sw_key_find(SW_COMM, key) != NULL, "a callback that never returns keeps its key");
        sw_key_give(used); /* or all numbers of keys would be used up */
    }
    must(sw_key_find(SW_COMM, key) == NULL, "no use of the key is left");
}

/** Prints how a rule was broken. */
static void print_fault(void)
{
    printf("# %s; callbacks %d and %d; schedule", fault, plans[0], plans[1]);
    for (int i = 0; i < steps; i++) {
        printf(" %d", choices[i]);
    }
    puts("");
}

/** Runs the callers in every interleaving; false if a rule was broken. */
static bool run_all_schedules(void)
{
    steps = 0;
    fault = NULL;
    do {
        value_count = 1; /* no value is 0 */
        planned = PLANNED;
        copy_count = 0;
        key_freed = object_freed = false;
        object = object_make(SW_COMM);
        object_lock = &sw_holder_of(SW_COMM, object)->slot.lock;
        key = key_in_c(SW_COMM, SW_COPY_CALL, (sw_callback)on_copy, (sw_callback)on_delete, NULL);
        make_call(SET);
        planned = 0;
        run_schedule();
        check_rest();
        schedules++;
        if (fault != NULL) {
            print_fault();
            return false;
        }
    } while (next_schedule());
    return true;
}

/** Runs callers with one plan of callbacks after the other; `second` is whether two are planned. */
static void run_all_plans(bool second)
{
    static long plan;
    char what[100];
    bool right = true;
    for (plans[0] = 0; right && plans[0] < PLANS; plans[0]++) {
        plans[1] = second ? 0 : NO_CALL * ENDS;
        for (; right && plans[1] < (second ? PLANS : NO_CALL * ENDS + 1); plans[1]++) {
            right = plan++ % one_of != 0 || run_all_schedules();
        }
    }
    snprintf(what, sizeof what, "%s, %s, %s", call_names[callers[0].call],
             call_names[callers[1].call],
             caller_count == 3 ? call_names[callers[2].call] : "in callbacks, too");
    tap_check(right, clause, what);
}

int main(int count, char **arguments)
{
    if (count > 1 && (one_of = strtol(arguments[1], NULL, 10)) < 1) {
        puts("Bail out! the argument says of how many plans one is run: 1 or more");
        return EXIT_FAILURE;
    }
    sw_threads_allow(true); /* so that locks are taken */
    for (int first = 0; first < CALLS; first++) {
        for (int second = first; second < CALLS; second++) {
            callers[0].call = (enum call)first;
            callers[1].call = (enum call)second;
            caller_count = 2;
            run_all_plans(true);
            for (int third = second; third < CALLS; third++) {
                callers[2].call = (enum call)third;
                caller_count = 3;
                run_all_plans(false);
            }
        }
    }
    printf("# %ld interleavings, of 1 in %ld plans of the callbacks\n", schedules, one_of);
    return tap_done();
}
