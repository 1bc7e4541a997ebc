/* Gauge: what the library makes, and objects that keep a state between calls. */
#include "gauge_internal.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t gauge_name_all(int32_t count, gauge_namer *namer, void *data)
{
    size_t length = 0;
    for (int32_t i = 0; i < count; i++) {
        length += strlen(namer(i, data));
    }
    return length;
}

struct apart {
    gauge_namer *namer;
    void *data;
    int32_t number;
    size_t length;
};

static void *name_one(void *given)
{
    struct apart *apart = given;
    apart->length = strlen(apart->namer(apart->number, apart->data));
    return NULL;
}

size_t gauge_name_apart(int32_t number, gauge_namer *namer, void *data)
{
    struct apart apart = {namer, data, number, 0};
    pthread_t thread;
    if (pthread_create(&thread, NULL, name_one, &apart) == 0) {
        (void)pthread_join(thread, NULL);
    }
    return apart.length;
}

static struct {
    gauge_namer *ask;
    void *data;
    void (*gone)(void *);
} namer;

void gauge_name_with(gauge_namer *ask, void *data, void (*gone)(void *))
{
    if (namer.gone != NULL) {
        namer.gone(namer.data);
    }
    namer.ask = ask;
    namer.data = data;
    namer.gone = gone;
}

size_t gauge_name_length(int32_t number)
{
    return strlen(namer.ask(number, namer.data));
}

static struct {
    gauge_speller *ask;
    void *data;
    int32_t length;
} speller = {NULL, NULL, -1};

void gauge_spell(gauge_speller *ask, void *data)
{
    speller.ask = ask;
    speller.data = data;
}

void gauge_spell_now(void)
{
    if (speller.ask != NULL) {
        char *text = speller.ask(7, speller.data);
        speller.length = text == NULL ? -1 : (int32_t)strlen(text);
        speller.ask = NULL;
        free(text);
    }
}

int32_t gauge_spelled(void)
{
    return speller.length;
}

struct gauge_point gauge_walk(struct gauge_point from, int32_t steps, gauge_mover *mover, void *data)
{
    for (int32_t i = 0; i < steps; i++) {
        from = mover(&from, data);
    }
    return from;
}

uint32_t gauge_mix(uint8_t little, uint64_t large, int count, gauge_mixer *mixer, void *data)
{
    static const uint32_t weights[] = {UINT32_C(1) << 31, UINT32_MAX, 0};
    return mixer((uint8_t)(little + 1), large + 1, count == 0 ? NULL : weights, count, data);
}

size_t gauge_fibonacci(uint32_t *values, size_t count)
{
    uint32_t now = 1;
    uint32_t next = 1;
    for (size_t i = 0; i < count && i < 8; i++) {
        values[i] = now;
        uint32_t sum = now + next;
        now = next;
        next = sum;
    }
    return 8;
}

int gauge_name(char *text, size_t *room)
{
    static const char name[] = "a gauge with a long name";
    if (text != NULL && *room >= sizeof name) {
        memcpy(text, name, sizeof name);
        return GAUGE_OK;
    }
    *room = sizeof name;
    return GAUGE_FULL;
}

int gauge_label(char *text, int room, int32_t number)
{
    if (number == 404) {
        return -404;
    }
    return snprintf(text, (size_t)room, "gauge number %d", (int)number);
}

int gauge_history(gauge_meter *meter, int64_t **values, size_t *count)
{
    if (meter->total < 0 || meter->total > 100) {
        return GAUGE_BAD;
    }
    *count = (size_t)meter->total;
    *values = calloc(*count + 1, sizeof **values);
    for (size_t i = 0; i < *count; i++) {
        (*values)[i] = (int64_t)i;
    }
    return GAUGE_OK;
}

const int16_t *gauge_levels(int32_t *count)
{
    static const int16_t levels[] = {-1, 0, 1};
    *count = 3;
    return levels;
}

const double *gauge_table(gauge_station *station)
{
    static const double table[] = {0.5, 1.5, 2.5, 3.5};
    return station->count == 0 ? NULL : table;
}

int gauge_table_size(gauge_station *station)
{
    return station->count;
}

const char *const *gauge_unit_names(int32_t *count)
{
    static const char *const names[] = {"metre", "foot", NULL};
    *count = 3;
    return names;
}

char *gauge_zeros(size_t length, size_t *made)
{
    *made = length;
    return calloc(length + 1, 1);
}

struct gauge_point *gauge_circle(int32_t count)
{
    struct gauge_point *points = count < 0 ? NULL : calloc((size_t)count + 1, sizeof *points);
    for (int32_t i = 0; i < count; i++) {
        points[i].x = i;
        points[i].y = -i;
    }
    return points;
}

const enum gauge_unit *gauge_units_of(const char *letters, size_t *count)
{
    static enum gauge_unit units[4];
    *count = strlen(letters) < 4 ? strlen(letters) : 4;
    for (size_t i = 0; i < *count; i++) {
        units[i] = letters[i] == 'm' ? GAUGE_METRE : GAUGE_MILE;
    }
    return units;
}

size_t gauge_longest(const char *const *words, size_t count)
{
    size_t longest = 0;
    for (size_t i = 0; i < count; i++) {
        longest = strlen(words[i]) > longest ? strlen(words[i]) : longest;
    }
    return longest;
}

