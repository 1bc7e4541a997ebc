/** Calls the callbacks of keys, each by the convention of its language. */
#ifndef SHIMWRIGHT_CORE_INVOKE_H
#define SHIMWRIGHT_CORE_INVOKE_H

#include "core/attributes.h"
#include "core/holder.h"
#include "core/key.h"

/** Where a callback is called: the object, the key and its number, and the attribute. */
struct sw_site {
    enum sw_class object_class;
    int handle;
    struct sw_holder *holder; /**< what has the handle, unless it is gone: its memory stays */
    struct sw_key *key;
    int number;
    uint64_t state; /**< the attribute's place in the order, and SW_DELETING if it is deleted here */
};

/** Asks a key's copy callback; `out` gets what it returned, with the tag of its language. */
int sw_invoke_copy(const struct sw_site *site, const struct sw_found *in, struct sw_found *out,
                   bool *copied);

/** Calls a key's delete callback with the value as the key's language reads it. */
int sw_invoke_delete(const struct sw_site *site, const struct sw_found *value);

#endif
