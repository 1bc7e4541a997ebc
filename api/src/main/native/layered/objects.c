/**
 * Creates and deletes the anchors that connect the engine's tables to the objects of the MPI below.
 * No other file does.
 */
#include "layered/objects.h"

#include "core/get.h"
#include "shimwright/attribute.h"
#include "shimwright/engine.h"

static struct sw_slots slots[SW_CLASSES] = {SW_NO_SLOTS, SW_NO_SLOTS, SW_NO_SLOTS};

#define OF_CLASS(kind, object_class)                                                              \
    &(const struct sw_registry){SW_OBJECTS(kind, sw_anchored, slots[object_class]), .holds = true}

const struct sw_registry *const sw_holders[SW_CLASSES] = {
    [SW_COMM] = OF_CLASS(1, SW_COMM),
    [SW_WIN] = OF_CLASS(2, SW_WIN),
    [SW_TYPE] = OF_CLASS(3, SW_TYPE)};

sw_hints sw_hints_in_c;
sw_hints sw_hints_in_fortran;

/**
 * The keys in the MPI below of the attributes that are anchors. Each is created when an anchor of
 * its class is first looked up.
 */
static atomic_int anchor_keys[SW_CLASSES] = {MPI_KEYVAL_INVALID, MPI_KEYVAL_INVALID,
                                             MPI_KEYVAL_INVALID};

/**
 * The anchor that this thread is attaching to an object. An error handler may leave the call of the
 * MPI below by longjmp, so this is no lock, and no thread waits for it.
 */
static _Thread_local struct {
    struct sw_anchored *anchor; /**< NULL: none */
    enum sw_class object_class;
    intptr_t handle;
} hanging;

_Thread_local enum sw_ending sw_ending;

/** Assumes several threads until the MPI below tells the thread level. */
__attribute__((constructor)) static void expect_threads(void)
{
    sw_threads_allow(true);
}

/** Recycles an object that only hints still refer to. */
static void recycle_anchored(enum sw_class object_class, struct sw_anchored *object)
{
    atomic_store(&object->handles[SW_IN_C], SW_NO_HANDLE);
    atomic_store(&object->handles[SW_IN_FORTRAN], SW_NO_HANDLE);
    atomic_store(&object->earlier, NULL);
    sw_registry_recycle(sw_holders[object_class], object);
}

/** Ends an object without calling callbacks, unless another thread has done so. */
static void retire_anchored(enum sw_class object_class, struct sw_anchored *object)
{
    int number = sw_slot_handle(&object->holder.slot);
    if (number != 0 && sw_registry_claim(sw_holders[object_class], number) != NULL) {
        sw_holder_drop(&object->holder);
        recycle_anchored(object_class, object);
    }
}

/** Returns the object of an anchor: the oldest anchor of the same object. */
static struct sw_anchored *object_of(struct sw_anchored *anchor)
{
    struct sw_anchored *earlier = atomic_load_explicit(&anchor->earlier, memory_order_acquire);
    while (earlier != NULL) {
        anchor = earlier;
        earlier = atomic_load_explicit(&anchor->earlier, memory_order_acquire);
    }
    return anchor;
}

/** Returns whether no callback runs for objects that the MPI below is ending now. */
static bool ends_quietly(enum sw_class object_class)
{
    return sw_ending == SW_ENDS_MPI || (sw_ending == SW_ENDS_MODEL && object_class != SW_TYPE);
}

/**
 * The delete callback of anchors, which ends the engine's object. The MPI below calls it when the
 * object is freed in a way that the layer does not see, or after the layer has deleted the
 * attributes; and also when this thread replaces the anchor of a faster thread. The older anchor
 * then stays below the new one.
 */
static int end_of_anchor(enum sw_class object_class, intptr_t handle, struct sw_anchored *anchor)
{
    if (hanging.anchor != NULL && hanging.object_class == object_class
        && hanging.handle == handle) {
        atomic_store_explicit(&hanging.anchor->earlier, anchor, memory_order_release);
        return MPI_SUCCESS;
    }
    struct sw_anchored *object = object_of(anchor);
    int number = sw_slot_handle(&object->holder.slot);
    if (atomic_load(&object->handles[SW_IN_C]) != handle) {
        return MPI_SUCCESS; /* the object was forgotten, and its memory may be another's by now */
    }
    bool quietly = number == 0 || ends_quietly(object_class);
    int status = quietly ? MPI_SUCCESS : sw_cache_clear(object_class, number);
    if (status != MPI_SUCCESS && object_class != SW_TYPE) {
        return status; /* the anchor stays, with the attributes whose callbacks failed */
    }
    /* A failing callback cannot keep a datatype alive that has no references. */
    while (anchor != NULL) {
        struct sw_anchored *earlier = atomic_load(&anchor->earlier);
        retire_anchored(object_class, anchor);
        anchor = earlier;
    }
    return MPI_SUCCESS;
}

