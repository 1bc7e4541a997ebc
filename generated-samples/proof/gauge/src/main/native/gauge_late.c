/* Gauge: callbacks that are called more often, or later, than their scope allows. */
#include "gauge.h"

#include <pthread.h>
#include <string.h>

enum { PLACES = 3, MOST_THREADS = 16 };

static struct deferred {
    gauge_picker *picker;
    void *data;
} places[PLACES];

void gauge_defer(int32_t place, gauge_picker *picker, void *data)
{
    places[place] = (struct deferred){picker, data};
}

void gauge_borrow(int32_t place, gauge_picker *picker, void *data)
{
    gauge_defer(place, picker, data);
}

static void *pick(void *deferred)
{
    struct deferred *from = deferred;
    return from->picker(1, from->data) ? from : NULL;
}

int32_t gauge_deferred(int32_t place, int32_t count)
{
    pthread_t threads[MOST_THREADS];
    int32_t started = 0;
    int32_t picked = 0;
    if (count == 0) {
        return pick(&places[place]) != NULL;
    }
    while (started < count && pthread_create(&threads[started], NULL, pick, &places[place]) == 0) {
        started++;
    }
    while (started > 0) {
        void *good = NULL;
        pthread_join(threads[--started], &good);
        picked += good != NULL;
    }
    return picked;
}

size_t gauge_let_go(int32_t times, gauge_namer *namer, void *data, void (*gone)(void *))
{
    for (int32_t i = 0; i < times; i++) {
        gone(data);
    }
    return strlen(namer(3, data));
}
