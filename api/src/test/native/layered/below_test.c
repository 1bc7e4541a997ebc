/**
 * What the layer asks of the MPI below, with a stand-in there: nothing for a program without
 * attributes, and one question for an attribute of the environment; no lock is held while the
 * program's error handler runs, which may never return; threads that make anchors for one object at the
 * same time, and sessions that begin and end at the same time, lose no attribute.
 */
#define _GNU_SOURCE /* pthread_timedjoin_np */
#include <mpi.h>
#include <pthread.h>
#include <setjmp.h>
#include <time.h>

#include "below_stand_in.h"
#include "check.h"
#include "deletions.h"

static int key = MPI_KEYVAL_INVALID;
static int handled;
static MPI_Comm elsewhere = MPI_COMM_NULL;

static void nothing_is_asked_without_attributes(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype copy = MPI_DATATYPE_NULL;
    MPI_Win window = MPI_WIN_NULL;
    stand_in_calls = 0;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_free(&comm);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_dup(type, &copy);
    MPI_Type_free(&copy);
    MPI_Type_free(&type);
    MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_SELF, &window);
    MPI_Win_free(&window);
    check(stand_in_calls == 0, "without attributes nothing is asked");
}

static void the_environment_is_one_question(void)
{
    int *bound = NULL;
    int flag = 0;
    stand_in_calls = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &bound, &flag);
    check(flag && *bound >= 32767, "the largest tag is known");
    check(stand_in_calls == 1, "its question is all that is asked");
    *bound = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &bound, &flag);
    check(flag && *bound >= 32767, "and a program cannot change it");
}

static void *set_elsewhere(void *unused)
{
    MPI_Comm_set_attr(elsewhere, key, &failures);
    return unused;
}

/** The thread that fails sets an attribute, and so does another, on which it waits. */
static void handle(MPI_Comm *comm, int *code, ...)
{
    pthread_t thread;
    (void)code;
    handled++;
    check(MPI_Comm_set_attr(*comm, key, &handled) == MPI_SUCCESS, "the handler sets again");
    pthread_create(&thread, NULL, set_elsewhere, NULL);
    pthread_join(thread, NULL);
}

static void no_lock_is_held_in_handlers(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    void *value = NULL;
    int flag = 0;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_dup(MPI_COMM_WORLD, &elsewhere);
    MPI_Comm_create_errhandler(handle, &handler);
    MPI_Comm_set_errhandler(comm, handler);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    stand_in_refuses = 1;
    check(MPI_Comm_set_attr(comm, key, NULL) == MPI_ERR_OTHER, "the set fails");
    check(handled == 1, "and the handler has heard of it once");
    MPI_Comm_get_attr(comm, key, &value, &flag);
    check(flag && value == &handled, "what the handler has set is there");
    MPI_Comm_get_attr(elsewhere, key, &value, &flag);
    check(flag && value == &failures, "and what the other thread has set");
    MPI_Errhandler_free(&handler);
    MPI_Comm_free(&comm);
    MPI_Comm_free(&elsewhere);
    MPI_Comm_free_keyval(&key);
}

static jmp_buf out;

static void leave(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    longjmp(out, 1);
}

static void end_thread(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    pthread_exit(NULL);
}

/** An error handler is left while an anchor is made, by its thread, which may end with that. */
static void a_handler_that_is_left_stops_nobody(void (*handler)(MPI_Comm *, int *, ...))
{
    pthread_t thread;
    MPI_Errhandler left = MPI_ERRHANDLER_NULL;
    void *value = NULL;
    int flag = 0;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count_deletion, &key, NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &elsewhere);
    MPI_Comm_create_errhandler(handler, &left);
    MPI_Comm_set_errhandler(elsewhere, left);
    stand_in_refuses = 1;
    if (handler == end_thread) {
        pthread_create(&thread, NULL, set_elsewhere, NULL);
        pthread_join(thread, NULL);
    } else if (setjmp(out) == 0) {
        set_elsewhere(NULL);
    }
    check(stand_in_refuses == 0, "the set is refused");
    pthread_create(&thread, NULL, set_elsewhere, NULL);
    pthread_join(thread, NULL);
    MPI_Comm_get_attr(elsewhere, key, &value, &flag);
    check(flag && value == &failures, "another thread sets an attribute");
    deletions = 0;
    MPI_Comm_free(&elsewhere);
    check(deletions == 1, "which ends with its object");
    MPI_Errhandler_free(&left);
    MPI_Comm_free_keyval(&key);
}

