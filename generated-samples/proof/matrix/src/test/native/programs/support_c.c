/** Calls every supporting function of MPI once from C and checks its results. */
#include "../harness/tap.h"

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static void start(int *argc, char ***argv)
{
    int flag = 1, provided = -1, again = -1, version, subversion, length = -1;
    char text[MPI_MAX_LIBRARY_VERSION_STRING + 1];
    tap_group("environment", "MPI-4.1 11.2", "C");
    MPI_Initialized(&flag);
    tap_equal(0, flag, "not initialized before MPI_Init_thread");
    MPI_Finalized(&flag);
    tap_equal(0, flag, "not finalized before MPI_Init_thread");
    MPI_Get_version(&version, &subversion); /* allowed before MPI_Init */
    tap_equal(MPI_VERSION, version, "MPI_Get_version");
    tap_equal(MPI_SUBVERSION, subversion, "MPI_Get_version");
    tap_equal(MPI_SUCCESS, MPI_Init_thread(argc, argv, MPI_THREAD_SERIALIZED, &provided), "init");
    MPI_Query_thread(&again);
    tap_equal(provided, again, "MPI_Query_thread");
    MPI_Initialized(&flag);
    tap_equal(1, flag, "initialized");
    tap_equal(MPI_SUCCESS, MPI_Get_library_version(text, &length), "MPI_Get_library_version");
    tap_equal(length, (int)strlen(text), "its length");
    double now = MPI_Wtime();
    tap_check(MPI_Wtime() >= now, "MPI_Wtime does not go back");
    tap_check(MPI_Wtick() > 0 && MPI_Wtick() < 1, "MPI_Wtick");
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
}

static int relation(MPI_Comm one, MPI_Comm other)
{
    int result = -1;
    MPI_Comm_compare(one, other, &result);
    return result;
}

static void duplicates(void)
{
    MPI_Comm made;
    MPI_Info info;
    MPI_Request request;
    MPI_Status status;
    int done = 0, number = -1, flag = -1;
    tap_group("communicators", "MPI-4.1 7.4", "C: duplicates");
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    tap_equal(0, number, "rank");
    MPI_Comm_size(MPI_COMM_WORLD, &number);
    tap_equal(1, number, "size");
    MPI_Comm_test_inter(MPI_COMM_WORLD, &flag);
    tap_equal(0, flag, "MPI_Comm_test_inter");
    MPI_Topo_test(MPI_COMM_WORLD, &number);
    tap_equal(MPI_UNDEFINED, number, "MPI_Topo_test");
    tap_equal(MPI_SUCCESS, MPI_Barrier(MPI_COMM_WORLD), "MPI_Barrier");
    tap_equal(MPI_IDENT, relation(MPI_COMM_WORLD, MPI_COMM_WORLD), "compare with itself");
    MPI_Info_create(&info);
    tap_equal(MPI_SUCCESS, MPI_Info_set(info, "key", "value"), "MPI_Info_set");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &made);
    tap_equal(MPI_CONGRUENT, relation(MPI_COMM_WORLD, made), "MPI_Comm_dup_with_info");
    MPI_Comm_free(&made);
    MPI_Comm_idup(MPI_COMM_WORLD, &made, &request);
    tap_equal(MPI_SUCCESS, MPI_Wait(&request, &status), "MPI_Wait");
    tap_check(request == MPI_REQUEST_NULL, "MPI_Wait frees the request");
    tap_equal(MPI_CONGRUENT, relation(MPI_COMM_WORLD, made), "MPI_Comm_idup");
    tap_equal(MPI_SUCCESS, MPI_Comm_disconnect(&made), "MPI_Comm_disconnect");
    MPI_Comm_idup_with_info(MPI_COMM_WORLD, info, &made, &request);
    while (!done) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    }
    tap_check(request == MPI_REQUEST_NULL, "MPI_Test frees the request");
    tap_equal(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE), "wait for the null request");
    MPI_Comm_free(&made);
    tap_check(made == MPI_COMM_NULL, "MPI_Comm_free stores MPI_COMM_NULL");
    MPI_Info_free(&info);
    tap_check(info == MPI_INFO_NULL, "MPI_Info_free stores MPI_INFO_NULL");
}

