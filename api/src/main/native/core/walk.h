/** A walk over attributes whose callbacks have to be called, one after the other. */
#ifndef SHIMWRIGHT_CORE_WALK_H
#define SHIMWRIGHT_CORE_WALK_H

#include <stddef.h>

#include "core/site.h"
#include "shimwright/engine.h"
#include "shimwright/relay.h"

/** Where a walk is. A program sees all that came before as done, and all that comes after as not. */
struct sw_walk {
    struct sw_question question;
    struct sw_site site; /**< `listed` is as the places have it */
    const struct sw_place *places;
    size_t count;
    size_t gone_by; /**< how many places have had their turn */
    bool relays;    /**< whether there is anyone who wants to be asked instead of procedures */
    bool copies;    /**< in order, as far as all goes well; else it deletes, the latest first */
    int status;     /**< the first failure */
    int to;         /**< what gets the copies */
    struct sw_holder *to_holder;
    struct sw_pending pending; /**< the attribute that is being asked for */
    sw_relay_enter *enter;
};

/** Goes all the way; the first failure, or MPI_SUCCESS. */
int sw_walk_run(struct sw_walk *walk);

#endif
