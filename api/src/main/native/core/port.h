/**
 * Where the engine runs: in the embedded MPI, or layered in front of another MPI. The core knows
 * objects by the numbers of its own registries; the port turns them into handles for callbacks.
 */
#ifndef SHIMWRIGHT_CORE_PORT_H
#define SHIMWRIGHT_CORE_PORT_H

#ifdef SHIMWRIGHT_LAYERED
#include "layered/port.h"
#else
#include "embedded/port.h"
#endif

#endif