static void groups(void)
{
    MPI_Group whole, part;
    MPI_Comm made;
    int ranks[] = {0}, ranges[][3] = {{0, 0, 1}}, bad[] = {5}, number = -1;
    tap_group("communicators", "MPI-4.1 7.3", "C: groups and constructors");
    MPI_Comm_group(MPI_COMM_WORLD, &whole);
    MPI_Group_size(whole, &number);
    tap_equal(1, number, "MPI_Group_size");
    MPI_Group_rank(whole, &number);
    tap_equal(0, number, "MPI_Group_rank");
    tap_equal(MPI_SUCCESS, MPI_Group_incl(whole, 1, ranks, &part), "MPI_Group_incl");
    MPI_Comm_create(MPI_COMM_WORLD, part, &made);
    tap_equal(MPI_CONGRUENT, relation(MPI_COMM_WORLD, made), "MPI_Comm_create");
    MPI_Comm_free(&made);
    MPI_Comm_create_group(MPI_COMM_WORLD, part, 1, &made);
    tap_equal(MPI_CONGRUENT, relation(MPI_COMM_WORLD, made), "MPI_Comm_create_group");
    MPI_Comm_free(&made);
    MPI_Group_free(&part);
    tap_check(part == MPI_GROUP_NULL, "MPI_Group_free stores MPI_GROUP_NULL");
    tap_equal(MPI_SUCCESS, MPI_Group_range_incl(whole, 1, ranges, &part), "MPI_Group_range_incl");
    MPI_Group_free(&part);
    int class = MPI_SUCCESS;
    MPI_Error_class(MPI_Group_incl(whole, 1, bad, &part), &class);
    tap_equal(MPI_ERR_RANK, class, "a rank that is not in the group");
    MPI_Group_incl(whole, 0, ranks, &part);
    MPI_Group_rank(part, &number);
    tap_equal(MPI_UNDEFINED, number, "rank in a group without this process");
    MPI_Comm_create(MPI_COMM_WORLD, part, &made);
    tap_check(made == MPI_COMM_NULL, "no communicator of an empty group");
    if (part != MPI_GROUP_EMPTY) {
        MPI_Group_free(&part);
    }
    MPI_Group_free(&whole);
    MPI_Comm_split(MPI_COMM_WORLD, 3, 0, &made);
    tap_equal(MPI_CONGRUENT, relation(MPI_COMM_WORLD, made), "MPI_Comm_split");
    MPI_Comm_free(&made);
    MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, 0, &made);
    tap_check(made == MPI_COMM_NULL, "MPI_Comm_split without a color");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made);
    tap_equal(MPI_CONGRUENT, relation(MPI_COMM_WORLD, made), "MPI_Comm_split_type");
    MPI_Comm_free(&made);
}

static void datatypes(void)
{
    MPI_Datatype type, copy;
    MPI_Aint lower, extent;
    int size = 0;
    tap_group("datatypes", "MPI-4.1 5.1", "C");
    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Type_size(type, &size);
    tap_equal(3 * (int)sizeof(int), size, "MPI_Type_contiguous");
    MPI_Type_dup(type, &copy);
    MPI_Type_free(&type);
    tap_check(type == MPI_DATATYPE_NULL, "MPI_Type_free stores MPI_DATATYPE_NULL");
    MPI_Type_get_extent(copy, &lower, &extent);
    tap_equal(0, lower, "lower bound");
    tap_equal(3 * (int)sizeof(int), extent, "extent of a dup whose origin is gone");
    MPI_Type_free(&copy);
    MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &type);
    MPI_Type_size(type, &size);
    tap_equal(2 * (int)sizeof(double), size, "size of a vector");
    MPI_Type_get_extent(type, &lower, &extent);
    tap_equal(4 * (int)sizeof(double), extent, "extent of a vector");
    MPI_Type_free(&type);
}

#if MPI_VERSION >= 5
/** MPI-3.0 removed it; the embedded MPI keeps it for MPI-1 programs. */
static void mpi1_address(void)
{
    int number = 0;
    MPI_Aint first = 0, second = 1;
    MPI_Get_address(&number, &first);
    MPI_Address(&number, &second);
    tap_equal(first, second, "MPI_Address");
}
#endif