int64_t gauge_total(gauge_meter *const *meters, size_t count)
{
    int64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += meters[i]->total;
    }
    return total;
}

int gauge_station_meters(gauge_station *station, gauge_meter **meters, size_t *count)
{
    size_t room = *count;
    *count = (size_t)station->count;
    for (size_t i = 0; i < *count && i < room; i++) {
        meters[i] = station->meters[i];
    }
    return *count <= room ? GAUGE_OK : GAUGE_FULL;
}

void gauge_next_units(enum gauge_unit *units, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        units[i] = gauge_next_unit(units[i]);
    }
}

int gauge_note(gauge_meter *meter, const char **note)
{
    *note = meter->total == 0 ? NULL : "used";
    return GAUGE_OK;
}

int gauge_meter_check(gauge_meter *meter, int32_t mode, void *reserved)
{
    return mode == GAUGE_VERSION && reserved == NULL && meter->total == 0 ? GAUGE_OK : GAUGE_BAD;
}

int gauge_meter_reset(gauge_meter *meter)
{
    meter->total = 0;
    return 1;
}

int64_t gauge_allocated(void)
{
#ifdef __GLIBC__
    return (int64_t)mallinfo2().uordblks;
#else
    return 0;
#endif
}

int32_t gauge_bug(int32_t length)
{
    char *text = calloc((size_t)length, 1);
    volatile char *behind = text + length;
    int32_t found = *behind;
    free(text);
    return found;
}

void gauge_initials(char *text, int room)
{
    (void)snprintf(text, (size_t)room, "G.");
}

static const int16_t zeros[64];

const int16_t *gauge_grid(int64_t rows, int64_t columns, int64_t *height, int64_t *width)
{
    *height = rows;
    *width = columns;
    return zeros;
}

double gauge_rank(int rows, int columns, gauge_ranker *ranker, void *data)
{
    return ranker(zeros, rows, columns, data);
}

static const char latin[] = "caf\xe9";

const char *gauge_latin(void)
{
    return latin;
}

const char *const *gauge_latins(int32_t *count)
{
    static const char *const texts[] = {"\xef\xbf\xbd", latin};
    *count = 2;
    return texts;
}

size_t gauge_read_latin(gauge_reader *reader, void *data)
{
    return reader(latin, data);
}

int64_t gauge_link_total(const struct gauge_link *link)
{
    return link->from->count * 100 + (link->meter == NULL ? 0 : link->meter->total) + link->length;
}

struct gauge_link gauge_link_of(gauge_meter *meter)
{
    struct gauge_link link = {meter->station, meter, 7};
    return link;
}

static bool taken[8];

gauge_slot gauge_slot_take(int32_t number)
{
    if (number < 0 || number >= 8 || taken[number]) {
        return -2;
    }
    taken[number] = true;
    return number;
}

int32_t gauge_slot_leave(gauge_slot slot)
{
    bool was = slot >= 0 && slot < 8 && taken[slot];
    if (was) {
        taken[slot] = false;
    }
    return was ? 0 : -3;
}

int32_t gauge_slot_distance(gauge_slot slot, gauge_slot from)
{
    return slot - from;
}

struct gauge_survey {
    void *data;
    bool stopped;
};

void *gauge_survey_data(gauge_survey *survey)
{
    return survey->data;
}

void gauge_survey_stop(gauge_survey *survey)
{
    survey->stopped = true;
}

int gauge_run_survey(gauge_station *station, gauge_surveyor *surveyor, void *data, int rounds)
{
    gauge_survey survey = {data, false};
    char first[] = "first";
    char *names[] = {first, NULL, first};
    gauge_meter *meters[] = {&station->main, NULL, &station->main};
    const int16_t levels[] = {7, 8, 9};
    const uint16_t codes[] = {65535, 0, 1};
    const enum gauge_unit units[] = {GAUGE_MILE, GAUGE_FOOT, GAUGE_METRE};
    const struct gauge_point corners[] = {{1, 2}, {3, 4}, {5, 6}};
    for (int i = 0; i < rounds && !survey.stopped; i++) {
        int count = i % 4;
        int status = surveyor(&survey, i == 0 ? NULL : &corners[0], levels, count, names, meters, codes,
                              units, corners);
        if (status != GAUGE_OK) {
            return status;
        }
    }
    return GAUGE_OK;
}

int gauge_filter_begin_(struct gauge_filter *filter, int32_t factor, size_t size)
{
    if (factor == 0 || size != sizeof *filter || filter->state != NULL) {
        return GAUGE_BAD;
    }
    filter->state = malloc(sizeof *filter->state);
    *filter->state = factor;
    return GAUGE_OK;
}

int gauge_filter_run(struct gauge_filter *filter)
{
    while (filter->left > 0 && filter->room > 0) {
        *filter->to++ = *filter->next++ * *filter->state;
        filter->left--;
        filter->room--;
        filter->total++;
    }
    return filter->left > 0 ? GAUGE_MORE : GAUGE_OK;
}

int gauge_filter_end(struct gauge_filter *filter)
{
    if (filter->total > 1000) {
        return GAUGE_BAD;
    }
    free(filter->state);
    return GAUGE_OK;
}
