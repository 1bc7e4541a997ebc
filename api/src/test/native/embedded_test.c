/** Tests of the embedded MPI below its faces: objects, checks of arguments, errors, its life. */
#define _POSIX_C_SOURCE 200809L /* fork, pipe */

#include <float.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "embedded/objects.h"
#include "fortran_stand_in.h"
#include "shimwright/raise.h"
#include "shimwright/tables.h"
#include "tap.h"

static const char checks[] = "quality: bad arguments get the right error class";
static const char groups[] = "MPI-4.1, Group Management";
static const char comms[] = "MPI-4.1, Communicator Management";
static const char types[] = "MPI-4.1, Derived Datatypes";
static const char caching[] = "MPI-4.1, Caching";

static MPI_Comm const bad_comm = (MPI_Comm)0x77777777;

static void communicators(void)
{
    MPI_Comm dup = MPI_COMM_NULL;
    MPI_Comm other = MPI_COMM_NULL;
    int number = -1;
    tap_equal(sw_comm_dup(MPI_COMM_WORLD, &dup), MPI_SUCCESS, comms, "dup");
    tap_equal(sw_comm_compare(MPI_COMM_WORLD, dup, &number), MPI_SUCCESS, comms, "compare");
    tap_equal(number, MPI_CONGRUENT, comms, "a dup is congruent");
    sw_comm_compare(dup, dup, &number);
    tap_equal(number, MPI_IDENT, comms, "with itself identical");
    sw_comm_rank(dup, &number);
    tap_equal(number, 0, comms, "rank 0");
    sw_comm_size(dup, &number);
    tap_equal(number, 1, comms, "size 1");
    sw_comm_test_inter(dup, &number);
    tap_equal(number, 0, comms, "no intercommunicator");
    tap_equal(sw_topo_test(dup, &number), MPI_SUCCESS, comms, "topology");
    tap_equal(number, MPI_UNDEFINED, comms, "there is none");
    tap_equal(sw_topo_test(MPI_COMM_NULL, &number), MPI_ERR_COMM, checks, "the topology of nothing");
    tap_equal(sw_topo_test(dup, NULL), MPI_ERR_ARG, checks, "nowhere to store");
    sw_comm_create(dup, MPI_GROUP_EMPTY, &other);
    tap_check(other == MPI_COMM_NULL, comms, "create with the empty group gives the null handle");
    sw_comm_split(dup, MPI_UNDEFINED, 0, &other);
    tap_check(other == MPI_COMM_NULL, comms, "so does a split without color");
    tap_equal(sw_comm_split(dup, -1, 0, &other), MPI_ERR_ARG, checks, "a negative color");
    tap_equal(sw_comm_split(dup, 3, 0, &other), MPI_SUCCESS, comms, "split");
    tap_equal(sw_comm_disconnect(&other), MPI_SUCCESS, comms, "disconnect");
    tap_equal(sw_comm_split_type(dup, 12345, 0, MPI_INFO_NULL, &other), MPI_ERR_ARG, checks,
              "an unknown split type");
    tap_equal(sw_comm_free(&dup), MPI_SUCCESS, comms, "free");
    tap_check(dup == MPI_COMM_NULL, comms, "stores the null handle");
    dup = MPI_COMM_WORLD;
    tap_equal(sw_comm_free(&dup), MPI_ERR_COMM, checks, "MPI_COMM_WORLD cannot be freed");
    tap_equal(sw_comm_free(NULL), MPI_ERR_ARG, checks, "free of no handle");
    tap_equal(sw_comm_rank(bad_comm, &number), MPI_ERR_COMM, checks, "a bad communicator");
    tap_equal(sw_comm_rank((MPI_Comm)(intptr_t)&dup, &number), MPI_ERR_COMM, checks,
              "an address is no communicator");
    tap_equal(sw_comm_rank(MPI_COMM_NULL, &number), MPI_ERR_COMM, checks, "nor is the null one");
    tap_equal(sw_comm_size(MPI_COMM_WORLD, NULL), MPI_ERR_ARG, checks, "nowhere to store");
    tap_equal(sw_comm_dup(MPI_COMM_WORLD, NULL), MPI_ERR_ARG, checks, "nowhere to store");
}

static int refuse_copy(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    (void)extra_state;
    (void)in;
    (void)out;
    (void)flag;
    return 4321;
}

