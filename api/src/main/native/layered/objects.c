/** Ties the engine's tables to the objects of the MPI below: alone makes and ends anchors. */
#include "layered/objects.h"

#include <stdbool.h>

#include "core/get.h"
#include "layered/foreign.h"
#include "shimwright/engine.h"


static struct sw_slots comms = SW_NO_SLOTS;
static struct sw_slots windows = SW_NO_SLOTS;
static struct sw_slots types = SW_NO_SLOTS;

static const struct sw_registry registries[SW_CLASSES] = {
    [SW_COMM] = SW_REGISTRY(1, sw_anchored, comms),
    [SW_WIN] = SW_REGISTRY(2, sw_anchored, windows),
    [SW_TYPE] = SW_REGISTRY(3, sw_anchored, types),
};

const struct sw_registry *const sw_holders[SW_CLASSES] = {
    [SW_COMM] = &registries[SW_COMM],
    [SW_WIN] = &registries[SW_WIN],
    [SW_TYPE] = &registries[SW_TYPE],
};

_Atomic(struct sw_anchored *) sw_hints[SW_CLASSES][SW_HINTS];

/** The keys of the MPI below under which anchors hang. */
static int anchor_keys[SW_CLASSES];

static atomic_bool begun;
static atomic_bool quiet;
/** Serialises the making of anchors; no callback runs while it is held. */
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

/** Before the MPI below can say how many threads there are, there may be many. */
__attribute__((constructor)) static void expect_threads(void)
{
    sw_threads_allow(true);
}

/**
 * Ends an object. This is called by the MPI below, for a way to free the object that the layer does
 * not see, or after the layer has deleted the attributes itself.
 */
static int end(enum sw_class object_class, struct sw_anchored *object)
{
    int number = sw_slot_handle(&object->holder.slot);
    if (!atomic_load(&quiet)) {
        int status = sw_cache_clear(object_class, number);
        if (status != MPI_SUCCESS) {
            return status; /* the anchor stays, with the attributes that failed */
        }
    }
    if (sw_registry_claim(sw_holders[object_class], number) != NULL) {
        sw_holder_drop(&object->holder);
        sw_registry_recycle(sw_holders[object_class], object);
    }
    return MPI_SUCCESS;
}

static int end_comm(MPI_Comm comm, int keyval, void *anchor, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)extra_state;
    return end(SW_COMM, anchor);
}

static int end_win(MPI_Win win, int keyval, void *anchor, void *extra_state)
{
    (void)win;
    (void)keyval;
    (void)extra_state;
    return end(SW_WIN, anchor);
}

static int end_type(MPI_Datatype datatype, int keyval, void *anchor, void *extra_state)
{
    (void)datatype;
    (void)keyval;
    (void)extra_state;
    return end(SW_TYPE, anchor);
}

bool sw_world_runs(void)
{
    int initialized = 0;
    int finalized = 0;
    PMPI_Initialized(&initialized);
    PMPI_Finalized(&finalized);
    return initialized != 0 && finalized == 0;
}

/** Makes the anchors' keys; an anchor is never copied: the layer's dup knows the new object. */
static int make_keys(void)
{
    int level = MPI_THREAD_MULTIPLE;
    int status = sw_below.Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end_comm, &anchor_keys[SW_COMM],
                                         NULL);
    if (status == MPI_SUCCESS) {
        status = sw_below.Win_create_keyval(MPI_WIN_NULL_COPY_FN, end_win, &anchor_keys[SW_WIN], NULL);
    }
    if (status == MPI_SUCCESS) {
        status =
            sw_below.Type_create_keyval(MPI_TYPE_NULL_COPY_FN, end_type, &anchor_keys[SW_TYPE], NULL);
    }
    if (status == MPI_SUCCESS) {
        status = PMPI_Query_thread(&level);
    }
    if (status != MPI_SUCCESS) {
        return sw_answer(status);
    }
    for (int i = 0; i < SW_CLASSES; i++) {
        sw_foreign_know(anchor_keys[i], false);
    }
    sw_threads_allow(level == MPI_THREAD_MULTIPLE);
    atomic_store_explicit(&begun, true, memory_order_release);
    return MPI_SUCCESS;
}

/** Makes ready what anchors need, once. */
static int begin(void)
{
    if (atomic_load_explicit(&begun, memory_order_acquire)) {
        return MPI_SUCCESS;
    }
    if (!sw_world_runs()) {
        return MPI_ERR_OTHER;
    }
    pthread_mutex_lock(&making);
    int status = atomic_load(&begun) ? MPI_SUCCESS : make_keys();
    pthread_mutex_unlock(&making);
    return status;
}

