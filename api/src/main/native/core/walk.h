/** A walk over attributes whose callbacks have to be called, one after the other. */
#ifndef SHIMWRIGHT_CORE_WALK_H
#define SHIMWRIGHT_CORE_WALK_H

#include <stddef.h>

#include "core/attributes.h"
#include "core/site.h"
#include "shimwright/engine.h"
#include "shimwright/relay.h"

/** What a runtime is asked for, as it reads it; what every walk begins with. */
struct sw_question {
    int32_t kind; /**< of enum sw_kind_of_question */
    int32_t key;
    int64_t handle; /**< as C has it */
    int64_t state;
    int64_t word; /**< as the callback's language reads it */
};

_Static_assert(offsetof(struct sw_question, handle) == 8, "as callbacks.c of JNI has it");
_Static_assert(offsetof(struct sw_question, state) == 16, "as callbacks.c of JNI has it");
_Static_assert(offsetof(struct sw_question, word) == 24, "as callbacks.c of JNI has it");

enum sw_kind_of_question { SW_NO_QUESTION, SW_COPY_QUESTION, SW_DELETE_QUESTION };

/** Where a walk is. A program sees all that came before as done, and all that comes after as not. */
struct sw_walk {
    struct sw_question question;
    struct sw_site site;
    const struct sw_place *places;
    size_t count;
    size_t gone_by; /**< how many places have had their turn */
    bool relays;    /**< whether there is anyone who wants to be asked instead of procedures */
    bool copies;    /**< in order, as far as all goes well; else it deletes, the latest first */
    struct sw_site to; /**< what gets the copies */
    int status;        /**< the first failure */
    struct sw_pending pending; /**< the attribute that is being asked for */
    sw_relay_enter *enter;
};

/** Goes all the way; the first failure, or MPI_SUCCESS. */
int sw_walk_run(struct sw_walk *walk);

#endif
