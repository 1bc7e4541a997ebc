/** Implements the table of attributes of an object, whose layout in memory attributes.h defines. */
#include "core/pages.h"

/** Returns the sequence number for a new attribute: the highest of its table. */
SW_FAST uint64_t next_order(struct sw_attributes *table)
{
    uint64_t order = sw_attributes_order(table) + 1;
    atomic_store_explicit(&table->order, order, memory_order_relaxed);
    return order;
}

/**
 * Begins a change that readers must notice. Returns the number of the change, for `attributes_end`.
 */
SW_FAST uint32_t attributes_begin(struct sw_attributes *table)
{
    uint32_t begun = sw_attributes_begun(table) + 1;
    atomic_store_explicit(&table->begun, begun, memory_order_relaxed);
    return begun;
}

SW_FAST void attributes_end(struct sw_attributes *table, uint32_t begun)
{
    atomic_store_explicit(&table->ended, begun, memory_order_release);
}

/** Writes an attribute to a private page, and sets its bits in the bitmaps of the page. */
SW_FAST void attributes_write(struct sw_attributes *table, struct sw_page *page,
                              const struct sw_key *key, int number, enum sw_tag tag, sw_word word)
{
    uint64_t bit = sw_page_bit(sw_slot_of(number));
    if (key->copy != SW_COPY_AS_IS || tag != SW_TAG_ADDRESS || key->delete_fn != NULL) {
        page->unshareable |= bit;
        if (key->delete_fn != NULL) {
            page->has_delete |= bit;
        }
    }
    page->occupied |= bit;
    sw_page_write(page, sw_slot_of(number), next_order(table), sw_meta_of(number, tag), word);
}

SW_FAST_CALL bool sw_attributes_store(struct sw_attributes *table, const struct sw_key *key,
                                      int number, enum sw_tag tag, sw_word word)
{
    uint32_t begun = attributes_begin(table);
    struct sw_page *page = sw_page_make(table, number);
    if (page != NULL) {
        attributes_write(table, page, key, number, tag, word);
    }
    attributes_end(table, begun);
    return page != NULL;
}

SW_FAST_CALL void sw_attributes_replace(struct sw_attributes *table, struct sw_page *page,
                                        int number, enum sw_tag tag, sw_word word)
{
    uint32_t begun = attributes_begin(table);
    sw_page_write(page, sw_slot_of(number), next_order(table), sw_meta_of(number, tag), word);
    attributes_end(table, begun);
}

/** Does the part of sw_attributes_put that sets a new attribute. */
SW_FAST bool attributes_add(struct sw_attributes *table, struct sw_page *page,
                            enum sw_class object_class, int number, enum sw_tag tag, sw_word word)
{
    if (page->base != sw_page_base(number)
        || (page->occupied & sw_page_bit(sw_slot_of(number))) != 0) {
        return false;
    }
    struct sw_key *key = sw_key_find(object_class, number);
    if (key != NULL) {
        sw_key_hold_alone(key);
        attributes_write(table, page, key, number, tag, word);
    }
    return key != NULL;
}

SW_FAST_CALL bool sw_attributes_put(struct sw_attributes *table, enum sw_class object_class,
                                    int number, enum sw_tag tag, sw_word word)
{
    struct sw_page *page = sw_page_at(table, number);
    size_t slot = sw_slot_of(number);
    struct sw_entry *entry = &page->entries[slot];
    uint32_t meta = atomic_load_explicit(&entry->meta, memory_order_relaxed);
    if (sw_unlikely(!sw_page_is_private(page))) {
        return false;
    }
    if (meta != sw_meta_of(number, tag)) {
        return attributes_add(table, page, object_class, number, tag, word);
    }
    /*
     * The table has only keys of this class, and a key lives while it has attributes: no check of
     * the key.
     */
    if (sw_unlikely((page->has_delete >> slot & 1) != 0)) {
        return false;
    }
    sw_page_set_state(page, slot, next_order(table));
    /* Readers see this change in one store, so it is not counted in `begun`. */
    atomic_store_explicit(&entry->word, word, memory_order_release);
    return true;
}

SW_FAST_CALL void sw_attributes_erase(struct sw_attributes *table, struct sw_page *page,
                                      int number)
{
    uint64_t others = ~sw_page_bit(sw_slot_of(number));
    uint32_t begun = attributes_begin(table);
    page->occupied &= others;
    page->has_delete &= others;
    page->unshareable &= others;
    sw_page_empty(page, sw_slot_of(number));
    attributes_end(table, begun);
}

