/**
 * A tool's view: names that MPI has twice, with MPI_ and with PMPI_, where a tool may replace the
 * first; and names that it does not have at all, of what it cannot do.
 */
#include "../harness/tap.h"

#include <dlfcn.h>
#include <mpi.h>
#include <stddef.h>
#include <string.h>

static int intercepted;

/** Replaces MPI's own in this program, as a tool does. */
int MPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    intercepted++;
    return PMPI_Comm_get_attr(comm, comm_keyval, attribute_val, flag);
}

static void replaced(void)
{
    int key, flag = 0;
    void *value = NULL;
    tap_group("profiling", "MPI-4.1 15.2", "a tool replaces MPI_Comm_get_attr");
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    PMPI_Comm_set_attr(MPI_COMM_SELF, key, &key);
    MPI_Comm_get_attr(MPI_COMM_SELF, key, &value, &flag);
    tap_equal(1, intercepted, "calls that the tool saw");
    tap_check(flag && value == &key, "the value came through");
    PMPI_Comm_get_attr(MPI_COMM_SELF, key, &value, &flag);
    tap_equal(1, intercepted, "PMPI_ goes past the tool");
    PMPI_Comm_delete_attr(MPI_COMM_SELF, key);
    PMPI_Comm_free_keyval(&key);
    tap_equal(MPI_KEYVAL_INVALID, key, "PMPI_Comm_free_keyval");
}

static void present(void)
{
    static const char *const names[] = {"Keyval_create",
                                        "Keyval_free",
                                        "Attr_put",
                                        "Attr_get",
                                        "Attr_delete",
                                        "Comm_create_keyval",
                                        "Comm_free_keyval",
                                        "Comm_set_attr",
                                        "Comm_delete_attr",
                                        "Win_create_keyval",
                                        "Win_free_keyval",
                                        "Win_set_attr",
                                        "Win_get_attr",
                                        "Win_delete_attr",
                                        "Type_create_keyval",
                                        "Type_free_keyval",
                                        "Type_set_attr",
                                        "Type_get_attr",
                                        "Type_delete_attr",
                                        "Comm_dup",
                                        "Comm_idup",
                                        "Comm_dup_with_info",
#if MPI_VERSION >= 4
                                        "Comm_idup_with_info",
#endif
                                        "Type_dup",
                                        "Init",
                                        "Finalize",
                                        "Get_processor_name",
                                        "Win_create"};
    tap_group("profiling", "MPI-4.1 15.2", "every function has a PMPI_ name");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char name[64] = "MPI_", profiling[64] = "PMPI_";
        strcat(name, names[i]);
        strcat(profiling, names[i]);
        tap_check(dlsym(RTLD_DEFAULT, name) != NULL, "%s", name);
        tap_check(dlsym(RTLD_DEFAULT, profiling) != NULL, "%s", profiling);
    }
}

static int is_embedded(void)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING + 1];
    int length;
    MPI_Get_library_version(version, &length);
    return strstr(version, "Shimwright") != NULL;
}

/** What the embedded MPI cannot do is not there: a link error, not a function that fails. */
static void absent(void)
{
    static const char *const names[] = {"MPI_Send",        "MPI_Recv",         "MPI_Isend",
                                        "MPI_Put",         "MPI_File_open",    "MPI_Comm_spawn",
                                        "MPI_Cart_create", "MPI_Session_init", "MPI_Get",
                                        "mpi_send_",       "mpi_file_open_",   "PMPI_Send"};
    if (!is_embedded()) {
        tap_skip((int)(sizeof names / sizeof names[0]), "this MPI has them");
        return;
    }
    tap_group("absent-functions", "the embedded MPI", "no stub stands for what is not there");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        tap_check(dlsym(RTLD_DEFAULT, names[i]) == NULL, "%s is absent", names[i]);
    }
}

int main(void)
{
    MPI_Init(NULL, NULL);
    replaced();
    present();
    absent();
    MPI_Finalize();
    return tap_finish();
}
