/* Native code of a program, which passes Gauge's objects to Java and takes them from it. */
#include <gauge-java.h>

int64_t gauge_elsewhere_open(const char *name)
{
    return gauge_station_to_java(gauge_station_open(name));
}

int64_t gauge_elsewhere_meter(int64_t station)
{
    return gauge_meter_to_java(gauge_station_main_meter(gauge_station_of_java(station)));
}
