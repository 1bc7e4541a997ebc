/** Tests of a runtime that is entered once for callbacks in a row, and asked for one after the other. */
#include "objects.h"
#include "shimwright/relay.h"
#include "tap.h"

static const char clause[] = "quality: a runtime is entered once for callbacks in a row";

enum { KEYS = 5, PLAIN = 2 /**< the key whose callbacks nobody relays */ };

static int keys[KEYS];
static int entered;
static int called;                  /**< procedures of the plain key */
static struct sw_question asked[8]; /**< in this order */
static int count;
static int failing; /**< the key whose question is answered with a failure */

static int copy_relayed(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    (void)state;
    (void)in;
    (void)out;
    (void)flag;
    tap_check(false, clause, "a procedure that is relayed is not called in a row");
    return MPI_SUCCESS;
}

static int delete_relayed(MPI_Comm comm, int keyval, void *value, void *state)
{
    return copy_relayed(comm, keyval, state, value, NULL, NULL);
}

static int copy_plain(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    (void)state;
    called++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_plain(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)state;
    called++;
    return MPI_SUCCESS;
}

static void enter(struct sw_question *question)
{
    entered++;
    int kind = question->kind;
    while (kind != SW_NO_QUESTION) {
        asked[count++] = *question;
        int status = question->key == failing ? MPI_ERR_OTHER : MPI_SUCCESS;
        kind = sw_relay_answer(question, status, 1, question->word + 100);
    }
}

static void begin(int fails)
{
    entered = 0;
    called = 0;
    count = 0;
    failing = fails;
}

/** Whether the questions were of this kind, and of the relayed keys in this order. */
static bool were(int kind, int first, int step)
{
    bool as_said = count == KEYS - 1;
    for (int i = 0, key = first; i < count; i++, key += step) {
        key += key == PLAIN ? step : 0;
        as_said = as_said && asked[i].kind == kind && asked[i].key == keys[key]
                  && asked[i].state == key;
    }
    return as_said;
}

int main(void)
{
    sw_relay((sw_callback)copy_relayed, enter);
    sw_relay((sw_callback)delete_relayed, enter);
    int from = object_make(SW_COMM);
    int to = object_make(SW_COMM);
    for (int i = 0; i < KEYS; i++) {
        bool plain = i == PLAIN;
        keys[i] = key_in_c(SW_COMM, SW_COPY_CALL,
                           plain ? (sw_callback)copy_plain : (sw_callback)copy_relayed,
                           plain ? (sw_callback)delete_plain : (sw_callback)delete_relayed,
                           (void *)(intptr_t)i);
        sw_cache_set(SW_C, SW_COMM, from, keys[i], i + 1);
    }
    begin(0);
    tap_equal(sw_cache_copy(SW_COMM, from, to), MPI_SUCCESS, clause, "a copy succeeds");
    tap_check(entered == 1 && called == 1, clause, "by one entry and a call of the plain callback");
    tap_check(were(SW_COPY_QUESTION, 0, 1), clause, "asked in the order of setting");
    tap_equal(get_in_c(SW_COMM, to, keys[4], 0), 105, clause, "the answers are stored");
    tap_equal(get_in_c(SW_COMM, to, keys[PLAIN], 0), PLAIN + 1, clause, "and the plain copy");
    begin(keys[1]);
    tap_equal(sw_cache_clear(SW_COMM, to), MPI_ERR_OTHER, clause, "a failing answer fails a clear");
    tap_check(entered == 1 && called == 1 && were(SW_DELETE_QUESTION, 4, -1), clause,
              "which asks for all the others, too");
    tap_equal(get_in_c(SW_COMM, to, keys[1], 0), 102, clause, "and leaves the attribute");
    begin(0);
    tap_equal(sw_cache_clear(SW_COMM, from), MPI_SUCCESS, clause, "a clear succeeds");
    tap_check(entered == 1 && called == 1 && were(SW_DELETE_QUESTION, 4, -1), clause,
              "asked for the latest first");
    for (int i = 0; i < KEYS; i++) {
        tap_check(!is_set(SW_COMM, from, keys[i]), clause, "all are gone");
        sw_key_free(SW_COMM, keys[i]);
    }
    object_end(SW_COMM, from);
    object_end(SW_COMM, to);
    return tap_done();
}