/** An idup whose copy callback fails. */
static void failing_idup(void)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Comm dup = MPI_COMM_SELF;
    MPI_Request request = (MPI_Request)0x5;
    sw_comm_create_keyval(SW_C, (sw_callback)refuse_copy, NULL, &key, 0);
    sw_comm_set_attr(SW_C, MPI_COMM_WORLD, key, 1);
    tap_equal(sw_comm_idup(MPI_COMM_WORLD, &dup, &request), 4321, caching, "idup: its error");
    tap_check(dup == MPI_COMM_NULL, caching, "no communicator");
    tap_check(request == MPI_REQUEST_NULL, caching, "and nothing to wait for");
    tap_equal(sw_wait(&request, MPI_STATUS_IGNORE), MPI_SUCCESS, caching, "if the program does");
    sw_comm_delete_attr(MPI_COMM_WORLD, key);
    sw_comm_free_keyval(&key);
}

static void requests(void)
{
    MPI_Comm dup = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    int flag = 0;
    tap_equal(sw_comm_idup(MPI_COMM_SELF, &dup, &request), MPI_SUCCESS, comms, "idup");
    MPI_Request copy = request;
    tap_equal(sw_test(&request, &flag, &status), MPI_SUCCESS, comms, "test");
    tap_check(flag == 1 && request == MPI_REQUEST_NULL, comms, "completes it");
    tap_equal(status.MPI_SOURCE, MPI_ANY_SOURCE, comms, "with an empty status");
    tap_equal(sw_get_elements(&status, MPI_INT, &flag), MPI_SUCCESS, types, "elements");
    tap_equal(flag, 0, types, "no data was moved");
    MPI_Count moved = -1;
    tap_equal(sw_get_elements_x(&status, MPI_INT, &moved), MPI_SUCCESS, types, "in a wide number");
    tap_equal(moved, 0, types, "no data was moved");
    tap_equal(sw_get_elements_x(&status, MPI_INT, NULL), MPI_ERR_ARG, checks, "nowhere to store");
    tap_equal(sw_get_elements(&status, MPI_DATATYPE_NULL, &flag), MPI_ERR_TYPE, checks,
              "elements of no datatype");
    tap_equal(sw_get_elements(MPI_STATUS_IGNORE, MPI_INT, &flag), MPI_ERR_ARG, checks,
              "elements of no operation");
    tap_equal(sw_wait(&copy, MPI_STATUS_IGNORE), MPI_ERR_REQUEST, checks, "a stale request");
    tap_equal(sw_wait(&request, MPI_STATUS_IGNORE), MPI_SUCCESS, comms, "no request: done");
    tap_equal(sw_wait(NULL, MPI_STATUS_IGNORE), MPI_ERR_REQUEST, checks, "nothing to wait for");
    sw_comm_free(&dup);
}

static void group_functions(void)
{
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group made = MPI_GROUP_NULL;
    int number = -1;
    static const int zero[] = {0};
    static const int bad[] = {0, 0};
    static const int ranges[][3] = {{0, 0, 1}, {0, 0, 1}};
    static const int wide[][3] = {{0, 3, 1}};
    static const int still[][3] = {{0, 0, 0}};
    sw_comm_group(MPI_COMM_WORLD, &world);
    tap_equal(sw_group_incl(world, 1, zero, &made), MPI_SUCCESS, groups, "incl");
    sw_group_rank(made, &number);
    tap_equal(number, 0, groups, "this process is in it");
    sw_group_free(&made);
    tap_equal(sw_group_incl(world, 2, bad, &made), MPI_ERR_RANK, checks, "a rank twice");
    tap_equal(sw_group_incl(world, -1, zero, &made), MPI_ERR_ARG, checks, "a negative count");
    tap_equal(sw_group_incl(world, 0, NULL, &made), MPI_SUCCESS, groups, "no ranks");
    tap_check(made == MPI_GROUP_EMPTY, groups, "are the empty group");
    sw_group_rank(made, &number);
    tap_equal(number, MPI_UNDEFINED, groups, "which this process is not in");
    tap_equal(sw_group_range_incl(world, 1, ranges, &made), MPI_SUCCESS, groups, "a range");
    sw_group_free(&made);
    tap_equal(sw_group_range_incl(world, 2, ranges, &made), MPI_ERR_RANK, checks, "twice");
    tap_equal(sw_group_range_incl(world, 1, wide, &made), MPI_ERR_RANK, checks, "too wide");
    tap_equal(sw_group_range_incl(world, 1, still, &made), MPI_ERR_ARG, checks, "stride 0");
    tap_equal(sw_group_free(&world), MPI_SUCCESS, groups, "free");
    tap_equal(sw_group_size(world, &number), MPI_ERR_GROUP, checks, "the null group");
}

