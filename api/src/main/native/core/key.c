/**
 * Creates and retires attribute keys, which no other file does, and recognizes predefined
 * callbacks.
 */
#include "core/key.h"

#include <stdlib.h>

#include "core/get.h"

#include "shimwright/attribute.h"
#include "shimwright/tables.h"
#include "shimwright_calls.h"
#include "shimwright_tables.h" /* only this file defines the tables */

_Static_assert(sizeof(MPI_Aint) == sizeof(void *), "extra state is the same in C and in Fortran");
_Static_assert(sizeof sw_predefined_attributes / sizeof *sw_predefined_attributes
                   <= SW_MOST_PREDEFINED,
               "each has a copy for C programs");

static const uint64_t freed_bit = (uint64_t)1 << SW_KEY_FREED_SHIFT;

/**
 * The number of freed indices that wait before the first is reused, so that the number of a freed
 * key stays invalid for long.
 */
enum { WAITING_KEYS = 1024 };

_Atomic(struct sw_key *) sw_key_chunks[SW_KEY_CHUNKS];

static struct {
    struct sw_lock lock;
    uint32_t fresh;       /**< the lowest index that was never used */
    uint32_t waiting;     /**< the number of keys that were freed and are not yet reused */
    struct sw_key *first; /**< the freed key that is reused first; undefined if there is none */
    struct sw_key *last;
} indices;

void sw_key_give_last(struct sw_key *key)
{
    uint64_t its_class = (uint64_t)3 << SW_KEY_CLASS_SHIFT;
    uint64_t state = atomic_load_explicit(&key->state, memory_order_relaxed);
    bool last;
    do {
        last = (state & SW_KEY_USES) == 1; /* then the memory is no longer a key */
    } while (!sw_key_replace(key, &state, last ? (state - 1) & ~its_class : state - 1));
    if (!last) {
        return;
    }
    bool threaded = sw_threaded();
    sw_lock_take_if(threaded, &indices.lock);
    *(indices.waiting == 0 ? &indices.first : &indices.last->extra_state.next) = key;
    indices.last = key;
    indices.waiting++;
    sw_lock_give_if(threaded, &indices.lock);
}

/**
 * Returns the memory of a key whose index was never used, and allocates it with its chunk if the
 * index is the first of one. Returns NULL if every index has been used, or if memory is short. The
 * caller holds the lock.
 */
__attribute__((noinline)) static struct sw_key *fresh_key(void)
{
    uint32_t index = indices.fresh;
    struct sw_key *key = index == SW_KEY_INDEX_COUNT ? NULL : sw_key_at((int)index);
    if (key == NULL && index < SW_KEY_INDEX_COUNT) {
        key = calloc(SW_KEY_CHUNK, sizeof *key);
        atomic_store_explicit(&sw_key_chunks[index >> SW_KEY_CHUNK_BITS], key, memory_order_release);
    }
    if (key != NULL) {
        key->index = index;
        indices.fresh++;
    }
    return key;
}

/** Returns memory for a key, or NULL if there is none. The caller holds the lock. */
SW_FAST struct sw_key *take_key(void)
{
    struct sw_key *key = indices.waiting <= WAITING_KEYS ? fresh_key() : NULL;
    if (key == NULL && indices.waiting > 0) {
        key = indices.first;
        indices.first = key->extra_state.next;
        indices.waiting--;
    }
    return key;
}

SW_FAST_CALL int sw_key_free(enum sw_class object_class, int number)
{
    struct sw_key *key = sw_key_at(number);
    uint64_t state = key == NULL ? 0 : atomic_load_explicit(&key->state, memory_order_acquire);
    do {
        if (!sw_key_is(state, object_class, number)) {
            return MPI_ERR_KEYVAL;
        }
        if ((state & freed_bit) != 0) {
            return MPI_SUCCESS; /* freed before, but still in use */
        }
    } while (!sw_key_replace(key, &state, state | freed_bit));
    sw_key_give_last(key);
    return MPI_SUCCESS;
}

/**
 * Results of predefined_action for a callback of the program, and for a predefined callback in the
 * wrong role.
 */