static void memory(void)
{
    int numbers[4] = {1, 2, 3, 4};
    MPI_Aint first, second;
    void *allocated = NULL;
    MPI_Win win;
    MPI_Group group;
    tap_group("memory", "MPI-4.1 5.1.5 and 12.2", "C");
    MPI_Get_address(&numbers[0], &first);
    MPI_Get_address(&numbers[1], &second);
    tap_equal((int)sizeof(int), second - first, "MPI_Get_address");
    tap_equal((intptr_t)numbers, first, "an address");
#if MPI_VERSION >= 5
    mpi1_address();
#endif
    tap_equal(MPI_SUCCESS, MPI_Alloc_mem(100, MPI_INFO_NULL, &allocated), "MPI_Alloc_mem");
    memset(allocated, 1, 100);
    tap_equal(MPI_SUCCESS, MPI_Free_mem(allocated), "MPI_Free_mem");
    MPI_Win_create(numbers, sizeof numbers, sizeof numbers[0], MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    tap_equal(MPI_SUCCESS, MPI_Win_get_group(win, &group), "MPI_Win_get_group");
    MPI_Group_free(&group);
    tap_equal(MPI_SUCCESS, MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN), "errhandler");
    tap_equal(MPI_SUCCESS, MPI_Win_free(&win), "MPI_Win_free");
    tap_check(win == MPI_WIN_NULL, "MPI_Win_free stores MPI_WIN_NULL");
}

static int heard, heard_code;

static void hear(MPI_Win *win, int *code, ...)
{
    (void)win;
    heard++;
    heard_code = *code;
}

static void window_handlers(void)
{
    MPI_Win win;
    MPI_Errhandler handler, found;
    tap_group("error-handlers", "MPI-4.1 9.3", "C: handlers of windows");
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_create_errhandler(hear, &handler);
    MPI_Win_set_errhandler(win, handler);
    MPI_Win_call_errhandler(win, MPI_ERR_WIN);
    tap_equal(1, heard, "MPI_Win_call_errhandler");
    tap_equal(MPI_ERR_WIN, heard_code, "its code");
    MPI_Win_get_errhandler(win, &found);
    tap_check(found == handler, "MPI_Win_get_errhandler");
    MPI_Errhandler_free(&found);
    MPI_Errhandler_free(&handler);
    MPI_Win_call_errhandler(win, MPI_ERR_OTHER);
    tap_equal(2, heard, "the window keeps the freed handler");
    MPI_Win_free(&win);
}