static int anchor_of_comm_ends(MPI_Comm comm, int keyval, void *anchor, void *extra_state)
{
    (void)keyval, (void)extra_state;
    return end_of_anchor(SW_COMM, (intptr_t)comm, anchor);
}

static int anchor_of_win_ends(MPI_Win win, int keyval, void *anchor, void *extra_state)
{
    (void)keyval, (void)extra_state;
    return end_of_anchor(SW_WIN, (intptr_t)win, anchor);
}

static int anchor_of_type_ends(MPI_Datatype datatype, int keyval, void *anchor, void *extra_state)
{
    (void)keyval, (void)extra_state;
    return end_of_anchor(SW_TYPE, (intptr_t)datatype, anchor);
}

/** Reads the thread level; a session may have threads that MPI_Init does not know. */
static int count_threads(void)
{
    int level = MPI_THREAD_MULTIPLE;
    int status = sw_sessions_run() || !sw_world_runs() ? MPI_SUCCESS : PMPI_Query_thread(&level);
    sw_threads_allow(level == MPI_THREAD_MULTIPLE);
    return status;
}

/**
 * Creates the key for the anchors of a class. Anchors are not copied, because the layer's own
 * duplication creates the anchor of the new object.
 */
static int create_key(enum sw_class object_class, int *key)
{
    return SW_BY_CLASS(
        object_class,
        sw_below.Comm_create_keyval(MPI_COMM_NULL_COPY_FN, anchor_of_comm_ends, key, NULL),
        sw_below.Win_create_keyval(MPI_WIN_NULL_COPY_FN, anchor_of_win_ends, key, NULL),
        sw_below.Type_create_keyval(MPI_TYPE_NULL_COPY_FN, anchor_of_type_ends, key, NULL));
}

/** Returns the key for the anchors of a class, and creates it if there is none. */
static sw_outcome get_key(enum sw_class object_class, int *key)
{
    int none = MPI_KEYVAL_INVALID;
    *key = atomic_load_explicit(&anchor_keys[object_class], memory_order_acquire);
    if (*key != MPI_KEYVAL_INVALID) {
        return sw_unraised(MPI_SUCCESS);
    }
    int status = create_key(object_class, key);
    if (status == MPI_SUCCESS) {
        sw_foreign_know(*key, false);
        status = count_threads();
    }
    if (status == MPI_SUCCESS
        && !atomic_compare_exchange_strong(&anchor_keys[object_class], &none, *key)) {
        status = SW_BELOW_FREE_KEY(object_class, key); /* another thread was faster */
        *key = none;
    }
    return sw_raised(status);
}

bool sw_is_null(enum sw_class object_class, intptr_t handle)
{
    return handle == SW_BY_CLASS(object_class, (intptr_t)MPI_COMM_NULL, (intptr_t)MPI_WIN_NULL,
                                 (intptr_t)MPI_DATATYPE_NULL);
}

/**
 * Stores the handle of an object in its anchor and sets the hint; each thread that finds the anchor
 * does so. Returns the object's number.
 */
static int hint_at(enum sw_class object_class, intptr_t handle, struct sw_anchored *object)
{
    const intptr_t handles[SW_NAMINGS] = {
        [SW_IN_C] = handle,
        [SW_IN_FORTRAN] = SW_BY_CLASS(object_class, PMPI_Comm_c2f((MPI_Comm)handle),
                                      PMPI_Win_c2f((MPI_Win)handle),
                                      PMPI_Type_c2f((MPI_Datatype)handle))};
    for (int naming = 0; naming < SW_NAMINGS; naming++) {
        atomic_store_explicit(&object->handles[naming], handles[naming], memory_order_release);
        atomic_store_explicit(
            sw_hint_for((enum sw_naming)naming, object_class, handles[naming]), object,
            memory_order_release);
    }
    return sw_slot_handle(&object->holder.slot);
}

/* A program must not free an object while it reads its attributes: so the object that has the
   handle now keeps it until the result is there. */

