/**
 * Calls the embedded MPI at random, from inside callbacks and from two threads too, with handles
 * that are good, stale, foreign or invented: nothing may crash, hang or leak, whatever a call says.
 * Meant for the sanitizers; each run makes the same calls.
 */
#include <pthread.h>
#include <stdint.h>

#include "embedded/objects.h"
#include "tap.h"

enum { HANDLES = 64, KEYS = 32, STEPS = 60000, DEEPEST = 4 };

static atomic_int handles[HANDLES];
static atomic_int keys[KEYS];
static _Thread_local uint32_t seed;
static _Thread_local int depth;

/** A number below `bound`. */
static int draw(int bound)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((uint64_t)seed * (uint64_t)bound >> 32);
}

/** Any handle: mostly one that was good once. */
static void *any(void)
{
    switch (draw(8)) {
    case 0:
        return sw_handle(draw(INT32_MAX));
    case 1:
        return sw_handle(-draw(INT32_MAX));
    case 2:
        return sw_handle(draw(0x300));
    default:
        return sw_handle(atomic_load(&handles[draw(HANDLES)]));
    }
}

static int any_key(void)
{
    return draw(6) == 0 ? draw(INT32_MAX) : atomic_load(&keys[draw(KEYS)]);
}

/** Remembers a handle if the call that made it succeeded. */
static void keep(int status, const void *handle)
{
    if (status == MPI_SUCCESS) {
        atomic_store(&handles[draw(HANDLES)], sw_number(handle));
    }
}

static void step(void);

static int any_status(void)
{
    if (depth < DEEPEST && draw(3) == 0) {
        step();
    }
    return draw(10) == 0 ? draw(70) : MPI_SUCCESS;
}

static int copy_any(void *in, void *out, int *flag)
{
    *(void **)out = in;
    *flag = draw(3);
    return any_status();
}

static int copy_in_comm(MPI_Comm object, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    (void)object;
    (void)keyval;
    (void)extra_state;
    return copy_any(in, out, flag);
}

static int drop_in_comm(MPI_Comm object, int keyval, void *value, void *extra_state)
{
    (void)object;
    (void)keyval;
    (void)value;
    (void)extra_state;
    return any_status();
}

static int copy_in_win(MPI_Win object, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    (void)object;
    (void)keyval;
    (void)extra_state;
    return copy_any(in, out, flag);
}

static int drop_in_win(MPI_Win object, int keyval, void *value, void *extra_state)
{
    (void)object;
    (void)keyval;
    (void)value;
    (void)extra_state;
    return any_status();
}

static int copy_in_type(MPI_Datatype object, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    (void)object;
    (void)keyval;
    (void)extra_state;
    return copy_any(in, out, flag);
}

static int drop_in_type(MPI_Datatype object, int keyval, void *value, void *extra_state)
{
    (void)object;
    (void)keyval;
    (void)value;
    (void)extra_state;
    return any_status();
}

static void handle_error(MPI_Comm *comm, int *status, ...)
{
    (void)comm;
    (void)status;
    step();
}

static void make_objects(void)
{
    static int memory[4];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype datatype = MPI_DATATYPE_NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    switch (draw(5)) {
    case 0:
        keep(sw_comm_dup(any(), &comm), comm);
        break;
    case 1:
        keep(sw_type_dup(any(), &datatype), datatype);
        break;
    case 2:
        keep(sw_type_vector(draw(5), draw(4), draw(9) - 4, any(), &datatype), datatype);
        break;
    case 3:
        keep(sw_win_create(memory, sizeof memory, 1, MPI_INFO_NULL, any(), &win), win);
        break;
    default:
        keep(sw_comm_idup(any(), &comm, &request), comm);
        keep(request == MPI_REQUEST_NULL ? MPI_ERR_REQUEST : MPI_SUCCESS, request);
    }
}

static void make_others(void)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    int ranks[] = {draw(3) - 1, draw(3) - 1};
    switch (draw(6)) {
    case 0:
        keep(sw_comm_group(any(), &group), group);
        break;
    case 1:
        keep(sw_group_incl(any(), draw(3), ranks, &group), group);
        break;
    case 2:
        keep(sw_info_create(&info), info);
        break;
    case 3:
        keep(sw_comm_create_errhandler(SW_C, (sw_callback)handle_error, &errhandler), errhandler);
        break;
    case 4:
        sw_comm_set_errhandler(any(), any());
        break;
    default:
        sw_info_set(any(), "key", "value");
    }
}

