/** The long way to an attribute's value: where a writer disturbs it, or something is wrong. */
#include "core/get.h"

#include "shimwright/attribute.h"
#include "shimwright/engine.h"

int sw_cache_get(enum sw_language reader, enum sw_class object_class, int handle, int number,
                 sw_word *value, int *flag)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    if (holder == NULL) {
        return sw_bad_object(object_class);
    }
    struct sw_snapshot snapshot = sw_attributes_snapshot(&holder->attributes, number);
    for (unsigned tries = 1; !snapshot.undisturbed; tries++) {
        sw_lock_pause(tries);
        snapshot = sw_attributes_snapshot(&holder->attributes, number);
    }
    *flag = sw_meta_is_of(snapshot.meta, number);
    if (*flag != 0) {
        const struct sw_entry *entry = &snapshot.page->entries[sw_slot_of(number)];
        *value = sw_word_read(reader, (struct sw_found){snapshot.word,
                                                        sw_meta_tag(snapshot.meta, number),
                                                        &entry->word});
        return MPI_SUCCESS;
    }
    return sw_key_find(object_class, number) == NULL ? MPI_ERR_KEYVAL : MPI_SUCCESS;
}

SW_FAST_CALL enum sw_fast_get sw_cache_get_fast(enum sw_language reader,
                                                enum sw_class object_class,
                                                const struct sw_holder *holder, int number,
                                                sw_word *value)
{
    return holder == NULL ? SW_TAKE_SLOW_PATH
                          : sw_get_fast(reader, object_class, holder, number, value);
}
