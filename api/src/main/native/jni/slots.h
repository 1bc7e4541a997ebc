/**
 * A slot map of closures. A library gets a word instead of the address of a closure: the number of
 * a slot, and the generation of the closure in it. So the word of a closure that is gone is
 * recognized, and memory that was freed is not read. Each C file that includes this file has its
 * own map.
 */
#ifndef SHIMWRIGHT_JNI_SLOTS_H
#define SHIMWRIGHT_JNI_SLOTS_H

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/** Marks each function as possibly unused, because not every library has callbacks of all kinds. */
#if defined(__GNUC__)
#define SWS_FUNCTION __attribute__((unused)) static
#else
#define SWS_FUNCTION static
#endif

/*
 * The upper half of words and states is the generation. The lower half of a word is the number of
 * the slot, shifted left, and 1 in the lowest bit, which is 0 in the address of a closure.
 */
enum {
    SWS_HALF = (int)sizeof(uintptr_t) * CHAR_BIT / 2,
    SWS_FIRST = 64, /**< slots of the first page; each page has twice as many as the one before */
    SWS_PAGES = SWS_HALF - 7 /**< the numbers of all their slots fit into a word */
};

#define SWS_GENERATION ((uintptr_t)1 << SWS_HALF)
/*
 * The lower half of a state: two flags, and the reference count of the closure. The library has one
 * reference, and each running callback.
 */
#define SWS_RELEASED (SWS_GENERATION >> 1) /* the library's reference is gone, or its call has it */
#define SWS_ONCE (SWS_GENERATION >> 2)     /* the library may call it once, with nested calls */
#define SWS_USERS (SWS_ONCE - 1)

struct sws_slot {
    atomic_uintptr_t state;
    uintptr_t number;
    void *closure;
    struct sws_slot *next; /**< the next free slot */
};

static struct {
    pthread_mutex_t lock; /**< guards free and count; readers need no lock */
    struct sws_slot *free;
    unsigned count; /**< the number of pages */
    _Atomic(struct sws_slot *) pages[SWS_PAGES];
} sws_map = {.lock = PTHREAD_MUTEX_INITIALIZER};

/** Allocates another page, and adds its slots to the free ones. Does nothing if memory is short. */
SWS_FUNCTION void sws_grow(void)
{
    size_t size = (size_t)SWS_FIRST << sws_map.count;
    struct sws_slot *page = sws_map.count < SWS_PAGES ? calloc(size, sizeof *page) : NULL;
    for (size_t i = page == NULL ? 0 : size; i-- > 0;) {
        atomic_init(&page[i].state, SWS_GENERATION);
        page[i].number = size - SWS_FIRST + i;
        page[i].next = sws_map.free;
        sws_map.free = &page[i];
    }
    if (page != NULL) {
        atomic_store(&sws_map.pages[sws_map.count++], page);
    }
}

/**
 * Adds a closure to the map, with one reference for the library. Returns the closure's word, or
 * NULL if memory is short.
 */
SWS_FUNCTION void *sws_add(void *closure, bool once)
{
    pthread_mutex_lock(&sws_map.lock);
    if (sws_map.free == NULL) {
        sws_grow();
    }
    struct sws_slot *slot = sws_map.free;
    if (slot != NULL) {
        sws_map.free = slot->next;
    }
    pthread_mutex_unlock(&sws_map.lock);
    if (slot == NULL) {
        return NULL;
    }
    slot->closure = closure;
    uintptr_t generation = atomic_load(&slot->state);
    atomic_store(&slot->state, (generation | 1) + (once ? SWS_ONCE : 0));
    return (void *)(generation | slot->number << 1 | 1);
}

/** Returns the slot of a word, or NULL if it is no word of this map. */
SWS_FUNCTION struct sws_slot *sws_slot(const void *word)
{
    uintptr_t position = (((uintptr_t)word & (SWS_GENERATION - 1)) >> 1) + SWS_FIRST;
    unsigned page = 0;
    while (position >> page >= 2 * SWS_FIRST) {
        page++;
    }
    bool is_word = ((uintptr_t)word & 1) != 0 && page < SWS_PAGES;
    struct sws_slot *slots = is_word ? atomic_load(&sws_map.pages[page]) : NULL;
    return slots == NULL ? NULL : &slots[position - ((uintptr_t)SWS_FIRST << page)];
}