static void end_objects(void)
{
    void *handle = any();
    int flag = 0;
    switch (draw(7)) {
    case 0:
        sw_comm_free((MPI_Comm *)&handle);
        break;
    case 1:
        sw_type_free((MPI_Datatype *)&handle);
        break;
    case 2:
        sw_win_free((MPI_Win *)&handle);
        break;
    case 3:
        sw_group_free((MPI_Group *)&handle);
        break;
    case 4:
        sw_info_free((MPI_Info *)&handle);
        break;
    case 5:
        sw_errhandler_free((MPI_Errhandler *)&handle);
        break;
    default:
        sw_test((MPI_Request *)&handle, &flag, MPI_STATUS_IGNORE);
    }
}

/** A callback of the program, or now and then one of MPI's. */
static sw_callback some_copy(sw_callback own)
{
    return draw(3) == 0 ? (sw_callback)(intptr_t)draw(2) : own;
}

static sw_callback some_delete(sw_callback own)
{
    return draw(3) == 0 ? NULL : own;
}

static void make_or_free_key(void)
{
    int key = any_key();
    int made = 0;
    switch (draw(6)) {
    case 0:
        sw_comm_create_keyval(SW_C, some_copy((sw_callback)copy_in_comm),
                              some_delete((sw_callback)drop_in_comm), &made, 0);
        break;
    case 1:
        sw_win_create_keyval(SW_C, some_copy((sw_callback)copy_in_win),
                             some_delete((sw_callback)drop_in_win), &made, 0);
        break;
    case 2:
        sw_type_create_keyval(SW_C, some_copy((sw_callback)copy_in_type),
                              some_delete((sw_callback)drop_in_type), &made, 0);
        break;
    case 3:
        sw_comm_free_keyval(&key);
        break;
    case 4:
        sw_win_free_keyval(&key);
        break;
    default:
        sw_type_free_keyval(&key);
    }
    if (made != 0) {
        atomic_store(&keys[draw(KEYS)], made);
    }
}

static void use_attributes(void)
{
    enum sw_language writer = draw(2) == 0 ? SW_C : SW_F08;
    enum sw_language reader = (enum sw_language)draw(5);
    sw_word value = draw(INT32_MAX);
    int flag = 0;
    switch (draw(9)) {
    case 0:
        sw_comm_set_attr(writer, any(), any_key(), value);
        break;
    case 1:
        sw_win_set_attr(writer, any(), any_key(), value);
        break;
    case 2:
        sw_type_set_attr(writer, any(), any_key(), value);
        break;
    case 3:
        sw_comm_get_attr(reader, any(), draw(2) == 0 ? any_key() : 500 + draw(9), &value, &flag);
        break;
    case 4:
        sw_win_get_attr(reader, any(), draw(2) == 0 ? any_key() : 600 + draw(7), &value, &flag);
        break;
    case 5:
        sw_type_get_attr(reader, any(), any_key(), &value, &flag);
        break;
    case 6:
        sw_comm_delete_attr(any(), any_key());
        break;
    case 7:
        sw_win_delete_attr(any(), any_key());
        break;
    default:
        sw_type_delete_attr(any(), any_key());
    }
}

static void step(void)
{
    depth++;
    switch (draw(8)) {
    case 0:
    case 1:
        make_objects();
        break;
    case 2:
        make_others();
        break;
    case 3:
        end_objects();
        break;
    case 4:
        make_or_free_key();
        break;
    default:
        use_attributes();
    }
    depth--;
}

static void *many_steps(void *own_seed)
{
    seed = (uint32_t)(intptr_t)own_seed;
    for (int i = 0; i < STEPS; i++) {
        step();
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[2];
    int provided = 0;
    sw_init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    for (int i = 0; i < HANDLES; i++) {
        atomic_store(&handles[i], sw_number(i % 2 == 0 ? MPI_COMM_WORLD : MPI_COMM_SELF));
    }
    many_steps((void *)1);
    tap_check(true, "quality: nothing crashes", "calls at random, and from inside callbacks");
    for (intptr_t i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, many_steps, (void *)(i + 2));
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    tap_check(true, "quality: nothing crashes", "the same from two threads at once");
    int tries = 1;
    while (sw_finalize() != MPI_SUCCESS && tries < 1000) {
        tries++; /* a delete callback failed: MPI goes on, and may be finalized again */
    }
    tap_check(tries < 1000, "quality: nothing crashes", "and MPI comes to an end");
    return tap_done();
}