/** Sizes beyond an int: with addresses of 32 bits no such datatype can be made at all. */
static void big_datatypes(void)
{
    MPI_Datatype big = MPI_DATATYPE_NULL;
    MPI_Datatype bigger = MPI_DATATYPE_NULL;
    int size = -1;
    int status = sw_type_contiguous(INT32_MAX, MPI_DOUBLE, &big);
    if (sizeof(MPI_Aint) == sizeof(int32_t)) {
        tap_equal(status, MPI_ERR_ARG, checks, "too big for an address");
        return;
    }
    sw_type_size(big, &size);
    tap_equal(size, MPI_UNDEFINED, types, "a size that does not fit is MPI_UNDEFINED");
    tap_equal(sw_type_contiguous(INT32_MAX, big, &bigger), MPI_ERR_ARG, checks, "too big");
    sw_type_free(&big);
}

/** Distances that no data has are not worked out, so that they cannot be too far for an address. */
static void unused_distances(void)
{
    MPI_Datatype far = MPI_DATATYPE_NULL;
    MPI_Datatype made = MPI_DATATYPE_NULL;
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;
    static const int places[] = {0, INT_MAX};
    static const int lengths[] = {1, 0};
    static const MPI_Aint ends[] = {0, INTPTR_MAX};
    static const MPI_Datatype both[] = {MPI_INT, MPI_INT};
    MPI_Aint wide = INTPTR_MAX / 4;
    sw_type_create_resized(MPI_INT, 0, wide, &far);
    tap_equal(sw_type_vector(1, 1, INT_MAX, far, &made), MPI_SUCCESS, types, "one far block");
    sw_type_get_extent(made, &lb, &extent);
    tap_check(lb == 0 && extent == wide, types, "spans itself");
    sw_type_free(&made);
    tap_equal(sw_type_vector(0, 1, INT_MIN, far, &made), MPI_SUCCESS, types, "no far block");
    sw_type_free(&made);
    tap_equal(sw_type_vector(2, 0, INT_MAX, far, &made), MPI_SUCCESS, types, "empty far blocks");
    sw_type_free(&made);
    tap_equal(sw_type_vector(2, 1, INT_MAX, far, &made), MPI_ERR_ARG, checks, "two far blocks");
    tap_equal(sw_type_create_hvector(1, 1, INTPTR_MIN, far, &made), MPI_SUCCESS, types, "in bytes");
    sw_type_free(&made);
    tap_equal(sw_type_indexed(2, lengths, places, far, &made), MPI_SUCCESS, types, "nothing, far");
    sw_type_get_extent(made, &lb, &extent);
    tap_check(lb == 0 && extent == wide, types, "has no part in the bounds");
    sw_type_free(&made);
    tap_equal(sw_type_create_indexed_block(2, 0, places, far, &made), MPI_SUCCESS, types, "twice");
    sw_type_free(&made);
    tap_equal(sw_type_create_indexed_block(2, 1, places, far, &made), MPI_ERR_ARG, checks, "far");
    tap_equal(sw_type_create_hindexed(2, lengths, ends, far, &made), MPI_SUCCESS, types, "bytes");
    sw_type_free(&made);
    tap_equal(sw_type_create_struct(2, lengths, ends, both, &made), MPI_SUCCESS, types, "a struct");
    sw_type_free(&made);
    tap_equal(sw_type_contiguous(1, far, &made), MPI_SUCCESS, types, "one far element");
    sw_type_free(&made);
    sw_type_free(&far);
}

