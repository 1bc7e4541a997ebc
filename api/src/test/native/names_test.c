/** Tests of the names of objects in the embedded MPI, below its faces. */
#include <string.h>

#include "embedded/objects.h"
#include "tap.h"

static const char naming[] = "MPI-4.1 7.8, Naming Objects";
static const char checks[] = "quality: bad arguments get the right error class";

/** The name that MPI tells of a communicator. */
static const char *name_of(MPI_Comm comm)
{
    static char name[MPI_MAX_OBJECT_NAME];
    int length = -1;
    bool told = sw_comm_get_name(comm, name, &length) == MPI_SUCCESS;
    return told && length == (int)strlen(name) ? name : "nothing";
}

static bool is_named(MPI_Comm comm, const char *name)
{
    return strcmp(name_of(comm), name) == 0;
}

static void of_communicators(void)
{
    char longer[MPI_MAX_OBJECT_NAME + 9];
    MPI_Comm dup = MPI_COMM_NULL;
    tap_check(is_named(MPI_COMM_WORLD, "MPI_COMM_WORLD"), naming, "that of a constant");
    tap_check(is_named(MPI_COMM_NULL, "MPI_COMM_NULL"), naming, "the null handle has one");
    tap_equal(sw_comm_set_name(MPI_COMM_WORLD, " all "), MPI_SUCCESS, naming, "set");
    tap_check(is_named(MPI_COMM_WORLD, " all "), naming, "replaces it, blanks and all");
    sw_comm_dup(MPI_COMM_WORLD, &dup);
    tap_check(is_named(dup, ""), naming, "a duplicate has none");
    memset(longer, 'n', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    sw_comm_set_name(dup, longer);
    tap_equal((int)strlen(name_of(dup)), MPI_MAX_OBJECT_NAME - 1, naming, "a long one is cut");
    sw_comm_free(&dup);
    for (int i = 0; i < 2000; i++) { /* until a slot is used again */
        sw_comm_dup(MPI_COMM_WORLD, &dup);
        if (!is_named(dup, "")) {
            break;
        }
        sw_comm_set_name(dup, "old");
        sw_comm_free(&dup);
    }
    tap_check(dup == MPI_COMM_NULL, naming, "a new object never has the name of one that ended");
}

static void of_others(void)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = 0;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    sw_win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    tap_equal(sw_win_set_name(win, "halo"), MPI_SUCCESS, naming, "a window is named");
    tap_equal(sw_win_get_name(win, name, &length), MPI_SUCCESS, naming, "and asked");
    tap_check(strcmp(name, "halo") == 0 && length == 4, naming, "for its name");
    sw_type_dup(MPI_INT, &type);
    tap_equal(sw_type_get_name(type, name, &length), MPI_SUCCESS, naming, "a datatype");
    tap_check(strcmp(name, "") == 0 && length == 0, naming, "made by a dup has no name");
    sw_type_set_name(type, "row");
    sw_type_get_name(type, name, &length);
    tap_check(strcmp(name, "row") == 0 && length == 3, naming, "until it gets one");
    sw_type_get_name(MPI_LONG_LONG, name, &length);
    tap_check(strcmp(name, "MPI_LONG_LONG_INT") == 0, naming, "of two names not the synonym");
    sw_type_set_name(MPI_INT, "number");
    sw_type_get_name(MPI_INT, name, &length);
    tap_check(strcmp(name, "number") == 0, naming, "a predefined one gets another");
    sw_type_free(&type);
    sw_win_free(&win);
}

static void bad_arguments(void)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = 0;
    MPI_Comm bad = (MPI_Comm)0x77777777;
    MPI_Comm world = MPI_COMM_WORLD;
    tap_equal(sw_comm_set_name(world, NULL), MPI_ERR_ARG, checks, "no name");
    tap_equal(sw_comm_get_name(world, NULL, &length), MPI_ERR_ARG, checks, "nowhere to store");
    tap_equal(sw_comm_get_name(world, name, NULL), MPI_ERR_ARG, checks, "nor its length");
    tap_equal(sw_comm_set_name(MPI_COMM_NULL, "n"), MPI_ERR_COMM, checks, "the null handle");
    tap_equal(sw_comm_get_name(bad, name, &length), MPI_ERR_COMM, checks, "no communicator");
    tap_equal(sw_win_set_name(MPI_WIN_NULL, "n"), MPI_ERR_WIN, checks, "no window");
    tap_equal(sw_type_set_name(MPI_DATATYPE_NULL, "n"), MPI_ERR_TYPE, checks, "no datatype");
}

int main(void)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = 0;
    int status = sw_comm_get_name(MPI_COMM_NULL, name, &length);
    tap_equal(status, MPI_ERR_COMM, checks, "before MPI_Init");
    sw_init(NULL, NULL);
    of_communicators();
    of_others();
    bad_arguments();
    sw_finalize();
    return tap_done();
}