/**
 * Returns whether the slot with this state still has the closure of a word, and the library may
 * call it.
 */
SWS_FUNCTION bool sws_is_callable(uintptr_t state, const void *word)
{
    bool is_there = (state ^ (uintptr_t)word) < SWS_GENERATION && (state & SWS_USERS) != 0;
    return is_there && ((state & SWS_RELEASED) == 0 || (state & SWS_ONCE) != 0);
}

/**
 * Begins a call of the closure of a word; sws_leave ends it. Returns NULL if the library may no
 * longer call the closure. The first call of a closure for one call takes over the library's
 * reference.
 */
SWS_FUNCTION void *sws_enter(const void *word)
{
    struct sws_slot *slot = sws_slot(word);
    uintptr_t state = slot == NULL ? 0 : atomic_load(&slot->state);
    uintptr_t next;
    do {
        if (!sws_is_callable(state, word)) {
            return NULL;
        }
        next = (state & (SWS_ONCE | SWS_RELEASED)) == SWS_ONCE ? state | SWS_RELEASED : state + 1;
    } while (!atomic_compare_exchange_weak(&slot->state, &state, next));
    return slot->closure;
}

/**
 * Takes over the library's reference to a closure, which sws_leave releases. From now on the
 * library cannot call the closure. Returns NULL if the library has no reference to it.
 */
SWS_FUNCTION void *sws_release(const void *word)
{
    struct sws_slot *slot = sws_slot(word);
    uintptr_t state = slot == NULL ? 0 : atomic_load(&slot->state);
    do {
        if (!sws_is_callable(state, word) || (state & SWS_RELEASED) != 0) {
            return NULL;
        }
    } while (!atomic_compare_exchange_weak(&slot->state, &state,
                                           (state | SWS_RELEASED) & ~SWS_ONCE));
    return slot->closure;
}

/**
 * Releases a reference to the closure of a word. Returns whether it was the last one; then the
 * closure is removed from the map.
 */
SWS_FUNCTION bool sws_leave(const void *word)
{
    struct sws_slot *slot = sws_slot(word);
    uintptr_t state = atomic_load(&slot->state);
    bool last;
    do {
        last = (state & SWS_USERS) == 1;
    } while (!atomic_compare_exchange_weak(
        &slot->state, &state,
        last ? (state & ~(SWS_GENERATION - 1)) + SWS_GENERATION : state - 1));
    if (last) {
        pthread_mutex_lock(&sws_map.lock);
        slot->next = sws_map.free;
        sws_map.free = slot;
        pthread_mutex_unlock(&sws_map.lock);
    }
    return last;
}

/**
 * The last text that a closure has returned on one thread. The library reads it until the closure
 * returns the next one on that thread. The addresses of `thread` differ for threads that run; a
 * thread that began after the end of another may have its address, and so its last text.
 */
struct sws_text {
    const void *thread;
    char *text;
    struct sws_text *next;
};

/**
 * Replaces the last text of a closure on this thread, and frees that one. Returns the text; or
 * NULL, after the text is freed, if memory is short.
 */
SWS_FUNCTION char *sws_replace_text(_Atomic(struct sws_text *) *texts, char *text)
{
    static _Thread_local char thread;
    struct sws_text *mine = atomic_load(texts);
    while (mine != NULL && mine->thread != &thread) {
        mine = mine->next;
    }
    if (mine == NULL) {
        mine = calloc(1, sizeof *mine);
        if (mine == NULL) {
            free(text);
            return NULL;
        }
        mine->thread = &thread;
        mine->next = atomic_load(texts);
        while (!atomic_compare_exchange_weak(texts, &mine->next, mine)) {
        }
    }
    free(mine->text);
    mine->text = text;
    return text;
}

/** Frees the texts of a closure. */
SWS_FUNCTION void sws_free_texts(struct sws_text *texts)
{
    while (texts != NULL) {
        struct sws_text *next = texts->next;
        free(texts->text);
        free(texts);
        texts = next;
    }
}

#endif
