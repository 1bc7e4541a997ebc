/**
 * A program of MPI-1, whose caching functions are the layer's whatever the MPI behind it has: it asks
 * the dynamic linker whose they are, and then uses them.
 */
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int failures;
static int deletions;

static void check(int right, const char *what)
{
    failures += right ? 0 : 1;
    printf("%sok - %s\n", right ? "" : "not ", what);
}

static int copy_next(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    *(void **)out = (char *)in + 1;
    *flag = state == &failures;
    return MPI_SUCCESS;
}

static int count_deletion(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    deletions += state == &failures;
    return MPI_SUCCESS;
}

static void whose(const char *name)
{
    Dl_info info = {NULL, NULL, NULL, NULL};
    void *symbol = dlsym(RTLD_DEFAULT, name);
    int found = symbol != NULL && dladdr(symbol, &info) != 0;
    check(found && strstr(info.dli_fname, "libshimwright_layer") != NULL, name);
}

static void predefined(MPI_Comm comm, char *value)
{
    int dup_key = MPI_KEYVAL_INVALID;
    int null_key = MPI_KEYVAL_INVALID;
    char *got = NULL;
    int flag = 0;
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Keyval_create(MPI_DUP_FN, MPI_NULL_DELETE_FN, &dup_key, NULL);
    MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &null_key, NULL);
    MPI_Attr_put(comm, dup_key, value);
    MPI_Attr_put(comm, null_key, value);
    MPI_Comm_dup(comm, &copy);
    MPI_Attr_get(copy, dup_key, &got, &flag);
    check(flag && got == value, "MPI_DUP_FN copies");
    MPI_Attr_get(copy, null_key, &got, &flag);
    check(!flag, "MPI_NULL_COPY_FN does not");
    MPI_Comm_free(&copy);
    MPI_Keyval_free(&dup_key);
    MPI_Keyval_free(&null_key);
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"MPI_Keyval_create",  "MPI_Keyval_free",  "MPI_Attr_put",
                                        "MPI_Attr_get",       "MPI_Attr_delete",  "PMPI_Attr_get",
                                        "mpi_keyval_create_", "mpi_keyval_free_", "mpi_attr_put_",
                                        "mpi_attr_get_",      "mpi_attr_delete_", "mpi_dup_fn_",
                                        "mpi_null_copy_fn_",  "mpi_null_delete_fn_"};
    static char memory[2];
    char *got = NULL;
    int key = MPI_KEYVAL_INVALID;
    int flag = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Init(&argc, &argv);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        whose(names[i]);
    }
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Keyval_create(copy_next, count_deletion, &key, &failures);
    MPI_Attr_put(comm, key, memory);
    MPI_Comm_dup(comm, &copy);
    MPI_Attr_get(copy, key, &got, &flag);
    check(flag && got == memory + 1, "the copy callback's value is in the duplicate");
    MPI_Comm_free(&copy);
    MPI_Attr_delete(comm, key);
    check(deletions == 2, "both attributes were deleted with the callback");
    MPI_Keyval_free(&key);
    check(key == MPI_KEYVAL_INVALID, "the freed key is invalid");
    predefined(comm, memory);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return failures == 0 ? 0 : 1;
}
