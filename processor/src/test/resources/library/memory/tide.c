#include "tide.h"

#include <pthread.h>
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
pot *tide_lending(ask *ask, void *data) { (void)ask(1, data); return made(sizeof(pot)); }
void tide_both(pot **pot, char **note, uint64_t *big)
{
    *pot = made(sizeof **pot);
    *note = made(40000);
    *big = UINT64_MAX;
}
pot *tide_pair(int32_t n, int64_t *count, int32_t **values)
{
    *count = n;
    *values = made(40000);
    return made(sizeof(pot));
}
void tide_row(pot **pots, size_t n, uint64_t *big)
{
    for (size_t i = 0; i < n; i++) {
        pots[i] = made(sizeof *pots[i]);
    }
    *big = UINT64_MAX;
}
void tide_rows(pot ***pots, size_t *n, ask *ask, void *data)
{
    uint64_t ignored;
    *n = 2;
    *pots = made(*n * sizeof **pots);
    tide_row(*pots, *n, &ignored);
    (void)ask(1, data);
}
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
int tide_keep(ask *ask, void *data, void (*gone)(void *)) { (void)ask, (void)data, (void)gone; return 1; }
struct talk { say *say; void *data; int32_t first; int64_t wrong; pthread_barrier_t *both; };
static void *talk(void *it)
{
    struct talk *talk = it;
    for (int32_t x = talk->first; x < talk->first + 50; x++) {
        const char *text = talk->say(x, talk->data);
        (void)pthread_barrier_wait(talk->both);
        talk->wrong += atoi(text) != x;
        (void)pthread_barrier_wait(talk->both);
    }
    return NULL;
}
int64_t tide_wrong(say *say, void *data)
{
    pthread_barrier_t both;
    (void)pthread_barrier_init(&both, NULL, 2);
    struct talk talks[2] = {{say, data, 100, 0, &both}, {say, data, 200, 0, &both}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) { (void)pthread_create(&threads[i], NULL, talk, &talks[i]); }
    for (int i = 0; i < 2; i++) { (void)pthread_join(threads[i], NULL); }
    (void)pthread_barrier_destroy(&both);
    return talks[0].wrong + talks[1].wrong;
}