bool sw_attributes_remove(struct sw_attributes *table, int key)
{
    uint32_t begun = attributes_begin(table);
    struct sw_page *page = sw_page_make(table, key);
    attributes_end(table, begun);
    if (page != NULL) {
        sw_attributes_erase(table, page, key);
    }
    return page != NULL;
}

SW_FAST_CALL bool sw_attributes_remove_quietly(struct sw_attributes *table, int key)
{
    struct sw_page *page = sw_attributes_find(table, key);
    if (page == NULL || !sw_page_is_private(page)
        || (page->has_delete >> sw_slot_of(key) & 1) != 0) {
        return false;
    }
    sw_attributes_erase(table, page, key);
    return true;
}

size_t sw_attributes_count(const struct sw_attributes *table)
{
    size_t count = 0;
    for (struct sw_pages_left left = sw_pages_of(table); sw_pages_next(&left);) {
        count += (size_t)__builtin_popcountll(left.page->occupied);
    }
    return count;
}

bool sw_attributes_list(const struct sw_attributes *table, uint64_t before, bool all,
                        struct sw_listed *listed)
{
    uint64_t last = 0;
    bool sorted = true;
    for (struct sw_pages_left left = sw_pages_of(table); sw_pages_next(&left);) {
        for (uint64_t rest = left.page->occupied; rest != 0; rest &= rest - 1) {
            size_t slot = (size_t)__builtin_ctzll(rest);
            uint64_t order = sw_page_state(left.page, slot) & ~SW_MARKED;
            if (order >= before || (!all && order < last)) {
                continue;
            }
            sorted = sorted && order > last;
            last = order;
            listed->order = order;
            listed->key = sw_meta_number(
                atomic_load_explicit(&left.page->entries[slot].meta, memory_order_relaxed), slot);
            listed += all ? 1 : 0;
        }
    }
    return sorted;
}

/** Copies the attributes of a page whose keys allow it, and adds a reference to each key. */
static enum sw_copy_result copy_entries(const struct sw_page *page, struct sw_attributes *to)
{
    struct sw_page *target = NULL;
    for (uint64_t rest = page->occupied; rest != 0; rest &= rest - 1) {
        size_t slot = (size_t)__builtin_ctzll(rest);
        struct sw_key *key = sw_key_used((int)(page->base | (uint32_t)slot));
        if (key->copy == SW_COPY_NOT || (sw_page_state(page, slot) & SW_MARKED) != 0) {
            continue;
        }
        if (key->copy == SW_COPY_CALL) {
            return SW_COPY_NEEDS_CALLS;
        }
        target = target == NULL ? sw_page_make(to, (int)page->base) : target;
        if (target == NULL) {
            return SW_COPY_NO_MEMORY;
        }
        sw_page_copy(target, page, slot, key);
    }
    return SW_COPY_DONE;
}

/** Lets a new table share a page, or copies the attributes of the page if it cannot be shared. */
static enum sw_copy_result copy_page(struct sw_page *page, struct sw_attributes *to)
{
    if (page->unshareable != 0) {
        return copy_entries(page, to);
    }
    if (page->occupied != 0) {
        if (!sw_page_add(to, page)) {
            return SW_COPY_NO_MEMORY;
        }
        sw_count_up(&page->users);
    }
    return SW_COPY_DONE;
}

enum sw_copy_result sw_attributes_copy(const struct sw_attributes *from, struct sw_attributes *to)
{
    struct sw_pages_left left = sw_pages_of(from);
    if (left.directory == &sw_no_directory) {
        return SW_COPY_DONE;
    }
    uint32_t begun = attributes_begin(to);
    bool prepared = sw_pages_enlarge(to, sw_positions(left.directory));
    enum sw_copy_result result = prepared ? SW_COPY_DONE : SW_COPY_NO_MEMORY;
    while (result == SW_COPY_DONE && sw_pages_next(&left)) {
        result = copy_page(left.page, to);
    }
    atomic_store_explicit(&to->order, sw_attributes_order(from), memory_order_relaxed);
    attributes_end(to, begun);
    if (result != SW_COPY_DONE && sw_directory_of(to)->used > 0) {
        sw_attributes_drop(to); /* else the directory stays for values from callbacks */
    }
    return result;
}

void sw_attributes_drop(struct sw_attributes *table)
{
    if (sw_directory_of(table) != &sw_no_directory) {
        uint32_t begun = attributes_begin(table);
        sw_pages_drop(table);
        attributes_end(table, begun);
    }
}

bool sw_attributes_drop_quietly(struct sw_attributes *table)
{
    for (struct sw_pages_left left = sw_pages_of(table); sw_pages_next(&left);) {
        if (left.page->has_delete != 0) {
            return false;
        }
    }
    sw_attributes_drop(table);
    return true;
}
