/** The values of the MPI-5.0 standard ABI that programs of other MPIs rely on. */
#include "../harness/tap.h"

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

#if MPI_VERSION >= 5
static void keys(void)
{
    tap_group("abi-values", "MPI-5.0, Application Binary Interface", "keys and codes");
    tap_equal(0, MPI_KEYVAL_INVALID, "MPI_KEYVAL_INVALID");
    tap_equal(501, MPI_TAG_UB, "MPI_TAG_UB");
    tap_equal(502, MPI_IO, "MPI_IO");
    tap_equal(503, MPI_HOST, "MPI_HOST");
    tap_equal(504, MPI_WTIME_IS_GLOBAL, "MPI_WTIME_IS_GLOBAL");
    tap_equal(505, MPI_APPNUM, "MPI_APPNUM");
    tap_equal(506, MPI_LASTUSEDCODE, "MPI_LASTUSEDCODE");
    tap_equal(507, MPI_UNIVERSE_SIZE, "MPI_UNIVERSE_SIZE");
    tap_equal(601, MPI_WIN_BASE, "MPI_WIN_BASE");
    tap_equal(602, MPI_WIN_DISP_UNIT, "MPI_WIN_DISP_UNIT");
    tap_equal(603, MPI_WIN_SIZE, "MPI_WIN_SIZE");
    tap_equal(604, MPI_WIN_CREATE_FLAVOR, "MPI_WIN_CREATE_FLAVOR");
    tap_equal(605, MPI_WIN_MODEL, "MPI_WIN_MODEL");
    tap_equal(36, MPI_ERR_KEYVAL, "MPI_ERR_KEYVAL");
    tap_equal(256, MPI_MAX_PROCESSOR_NAME, "MPI_MAX_PROCESSOR_NAME");
}

static void handles(void)
{
    tap_group("abi-values", "MPI-5.0, Application Binary Interface", "handles");
    tap_equal(0x100, (intptr_t)MPI_COMM_NULL, "MPI_COMM_NULL");
    tap_equal(0x101, (intptr_t)MPI_COMM_WORLD, "MPI_COMM_WORLD");
    tap_equal(0x102, (intptr_t)MPI_COMM_SELF, "MPI_COMM_SELF");
    tap_equal((int)sizeof(void *), (int)sizeof(MPI_Comm), "a handle is a pointer");
    tap_equal((int)sizeof(intptr_t), (int)sizeof(MPI_Aint), "MPI_Aint");
    tap_equal(8, (int)sizeof(MPI_Count), "MPI_Count");
    tap_equal(32, (int)sizeof(MPI_Status), "MPI_Status");
}

static void callbacks(void)
{
    tap_group("null-functions-are-sentinels-in-c", "MPI-5.0, Application Binary Interface", "C");
    tap_equal(0, (intptr_t)MPI_COMM_NULL_COPY_FN, "MPI_COMM_NULL_COPY_FN");
    tap_equal(0, (intptr_t)MPI_COMM_NULL_DELETE_FN, "MPI_COMM_NULL_DELETE_FN");
    tap_equal(1, (intptr_t)MPI_COMM_DUP_FN, "MPI_COMM_DUP_FN");
    tap_equal(0, (intptr_t)MPI_WIN_NULL_COPY_FN, "MPI_WIN_NULL_COPY_FN");
    tap_equal(0, (intptr_t)MPI_WIN_NULL_DELETE_FN, "MPI_WIN_NULL_DELETE_FN");
    tap_equal(1, (intptr_t)MPI_WIN_DUP_FN, "MPI_WIN_DUP_FN");
    tap_equal(0, (intptr_t)MPI_TYPE_NULL_COPY_FN, "MPI_TYPE_NULL_COPY_FN");
    tap_equal(0, (intptr_t)MPI_TYPE_NULL_DELETE_FN, "MPI_TYPE_NULL_DELETE_FN");
    tap_equal(1, (intptr_t)MPI_TYPE_DUP_FN, "MPI_TYPE_DUP_FN");
    tap_equal(0, (intptr_t)MPI_NULL_COPY_FN, "MPI_NULL_COPY_FN");
    tap_equal(0, (intptr_t)MPI_NULL_DELETE_FN, "MPI_NULL_DELETE_FN");
    tap_equal(1, (intptr_t)MPI_DUP_FN, "MPI_DUP_FN");
}
#endif

int main(void)
{
#if MPI_VERSION >= 5
    keys();
    handles();
    callbacks();
#else
    tap_group("abi-values", "MPI-5.0", "this MPI is older");
    tap_check(MPI_VERSION >= 1, "has a version");
    tap_skip(34, "this MPI is older than the standard ABI");
#endif
    return tap_finish();
}
