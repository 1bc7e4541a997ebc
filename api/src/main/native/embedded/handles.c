/** Defines the registries of all objects; begins, fills and ends the objects in them. */
#include "embedded/objects.h"
#include "shimwright/tables.h"

enum { FIRST_COMM = 0x101, COMMS = 2, FIRST_TYPE = 0x200, TYPES = 0x100 };

static struct sw_communicator predefined_communicators[COMMS];
static struct sw_datatype predefined_datatypes[TYPES];

static struct sw_slots communicators = SW_NO_SLOTS;
static struct sw_slots windows = SW_NO_SLOTS;
static struct sw_slots datatypes = SW_NO_SLOTS;
static struct sw_slots groups = SW_NO_SLOTS;
static struct sw_slots errhandlers = SW_NO_SLOTS;
static struct sw_slots requests = SW_NO_SLOTS;
static struct sw_slots infos = SW_NO_SLOTS;

const struct sw_registry sw_communicators = {.kind = 1,
                                             .first = FIRST_COMM,
                                             .predefined = COMMS,
                                             .size = sizeof(struct sw_communicator),
                                             .predefined_slots = predefined_communicators,
                                             .holds = true,
                                             .slots = &communicators};
const struct sw_registry sw_windows = {SW_OBJECTS(2, sw_window, windows), .holds = true};
const struct sw_registry sw_datatypes = {.kind = 3,
                                         .first = FIRST_TYPE,
                                         .predefined = TYPES,
                                         .size = sizeof(struct sw_datatype),
                                         .predefined_slots = predefined_datatypes,
                                         .holds = true,
                                         .slots = &datatypes};
const struct sw_registry sw_groups = {SW_OBJECTS(4, sw_group, groups)};
const struct sw_registry sw_errhandlers = {SW_OBJECTS(5, sw_errhandler, errhandlers), .always_threaded = true};
const struct sw_registry sw_requests = {SW_OBJECTS(6, sw_request, requests)};
const struct sw_registry sw_infos = {SW_OBJECTS(7, sw_info, infos), .always_threaded = true};

const struct sw_registry *const sw_holders[] = {
    [SW_COMM] = &sw_communicators, [SW_WIN] = &sw_windows, [SW_TYPE] = &sw_datatypes};

bool sw_is_predefined(int number)
{
    for (int i = 0; i < sw_predefined_object_count; i++) {
        if (sw_predefined_objects[i].value == number) {
            return true;
        }
    }
    return false;
}

bool sw_objects_begin(void)
{
    if (!sw_datatypes_begin()) {
        return false;
    }
    int comms[COMMS] = {sw_number(MPI_COMM_WORLD), sw_number(MPI_COMM_SELF)};
    for (int i = 0; i < COMMS; i++) {
        struct sw_communicator *comm = sw_registry_predefine(&sw_communicators, comms[i]);
        if (comm == NULL) {
            return false;
        }
        atomic_store(&comm->errhandler, sw_number(MPI_ERRORS_ARE_FATAL));
    }
    return true;
}

/** Ends an object without calling callbacks, unless a callback has freed it already. */
static void end_if_there(enum sw_class object_class, int handle)
{
    static void (*const ends[])(void *object) = {
        [SW_COMM] = sw_communicator_end, [SW_WIN] = sw_window_end, [SW_TYPE] = sw_datatype_end};
    void *ended = sw_registry_claim(sw_holders[object_class], handle);
    if (ended != NULL) {
        ends[object_class](ended);
    }
}

int sw_object_fill(enum sw_class object_class, int from, int to)
{
    int status = sw_cache_copy(object_class, from, to);
    if (status != MPI_SUCCESS) {
        end_if_there(object_class, to);
    }
    return status;
}

int sw_object_free(enum sw_class object_class, int handle)
{
    int status = sw_cache_clear(object_class, handle);
    if (status == MPI_SUCCESS) {
        end_if_there(object_class, handle);
    }
    return status;
}

/** Ends a window in MPI_Finalize. Its memory is not freed, because Java buffers may refer to it. */
static void end_window(void *object)
{
    struct sw_window *window = object;
    window->allocated = NULL;
    sw_window_end(window);
}

/**
 * Ends all objects of a registry that are not predefined. Their slots stay, so that handles of
 * ended objects find none.
 */
static void end_objects(const struct sw_registry *registry, void (*end)(void *object))
{
    for (uint32_t index = 0; index < registry->slots->fresh; index++) {
        struct sw_slot *slot = sw_registry_slot(registry, index);
        int handle = slot == NULL ? 0 : sw_slot_handle(slot);
        bool predefined = handle == (int)index;
        if (handle != 0 && !predefined && sw_registry_claim(registry, handle) != NULL) {
            end == NULL ? sw_registry_recycle(registry, slot) : end(slot);
        }
    }
}

/* Info objects, and error handlers that the program has not freed, outlive MPI (MPI-4.1 12.4.1). */
void sw_objects_end(void)
{
    end_objects(&sw_windows, end_window);
    end_objects(&sw_communicators, sw_communicator_end);
    end_objects(&sw_datatypes, sw_datatype_end);
    end_objects(&sw_groups, NULL);
    end_objects(&sw_requests, NULL);
    for (int i = 0; i < COMMS; i++) {
        sw_registry_claim(&sw_communicators, FIRST_COMM + i);
        struct sw_communicator *comm = &predefined_communicators[i];
        sw_holder_drop(&comm->holder);
        sw_name_drop(&comm->holder, &comm->name);
        sw_errhandler_give(atomic_load(&predefined_communicators[i].errhandler));
    }
    for (int i = 0; i < TYPES; i++) {
        struct sw_datatype *datatype = sw_registry_claim(&sw_datatypes, FIRST_TYPE + i);
        if (datatype != NULL) {
            sw_datatype_end_predefined(datatype);
        }
    }
}
