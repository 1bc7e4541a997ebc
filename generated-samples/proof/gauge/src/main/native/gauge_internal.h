/* Gauge: its objects, which no program sees. */
#ifndef GAUGE_INTERNAL_H
#define GAUGE_INTERNAL_H

#include "gauge.h"

struct gauge_meter {
    gauge_station *station;
    int64_t total;
    bool busy;
    gauge_listener *listener;
    void *data;
    void (*gone)(void *);
};

struct gauge_station {
    gauge_meter main;
    gauge_meter *meters[4];
    int count;
    bool bad;
};

void gauge_spell_now(void);

#endif