enum { OF_PROGRAM = -1, MISPLACED = -2 };

/** Returns the action of a predefined callback, or OF_PROGRAM or MISPLACED. */
SW_FAST int predefined_action(enum sw_language language, sw_callback fn, bool copy)
{
    if (fn == NULL) {
        return copy ? SW_NULL_COPY : SW_NULL_DELETE; /* MPI_*_NULL_*_FN are 0x0 in the ABI */
    }
    bool in_c = language == SW_C || language == SW_CXX;
    /* in C, compilers that see the table reduce the loop to one or two comparisons */
#pragma GCC unroll 16
    for (int i = 0; i < sw_predefined_callback_count; i++) {
        const struct sw_predefined_callback *each = &sw_predefined_callbacks[i];
        if (in_c ? each->value == (intptr_t)fn
                 : sw_fortran_predefined(i) == fn || sw_f08_predefined(i) == fn) {
            return (each->action == SW_NULL_DELETE) != copy ? (int)each->action : MISPLACED;
        }
    }
    return OF_PROGRAM;
}

SW_FAST_CALL int sw_key_create(const struct sw_key_request *request, int *number)
{
    int copy = predefined_action(request->language, request->copy_fn, true);
    int delete = predefined_action(request->language, request->delete_fn, false);
    if (number == NULL || copy == MISPLACED || delete == MISPLACED) {
        return MPI_ERR_ARG; /* such as MPI_COMM_DUP_FN for a delete callback */
    }
    bool threaded = sw_threaded();
    sw_lock_take_if(threaded, &indices.lock);
    struct sw_key *key = take_key();
    sw_lock_give_if(threaded, &indices.lock);
    if (key == NULL) {
        return MPI_ERR_NO_MEM;
    }
    key->language = request->language;
    key->copy = copy == OF_PROGRAM ? SW_COPY_CALL : copy == SW_DUP ? SW_COPY_AS_IS : SW_COPY_NOT;
    key->copy_fn = copy == OF_PROGRAM ? request->copy_fn : NULL;
    key->delete_fn = delete == OF_PROGRAM ? request->delete_fn : NULL;
    key->copy_proxy = request->copy_proxy;
    key->delete_proxy = request->delete_proxy;
    union sw_state_cell cell = {.pointer = (void *)(intptr_t)request->extra_state};
    if (request->language == SW_FORTRAN_MPI1) {
        cell.integer = (MPI_Fint)request->extra_state; /* extra_state may be wider */
    }
    key->extra_state = cell;
    uint64_t before = atomic_load_explicit(&key->state, memory_order_relaxed);
    uint64_t generation = (before >> SW_KEY_GENERATION_SHIFT) + 1;
    generation = generation == SW_KEY_GENERATION_COUNT ? 1 : generation;
    uint64_t object_class = (uint64_t)request->object_class + 1;
    uint64_t state = generation << SW_KEY_GENERATION_SHIFT | object_class << SW_KEY_CLASS_SHIFT;
    atomic_store_explicit(&key->state, state | 1, memory_order_release);
    *number = (int)(generation << SW_KEY_INDEX_BITS | key->index);
    return MPI_SUCCESS;
}

sw_outcome sw_create_keyval(enum sw_language language, enum sw_class object_class,
                            sw_callback copy_fn, sw_callback delete_fn, int *keyval,
                            sw_word extra_state)
{
    struct sw_key_request request = {.object_class = object_class,
                                     .language = language,
                                     .copy_fn = copy_fn,
                                     .delete_fn = delete_fn,
                                     .extra_state = extra_state};
    return sw_unraised(sw_key_create(&request, keyval));
}

sw_outcome sw_free_keyval(enum sw_class object_class, int *keyval)
{
    if (keyval == NULL) {
        return sw_unraised(MPI_ERR_ARG);
    }
    if (!sw_key_is_own(*keyval)) {
        return sw_foreign_free_key(object_class, keyval);
    }
    int status = sw_key_free(object_class, *keyval);
    if (status == MPI_SUCCESS) {
        *keyval = MPI_KEYVAL_INVALID;
    }
    return sw_unraised(status);
}
