#include "tide.h"

#include <stdlib.h>
struct gauge { double level; };
struct buoy { double level; };
static int32_t live;
static void *station(double level)
{
    double *it = malloc(sizeof *it);
    *it = level;
    live++;
    return it;
}
static void close_(void *it)
{
    free(it);
    live--;
}
int32_t tide_live(void) { return live; }
struct gauge *tide_gauge_open(double level) { return station(level); }
void tide_gauge_close(struct gauge *gauge) { close_(gauge); }
double tide_gauge_level(struct gauge *gauge) { return gauge->level; }
double tide_gauge_read(struct gauge *gauge, gauge_read *read, void *data) { return read(gauge, gauge->level, data); }
struct buoy *tide_buoy_open(double level) { return station(level); }
void tide_buoy_close(struct buoy *buoy) { close_(buoy); }
double tide_buoy_level(struct buoy *buoy) { return buoy->level; }
double tide_buoy_read(struct buoy *buoy, buoy_read *read, void *data) { return read(buoy, buoy->level, data); }
void tide_buoy_drift(struct buoy *buoy, double by) { buoy->level += by; }
