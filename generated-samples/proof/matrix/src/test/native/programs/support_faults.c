/** Failing allocations of the calls around caching, and of MPI_Init: each is refused in turn. */
#include "../harness/allocations.h"
#include "../harness/objects.h"
#include "../harness/tap.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 150, MOST_ALLOCATIONS = 300, FOUND = 98 };

static const char clause[] = "quality: MPI_ERR_NO_MEM leaves everything as it was";
static int faults;
static MPI_Info info;
static int error_code;

static void on_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

static void on_win(MPI_Win *win, int *code, ...)
{
    (void)win, (void)code;
}

static int make_info(void)
{
    MPI_Info made = MPI_INFO_NULL;
    int status = MPI_Info_create(&made);
    tap_check((status == MPI_SUCCESS) != (made == MPI_INFO_NULL), "made if it succeeded");
    return status;
}

static int set_info(void)
{
    return MPI_Info_set(info, "key", "value");
}

static int allocate(void)
{
    void *memory = NULL;
    int status = MPI_Alloc_mem(100, MPI_INFO_NULL, &memory);
    tap_check((status == MPI_SUCCESS) != (memory == NULL), "made if it succeeded");
    return status == MPI_SUCCESS ? MPI_Free_mem(memory) : status;
}

static int add_class(void)
{
    int code = -1;
    int status = MPI_Add_error_class(&code);
    tap_check((status == MPI_SUCCESS) != (code == -1), "made if it succeeded");
    return status;
}

static int add_string(void)
{
    return MPI_Add_error_string(error_code, "of the program");
}

static int make_comm_handler(void)
{
    MPI_Errhandler made;
    return MPI_Comm_create_errhandler(on_comm, &made);
}

static int make_win_handler(void)
{
    MPI_Errhandler made;
    return MPI_Win_create_errhandler(on_win, &made);
}

static int make_type(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    int status = MPI_Type_vector(2, 3, 4, MPI_INT, &made);
    tap_check((status == MPI_SUCCESS) != (made == MPI_DATATYPE_NULL), "made if it succeeded");
    return status;
}

static int allocate_window(void)
{
    MPI_Win made = MPI_WIN_NULL;
    void *base = NULL;
    int status = MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &made);
    tap_check((status == MPI_SUCCESS) != (made == MPI_WIN_NULL), "made if it succeeded");
    return status;
}

static int make_dynamic_window(void)
{
    MPI_Win made = MPI_WIN_NULL;
    return MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &made);
}

static int make_group(void)
{
    MPI_Group made = MPI_GROUP_NULL;
    return MPI_Comm_group(MPI_COMM_SELF, &made);
}

/** Runs an operation many times, each time with ever more memory until it succeeds. */
static void attempt(const char *name, int (*run)(void))
{
    int refused = 0;
    tap_group("no-memory", clause, "%s", name);
    for (int round = 0; round < ROUNDS; round++) {
        int status = MPI_ERR_NO_MEM;
        for (int allowed = 0; status != MPI_SUCCESS && allowed < MOST_ALLOCATIONS; allowed++) {
            allocations_allow(allowed);
            status = run();
            allocations_allow_all();
            if (status != MPI_SUCCESS) {
                refused++;
                tap_equal(MPI_ERR_NO_MEM, class_of(status), "class of the error");
            }
        }
        tap_equal(MPI_SUCCESS, status, "with memory it works");
    }
    tap_check(refused > 0, "something was refused");
    faults += refused;
}

/** MPI_Init in a process of its own, for what fails before MPI runs ends it. */
static int init_with(int allowed)
{
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        fclose(stderr); /* it says why it ends */
        allocations_allow(allowed);
        int failed = MPI_Init(NULL, NULL);
        allocations_allow_all();
        int size = 0;
        failed |= MPI_Type_size(MPI_DOUBLE_PRECISION, &size) != MPI_SUCCESS || size == 0;
        _exit(failed ? FOUND : 0);
    }
    return waitpid(child, &status, 0) == child ? status : -1;
}

static void init(void)
{
    int status = -1;
    int allowed = 0;
    tap_group("no-memory", clause, "MPI_Init ends the process, or works");
    for (; status != 0 && allowed < MOST_ALLOCATIONS; allowed++) {
        status = init_with(allowed);
        tap_check(WIFEXITED(status), "no crash with %d allocations", allowed);
        tap_check(WEXITSTATUS(status) != FOUND, "what was not made was not found");
    }
    tap_check(status == 0 && allowed > 1, "with memory it works, without it does not");
    faults += allowed - 1;
}

int main(void)
{
    init();
    objects_init();
    MPI_Info_create(&info);
    MPI_Add_error_class(&error_code);
    attempt("MPI_Info_create", make_info);
    attempt("MPI_Info_set", set_info);
    attempt("MPI_Alloc_mem", allocate);
    attempt("MPI_Add_error_class", add_class);
    attempt("MPI_Add_error_string", add_string);
    attempt("MPI_Comm_create_errhandler", make_comm_handler);
    attempt("MPI_Win_create_errhandler", make_win_handler);
    attempt("MPI_Type_vector", make_type);
    attempt("MPI_Win_create_dynamic", make_dynamic_window);
    attempt("MPI_Win_allocate", allocate_window);
    attempt("MPI_Comm_group", make_group);
    printf("# figure: allocations refused %d\n", faults);
    MPI_Finalize();
    return tap_finish();
}