static MPI_Comm shared = MPI_COMM_NULL;
static int rival_key = MPI_KEYVAL_INVALID;
static pthread_t rival;

static void *set_shared(void *unused)
{
    MPI_Comm_set_attr(shared, rival_key, &failures);
    return unused;
}

/** Another thread sets an attribute, and ends. */
static void let_rival_set(void)
{
    pthread_create(&rival, NULL, set_shared, NULL);
    pthread_join(rival, NULL);
}

static void begin_shared(void)
{
    MPI_Comm_dup(MPI_COMM_WORLD, &shared);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, count_deletion, &key, NULL);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, count_deletion, &rival_key, NULL);
}

static int shared_has(int wanted, const void *word)
{
    void *value = NULL;
    int flag = 0;
    MPI_Comm_get_attr(shared, wanted, &value, &flag);
    return flag && value == word;
}

static void end_shared(void)
{
    MPI_Comm_free(&shared);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&rival_key);
}

static void threads_make_anchors_for_one_object(void)
{
    MPI_Comm copy = MPI_COMM_NULL;
    begin_shared();
    stand_in_meanwhile = let_rival_set;
    MPI_Comm_set_attr(shared, key, &handled);
    check(stand_in_meanwhile == NULL, "another thread comes between");
    check(shared_has(key, &handled), "what the first thread has set is there");
    check(shared_has(rival_key, &failures), "and what the thread that came between has set");
    MPI_Comm_dup(shared, &copy);
    deletions = 0;
    MPI_Comm_free(&copy);
    check(deletions == 2, "a duplicate has both");
    end_shared();
    check(deletions == 4, "both end with the object");
}

#if MPI_VERSION >= 4
static MPI_Session rival_session = MPI_SESSION_NULL;
static MPI_Datatype rival_type = MPI_DATATYPE_NULL;

static void *begin_session(void *unused)
{
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &rival_session);
    return set_shared(unused);
}

/** Another thread begins a session, and sets an attribute; it has 20 ms for that. */
static void let_rival_begin(void)
{
    struct timespec pause = {.tv_nsec = 20000000};
    pthread_create(&rival, NULL, begin_session, NULL);
    nanosleep(&pause, NULL);
}

static void a_session_begins_while_the_last_one_ends(void (**when)(void))
{
    MPI_Session session = MPI_SESSION_NULL;
    stand_in_sessions = 1;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    begin_shared();
    *when = let_rival_begin;
    MPI_Session_finalize(&session);
    check(*when == NULL, "another session begins");
    pthread_join(rival, NULL);
    check(shared_has(rival_key, &failures), "what it has set is there");
    deletions = 0;
    end_shared();
    check(deletions == 1, "and ends with its object");
    MPI_Session_finalize(&rival_session);
    stand_in_sessions = 0;
}

static void free_past_the_layer(void)
{
    stand_in_free(&rival_type);
}

/** A datatype that a session's end lets go, past the layer, while another session is open, or none. */
static void a_session_ends_while_another_runs(int others)
{
    MPI_Session session = MPI_SESSION_NULL;
    stand_in_sessions = 1;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    if (others) {
        MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &rival_session);
    }
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, count_type_deletion, &key, NULL);
    MPI_Type_contiguous(3, MPI_INT, &rival_type);
    MPI_Type_set_attr(rival_type, key, &failures);
    deletions = 0;
    stand_in_ending = free_past_the_layer;
    MPI_Session_finalize(&session);
    check(deletions == others, "its attribute ends with a call, unless MPI ends");
    MPI_Type_free_keyval(&key);
    if (others) {
        MPI_Session_finalize(&rival_session);
    }
    stand_in_sessions = 0;
}
#endif

int main(int argc, char **argv)
{
    int level = MPI_THREAD_SINGLE;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    nothing_is_asked_without_attributes();
    the_environment_is_one_question();
    no_lock_is_held_in_handlers();
    a_handler_that_is_left_stops_nobody(leave);
    a_handler_that_is_left_stops_nobody(end_thread);
    threads_make_anchors_for_one_object();
#if MPI_VERSION >= 4
    a_session_begins_while_the_last_one_ends(&stand_in_ended);
    a_session_begins_while_the_last_one_ends(&stand_in_ending);
    a_session_ends_while_another_runs(1);
    a_session_ends_while_another_runs(0);
#endif
    MPI_Finalize();
    return failures;
}
