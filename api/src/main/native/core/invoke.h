/** Calls the callbacks of keys, each by the convention of its language. */
#ifndef SHIMWRIGHT_CORE_INVOKE_H
#define SHIMWRIGHT_CORE_INVOKE_H

#include "core/site.h"

/** Asks a key's copy callback; `out` gets what it returned, with the tag of its language. */
int sw_invoke_copy(const struct sw_site *site, const struct sw_found *in, struct sw_found *out,
                   bool *copied);

/** Calls a key's delete callback with the value as the key's language reads it. */
int sw_invoke_delete(const struct sw_site *site, const struct sw_found *value);

#endif
