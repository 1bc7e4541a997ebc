/** Predefined attributes, read in every language, and MPI_Get_processor_name in C. */
#include "../harness/objects.h"
#include "../harness/oracle.h"
#include "../harness/tap.h"
#include "../languages/language.h"

#include <mpi.h>
#include <stddef.h>
#include <string.h>

static const struct matrix_language_operations *of(int language)
{
    return &matrix_languages[language];
}

static int speaks(int language, int object_class)
{
    return (of(language)->classes >> object_class & 1) != 0;
}

/** An integer-valued attribute of MPI_COMM_WORLD as C sees it; `absent` if it is not there. */
static int as_int(int key, int absent)
{
    int *value = NULL, flag = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
    return flag ? *value : absent;
}

static void environment(void)
{
    tap_group("predefined-values-are-pointers-in-c", "MPI-4 9.1.2",
              "the values that C finds on MPI_COMM_WORLD");
    tap_check(as_int(MPI_TAG_UB, -1) >= 32767, "MPI_TAG_UB is at least 32767");
    int io = as_int(MPI_IO, -77);
    tap_check(io == MPI_ANY_SOURCE || io == 0, "MPI_IO is MPI_ANY_SOURCE or this process");
    int host = as_int(MPI_HOST, -77);
    tap_check(host == MPI_PROC_NULL || host == 0, "MPI_HOST is MPI_PROC_NULL or this process");
    int global = as_int(MPI_WTIME_IS_GLOBAL, 0);
    tap_check(global == 0 || global == 1, "MPI_WTIME_IS_GLOBAL is 0 or 1");
    tap_check(as_int(MPI_UNIVERSE_SIZE, 1) >= 1, "MPI_UNIVERSE_SIZE is at least 1");
    tap_check(as_int(MPI_APPNUM, 0) >= 0, "MPI_APPNUM is not negative");
    tap_check(as_int(MPI_LASTUSEDCODE, -1) >= MPI_ERR_LASTCODE,
              "MPI_LASTUSEDCODE is at least MPI_ERR_LASTCODE");
    int made;
    MPI_Add_error_class(&made);
    tap_check(as_int(MPI_LASTUSEDCODE, -1) >= made, "MPI_LASTUSEDCODE grows with a new class");
}

static void read_in_all(int object_class, int object, int key, struct stored stored,
                        const char *name)
{
    tap_group(object_class == MATRIX_WIN ? "window-attributes"
                                         : "predefined-values-are-pointers-in-c",
              "MPI-4 9.1.2, MPI-2.2 16.3.7", "%s in every language", name);
    for (int reader = 0; reader < LANGUAGES; reader++) {
        int64_t raw = 0;
        int flag = 0;
        if (!speaks(reader, object_class)) {
            continue;
        }
        tap_equal(MPI_SUCCESS, of(reader)->get(object_class, object, key, &raw, &flag),
                  "status in %s", of(reader)->name);
        if (tap_equal(FLAG_TRUE, flag, "flag in %s", of(reader)->name)) {
            oracle_check(stored, reader, raw, of(reader)->name);
        }
    }
}

static void communicators(void)
{
    int world = (int)MPI_Comm_c2f(MPI_COMM_WORLD), self = (int)MPI_Comm_c2f(MPI_COMM_SELF);
    int made = object_make(MATRIX_COMM);
    struct stored tag = {WIDTH_INTEGER, as_int(MPI_TAG_UB, -1)};
    read_in_all(MATRIX_COMM, world, MPI_TAG_UB, tag, "MPI_TAG_UB of MPI_COMM_WORLD");
    read_in_all(MATRIX_COMM, self, MPI_TAG_UB, tag, "MPI_TAG_UB of MPI_COMM_SELF");
    read_in_all(MATRIX_COMM, made, MPI_TAG_UB, tag, "MPI_TAG_UB of a dup");
    struct stored io = {WIDTH_INTEGER, as_int(MPI_IO, -77)};
    read_in_all(MATRIX_COMM, world, MPI_IO, io, "MPI_IO");
    struct stored host = {WIDTH_INTEGER, as_int(MPI_HOST, -77)};
    read_in_all(MATRIX_COMM, world, MPI_HOST, host, "MPI_HOST");
    struct stored used = {WIDTH_INTEGER, as_int(MPI_LASTUSEDCODE, -1)};
    read_in_all(MATRIX_COMM, world, MPI_LASTUSEDCODE, used, "MPI_LASTUSEDCODE");
    object_free(MATRIX_COMM, &made);
}

