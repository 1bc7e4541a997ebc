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
    uint64_t layout;            /**< 3 for what is asserted below; 0 if there is nothing to read */
    uint64_t attributes_offset; /**< of an object's table from its slot */
    uint64_t slots_offset;      /**< of the pointers to slots, by the index in a handle */
    const struct sw_registry *registries[SW_CLASSES];
};

enum { WIDE = sizeof(void *) == 8, LAYOUT = WIDE ? 3 : 0 };

_Static_assert(offsetof(struct sw_slot, identity) == 0, "a slot begins with its handle");
_Static_assert(!WIDE || offsetof(struct sw_registry, slots) == 32, "a registry: its slots");
_Static_assert(offsetof(struct sw_attributes, ended) == 0, "a table: changes that ended");
_Static_assert(offsetof(struct sw_attributes, begun) == 4, "a table: changes that began");
_Static_assert(!WIDE || offsetof(struct sw_attributes, directory) == 8, "a table: directory");
_Static_assert(!WIDE || offsetof(struct sw_attributes, order) == 16, "a table: newest");
_Static_assert(offsetof(struct sw_directory, mask) == 0, "a directory: places - 1");
_Static_assert(offsetof(struct sw_directory, pages) == 8, "a directory: pages");
_Static_assert(offsetof(struct sw_page, entries) == 0, "a page: entries");
_Static_assert(offsetof(struct sw_page, base) == 1052, "a page: its lowest index");
_Static_assert(offsetof(struct sw_entry, word) == 0, "an entry: word");
_Static_assert(offsetof(struct sw_entry, meta) == 8, "an entry: meta");
_Static_assert(SW_META_GENERATION_SHIFT == 55 && SW_META_ORDER_BITS == 52, "an entry's meta");
_Static_assert(SW_FAN_OUT_BITS == 6, "entries of a page");
_Static_assert(SW_KEY_INDEX_BITS == 22 && SW_KEY_GENERATION_BITS == 9, "a key's number");
_Static_assert(SW_HANDLE_INDEX_BITS == 20 && SW_HANDLE_GENERATION_BITS == 8, "a handle");

extern const struct sw_reading_guide MPIX_Shimwright_reading;

SW_EXPORT const struct sw_reading_guide MPIX_Shimwright_reading = {
    .layout = LAYOUT,
    .attributes_offset = offsetof(struct sw_holder, attributes),
    .slots_offset = offsetof(struct sw_slots, at),
    .registries = {&sw_communicators, &sw_windows, &sw_datatypes}};
