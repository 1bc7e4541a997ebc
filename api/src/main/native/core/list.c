/** Lists the attributes of an object in the order of setting. */
#include <stdlib.h>

#include "core/holder.h"

/**
 * Sorts attributes by sequence numbers up to `newest`, with a radix sort that begins at the lowest
 * digit; a sort by comparisons takes four times as long. Returns the array with the result:
 * `listed` or `spare`.
 */
static struct sw_listed *sort_listed(struct sw_listed *listed, struct sw_listed *spare,
                                     size_t count, uint64_t newest)
{
    enum { DIGIT = 8, DIGITS = 1 << DIGIT };
    int shift = 0;
    for (uint64_t rest = newest; rest != 0; rest >>= DIGIT) {
        size_t next[DIGITS + 1] = {0}; /* the index for the next attribute with a digit */
        for (size_t i = 0; i < count; i++) {
            next[(listed[i].order >> shift) % DIGITS + 1]++;
        }
        for (int digit = 1; digit < DIGITS; digit++) {
            next[digit] += next[digit - 1];
        }
        for (size_t i = 0; i < count; i++) {
            spare[next[(listed[i].order >> shift) % DIGITS]++] = listed[i];
        }
        struct sw_listed *sorted = spare;
        spare = listed;
        listed = sorted;
        shift += DIGIT;
    }
    return listed;
}

struct sw_list *sw_list_hold(struct sw_list *list)
{
    if (list != NULL) {
        sw_count_up(&list->users);
    }
    return list;
}

void sw_list_give(struct sw_list *list)
{
    if (list != NULL && sw_count_down(&list->users) == 0) {
        free(list);
    }
}

/** Returns the list of all `count` attributes of a table, or NULL if memory is short. */
static struct sw_list *list_all(const struct sw_attributes *table, size_t count)
{
    struct sw_list *list = malloc(sizeof *list + 2 * count * sizeof(struct sw_listed));
    if (list == NULL) {
        return NULL;
    }
    struct sw_listed *listed = (struct sw_listed *)(list + 1);
    if (!sw_attributes_list(table, SW_MARKED, true, listed)) {
        listed = sort_listed(listed, listed + count, count, sw_attributes_order(table));
    }
    list->users = 1;
    list->count = count;
    for (size_t i = 0; i < count; i++) {
        int key = listed[i].key;
        list->keys[i] = key; /* at or before the position that has been read */
    }
    struct sw_list *shorter = realloc(list, sizeof *list + count * sizeof *list->keys);
    return shorter == NULL ? list : shorter;
}

void sw_list_make(struct sw_holder *holder)
{
    const struct sw_attributes *table = &holder->attributes;
    uint64_t newest = sw_attributes_order(table);
    size_t count = sw_attributes_count(table);
    if (holder->list == NULL || holder->listed != newest || holder->list->count / 2 > count) {
        sw_list_give(holder->list);
        holder->list = list_all(table, count);
        holder->listed = newest;
        holder->lists++;
    }
}
