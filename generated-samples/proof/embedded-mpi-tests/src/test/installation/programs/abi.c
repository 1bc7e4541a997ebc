/* What a program of the MPI ABI does: it must run the same on every library of the ABI. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void check(int good, const char *what)
{
    if (!good) {
        fprintf(stderr, "abi: %s\n", what);
        failures++;
    }
}

/* The number of bytes that the info has for the key. */
static int size_of(MPI_Info info, const char *key)
{
    char text[16] = "";
    int length = sizeof text, known = 0;
    MPI_Info_get_string(info, key, &length, text, &known);
    check(known && length == (int)strlen(text) + 1, key);
    return atoi(text);
}

static void versions(void)
{
    int major = 0, minor = 0;
    MPI_Abi_get_version(&major, &minor);
    check(major == MPI_ABI_VERSION && minor == MPI_ABI_SUBVERSION, "the version of the ABI");
}

static void infos(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Abi_get_info(&info);
    check(size_of(info, "mpi_aint_size") == (int)sizeof(MPI_Aint), "MPI_Aint");
    check(size_of(info, "mpi_count_size") == (int)sizeof(MPI_Count), "MPI_Count");
    check(size_of(info, "mpi_offset_size") == (int)sizeof(MPI_Offset), "MPI_Offset");
    char cut[2] = "x";
    int length = sizeof cut, known = 1;
    MPI_Info_set(info, "long", "12345");
    MPI_Info_get_string(info, "long", &length, cut, &known);
    check(length == 6 && strcmp(cut, "1") == 0, "a value without enough room is cut");
    MPI_Info_get_string(info, "none", &length, cut, &known);
    check(!known && length == 6 && strcmp(cut, "1") == 0, "a key that is not there");
    MPI_Info_free(&info);
}

static int class_of(int code)
{
    int error_class = MPI_SUCCESS;
    MPI_Error_class(code, &error_class);
    return error_class;
}

/* A library that knows its Fortran compiler keeps what it knows; another one is told nothing here. */
static void fortran(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Abi_get_fortran_info(&info);
    if (info == MPI_INFO_NULL) {
        return;
    }
    int size = 0, lacking = 0;
    MPI_Type_size(MPI_INTEGER, &size);
    check(size_of(info, "mpi_integer_size") == size, "MPI_INTEGER");
    MPI_Type_size(MPI_DOUBLE_PRECISION, &size);
    check(size_of(info, "mpi_double_precision_size") == size, "MPI_DOUBLE_PRECISION");
    char text[8] = "";
    int length = sizeof text, known = 0;
    MPI_Info_get_string(info, "mpi_complex4_supported", &length, text, &known);
    MPI_Type_size((MPI_Datatype)0x2d3, &lacking); /* MPI_COMPLEX4 */
    check(known && (strcmp(text, "true") == 0) == (lacking == 4), "MPI_COMPLEX4 is there or not");
    check(lacking == 4 || lacking == MPI_UNDEFINED, "the size of a datatype that is not there");
    size = size_of(info, "mpi_logical_size");
    char yes[16] = {0}, no[16] = {0};
    MPI_Abi_get_fortran_booleans(size, yes, no, &known);
    check(known && memcmp(yes, no, sizeof yes) != 0, "true and false differ");
    check(class_of(MPI_Abi_set_fortran_info(info)) == MPI_ERR_ABI, "the sizes are known");
    check(class_of(MPI_Abi_set_fortran_booleans(size, yes, no)) == MPI_ERR_ABI, "true is known");
    check(MPI_Abi_get_fortran_booleans(3, yes, no, &known) != MPI_SUCCESS, "no power of two");
    MPI_Info_free(&info);
}

static int deletions;

static int doubled(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval;
    *(void **)out = (char *)in + *(int *)extra;
    *flag = 1;
    return MPI_SUCCESS;
}

static int deleted(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm, (void)keyval, (void)value, (void)extra;
    deletions++;
    return MPI_SUCCESS;
}

static void caching(void)
{
    int key = MPI_KEYVAL_INVALID, dup_key = MPI_KEYVAL_INVALID, flag = 0, two = 2;
    MPI_Comm twin = MPI_COMM_NULL;
    void *value = NULL;
    MPI_Comm_create_keyval(doubled, deleted, &key, &two);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &dup_key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, (void *)40);
    MPI_Comm_set_attr(MPI_COMM_SELF, dup_key, (void *)7);
    MPI_Comm_dup(MPI_COMM_SELF, &twin);
    check(twin == MPI_Comm_fromint(MPI_Comm_toint(twin)), "an integer for a handle");
    MPI_Comm_get_attr(twin, key, &value, &flag);
    check(flag && value == (void *)42, "the copy callback");
    MPI_Comm_get_attr(twin, dup_key, &value, &flag);
    check(flag && value == (void *)7, "MPI_COMM_DUP_FN");
    MPI_Comm_free(&twin);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_delete_attr(MPI_COMM_SELF, dup_key);
    check(deletions == 2 && twin == MPI_COMM_NULL, "the delete callback");
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&dup_key);
    check(key == MPI_KEYVAL_INVALID, "MPI_KEYVAL_INVALID");
    int *tag_ub = NULL;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &tag_ub, &flag);
    check(flag && *tag_ub >= 32767, "MPI_TAG_UB");
    check(MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL) != MPI_SUCCESS, "a bad key");
}

int main(void)
{
    versions();
    infos();
    int provided = -1;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    check(provided >= MPI_THREAD_SINGLE && provided <= MPI_THREAD_MULTIPLE, "the thread level");
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    fortran();
    caching();
    int rank = -1, size = -1, sum = 0, answer = 42;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_SELF, &size);
    MPI_Allreduce(&answer, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF);
    MPI_Finalize();
    printf("rank %d of %d, answer %d\n", rank, size, sum);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