static void check_window(MPI_Win win, const void *base, MPI_Aint size, int unit, int flavor)
{
    int object = (int)MPI_Win_c2f(win), *model = NULL, flag = 0;
    read_in_all(MATRIX_WIN, object, MPI_WIN_BASE, (struct stored){WIDTH_POINTER, (intptr_t)base},
                "MPI_WIN_BASE");
    read_in_all(MATRIX_WIN, object, MPI_WIN_SIZE, (struct stored){WIDTH_AINT, size},
                "MPI_WIN_SIZE");
    read_in_all(MATRIX_WIN, object, MPI_WIN_DISP_UNIT, (struct stored){WIDTH_INTEGER, unit},
                "MPI_WIN_DISP_UNIT");
    read_in_all(MATRIX_WIN, object, MPI_WIN_CREATE_FLAVOR, (struct stored){WIDTH_INTEGER, flavor},
                "MPI_WIN_CREATE_FLAVOR");
    MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &flag);
    tap_check(flag && (*model == MPI_WIN_UNIFIED || *model == MPI_WIN_SEPARATE), "MPI_WIN_MODEL");
}

static void windows(void)
{
    static double memory[8];
    void *allocated = NULL;
    MPI_Win win;
    MPI_Win_create(memory, sizeof memory, sizeof memory[0], MPI_INFO_NULL, MPI_COMM_SELF, &win);
    check_window(win, memory, sizeof memory, sizeof memory[0], MPI_WIN_FLAVOR_CREATE);
    MPI_Win_free(&win);
    MPI_Win_allocate(640, 4, MPI_INFO_NULL, MPI_COMM_SELF, &allocated, &win);
    tap_check(allocated != NULL, "MPI_Win_allocate gives memory");
    memset(allocated, 1, 640);
    check_window(win, allocated, 640, 4, MPI_WIN_FLAVOR_ALLOCATE);
    MPI_Win_free(&win);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &win);
    check_window(win, MPI_BOTTOM, 0, 1, MPI_WIN_FLAVOR_DYNAMIC);
    MPI_Win_free(&win);
}

static void cannot_be_changed_through_the_pointer(void)
{
    int *value = NULL, *again = NULL, flag = 0;
    tap_group("predefined-storage-is-safe", "MPI-4 9.1.2",
              "writing through the pointer changes nothing");
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    int bound = *value;
    *value = 5;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &again, &flag);
    tap_equal(bound, *again, "MPI_TAG_UB after somebody wrote 5 through the pointer");
}

static void processor_name(void)
{
    char name[MPI_MAX_PROCESSOR_NAME + 2];
    int length = -1;
    tap_group("processor-name-fits", "MPI-4 9.1", "C: a NUL at name[resultlen]");
    memset(name, '#', sizeof name);
    tap_equal(MPI_SUCCESS, MPI_Get_processor_name(name, &length), "status");
    tap_check(length > 0 && length <= MPI_MAX_PROCESSOR_NAME - 1, "1 <= %d <= %d", length,
              MPI_MAX_PROCESSOR_NAME - 1);
    tap_equal('\0', name[length], "name[resultlen]");
    tap_equal(length, (int)strlen(name), "printable characters");
    tap_equal('#', name[MPI_MAX_PROCESSOR_NAME], "nothing is written beyond the array");
}

int main(void)
{
    objects_init();
    environment();
    communicators();
    windows();
    cannot_be_changed_through_the_pointer();
    processor_name();
    MPI_Finalize();
    return tap_finish();
}
