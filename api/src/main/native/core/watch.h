/** Tells calls that delete attributes when their own callbacks set them again. */
#ifndef SHIMWRIGHT_CORE_WATCH_H
#define SHIMWRIGHT_CORE_WATCH_H

#include "core/invoke.h"

/** Stands for all keys of an object. */
enum { SW_ANY_KEY = -1 };

/**
 * What a call is deleting on this thread, and whether its callbacks have set it again. Only what this
 * thread stores counts: callbacks run on the thread of their call, and other threads that set the
 * same attribute at the same time are no reason to give up. Calls nest, so watches form a stack.
 */
struct sw_watch {
    enum sw_class object_class;
    int handle;
    int number; /* SW_ANY_KEY for all of the object's attributes */
    bool again; /* set again since this was last made false */
    struct sw_watch *outer;
};

/** Begins to watch an attribute of the site's object, or all. */
void sw_watch_begin(struct sw_watch *watch, const struct sw_site *site, int number);

/** Ends the watch that began last. */
void sw_watch_end(const struct sw_watch *watch);

/** How many watches there are on all threads: mostly none, which a thread knows of its own. */
extern _Atomic uint32_t sw_watch_count;

/** Tells the watches of this thread that an attribute is set again. */
void sw_watch_tell(enum sw_class object_class, int handle, int number);

/** As sw_watch_tell, and costs nothing where there is no watch. */
static inline void sw_watch_store(enum sw_class object_class, int handle, int number)
{
    if (atomic_load_explicit(&sw_watch_count, memory_order_relaxed) != 0) {
        sw_watch_tell(object_class, handle, number);
    }
}

#endif