static void datatypes(void)
{
    MPI_Datatype vector = MPI_DATATYPE_NULL;
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;
    int size = -1;
    int from[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    int to[12] = {0};
    tap_equal(sw_type_vector(2, 1, 3, MPI_INT, &vector), MPI_SUCCESS, types, "a vector");
    sw_type_get_extent(vector, &lb, &extent);
    sw_type_size(vector, &size);
    tap_check(lb == 0 && extent == 4 * (MPI_Aint)sizeof(int) && size == 2 * (int)sizeof(int), types,
              "spans its gap, and has the size of its data");
    tap_equal(sw_bcast(from, 1, vector, 0, MPI_COMM_WORLD), MPI_ERR_TYPE, checks, "uncommitted");
    sw_type_contiguous(2, vector, &pair);
    sw_type_commit(&pair);
    sw_type_free(&vector);
    tap_equal(sw_allreduce(from, to, 1, pair, MPI_SUM, MPI_COMM_WORLD), MPI_SUCCESS, types,
              "a type outlives what it was made from");
    static const int wanted[12] = {1, 0, 0, 4, 5, 0, 0, 8, 0, 0, 0, 0};
    tap_check(memcmp(to, wanted, sizeof to) == 0, types, "and only its data is copied");
    sw_type_vector(2, 1, -3, MPI_INT, &vector);
    sw_type_get_extent(vector, &lb, &extent);
    tap_check(lb == -3 * (MPI_Aint)sizeof(int) && extent == 4 * (MPI_Aint)sizeof(int), types,
              "a negative stride has a negative lower bound");
    sw_type_free(&vector);
    tap_equal(sw_type_contiguous(-1, MPI_INT, &vector), MPI_ERR_COUNT, checks, "a bad count");
    tap_equal(sw_type_vector(1, -1, 1, MPI_INT, &vector), MPI_ERR_ARG, checks, "a bad length");
    tap_equal(sw_type_contiguous(1, MPI_DATATYPE_NULL, &vector), MPI_ERR_TYPE, checks, "no type");
    MPI_Datatype fixed = MPI_INT;
    tap_equal(sw_type_free(&fixed), MPI_ERR_TYPE, checks, "predefined types stay");
    sw_type_free(&pair);
    big_datatypes();
    unused_distances();
    tap_check(sw_datatype_of(MPI_LOGICAL) != NULL && sw_datatype_of(MPI_DOUBLE_COMPLEX) != NULL,
              types, "Fortran's types are there");
}

/** Whether the compiler lacks the numbers of a datatype, as many of 32 bits lack INTEGER*16. */
static bool lacks(MPI_Datatype type)
{
#ifndef __SIZEOF_INT128__
    if (type == MPI_INTEGER16) {
        return true;
    }
#endif
#if !defined __SIZEOF_FLOAT128__ && LDBL_MANT_DIG != 113
    if (type == MPI_REAL16 || type == MPI_COMPLEX32) {
        return true;
    }
#endif
    return type == MPI_DATATYPE_NULL;
}

/**
 * Every predefined datatype of the specification has a size; that of the marks of bounds is 0, and that
 * of numbers that the compiler lacks is MPI_UNDEFINED.
 */
static void all_datatypes(void)
{
    bool all = true;
    for (int i = 0; i < sw_predefined_object_count; i++) {
        intptr_t value = sw_predefined_objects[i].value;
        int size = -1;
        if (value > (intptr_t)MPI_DATATYPE_NULL && value < 0x300) {
            MPI_Datatype type = (MPI_Datatype)value;
            bool mark = type == MPI_LB || type == MPI_UB;
            bool there = sw_type_size(type, &size) == MPI_SUCCESS
                         && (lacks(type) ? size == MPI_UNDEFINED : (size > 0) == !mark);
            all = all && there;
            if (!there) {
                printf("# %s has no size\n", sw_predefined_objects[i].name);
            }
        }
    }
    tap_check(all, types, "every predefined datatype has a size");
}

static void collectives(void)
{
    int from = 5;
    int to = 0;
    tap_equal(sw_reduce(&from, &to, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_SELF), MPI_SUCCESS,
              "MPI-4.1, Collective Communication", "reduce");
    tap_equal(to, 5, "MPI-4.1, Collective Communication", "is a copy");
    tap_equal(sw_reduce(&from, &to, 1, MPI_INT, MPI_MAX, 1, MPI_COMM_SELF), MPI_ERR_ROOT, checks,
              "a bad root");
    tap_equal(sw_allreduce(MPI_IN_PLACE, &to, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF), MPI_SUCCESS,
              "MPI-4.1, Collective Communication", "in place");
    tap_equal(to, 5, "MPI-4.1, Collective Communication", "leaves the value");
    tap_equal(sw_allreduce(&from, &to, 1, MPI_INT, MPI_OP_NULL, MPI_COMM_SELF), MPI_ERR_OP, checks,
              "no operation");
    tap_equal(sw_allreduce(&from, &to, -1, MPI_INT, MPI_SUM, MPI_COMM_SELF), MPI_ERR_COUNT, checks,
              "a negative count");
    tap_equal(sw_allreduce(&from, NULL, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF), MPI_ERR_BUFFER,
              checks, "no buffer");
    tap_equal(sw_allreduce(&from, &from, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF), MPI_ERR_BUFFER,
              checks, "the same buffer twice");
    tap_equal(sw_bcast(&from, 1, MPI_INT, 2, MPI_COMM_SELF), MPI_ERR_ROOT, checks, "a bad root");
    tap_equal(sw_barrier(MPI_COMM_NULL), MPI_ERR_COMM, checks, "no communicator");
}

static void windows(void)
{
    int memory[4] = {0};
    void *base = NULL;
    MPI_Win win = MPI_WIN_NULL;
    sw_word value = 0;
    int flag = 0;
    tap_equal(sw_win_create(memory, sizeof memory, 4, MPI_INFO_NULL, MPI_COMM_SELF, &win),
              MPI_SUCCESS, "MPI-4.1, Window Attributes", "a window");
    sw_win_get_attr(SW_C, win, MPI_WIN_BASE, &value, &flag);
    tap_check(flag && value == (intptr_t)memory, "MPI-4.1, Window Attributes", "C gets the base");
    sw_win_get_attr(SW_C, win, MPI_WIN_SIZE, &value, &flag);
    MPI_Aint *size = (MPI_Aint *)(intptr_t)value;
    tap_equal(*size, sizeof memory, "MPI-4.1, Window Attributes", "a pointer to the size");
    *size = 99;
    sw_win_get_attr(SW_FORTRAN, win, MPI_WIN_SIZE, &value, &flag);
    tap_equal(value, sizeof memory, "ruling: predefined attributes", "which cannot be changed");
    sw_win_get_attr(SW_C, win, MPI_WIN_SIZE, &value, &flag);
    tap_equal(*size, sizeof memory, "ruling: predefined attributes", "and is put right");
    sw_win_get_attr(SW_C, win, MPI_WIN_CREATE_FLAVOR, &value, &flag);
    tap_equal(*(int *)(intptr_t)value, MPI_WIN_FLAVOR_CREATE, "MPI-4.1, Window Attributes", "int");
    tap_equal(sw_win_set_attr(SW_C, win, MPI_WIN_BASE, 1), MPI_ERR_KEYVAL, checks, "cannot be set");
    tap_equal(sw_win_delete_attr(win, MPI_WIN_BASE), MPI_ERR_KEYVAL, checks, "nor deleted");
    tap_equal(sw_win_get_attr(SW_C, win, MPI_TAG_UB, &value, &flag), MPI_ERR_KEYVAL, checks,
              "a key of communicators");
    tap_equal(sw_win_free(&win), MPI_SUCCESS, "MPI-4.1, Window Destruction", "free");
    tap_equal(sw_win_free(&win), MPI_ERR_WIN, checks, "twice");
    tap_equal(sw_win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), MPI_SUCCESS,
              "MPI-4.1, Window That Allocates Memory", "allocated");
    memset(base, 1, 8);
    sw_win_free(&win);
    tap_equal(sw_win_create(memory, -1, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win), MPI_ERR_SIZE,
              checks, "a negative size");
    tap_equal(sw_win_create(memory, 1, 0, MPI_INFO_NULL, MPI_COMM_SELF, &win), MPI_ERR_DISP,
              checks, "displacement unit 0");
    tap_equal(sw_win_create(memory, 1, 1, (MPI_Info)0x5, MPI_COMM_SELF, &win), MPI_ERR_INFO,
              checks, "a bad info");
    sw_alloc_mem(16, MPI_INFO_NULL, &base);
    tap_equal(sw_free_mem(base), MPI_SUCCESS, "MPI-4.1, Memory Allocation", "freed");
    tap_equal(sw_free_mem(base), MPI_ERR_BASE, checks, "freed twice");
    tap_equal(sw_free_mem(memory), MPI_ERR_BASE, checks, "not from MPI");
}