static void collectives(void)
{
    int numbers[2] = {4, -5}, sums[2] = {0, 0};
    double half = 0.5, total = 0;
    tap_group("collectives", "MPI-4.1 6", "C");
    tap_equal(MPI_SUCCESS, MPI_Bcast(numbers, 2, MPI_INT, 0, MPI_COMM_WORLD), "MPI_Bcast");
    MPI_Reduce(numbers, sums, 2, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    tap_equal(-5, sums[1], "MPI_Reduce");
    MPI_Allreduce(MPI_IN_PLACE, sums, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    tap_equal(4, sums[0], "MPI_Allreduce in place");
    MPI_Allreduce(&half, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    tap_check(total > 0.49 && total < 0.51, "MPI_Allreduce of doubles");
    int class = MPI_SUCCESS;
    MPI_Error_class(MPI_Bcast(numbers, 2, MPI_INT, 1, MPI_COMM_WORLD), &class);
    tap_equal(MPI_ERR_ROOT, class, "a root that is not there");
}

static void errors(void)
{
    int class, code, found, length = -1;
    char text[MPI_MAX_ERROR_STRING + 1];
    MPI_Errhandler handler;
    tap_group("error-handlers", "MPI-4.1 9.5", "C: added classes, codes and strings");
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_string(code, "our own words");
    tap_check(class > MPI_ERR_LASTCODE && code > MPI_ERR_LASTCODE, "beyond MPI_ERR_LASTCODE");
    MPI_Error_class(code, &found);
    tap_equal(class, found, "MPI_Error_class");
    MPI_Error_string(code, text, &length);
    tap_same_text("our own words", text, "MPI_Error_string");
    tap_equal(13, length, "its length");
    MPI_Error_string(MPI_ERR_KEYVAL, text, &length);
    tap_check(length > 0 && length == (int)strlen(text), "text of MPI_ERR_KEYVAL");
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler);
    tap_check(handler == MPI_ERRORS_RETURN, "MPI_Comm_get_errhandler");
    tap_equal(MPI_SUCCESS, MPI_Errhandler_free(&handler), "its free");
    tap_equal(MPI_SUCCESS, MPI_Comm_call_errhandler(MPI_COMM_WORLD, code), "call_errhandler");
}

static void conversions(void)
{
    MPI_Group group;
    MPI_Info info;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Info_create(&info);
    tap_group("handle-conversion", "MPI-4.1 19.3.4", "c2f and f2c are inverse");
    tap_check(MPI_Comm_f2c(MPI_Comm_c2f(MPI_COMM_WORLD)) == MPI_COMM_WORLD, "comm");
    tap_check(MPI_Comm_f2c(MPI_Comm_c2f(MPI_COMM_NULL)) == MPI_COMM_NULL, "null comm");
    tap_check(MPI_Type_f2c(MPI_Type_c2f(MPI_DOUBLE)) == MPI_DOUBLE, "type");
    tap_check(MPI_Win_f2c(MPI_Win_c2f(MPI_WIN_NULL)) == MPI_WIN_NULL, "win");
    tap_check(MPI_Group_f2c(MPI_Group_c2f(group)) == group, "group");
    tap_check(MPI_Info_f2c(MPI_Info_c2f(info)) == info, "info");
    tap_check(MPI_Request_f2c(MPI_Request_c2f(MPI_REQUEST_NULL)) == MPI_REQUEST_NULL, "request");
    tap_check(MPI_Errhandler_f2c(MPI_Errhandler_c2f(MPI_ERRORS_RETURN)) == MPI_ERRORS_RETURN,
              "errhandler");
    tap_check(MPI_Op_f2c(MPI_Op_c2f(MPI_SUM)) == MPI_SUM, "op");
#if MPI_VERSION >= 5
    tap_group("handle-conversion", "MPI-5.0, Application Binary Interface",
              "toint and fromint are inverse");
    tap_check(MPI_Comm_fromint(MPI_Comm_toint(MPI_COMM_SELF)) == MPI_COMM_SELF, "comm");
    tap_check(MPI_Type_fromint(MPI_Type_toint(MPI_INT)) == MPI_INT, "type");
    tap_check(MPI_Win_fromint(MPI_Win_toint(MPI_WIN_NULL)) == MPI_WIN_NULL, "win");
    tap_check(MPI_Group_fromint(MPI_Group_toint(group)) == group, "group");
    tap_check(MPI_Info_fromint(MPI_Info_toint(info)) == info, "info");
    tap_check(MPI_Request_fromint(MPI_Request_toint(MPI_REQUEST_NULL)) == MPI_REQUEST_NULL,
              "request");
    tap_check(MPI_Errhandler_fromint(MPI_Errhandler_toint(MPI_ERRORS_RETURN)) == MPI_ERRORS_RETURN,
              "errhandler");
    tap_check(MPI_Op_fromint(MPI_Op_toint(MPI_SUM)) == MPI_SUM, "op");
#else
    tap_skip(8, "toint and fromint came with MPI-5.0");
#endif
    MPI_Info_free(&info);
    MPI_Group_free(&group);
}

static void ignore_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

int main(int argc, char **argv)
{
    start(&argc, &argv);
    duplicates();
    groups();
    datatypes();
    memory();
    collectives();
    window_handlers();
    errors();
    conversions();
    int flag = 0;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Info_create(&info);
    MPI_Comm_create_errhandler(ignore_error, &handler);
    int *kept = NULL;
    MPI_Win unfreed = MPI_WIN_NULL;
    MPI_Win_allocate(1 << 20, 1, MPI_INFO_NULL, MPI_COMM_SELF, &kept, &unfreed);
    *kept = 42;
    tap_group("environment", "MPI-4.1 11.2", "C: the end");
    tap_equal(MPI_SUCCESS, MPI_Finalize(), "MPI_Finalize");
    MPI_Finalized(&flag);
    tap_equal(1, flag, "MPI_Finalized");
    tap_equal(42, *kept, "memory of a window that nobody has freed");
#if MPI_VERSION >= 4
    tap_group("environment", "MPI-4.1 12.4.1", "C: what works after MPI_Finalize, too");
    tap_equal(MPI_SUCCESS, MPI_Info_set(info, "key", "value"), "MPI_Info_set");
    tap_equal(MPI_SUCCESS, MPI_Info_free(&info), "MPI_Info_free");
    tap_equal(MPI_SUCCESS, MPI_Errhandler_free(&handler), "MPI_Errhandler_free");
    int code = 0, of_code = 0, length = 0;
    char text[MPI_MAX_ERROR_STRING];
    tap_equal(MPI_SUCCESS, MPI_Add_error_code(MPI_ERR_OTHER, &code), "MPI_Add_error_code");
    tap_equal(MPI_SUCCESS, MPI_Add_error_string(code, "late"), "MPI_Add_error_string");
    tap_equal(MPI_SUCCESS, MPI_Error_class(code, &of_code), "MPI_Error_class");
    tap_equal(MPI_ERR_OTHER, of_code, "the class of the code");
    tap_equal(MPI_SUCCESS, MPI_Error_string(code, text, &length), "MPI_Error_string");
    tap_equal(4, length, "the length of its text");
#endif
    return tap_finish();
}
