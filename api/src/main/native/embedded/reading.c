/**
 * Tells programs of other languages where attributes lie, so that they can read them without a
 * call, as the engine's own readers do. Part of the library's interface: what they rely on besides
 * the record is asserted here, and a change of it is a new layout number.
 */
#include <stddef.h>

#include "embedded/objects.h"
#include "shimwright/export.h"
#include "shimwright/tables.h"

struct sw_reading_guide {
    uint64_t layout;            /**< 2 for what is asserted below; 0 if there is nothing to read */
    uint64_t attributes_offset; /**< of an object's table from its slot */
    uint64_t chunks_offset;     /**< of the pointers to a registry's slots */
    const struct sw_registry *registries[SW_CLASSES];
};

enum { WIDE = sizeof(void *) == 8, LAYOUT = WIDE ? 2 : 0 };

_Static_assert(offsetof(struct sw_slot, identity) == 0, "a slot begins with its handle");
_Static_assert(offsetof(struct sw_registry, kind) == 0, "a registry: kind");
_Static_assert(offsetof(struct sw_registry, first) == 4, "a registry: first predefined handle");
_Static_assert(offsetof(struct sw_registry, predefined) == 8, "a registry: predefined handles");
_Static_assert(!WIDE || offsetof(struct sw_registry, size) == 16, "a registry: size of a slot");
_Static_assert(!WIDE || offsetof(struct sw_registry, predefined_slots) == 24, "a registry: slots");
_Static_assert(offsetof(struct sw_attributes, sequence) == 0, "a table: sequence");
_Static_assert(!WIDE || offsetof(struct sw_attributes, root) == 8, "a table: root");
_Static_assert(!WIDE || offsetof(struct sw_attributes, order) == 16, "a table: newest");
_Static_assert(offsetof(struct sw_directory, children) == 8, "a directory: children");
_Static_assert(!WIDE || offsetof(struct sw_page, entries) == 32, "a page: entries");
_Static_assert(offsetof(struct sw_entry, word) == 0, "an entry: word");
_Static_assert(offsetof(struct sw_entry, meta) == 8, "an entry: meta");
_Static_assert(SW_META_GENERATION_SHIFT == 55 && SW_META_ORDER_BITS == 52, "an entry's meta");
_Static_assert(SW_FAN_OUT_BITS == 6 && SW_LEVELS == 3, "the tree");
_Static_assert(SW_KEY_INDEX_BITS == 22 && SW_KEY_GENERATION_BITS == 9, "a key's number");
_Static_assert(SW_HANDLE_INDEX_BITS == 20 && SW_HANDLE_GENERATION_BITS == 8, "a handle");
_Static_assert(SW_HANDLE_CHUNK_BITS == 6, "slots of a chunk");

extern const struct sw_reading_guide MPIX_Shimwright_reading;

SW_EXPORT const struct sw_reading_guide MPIX_Shimwright_reading = {
    .layout = LAYOUT,
    .attributes_offset = offsetof(struct sw_holder, attributes),
    .chunks_offset = offsetof(struct sw_registry, chunks),
    .registries = {&sw_communicators, &sw_windows, &sw_datatypes}};