static void environment(void)
{
    sw_word value = 0;
    int flag = 0;
    sw_comm_get_attr(SW_C, MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    tap_check(flag && *(int *)(intptr_t)value >= 32767, "MPI-4 9.1.2", "C gets a pointer");
    sw_attr_get(SW_FORTRAN_MPI1, MPI_COMM_SELF, MPI_HOST, &value, &flag);
    tap_check(flag && value == MPI_PROC_NULL, "MPI-4 9.1.2", "there is no host");
    sw_comm_get_attr(SW_F08, MPI_COMM_WORLD, MPI_IO, &value, &flag);
    tap_check(flag && value == MPI_ANY_SOURCE, "MPI-4 9.1.2", "every process can do I/O");
    sw_comm_get_attr(SW_C, MPI_COMM_WORLD, MPI_APPNUM, &value, &flag);
    tap_equal(flag, 0, "MPI-4.1, MPI_APPNUM", "absent: nobody started several programs");
    int key = MPI_TAG_UB;
    tap_equal(sw_comm_free_keyval(&key), MPI_ERR_KEYVAL, checks, "a predefined key stays");
    tap_equal(sw_comm_set_attr(SW_C, MPI_COMM_WORLD, key, 1), MPI_ERR_KEYVAL, checks, "unset");
    char name[MPI_MAX_PROCESSOR_NAME];
    int length = -1;
    memset(name, 'x', sizeof name);
    tap_equal(sw_get_processor_name(name, &length), MPI_SUCCESS, "MPI-4 9.1.2", "a name");
    tap_check(length < MPI_MAX_PROCESSOR_NAME && name[length] == '\0', "MPI-4 9.1.2",
              "with a NUL at its end");
}

static void error_codes(void)
{
    static const char clause[] = "MPI-4.1, Error Classes, Error Codes, and Error Handlers";
    int error_class = 0;
    int code = 0;
    int seen = 0;
    char text[MPI_MAX_ERROR_STRING];
    sw_word value = 0;
    int flag = 0;
    sw_add_error_class(&error_class);
    tap_check(error_class > MPI_ERR_LASTCODE, clause, "a new class is above MPI's own");
    sw_add_error_code(error_class, &code);
    sw_add_error_string(code, "the plan is stale");
    sw_error_class(code, &seen);
    tap_equal(seen, error_class, clause, "a code has its class");
    sw_error_string(code, text, &seen);
    tap_check(strcmp(text, "the plan is stale") == 0 && seen == 17, clause, "and its text");
    sw_comm_get_attr(SW_FORTRAN, MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag);
    tap_equal(value, code, clause, "MPI_LASTUSEDCODE follows");
    tap_equal(sw_add_error_string(MPI_ERR_ARG, "mine"), MPI_ERR_ARG, checks, "MPI's texts stay");
    tap_equal(sw_add_error_code(99999999, &code), MPI_ERR_ARG, checks, "no such class");
    static const int unknown[] = {INT_MIN, INT_MIN + 1, INT_MIN + MPI_ERR_LASTCODE, -77, INT_MAX};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        sw_error_class(unknown[i], &seen);
        tap_equal(seen, MPI_ERR_UNKNOWN, clause, "a code that nobody knows");
        tap_equal(sw_add_error_string(unknown[i], "mine"), MPI_ERR_ARG, checks, "has no text");
    }
}

