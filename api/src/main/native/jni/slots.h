/**
 * A slot map of closures. A library gets a word in place of the address of a closure: the number of a
 * slot and the generation of what is in it. So a word of a closure that is gone is recognised, and
 * memory that was freed is not read. Whoever includes this file has a map of its own.
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

/** Before each function: not every library has callbacks of all kinds. */
#if defined(__GNUC__)
#define SWS_FUNCTION __attribute__((unused)) static
#else
#define SWS_FUNCTION static
#endif

/*
 * Words and states have the generation in their upper half. The lower half of a word is the number of
 * the slot, and 1 in the lowest bit, which no address of a closure has.
 */
enum {
    SWS_HALF = (int)sizeof(uintptr_t) * CHAR_BIT / 2,
    SWS_FIRST = 64, /**< slots of the first page; each other page has twice as many as the one before */
    SWS_PAGES = SWS_HALF - 7 /**< the numbers of their slots have room in a word */
};

#define SWS_GENERATION ((uintptr_t)1 << SWS_HALF)
/* The lower half of a state: these two, and how many use the closure, its library for one. */
#define SWS_RELEASED (SWS_GENERATION >> 1) /* the library's use has ended, or is that of its call */
#define SWS_ONCE (SWS_GENERATION >> 2)     /* the library has it for one call, and those inside it */
#define SWS_USERS (SWS_ONCE - 1)

struct sws_slot {
    atomic_uintptr_t state;
    uintptr_t number;
    void *closure;
    struct sws_slot *next; /**< another free one */
};

static struct {
    pthread_mutex_t lock; /**< of free and count; readers take none */
    struct sws_slot *free;
    unsigned count; /**< of pages */
    _Atomic(struct sws_slot *) pages[SWS_PAGES];
} sws_map = {.lock = PTHREAD_MUTEX_INITIALIZER};

/** Makes the slots of another page free, if there is memory for it. */
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

/** Puts a closure into the map, in use by the library; returns its word, or NULL without memory. */
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

/** The slot of a word; NULL if it is no word of this map. */
SWS_FUNCTION struct sws_slot *sws_slot(const void *word)
{
    uintptr_t place = (((uintptr_t)word & (SWS_GENERATION - 1)) >> 1) + SWS_FIRST;
    unsigned page = 0;
    while (place >> page >= 2 * SWS_FIRST) {
        page++;
    }
    bool is_word = ((uintptr_t)word & 1) != 0 && page < SWS_PAGES;
    struct sws_slot *slots = is_word ? atomic_load(&sws_map.pages[page]) : NULL;
    return slots == NULL ? NULL : &slots[place - ((uintptr_t)SWS_FIRST << page)];
}

/** Whether the closure of a word is in the slot with this state, and the library may call it. */
SWS_FUNCTION bool sws_is_callable(uintptr_t state, const void *word)
{
    bool is_there = (state ^ (uintptr_t)word) < SWS_GENERATION && (state & SWS_USERS) != 0;
    return is_there && ((state & SWS_RELEASED) == 0 || (state & SWS_ONCE) != 0);
}

/**
 * Begins a call of the closure of a word, which sws_leave ends; NULL if the library may not call it any
 * more. The first call of a closure for one call has the library's use.
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
 * Takes the library's use of a closure, which sws_leave ends: calls that begin find none from now on.
 * NULL if the library has no use of it.
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

/** Ends a use of the closure of a word; returns whether it was the last one, and the closure is gone. */
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

#endif
