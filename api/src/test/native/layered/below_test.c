/**
 * What the layer asks of the MPI below, with a stand-in there: nothing for a program without
 * attributes, and one question for an attribute of the environment; no lock is held while the
 * program's error handler runs, and two threads make no two anchors for one object.
 */
#define _GNU_SOURCE /* pthread_timedjoin_np */
#include <mpi.h>
#include <pthread.h>
#include <time.h>

#include "below_stand_in.h"
#include "check.h"

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

static MPI_Comm shared = MPI_COMM_NULL;
static int rival_key = MPI_KEYVAL_INVALID;
static pthread_t rival;
static int rival_ended;

static void *set_shared(void *unused)
{
    MPI_Comm_set_attr(shared, rival_key, &failures);
    return unused;
}

/** Another thread sets an attribute; it has 20 ms to end, which it must not within this call. */
static void let_rival_set(void)
{
    struct timespec until;
    pthread_create(&rival, NULL, set_shared, NULL);
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 20000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    rival_ended = pthread_timedjoin_np(rival, NULL, &until) == 0;
}

static void threads_make_one_anchor(void)
{
    void *value = NULL;
    int flag = 0;
    MPI_Comm_dup(MPI_COMM_WORLD, &shared);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &rival_key, NULL);
    stand_in_meanwhile = let_rival_set;
    MPI_Comm_set_attr(shared, key, &handled);
    if (!rival_ended) {
        pthread_join(rival, NULL);
    }
    MPI_Comm_get_attr(shared, key, &value, &flag);
    check(flag && value == &handled, "what the first thread has set is there");
    MPI_Comm_get_attr(shared, rival_key, &value, &flag);
    check(flag && value == &failures, "and what the thread that came between has set");
    MPI_Comm_free(&shared);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&rival_key);
}

int main(int argc, char **argv)
{
    int level = MPI_THREAD_SINGLE;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    nothing_is_asked_without_attributes();
    the_environment_is_one_question();
    no_lock_is_held_in_handlers();
    threads_make_one_anchor();
    MPI_Finalize();
    return failures;
}