static int handled;
static int handled_code;

static void note_comm(MPI_Comm *comm, int *code, ...)
{
    handled = sw_number(*comm);
    handled_code = *code;
}

static void note_win(MPI_Win *win, int *code, ...)
{
    handled = sw_number(*win);
    handled_code = *code;
}

/** Errors on no object, the message of a fatal one included, before and after MPI_COMM_SELF is set. */
static void errors_on_no_object(void)
{
    static const char clause[] = "ruling: MPI_COMM_SELF's handler, or else MPI_COMM_WORLD's";
    MPI_Errhandler made = MPI_ERRHANDLER_NULL;
    MPI_Comm dup = MPI_COMM_NULL;
    sw_comm_create_errhandler(SW_C, (sw_callback)note_comm, &made);
    sw_comm_set_errhandler(MPI_COMM_WORLD, made);
    tap_equal(sw_raise(21, "MPI_X"), 21, clause, "the code is returned");
    tap_check(handled == sw_number(MPI_COMM_WORLD) && handled_code == 21, clause, "WORLD's alone");
    sw_raise_comm(MPI_COMM_NULL, 22, "MPI_X");
    tap_check(handled == sw_number(MPI_COMM_WORLD) && handled_code == 22, clause, "a bad handle");
    sw_raise_win(MPI_WIN_NULL, 23, "MPI_X");
    tap_check(handled == sw_number(MPI_COMM_WORLD) && handled_code == 23, clause, "a bad window");
    sw_comm_dup(MPI_COMM_SELF, &dup);
    sw_comm_set_errhandler(dup, made);
    sw_comm_free(&dup);
    sw_raise(24, "MPI_X");
    tap_equal(handled, sw_number(MPI_COMM_WORLD), clause, "a dup of MPI_COMM_SELF is another one");
    sw_comm_set_errhandler(MPI_COMM_SELF, made);
    sw_raise(25, "MPI_X");
    tap_check(handled == sw_number(MPI_COMM_SELF) && handled_code == 25, clause, "SELF's once set");
    sw_errhandler_free(&made);
    sw_comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    sw_comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

static void error_handlers(void)
{
    static const char clause[] = "MPI-4.1, Error Handling";
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Errhandler made = MPI_ERRHANDLER_NULL;
    MPI_Errhandler seen = MPI_ERRHANDLER_NULL;
    int memory = 0;
    sw_comm_dup(MPI_COMM_WORLD, &comm);
    sw_comm_create_errhandler(SW_C, (sw_callback)note_comm, &made);
    sw_comm_set_errhandler(comm, made);
    sw_errhandler_free(&made);
    tap_check(made == MPI_ERRHANDLER_NULL, clause, "a freed handler's handle is null");
    tap_equal(sw_raise_comm(comm, 1234, "MPI_X"), 1234, clause, "and it lives on in its object");
    tap_check(handled == sw_number(comm) && handled_code == 1234, clause, "and is called");
    sw_win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, comm, &win);
    sw_win_get_errhandler(win, &seen);
    tap_check(seen == MPI_ERRORS_ARE_FATAL, "MPI-4.1 12.6.1", "a window inherits no handler");
    sw_win_create_errhandler(SW_C, (sw_callback)note_win, &made);
    tap_equal(sw_comm_set_errhandler(comm, made), MPI_ERR_ERRHANDLER, checks, "another class");
    sw_win_set_errhandler(win, made);
    sw_errhandler_free(&made);
    sw_win_call_errhandler(win, 8);
    tap_check(handled == sw_number(win) && handled_code == 8, clause, "a window's own handler");
    sw_comm_create_errhandler(SW_F08, fortran_procedure, &made);
    sw_comm_set_errhandler(comm, made);
    sw_comm_call_errhandler(comm, 9);
    tap_check(strcmp(fortran_call.caller, "f08 comm errhandler") == 0 && fortran_call.value == 9,
              clause, "a Fortran handler is called through Fortran");
    sw_comm_get_errhandler(comm, &seen);
    tap_check(seen == made, clause, "get gives it out");
    sw_errhandler_free(&seen);
    sw_errhandler_free(&made);
    tap_equal(sw_comm_set_errhandler(comm, MPI_ERRHANDLER_NULL), MPI_ERR_ERRHANDLER, checks,
              "the null handler");
    sw_win_free(&win);
    sw_comm_free(&comm);
}

