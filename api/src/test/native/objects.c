/** Owns the objects that tests of the engine's core hang attributes on. */
#include "objects.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/holder.h"
#include "shimwright/attribute.h"
#include "shimwright/tables.h"
#include "shimwright_calls.h"

static struct sw_slots slots[] = {SW_NO_SLOTS, SW_NO_SLOTS, SW_NO_SLOTS};

static const struct sw_registry registries[] = {{SW_OBJECTS(1, sw_holder, slots[0]), .holds = true},
                                                {SW_OBJECTS(2, sw_holder, slots[1]), .holds = true},
                                                {SW_OBJECTS(3, sw_holder, slots[2]), .holds = true}};

const struct sw_registry *const sw_holders[] = {&registries[0], &registries[1], &registries[2]};

int object_make(enum sw_class object_class)
{
    void *object = sw_registry_take(&registries[object_class]);
    return object == NULL ? 0 : sw_registry_publish(&registries[object_class], object);
}

void object_end(enum sw_class object_class, int handle)
{
    struct sw_holder *holder = sw_registry_claim(&registries[object_class], handle);
    if (holder != NULL) {
        sw_holder_drop(holder);
        sw_registry_recycle(&registries[object_class], holder);
    }
}

/** MPI's callback that copies values as they are. */
static sw_callback dup_fn(enum sw_language language)
{
    int dup = 0;
    while (sw_predefined_callbacks[dup].action != SW_DUP) {
        dup++;
    }
    return language == SW_C || language == SW_CXX
               ? (sw_callback)sw_predefined_callbacks[dup].value
               : sw_fortran_predefined(dup);
}

int key_in(enum sw_language language, enum sw_class object_class, enum sw_copy_rule copy,
           sw_callback copy_fn, sw_callback delete_fn, sw_word extra_state)
{
    struct sw_key_request request = {.object_class = object_class,
                                     .language = language,
                                     .copy_fn = copy == SW_COPY_CALL    ? copy_fn
                                                : copy == SW_COPY_AS_IS ? dup_fn(language)
                                                                        : NULL,
                                     .delete_fn = delete_fn,
                                     .extra_state = extra_state};
    int key = 0;
    if (sw_key_create(&request, &key) != MPI_SUCCESS) {
        fputs("Bail out! no key\n", stdout);
        exit(EXIT_FAILURE);
    }
    return key;
}

int key_in_c(enum sw_class object_class, enum sw_copy_rule copy, sw_callback copy_fn,
             sw_callback delete_fn, void *extra_state)
{
    return key_in(SW_C, object_class, copy, copy_fn, delete_fn, word_of(extra_state));
}

int object_get(enum sw_language reader, enum sw_class object_class, int handle, int key,
               sw_word *value, int *flag)
{
    sw_word word = 0;
    int status = sw_cache_get(reader, object_class, handle, key, value, flag);
    enum sw_fast_get fast = sw_cache_get_fast(reader, object_class,
                                              sw_holder_of(object_class, handle), key, &word);
    bool found = fast == SW_FAST_FOUND;
    if (fast != SW_TAKE_SLOW_PATH && !sw_threaded() /* another thread may set in between */
        && (status != MPI_SUCCESS || found != *flag || (found && word != *value))) {
        fputs("Bail out! the fast path gets something else\n", stdout);
        exit(EXIT_FAILURE);
    }
    return status;
}

sw_word get_in_c(enum sw_class object_class, int handle, int key, sw_word absent)
{
    sw_word value = absent;
    int flag = 0;
    int status = object_get(SW_C, object_class, handle, key, &value, &flag);
    return status == MPI_SUCCESS && flag == 1 ? value : absent;
}

bool is_set(enum sw_class object_class, int handle, int key)
{
    sw_word value = 0;
    int flag = 0;
    return object_get(SW_C, object_class, handle, key, &value, &flag) == MPI_SUCCESS && flag == 1;
}
