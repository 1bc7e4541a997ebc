/* Objects of Gauge as Java has them. Generated. */
#ifndef GAUGE_JAVA_H
#define GAUGE_JAVA_H

#include <gauge.h>
#include <stdint.h>

/** The object whose toHandle() Java gave. */
static inline gauge_station * gauge_station_of_java(int64_t handle)
{
    return (gauge_station *)(intptr_t)handle;
}

/** What Java takes in fromHandle. */
static inline int64_t gauge_station_to_java(gauge_station * object)
{
    return (int64_t)(intptr_t)object;
}

/** The object whose toHandle() Java gave. */
static inline gauge_meter * gauge_meter_of_java(int64_t handle)
{
    return (gauge_meter *)(intptr_t)handle;
}

/** What Java takes in fromHandle. */
static inline int64_t gauge_meter_to_java(gauge_meter * object)
{
    return (int64_t)(intptr_t)object;
}

#endif