static bool is_null(enum sw_class object_class, intptr_t handle)
{
    switch (object_class) {
    case SW_COMM:
        return (MPI_Comm)handle == MPI_COMM_NULL;
    case SW_WIN:
        return (MPI_Win)handle == MPI_WIN_NULL;
    case SW_TYPE:
        return (MPI_Datatype)handle == MPI_DATATYPE_NULL;
    }
    return true;
}

/** Asks the MPI below for an object's anchor; NULL if it has none. */
static int get_anchor(enum sw_class object_class, intptr_t handle, struct sw_anchored **found)
{
    void *value = NULL;
    int flag = 0;
    int key = anchor_keys[object_class];
    int status = MPI_ERR_INTERN;
    switch (object_class) {
    case SW_COMM:
        status = sw_below.Comm_get_attr((MPI_Comm)handle, key, &value, &flag);
        break;
    case SW_WIN:
        status = sw_below.Win_get_attr((MPI_Win)handle, key, &value, &flag);
        break;
    case SW_TYPE:
        status = sw_below.Type_get_attr((MPI_Datatype)handle, key, &value, &flag);
        break;
    }
    *found = flag != 0 ? value : NULL;
    return sw_answer(status);
}

static int set_anchor(enum sw_class object_class, intptr_t handle, struct sw_anchored *object)
{
    int key = anchor_keys[object_class];
    int status = MPI_ERR_INTERN;
    switch (object_class) {
    case SW_COMM:
        status = sw_below.Comm_set_attr((MPI_Comm)handle, key, object);
        break;
    case SW_WIN:
        status = sw_below.Win_set_attr((MPI_Win)handle, key, object);
        break;
    case SW_TYPE:
        status = sw_below.Type_set_attr((MPI_Datatype)handle, key, object);
        break;
    }
    return sw_answer(status);
}

static int hint(enum sw_class object_class, intptr_t handle, struct sw_anchored *object)
{
    atomic_store_explicit(sw_hint_for(object_class, handle), object, memory_order_release);
    return sw_slot_handle(&object->holder.slot);
}

int sw_anchored_look(enum sw_class object_class, intptr_t handle, int *number)
{
    struct sw_anchored *object = NULL;
    int status = begin();
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (is_null(object_class, handle)) {
        return sw_bad_object(object_class);
    }
    status = get_anchor(object_class, handle, &object);
    *number = object == NULL ? 0 : hint(object_class, handle, object);
    return status;
}

/** Makes an anchor where there is none; the caller holds the lock. */
static int make_anchor(enum sw_class object_class, intptr_t handle, int *number)
{
    const struct sw_registry *registry = sw_holders[object_class];
    struct sw_anchored *object = sw_registry_take(registry);
    if (object == NULL) {
        return MPI_ERR_NO_MEM;
    }
    atomic_store(&object->handle, handle);
    *number = sw_registry_publish(registry, object);
    int status = set_anchor(object_class, handle, object);
    if (status != MPI_SUCCESS) {
        sw_registry_claim(registry, *number);
        sw_registry_recycle(registry, object);
        return status;
    }
    hint(object_class, handle, object);
    return MPI_SUCCESS;
}

int sw_anchored_make(enum sw_class object_class, intptr_t handle, int *number)
{
    int status = sw_anchored_find(object_class, handle, number);
    if (status != MPI_SUCCESS || *number != 0) {
        return status;
    }
    pthread_mutex_lock(&making);
    status = sw_anchored_look(object_class, handle, number);
    if (status == MPI_SUCCESS && *number == 0) {
        status = make_anchor(object_class, handle, number);
    }
    pthread_mutex_unlock(&making);
    return status;
}

void sw_anchored_drop(enum sw_class object_class, int number)
{
    struct sw_holder *holder = sw_holder_of(object_class, number);
    if (holder != NULL) {
        sw_holder_drop(holder);
    }
}

void sw_anchored_end_quietly(void)
{
    atomic_store(&quiet, true);
}

intptr_t sw_handle_in_c(enum sw_class object_class, int number)
{
    struct sw_anchored *object = sw_registry_find(sw_holders[object_class], number);
    return object == NULL ? 0 : atomic_load_explicit(&object->handle, memory_order_relaxed);
}

MPI_Fint sw_handle_in_fortran(enum sw_class object_class, int number)
{
    intptr_t handle = sw_handle_in_c(object_class, number);
    switch (object_class) {
    case SW_COMM:
        return PMPI_Comm_c2f((MPI_Comm)handle);
    case SW_WIN:
        return PMPI_Win_c2f((MPI_Win)handle);
    case SW_TYPE:
        return PMPI_Type_c2f((MPI_Datatype)handle);
    }
    return 0;
}
