/** Alone makes, counts and retires attribute keys. */
#include "core/key.h"

#include <stdlib.h>

#include "core/lock.h"

static const uint64_t freed_bit = (uint64_t)1 << SW_KEY_FREED_SHIFT;

/** So many freed indices wait before one is used again: stale numbers stay stale for long. */
enum { WAITING_KEYS = 1024 };

_Atomic(struct sw_key *) sw_key_chunks[SW_KEY_CHUNKS];

static struct {
    struct sw_lock lock;
    uint32_t fresh;   /**< the lowest index that was never used */
    uint32_t waiting; /**< how many indices are free */
    uint32_t first;   /**< of the free ones, + 1; 0 for none */
    uint32_t last;
} indices = {.lock = {PTHREAD_MUTEX_INITIALIZER}};

static uint32_t generation_of(uint64_t state)
{
    return (uint32_t)(state >> SW_KEY_GENERATION_SHIFT);
}

/** Replaces `*seen`, without the price of an atomic exchange where no thread can interfere. */
static bool replace(struct sw_key *key, uint64_t *seen, uint64_t wanted)
{
    if (!sw_threaded()) {
        atomic_store_explicit(&key->state, wanted, memory_order_relaxed);
        return true;
    }
    return atomic_compare_exchange_weak_explicit(&key->state, seen, wanted, memory_order_acq_rel,
                                                 memory_order_acquire);
}

struct sw_key *sw_key_take_threaded(enum sw_class object_class, int number)
{
    struct sw_key *key = sw_key_at(sw_key_index(number));
    if (key == NULL) {
        return NULL;
    }
    uint64_t state = atomic_load_explicit(&key->state, memory_order_acquire);
    while (sw_key_is(state, object_class, number)) {
        if (replace(key, &state, state + 1)) {
            return key;
        }
    }
    return NULL;
}

/** What a state becomes when a use ends; with the last one the key is none any more. */
static uint64_t less_one_use(uint64_t state)
{
    uint64_t its_class = (uint64_t)3 << SW_KEY_CLASS_SHIFT;
    return (state & SW_KEY_USES) == 1 ? (state - 1) & ~its_class : state - 1;
}

/** Lets an index wait for its next use. */
static void retire(struct sw_key *key, uint32_t index)
{
    sw_lock_take(&indices.lock);
    key->extra_state.next = 0;
    if (indices.last != 0) {
        sw_key_of(indices.last - 1)->extra_state.next = index + 1;
    } else {
        indices.first = index + 1;
    }
    indices.last = index + 1;
    indices.waiting++;
    sw_lock_give(&indices.lock);
}

void sw_key_give_last(struct sw_key *key, int number)
{
    uint64_t state = atomic_load_explicit(&key->state, memory_order_relaxed);
    while (!replace(key, &state, less_one_use(state))) {
    }
    if ((state & SW_KEY_USES) == 1) {
        retire(key, sw_key_index(number));
    }
}

/** An index with memory behind it; the caller holds the lock. NULL if there is none. */
static struct sw_key *take_index(uint32_t *index)
{
    if (indices.waiting > WAITING_KEYS || (indices.fresh == SW_KEY_INDEX_COUNT && indices.first)) {
        *index = indices.first - 1;
        struct sw_key *key = sw_key_of(*index);
        indices.first = key->extra_state.next;
        indices.last = indices.first == 0 ? 0 : indices.last;
        indices.waiting--;
        return key;
    }
    if (indices.fresh == SW_KEY_INDEX_COUNT) {
        return NULL;
    }
    *index = indices.fresh;
    struct sw_key *key = sw_key_at(*index);
    if (key == NULL) {
        key = calloc(SW_KEY_CHUNK, sizeof *key);
        if (key == NULL) {
            return NULL;
        }
        atomic_store_explicit(&sw_key_chunks[*index >> SW_KEY_CHUNK_BITS], key, memory_order_release);
    }
    indices.fresh++;
    return key;
}

/** What the cell of a key holds: as wide as the extra state of the key's language. */
static union sw_state_cell cell_of(const struct sw_key_request *request)
{
    union sw_state_cell cell = {.pointer = NULL};
    switch (request->language) {
    case SW_C:
    case SW_CXX:
        cell.pointer = (void *)(intptr_t)request->extra_state;
        break;
    case SW_FORTRAN_MPI1:
        cell.integer = (MPI_Fint)request->extra_state;
        break;
    case SW_FORTRAN:
    case SW_F08:
        cell.address = (MPI_Aint)request->extra_state;
        break;
    }
    return cell;
}

int sw_key_create(const struct sw_key_request *request, int *number)
{
    uint32_t index = 0;
    sw_lock_take(&indices.lock);
    struct sw_key *key = take_index(&index);
    sw_lock_give(&indices.lock);
    if (key == NULL) {
        return MPI_ERR_NO_MEM;
    }
    key->language = request->language;
    key->copy = request->copy;
    key->copy_fn = request->copy == SW_COPY_CALL ? request->copy_fn : NULL;
    key->delete_fn = request->delete_fn;
    key->copy_proxy = request->copy_proxy;
    key->delete_proxy = request->delete_proxy;
    key->copy_relay = (uint8_t)sw_relay_of(key->copy_fn);
    key->delete_relay = (uint8_t)sw_relay_of(key->delete_fn);
    key->extra_state = cell_of(request);
    uint64_t before = atomic_load_explicit(&key->state, memory_order_relaxed);
    uint64_t generation = generation_of(before) + 1;
    generation = generation == SW_KEY_GENERATION_COUNT ? 1 : generation;
    uint64_t object_class = (uint64_t)request->object_class + 1;
    uint64_t state = generation << SW_KEY_GENERATION_SHIFT | object_class << SW_KEY_CLASS_SHIFT;
    atomic_store_explicit(&key->state, state | 1, memory_order_release);
    *number = (int)(generation << SW_KEY_INDEX_BITS | index);
    return MPI_SUCCESS;
}

int sw_key_free(enum sw_class object_class, int number)
{
    struct sw_key *key = sw_key_at(sw_key_index(number));
    if (key == NULL) {
        return MPI_ERR_KEYVAL;
    }
    uint64_t state = atomic_load_explicit(&key->state, memory_order_acquire);
    do {
        if (!sw_key_is(state, object_class, number)) {
            return MPI_ERR_KEYVAL;
        }
        if ((state & freed_bit) != 0) {
            return MPI_SUCCESS; /* attributes still use it: nothing is left to free */
        }
    } while (!replace(key, &state, less_one_use(state | freed_bit)));
    if ((state & SW_KEY_USES) == 1) {
        retire(key, sw_key_index(number));
    }
    return MPI_SUCCESS;
}
