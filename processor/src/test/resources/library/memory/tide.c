#include "tide.h"

#include <stdlib.h>
#include <string.h>
size_t __sanitizer_get_current_allocated_bytes(void);
struct pot { char all[40000]; };
static int64_t live;
int64_t tide_live(void) { return live; }
int64_t tide_allocated(void) { return (int64_t)__sanitizer_get_current_allocated_bytes(); }
static void *made(size_t bytes) { live++; return calloc(bytes, 1); }
void tide_free(void *it) { live -= it != NULL; free(it); }
char *tide_text(int *status) { *status = 1; return made(40000); }
int tide_note(int32_t fails, char **note) { *note = made(40000); return fails; }
int32_t *tide_array(int32_t n, int64_t *count, int64_t said)
{
    *count = said;
    return made((size_t)n * 4);
}
int tide_try(int32_t fails, pot **pot) { *pot = made(sizeof **pot); return fails; }
char *tide_asking(ask *ask, void *data) { (void)ask(1, data); return made(40000); }
void tide_break(pot *pot) { tide_free(pot); }
int tide_grow(char *text, size_t *room)
{
    static size_t needs = 40000;
    (void)text;
    *room = needs++;
    return needs % 2 == 0 ? -1 : 0;
}
size_t tide_all(const char *text, const char **words, size_t n, const double *values,
                const uint16_t *codes, ask *ask, void *data)
{
    (void)text, (void)words, (void)n, (void)values, (void)codes;
    return ask(1, data) == 9 ? 1 : 0;
}