SW_FAST struct sw_holder *holder_of(enum sw_naming naming, enum sw_class object_class,
                                    intptr_t handle)
{
    struct sw_anchored *object =
        atomic_load_explicit(sw_hint_for(naming, object_class, handle), memory_order_acquire);
    if (object == NULL) {
        return NULL;
    }
    intptr_t found = atomic_load_explicit(&object->handles[naming], memory_order_acquire);
    bool same =
        naming == SW_IN_FORTRAN ? (MPI_Fint)found == (MPI_Fint)handle : found == handle;
    return same ? &object->holder : NULL;
}

SW_FAST_CALL struct sw_holder *sw_holder_of_handle(enum sw_class object_class, intptr_t handle)
{
    return holder_of(SW_IN_C, object_class, handle);
}

SW_FAST_CALL struct sw_holder *sw_holder_of_number(enum sw_class object_class, MPI_Fint number)
{
    return holder_of(SW_IN_FORTRAN, object_class, number);
}

sw_outcome sw_anchored_look(enum sw_class object_class, intptr_t handle, int *number)
{
    void *anchor = NULL;
    int flag = 0;
    int key = MPI_KEYVAL_INVALID;
    sw_outcome outcome = sw_is_null(object_class, handle)
                             ? sw_unraised(sw_bad_object(object_class))
                             : get_key(object_class, &key);
    if (sw_failed(outcome)) {
        return outcome;
    }
    outcome = SW_BELOW_ON(handle, object_class, get_attr, key, &anchor, &flag);
    *number = flag == 0 ? 0 : hint_at(object_class, handle, object_of(anchor));
    return outcome;
}

sw_outcome sw_anchored_if_any(enum sw_class object_class, intptr_t handle, int *number)
{
    *number = 0;
    hanging.anchor = NULL; /* left over if an error handler has left a call by longjmp */
    return atomic_load(&anchor_keys[object_class]) == MPI_KEYVAL_INVALID
                   || sw_is_null(object_class, handle)
               ? sw_unraised(MPI_SUCCESS)
               : sw_anchored_find(object_class, handle, number);
}

/**
 * If several threads create anchors for one object at the same time, each new anchor refers to the
 * older one, and all of them stand for the object of the first.
 */
sw_outcome sw_anchored_make(enum sw_class object_class, intptr_t handle, int *number)
{
    sw_outcome outcome = sw_anchored_find(object_class, handle, number);
    if (sw_failed(outcome) || *number != 0) {
        return outcome;
    }
    struct sw_anchored *anchor = sw_registry_take(sw_holders[object_class]);
    if (anchor == NULL) {
        return sw_unraised(MPI_ERR_NO_MEM);
    }
    int made = sw_registry_publish(sw_holders[object_class], anchor);
    hanging.object_class = object_class;
    hanging.handle = handle;
    hanging.anchor = anchor;
    outcome = SW_BELOW_ON(handle, object_class, set_attr,
                          atomic_load(&anchor_keys[object_class]), anchor);
    hanging.anchor = NULL;
    if (!sw_failed(outcome)) {
        *number = hint_at(object_class, handle, object_of(anchor));
    } else if (sw_registry_claim(sw_holders[object_class], made) != NULL) {
        recycle_anchored(object_class, anchor);
    }
    return outcome;
}

void sw_anchored_forget(void)
{
    for (int i = 0; i < SW_CLASSES; i++) {
        atomic_store(&anchor_keys[i], MPI_KEYVAL_INVALID);
        const struct sw_registry *registry = sw_holders[i];
        for (uint32_t index = 0; index < registry->slots->fresh; index++) {
            struct sw_anchored *object = (struct sw_anchored *)sw_registry_slot(registry, index);
            if (object != NULL) {
                retire_anchored((enum sw_class)i, object);
            }
        }
    }
}

static intptr_t handle_of(enum sw_naming naming, enum sw_class object_class, int number)
{
    struct sw_anchored *object = sw_registry_find(sw_holders[object_class], number);
    return object == NULL ? 0
                          : atomic_load_explicit(&object->handles[naming], memory_order_relaxed);
}

intptr_t sw_handle_in_c(enum sw_class object_class, int number)
{
    return handle_of(SW_IN_C, object_class, number);
}

MPI_Fint sw_handle_in_fortran(enum sw_class object_class, int number)
{
    return (MPI_Fint)handle_of(SW_IN_FORTRAN, object_class, number);
}
