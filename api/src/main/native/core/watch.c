/** Keeps the watches of each thread: calls nest, so they form a stack. */
#include "core/watch.h"

#include "core/lock.h"

static _Thread_local struct sw_watch *watches;

_Atomic uint32_t sw_watch_count;

void sw_watch_begin(struct sw_watch *watch, const struct sw_site *site, int number)
{
    *watch = (struct sw_watch){site->object_class, site->handle, number, false, watches};
    watches = watch;
    sw_count_up(&sw_watch_count);
}

void sw_watch_end(const struct sw_watch *watch)
{
    watches = watch->outer;
    sw_count_down(&sw_watch_count);
}

__attribute__((cold)) void sw_watch_tell(enum sw_class object_class, int handle, int number)
{
    for (struct sw_watch *w = watches; w != NULL; w = w->outer) {
        bool same = w->handle == handle && w->object_class == object_class;
        if (same && (w->number == number || w->number == SW_ANY_KEY)) {
            w->again = true;
        }
    }
}
