/**
 * Describes the memory of attributes to programs that read them without MPI's calls, as the
 * engine's own readers do. Part of the library's interface: what they rely on besides the functions is asserted here,
 * and a change of it is a new layout number.
 */
#include <stddef.h>

#include "core/attributes.h"
#include "embedded/objects.h"
#include "shimwright/export.h"
#include "shimwright/tables.h"

/** How tables lie, for those that read without any call. */
struct sw_reading_guide {
    uint64_t layout;            /**< 7 for what is asserted below; 0 if there is nothing to read */
    uint64_t attributes_offset; /**< of an object's table from the object */
};

enum { WIDE = sizeof(void *) == 8, LAYOUT = WIDE ? 7 : 0 };

_Static_assert(offsetof(struct sw_holder, slot) == 0, "an object begins with its slot");
_Static_assert(offsetof(struct sw_slot, identity) == 0, "a slot begins with its handle");
_Static_assert(offsetof(struct sw_attributes, ended) == 0, "a table: changes that ended");
_Static_assert(offsetof(struct sw_attributes, begun) == 4, "a table: changes that began");
_Static_assert(!WIDE || offsetof(struct sw_attributes, directory) == 8, "a table: directory");
_Static_assert(offsetof(struct sw_directory, mask) == 0, "a directory: bytes of its places but one");
_Static_assert(offsetof(struct sw_directory, pages) == 8, "a directory: pages");
_Static_assert(offsetof(struct sw_page, entries) == 0, "a page: entries");
_Static_assert(offsetof(struct sw_entry, word) == 0, "an entry: word");
_Static_assert(offsetof(struct sw_entry, meta) == 8, "an entry: meta");
_Static_assert(SW_TAG_MASK == 3, "what a tag changes of a number");
_Static_assert(SW_FAN_OUT_BITS == 6, "entries of a page");
_Static_assert(SW_KEY_INDEX_BITS == 22, "a key's number");

/** No attribute is plainly there, so MPI must be asked: Java's AttributeMemory.UNREAD. */
static const int64_t UNREAD = INT64_MIN + 0x5A5A0001;

extern const struct sw_reading_guide MPIX_Shimwright_reading;

SW_EXPORT const struct sw_reading_guide MPIX_Shimwright_reading = {
    .layout = LAYOUT, .attributes_offset = offsetof(struct sw_holder, attributes)};

/** Where the object with this handle lies, for good; NULL if there is none. Any number may be asked. */
SW_EXPORT const struct sw_holder *MPIX_Shimwright_place(int64_t handle);

/**
 * Reads the word of an attribute, or UNREAD, where an object with this handle lay. Takes no lock, never
 * waits, and calls nothing.
 */
SW_EXPORT int64_t MPIX_Shimwright_read(const struct sw_holder *place, int handle, int key);

const struct sw_holder *MPIX_Shimwright_place(int64_t handle)
{
    const struct sw_holder *found = NULL;
    int number = (int)handle;
    for (int each = 0; found == NULL && number == handle && each < SW_CLASSES; each++) {
        found = sw_holder_of((enum sw_class)each, number);
    }
    return found;
}

int64_t MPIX_Shimwright_read(const struct sw_holder *place, int handle, int key)
{
    struct sw_snapshot snapshot = sw_attributes_snapshot(&place->attributes, key);
    if (!snapshot.undisturbed || !sw_meta_is_of(snapshot.meta, key)) {
        return UNREAD;
    }
    return sw_slot_handle(&place->slot) == handle ? snapshot.word : UNREAD;
}
