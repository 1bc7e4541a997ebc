/**
 * Tests of the functions that any thread may call at any time (MPI-4.1 12.4.1): before MPI_Init,
 * while it runs, with MPI_THREAD_SINGLE, and after MPI_Finalize; and of error handlers that one
 * thread replaces while others use them. With "multiple" at the level of MPI_THREAD_MULTIPLE.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "embedded/objects.h"
#include "tap.h"

enum { ROUNDS = 400, THREADS = 2 };

static const char clause[] = "MPI-4.1 12.4.1, MPI Functionality that is Always Available";

static atomic_int wrong;

static void expect(bool holds)
{
    if (!holds) {
        atomic_fetch_add(&wrong, 1);
    }
}

static void ignore(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static void use_infos(MPI_Info shared, int round)
{
    char value[16];
    MPI_Info own = MPI_INFO_NULL;
    snprintf(value, sizeof value, "%d", round);
    expect(sw_info_set(shared, "shared", value) == MPI_SUCCESS);
    expect(sw_info_create(&own) == MPI_SUCCESS);
    expect(sw_info_set(own, "own", value) == MPI_SUCCESS);
    expect(sw_info_free(&own) == MPI_SUCCESS && own == MPI_INFO_NULL);
}

static void use_errors(void)
{
    char text[MPI_MAX_ERROR_STRING];
    int error_class = 0;
    int code = 0;
    int seen = 0;
    int length = 0;
    expect(sw_add_error_class(&error_class) == MPI_SUCCESS);
    expect(sw_add_error_code(error_class, &code) == MPI_SUCCESS);
    expect(sw_add_error_string(code, "a text") == MPI_SUCCESS);
    expect(sw_error_class(code, &seen) == MPI_SUCCESS && seen == error_class);
    expect(sw_error_string(code, text, &length) == MPI_SUCCESS && strcmp(text, "a text") == 0);
}

static void use_handlers(void)
{
    MPI_Errhandler made = MPI_ERRHANDLER_NULL;
    expect(sw_comm_create_errhandler(SW_C, (sw_callback)ignore, &made) == MPI_SUCCESS);
    expect(sw_errhandler_f2c(sw_errhandler_c2f(made)) == made);
    expect(sw_errhandler_free(&made) == MPI_SUCCESS && made == MPI_ERRHANDLER_NULL);
}

static void use_environment(void)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int flag = 0;
    int length = 0;
    expect(sw_initialized(&flag) == MPI_SUCCESS && sw_finalized(&flag) == MPI_SUCCESS);
    expect(sw_get_version(&flag, &length) == MPI_SUCCESS);
    expect(sw_get_library_version(text, &length) == MPI_SUCCESS);
}

static void *use_all(void *info)
{
    for (int round = 0; round < ROUNDS; round++) {
        use_infos(info, round);
        use_errors();
        use_handlers();
        use_environment();
    }
    return NULL;
}

/** Has threads call all of them while the main thread does something. */
static void meanwhile(void *(*work)(void *), void *argument, void (*main_thread)(void),
                      const char *what)
{
    pthread_t threads[THREADS];
    atomic_store(&wrong, 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, work, argument);
    }
    main_thread();
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    tap_equal(atomic_load(&wrong), 0, clause, what);
}

static int level;
static MPI_Comm shared_comm;

static void begin_mpi(void)
{
    int provided = 0;
    expect(sw_init_thread(NULL, NULL, level, &provided) == MPI_SUCCESS && provided == level);
}

static void make_communicators(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm made = MPI_COMM_NULL;
        expect(sw_comm_dup(MPI_COMM_WORLD, &made) == MPI_SUCCESS);
        expect(sw_comm_free(&made) == MPI_SUCCESS);
    }
}

static void end_mpi(void)
{
    expect(sw_finalize() == MPI_SUCCESS);
}

static void nothing(void)
{
}

/** Gives the shared communicator handlers that nobody else has any more. */
static void replace_handlers(void)
{
    for (int round = 0; round < 4 * ROUNDS; round++) {
        MPI_Errhandler made = MPI_ERRHANDLER_NULL;
        expect(sw_comm_create_errhandler(SW_C, (sw_callback)ignore, &made) == MPI_SUCCESS);
        expect(sw_comm_set_errhandler(shared_comm, made) == MPI_SUCCESS);
        expect(sw_errhandler_free(&made) == MPI_SUCCESS);
    }
}

/** Whatever is handed out is alive; a call of the handler returns. */
static void *use_shared_handler(void *unused)
{
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm made = MPI_COMM_NULL;
        MPI_Errhandler got = MPI_ERRHANDLER_NULL;
        expect(sw_comm_get_errhandler(shared_comm, &got) == MPI_SUCCESS);
        expect(sw_registry_find(&sw_errhandlers, sw_number(got)) != NULL);
        expect(sw_errhandler_free(&got) == MPI_SUCCESS);
        expect(sw_comm_call_errhandler(shared_comm, MPI_ERR_OTHER) == MPI_SUCCESS);
        expect(sw_comm_dup(shared_comm, &made) == MPI_SUCCESS);
        expect(sw_comm_call_errhandler(made, MPI_ERR_OTHER) == MPI_SUCCESS);
        expect(sw_comm_free(&made) == MPI_SUCCESS);
    }
    return unused;
}

static void share_handlers(void)
{
    static const char freed[] = "a reference is taken only of what lives";
    MPI_Errhandler last = MPI_ERRHANDLER_NULL;
    sw_comm_dup(MPI_COMM_WORLD, &shared_comm);
    sw_comm_create_errhandler(SW_C, (sw_callback)ignore, &last);
    sw_comm_set_errhandler(shared_comm, last);
    sw_errhandler_free(&last);
    meanwhile(use_shared_handler, NULL, replace_handlers, freed);
    sw_comm_get_errhandler(shared_comm, &last);
    sw_comm_free(&shared_comm);
    int handle = sw_number(last);
    sw_errhandler_free(&last);
    tap_check(sw_registry_find(&sw_errhandlers, handle) == NULL, clause, "no use is left over");
}

int main(int argc, char **argv)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler kept = MPI_ERRHANDLER_NULL;
    MPI_Errhandler given = MPI_ERRHANDLER_NULL;
    bool multiple = argc > 1 && strcmp(argv[1], "multiple") == 0;
    level = multiple ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE;
    sw_info_create(&info);
    sw_comm_create_errhandler(SW_C, (sw_callback)ignore, &kept);
    meanwhile(use_all, info, nothing, "before MPI_Init");
    meanwhile(use_all, info, begin_mpi, "while MPI_Init runs");
    meanwhile(use_all, info, make_communicators, "while the main thread uses MPI");
    if (multiple) {
        share_handlers();
    }
    sw_comm_set_errhandler(MPI_COMM_WORLD, kept);
    sw_comm_create_errhandler(SW_C, (sw_callback)ignore, &given);
    int handle = sw_number(given);
    sw_comm_set_errhandler(MPI_COMM_SELF, given);
    sw_errhandler_free(&given);
    meanwhile(use_all, info, end_mpi, "while MPI_Finalize runs");
    meanwhile(use_all, info, nothing, "after MPI_Finalize");
    tap_equal(sw_info_free(&info), MPI_SUCCESS, clause, "an info object outlives MPI");
    tap_equal(sw_errhandler_free(&kept), MPI_SUCCESS, clause, "so does an error handler");
    tap_check(sw_registry_find(&sw_errhandlers, handle) == NULL, clause,
              "but not one that only a communicator had");
    return tap_done();
}
