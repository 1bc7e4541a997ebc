/** Reads attributes. It is written for speed, because programs read attributes in inner loops. */
#include "core/get.h"

#include "core/holder.h"
#include "shimwright/attribute.h"
#include "shimwright/engine.h"

/**
 * Reads the value in a snapshot. Returns false unless the snapshot has an attribute of the key with
 * this tag that the language reads by value, as a whole or in part.
 */
SW_FAST bool get_by_value(enum sw_language reader, enum sw_tag tag, int number,
                          struct sw_snapshot snapshot, sw_word *value)
{
    enum sw_reading reading = sw_conversions.reads[tag][reader];
    bool whole = reading == SW_READ_WORD;
    if ((!whole && reading != SW_READ_LOW_INTEGER)
        || sw_unlikely(snapshot.meta != sw_meta_of(number, tag))) {
        return false;
    }
    *value = whole ? snapshot.word : (MPI_Fint)snapshot.word;
    return true;
}

/**
 * The table of an object has only attributes with keys of the object's class, and a key lives while
 * it has attributes. So an attribute that is found needs no check of its key.
 */
SW_FAST_CALL enum sw_fast_get sw_cache_get_fast(enum sw_language reader,
                                                enum sw_class object_class,
                                                const struct sw_holder *holder, int number,
                                                sw_word *value)
{
    if (holder == NULL) {
        return SW_TAKE_SLOW_PATH;
    }
    struct sw_snapshot snapshot = sw_attributes_snapshot(&holder->attributes, number);
    if (sw_unlikely(!snapshot.undisturbed)) {
        return SW_TAKE_SLOW_PATH;
    }
    if (get_by_value(reader, SW_TAG_ADDRESS, number, snapshot, value)
        || get_by_value(reader, SW_TAG_AINT, number, snapshot, value)
        || get_by_value(reader, SW_TAG_INTEGER, number, snapshot, value)) {
        return SW_FAST_FOUND;
    }
    if (sw_unlikely(sw_meta_is_of(snapshot.meta, number))
        || sw_unlikely(sw_key_find(object_class, number) == NULL)) {
        return SW_TAKE_SLOW_PATH;
    }
    return SW_FAST_ABSENT;
}

/**
 * The slow path: a writer changes the table meanwhile, or there is an error, or C reads an address
 * instead of a value.
 */
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

int sw_predefined_in_c(int index)
{
    return sw_predefined_attributes[index].key;
}

int sw_predefined_index(enum sw_class object_class, int key, int (*number_of)(int index))
{
    for (int i = 0; i < sw_predefined_attribute_count; i++) {
        if (sw_predefined_attributes[i].object_class == object_class && number_of(i) == key) {
            return i;
        }
    }
    return -1;
}

/**
 * Reads a predefined attribute. C programs get the address of a copy of the value. Each call writes
 * the copy again, so that no program can change the value for others. The function is not inlined,
 * so that reading other attributes stays fast.
 */
__attribute__((noinline)) sw_outcome sw_get_predefined(enum sw_language reader,
                                                       enum sw_class object_class, intptr_t handle,
                                                       int index, sw_find_known *find,
                                                       sw_word *value, int *flag)
{
    static _Atomic sw_word copies[SW_MOST_PREDEFINED];
    struct sw_known known = {0, &copies[index]};
    sw_outcome outcome = find(object_class, handle, index, &known, flag);
    if (sw_failed(outcome) || *flag == 0) {
        return outcome;
    }
    if (atomic_load_explicit(known.copy, memory_order_relaxed) != known.word) {
        atomic_store_explicit(known.copy, known.word, memory_order_relaxed);
    }
    *value = sw_word_read(reader, (struct sw_found){known.word, sw_predefined_attributes[index].tag,
                                                    known.copy});
    return outcome;
}
