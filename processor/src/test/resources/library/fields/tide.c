#include "tide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int64_t live;
static char last[64];
static void *made(size_t bytes) { live++; return calloc(1, bytes + 1); }
void tide_free(void *it)
{
    live -= it != NULL;
    free(it);
}
int64_t tide_live(void) { return live; }
int tide_begin(struct tide_list *list)
{
    (void)list;
    return 0;
}
/* a word for each letter, and for each its length and the sum of all so far */
int tide_split(struct tide_list *list, const char *text)
{
    tide_end(list);
    if (*text == '!') {
        snprintf(last, sizeof last, "no text at %s", text);
        return -3;
    }
    int32_t n = (int32_t)strlen(text);
    list->owned = made((size_t)n * sizeof *list->owned);
    int32_t *lengths = made((size_t)n * sizeof *lengths);
    list->sums = made((size_t)n * sizeof *list->sums);
    for (int32_t i = 0; i < n; i++) {
        list->owned[i] = made((size_t)i + 1);
        memset(list->owned[i], text[i], (size_t)i + 1);
        lengths[i] = i + 1;
        list->sums[i] = (i + 1) * (i + 2) / 2;
    }
    list->strings = (const char *const *)list->owned;
    list->lengths = lengths;
    list->count = list->n = n;
    return 0;
}
void tide_end(struct tide_list *list)
{
    for (int32_t i = 0; list->owned != NULL && i < list->count; i++) {
        tide_free(list->owned[i]);
    }
    tide_free(list->owned);
    tide_free((void *)(uintptr_t)list->lengths);
    tide_free(list->sums);
    memset(list, 0, sizeof *list);
}
int64_t tide_read(int64_t fault)
{
    snprintf(last, sizeof last, "cannot read %lld", (long long)fault);
    return fault;
}
void *tide_none(int32_t number)
{
    snprintf(last, sizeof last, "there is no %d", (int)number);
    return NULL;
}
const char *tide_last(void) { return last; }