static int finalize_deletions;
static int finalize_values[3];
static int finalize_key;

static int at_finalize(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    int finalized = 1;
    int rank = -1;
    (void)keyval;
    (void)extra_state;
    sw_finalized(&finalized);
    sw_comm_rank(comm, &rank);
    finalize_values[finalize_deletions++ % 3] = finalized || rank ? -1 : (int)(intptr_t)value;
    return finalize_deletions == 1 ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static void keys_in_fortran(void)
{
    int key = 0;
    int flag = 0;
    sw_word value = 0;
    MPI_Comm dup = MPI_COMM_NULL;
    sw_comm_create_keyval(SW_FORTRAN, sw_fortran_predefined(1), sw_fortran_predefined(2), &key, 0);
    sw_comm_set_attr(SW_FORTRAN, MPI_COMM_WORLD, key, -3);
    tap_equal(sw_comm_dup(MPI_COMM_WORLD, &dup), MPI_SUCCESS, caching, "MPI_DUP_FN from Fortran");
    sw_comm_get_attr(SW_FORTRAN, dup, key, &value, &flag);
    tap_check(flag && value == -3, caching, "is known by its address");
    sw_comm_free(&dup);
    sw_comm_delete_attr(MPI_COMM_WORLD, key);
    sw_comm_free_keyval(&key);
    tap_equal(key, MPI_KEYVAL_INVALID, caching, "a freed key becomes MPI_KEYVAL_INVALID");
    tap_equal(sw_comm_free_keyval(&key), MPI_ERR_KEYVAL, checks, "which cannot be freed");
    tap_equal(sw_comm_create_keyval(SW_C, NULL, NULL, NULL, 0), MPI_ERR_ARG, checks, "no key");
    tap_equal(sw_win_create_keyval(SW_C, NULL, (sw_callback)MPI_WIN_DUP_FN, &key, 0), MPI_ERR_ARG,
              checks, "a copy callback of MPI in the place of a delete callback");
    tap_equal(sw_type_create_keyval(SW_F08, sw_fortran_predefined(2), NULL, &key, 0), MPI_ERR_ARG,
              checks, "and the other way round");
}

/** Runs `body` in a child; returns its exit status, and what it wrote to stderr in `text`. */
static int in_child(void (*body)(void), char *text, size_t room)
{
    int ends[2];
    int status = 0;
    if (pipe(ends) != 0) {
        return -1;
    }
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        body();
        _exit(0);
    }
    close(ends[1]);
    ssize_t got = read(ends[0], text, room - 1);
    text[got > 0 ? got : 0] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void fail_fatally(void)
{
    sw_raise_comm(MPI_COMM_WORLD, MPI_ERR_KEYVAL, "MPI_Comm_set_attr");
}

static void abort_with_3(void)
{
    sw_abort(MPI_COMM_WORLD, 3);
}

static void fatal_errors(void)
{
    static const char clause[] = "MPI-4.1, Error Handling: MPI_ERRORS_ARE_FATAL";
    char text[1000];
    tap_equal(in_child(fail_fatally, text, sizeof text), MPI_ERR_KEYVAL, clause,
              "the class is the exit status");
    tap_check(strstr(text, "MPI_Comm_set_attr") != NULL && strstr(text, "MPI_ERR_KEYVAL") != NULL,
              clause, "and the message names the function and the class");
    tap_equal(in_child(abort_with_3, text, sizeof text), 3, "MPI-4.1, MPI_ABORT", "its code");
}

/** Memory that MPI_Finalize must free, and whether it has. */
static char *allocated;
static int allocated_freed;

void __real_free(void *memory);
void __wrap_free(void *memory);

void __wrap_free(void *memory)
{
    uintptr_t block = (uintptr_t)memory;
    enum { MOST_BEFORE = 64 }; /* what MPI may keep in front of it */
    if (block != 0 && (uintptr_t)allocated - block <= MOST_BEFORE) {
        allocated_freed++;
    }
    __real_free(memory);
}

static void life(void)
{
    static const char clause[] = "MPI-4.1, Allowing User Functions at MPI Finalization";
    int keys[3];
    int flag = -1;
    int number = 0;
    MPI_Win win = MPI_WIN_NULL;
    for (int i = 0; i < 3; i++) {
        sw_comm_create_keyval(SW_C, NULL, (sw_callback)at_finalize, &keys[i], 0);
        sw_comm_set_attr(SW_C, i == 2 ? MPI_COMM_WORLD : MPI_COMM_SELF, keys[i], i + 1);
    }
    sw_win_allocate(100, 1, MPI_INFO_NULL, MPI_COMM_WORLD, (void **)&allocated, &win);
    finalize_key = keys[0];
    tap_equal(sw_finalize(), MPI_ERR_OTHER, clause, "a failing callback makes it fail");
    tap_check(finalize_values[0] == 2 && finalize_values[1] == 1 && finalize_deletions == 2, clause,
              "the latest attribute of MPI_COMM_SELF goes first, while MPI is usable");
    tap_equal(sw_finalize(), MPI_SUCCESS, clause, "and it may be called again");
    tap_equal(finalize_deletions, 3, clause, "for the attribute that failed, and no other");
    tap_equal(allocated_freed, 0, checks, "the memory of a window that is left stays: who looks?");
    sw_finalized(&flag);
    tap_equal(flag, 1, clause, "then MPI is finalized");
    tap_equal(sw_comm_rank(MPI_COMM_WORLD, &number), MPI_ERR_COMM, checks, "no object is left");
    tap_equal(sw_finalize(), MPI_ERR_OTHER, checks, "a second MPI_Finalize");
    tap_equal(sw_init(NULL, NULL), MPI_ERR_OTHER, checks, "MPI_Init after MPI_Finalize");
}

int main(void)
{
    int provided = -1;
    int number = 0;
    tap_equal(sw_comm_rank(MPI_COMM_WORLD, &number), MPI_ERR_COMM, checks, "before MPI_Init");
    sw_init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    tap_equal(provided, MPI_THREAD_MULTIPLE, "MPI-4.1, MPI and Threads", "all levels are provided");
    tap_equal(sw_init(NULL, NULL), MPI_ERR_OTHER, checks, "MPI_Init twice");
    communicators();
    requests();
    failing_idup();
    group_functions();
    datatypes();
    all_datatypes();
    collectives();
    windows();
    environment();
    error_codes();
    errors_on_no_object();
    error_handlers();
    keys_in_fortran();
    fatal_errors();
    life();
    return tap_done();
}
