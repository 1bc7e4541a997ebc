/** Attributes of datatypes end with the datatype: not with a reference to it, and with no question. */
#include <mpi.h>

#include "check.h"
#include "deletions.h"

static int has(MPI_Datatype datatype, int key)
{
    void *value = NULL;
    int flag = 0;
    MPI_Type_get_attr(datatype, key, &value, &flag);
    return flag && value == &failures;
}

/** The datatype that another one was made of. */
static MPI_Datatype inner_of(MPI_Datatype outer)
{
    int count = 0;
    MPI_Aint unused = 0;
    MPI_Datatype inner = MPI_DATATYPE_NULL;
    MPI_Type_get_contents(outer, 1, 0, 1, &count, &unused, &inner);
    return inner;
}

static void references_end_nothing(int key)
{
    MPI_Datatype inner = MPI_DATATYPE_NULL;
    MPI_Datatype outer = MPI_DATATYPE_NULL;
    MPI_Type_contiguous(2, MPI_INT, &inner);
    MPI_Type_contiguous(3, inner, &outer);
    MPI_Datatype early = inner_of(outer);
    MPI_Type_set_attr(inner, key, &failures);
    MPI_Datatype late = inner_of(outer);
    MPI_Type_free(&late);
    MPI_Type_free(&early);
    check(has(inner, key) && deletions == 0, "a reference goes, the attribute stays");
    MPI_Type_free(&inner);
    check(deletions == 1, "with the datatype the attribute goes");
    late = inner_of(outer);
    MPI_Type_set_attr(late, key, &failures);
    MPI_Type_free(&outer);
    check(has(late, key) && deletions == 1, "a reference can be all there is");
    MPI_Type_free(&late);
    check(deletions == 2, "and then the attribute goes with it");
    deletions = 0;
    check(inner_of(MPI_DATATYPE_NULL) == MPI_DATATYPE_NULL, "no datatype has no contents");
}

static void views_end_nothing(int key)
{
    MPI_Datatype inner = MPI_DATATYPE_NULL;
    MPI_Datatype view = MPI_DATATYPE_NULL;
    MPI_File file = MPI_FILE_NULL;
    MPI_Type_vector(2, 1, 2, MPI_INT, &inner);
    MPI_Type_contiguous(2, inner, &view);
    MPI_Type_commit(&view);
    MPI_Type_set_attr(inner, key, &failures);
    MPI_Type_set_attr(view, key, &failures);
    int mode = MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE;
    MPI_File_open(MPI_COMM_SELF, "types_test.data", mode, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_INT, view, "native", MPI_INFO_NULL);
    check(has(inner, key) && has(view, key) && deletions == 0, "a view of a file ends nothing");
    MPI_File_close(&file);
    check(has(inner, key) && has(view, key) && deletions == 0, "nor does the file's end");
    MPI_Type_free(&view);
    MPI_Type_free(&inner);
    check(deletions == 2, "the datatypes themselves do");
    deletions = 0;
}

#if MPI_VERSION >= 4
static void large_counts_are_freed(int key)
{
    MPI_Datatype large = MPI_DATATYPE_NULL;
    MPI_Type_contiguous_c(4, MPI_INT, &large);
    if (key != MPI_KEYVAL_INVALID) {
        MPI_Type_set_attr(large, key, &failures);
    }
    check(MPI_Type_free(&large) == MPI_SUCCESS && large == MPI_DATATYPE_NULL,
          "a datatype made with large counts is freed");
}
#endif

int main(int argc, char **argv)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
#if MPI_VERSION >= 4
    large_counts_are_freed(key);
#endif
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, count_type_deletion, &key, NULL);
    references_end_nothing(key);
    views_end_nothing(key);
#if MPI_VERSION >= 4
    large_counts_are_freed(key);
    check(deletions == 1, "and its attribute goes with it");
#endif
    MPI_Type_free_keyval(&key);
    MPI_Finalize();
    return failures;
}
