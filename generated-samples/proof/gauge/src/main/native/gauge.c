/* Gauge: a small library with one function for each way in which C passes something. */
#include "gauge_internal.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int gauge_stations;

const char *gauge_error_text(int status)
{
    if (status == -7) {
        return "the total would be more than 1000";
    }
    return status == GAUGE_BAD ? "what was given is bad" : status == GAUGE_FULL ? "there is no room" : NULL;
}

int8_t gauge_int8(int8_t x) { return (int8_t)(x + 1); }
int16_t gauge_int16(int16_t x) { return (int16_t)(x + 1); }
int32_t gauge_int32(int32_t x) { return (int32_t)((uint32_t)x + 1); }
int64_t gauge_int64(int64_t x) { return (int64_t)((uint64_t)x + 1); }
uint8_t gauge_uint8(uint8_t x) { return (uint8_t)(x + 1); }
uint16_t gauge_uint16(uint16_t x) { return (uint16_t)(x + 1); }
uint32_t gauge_uint32(uint32_t x) { return x + 1; }
uint64_t gauge_uint64(uint64_t x) { return x + 1; }
size_t gauge_size(size_t x) { return x + 1; }
intptr_t gauge_intptr(intptr_t x) { return (intptr_t)((uintptr_t)x + 1); }
float gauge_float(float x) { return x + 1; }
double gauge_double(double x) { return x + 1; }
bool gauge_not(bool x) { return !x; }
char gauge_letter(char x) { return (char)(x + 1); }

void gauge_divide(int32_t a, int32_t b, int32_t *quotient, int32_t *rest)
{
    *quotient = a / b;
    *rest = a % b;
}

void gauge_double_it(uint16_t *x)
{
    *x = (uint16_t)(*x * 2);
}

size_t gauge_length(const char *text)
{
    return strlen(text);
}

size_t gauge_count(const char *text, size_t length, char letter)
{
    size_t found = 0;
    for (size_t i = 0; i < length; i++) {
        found += text[i] == letter;
    }
    return found;
}

const char *gauge_motto(void)
{
    return "Measure twice, cut once \xe2\x9c\x82";
}

char *gauge_repeat(const char *text, int32_t times)
{
    if (times < 0) {
        return NULL;
    }
    size_t length = strlen(text);
    char *all = malloc(length * (size_t)times + 1);
    for (int32_t i = 0; i < times; i++) {
        memcpy(all + length * (size_t)i, text, length);
    }
    all[length * (size_t)times] = '\0';
    return all;
}

void gauge_free(void *memory)
{
    free(memory);
}

int gauge_greeting(const char *name, char *text, size_t room)
{
    int length = snprintf(text, room, "Hello, %s!", name == NULL ? "nobody" : name);
    return length >= 0 && (size_t)length < room ? GAUGE_OK : GAUGE_FULL;
}

void gauge_serial(char text[GAUGE_NAME_MAX])
{
    memset(text, '7', GAUGE_NAME_MAX); /* and no NUL */
}

double gauge_sum(const double *values, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += values[i];
    }
    return sum;
}

double gauge_dot(const double *x, const double *y, int32_t count)
{
    double sum = 0;
    for (int32_t i = 0; i < count; i++) {
        sum += x[i] * y[i];
    }
    return sum;
}

int64_t gauge_trace(const int64_t *matrix, int32_t rows, int32_t columns)
{
    int64_t sum = 0;
    for (int32_t i = 0; i < rows && i < columns; i++) {
        sum += matrix[i * columns + i];
    }
    return sum;
}

void gauge_squares(uint32_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        values[i] = (uint32_t)(i * i);
    }
}

int gauge_primes(uint16_t *values, size_t *count)
{
    static const uint16_t primes[] = {2, 3, 5, 7, 11, 13};
    size_t room = *count;
    *count = room < 6 ? room : 6;
    memcpy(values, primes, *count * sizeof *values);
    return room == 0 ? GAUGE_FULL : GAUGE_OK;
}

void gauge_negate(float *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        values[i] = -values[i];
    }
}

double _Complex gauge_swap(double _Complex z)
{
    return __builtin_complex(__imag__ z, __real__ z);
}

void gauge_conjugate(float _Complex *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        values[i] = __builtin_complex(__real__ values[i], -__imag__ values[i]);
    }
}

uint8_t gauge_checksum(const uint8_t *bytes, size_t count)
{
    uint8_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum = (uint8_t)(sum + bytes[i]);
    }
    return sum;
}

enum gauge_unit gauge_next_unit(enum gauge_unit unit)
{
    return unit == GAUGE_METRE ? GAUGE_FOOT : unit == GAUGE_FOOT ? GAUGE_MILE : (enum gauge_unit)77;
}

enum gauge_option gauge_options(enum gauge_option options)
{
    return (enum gauge_option)(options | GAUGE_QUIET);
}

double gauge_distance(const struct gauge_point *from, struct gauge_point to)
{
    double x = to.x - from->x;
    double y = to.y - from->y;
    return x < 0 ? -x - y : x + y;
}

struct gauge_point gauge_middle(const struct gauge_point *points, size_t count)
{
    struct gauge_point sum = {0, 0};
    for (size_t i = 0; i < count; i++) {
        sum.x += points[i].x / (double)count;
        sum.y += points[i].y / (double)count;
    }
    return sum;
}

int gauge_read(int32_t number, struct gauge_reading *reading)
{
    if (number < 0 || reading->internal != 0) {
        return GAUGE_BAD;
    }
    reading->at.x += number;
    reading->levels[2] = (int16_t)(reading->levels[0] + reading->levels[1]);
    reading->unit = GAUGE_MILE;
    reading->good = !reading->good;
    reading->label[0] = 'R';
    return GAUGE_OK;
}

gauge_station *gauge_station_open(const char *name)
{
    if (name[0] == '\0') {
        errno = EINVAL;
        return NULL;
    }
    gauge_station *station = calloc(1, sizeof *station);
    station->main.station = station;
    gauge_stations++;
    return station;
}

int gauge_station_try(const char *name, gauge_station **station)
{
    *station = gauge_station_open(name[0] == '\0' ? "none" : name);
    (*station)->bad = name[0] == '\0';
    return (*station)->bad ? GAUGE_BAD : GAUGE_OK;
}

const char *gauge_station_fault(gauge_station *station)
{
    return station->bad ? "a station without a name" : "a meter of the station is busy";
}

gauge_station *gauge_meter_station(gauge_meter *meter)
{
    return meter->station;
}

static void free_meter(gauge_meter *meter)
{
    if (meter->gone != NULL) {
        meter->gone(meter->data);
    }
    meter->gone = NULL;
}

int gauge_station_close(gauge_station *station)
{
    for (int i = 0; i < station->count; i++) {
        if (station->meters[i] != NULL && station->meters[i]->busy) {
            return GAUGE_BAD;
        }
    }
    for (int i = 0; i < station->count; i++) {
        if (station->meters[i] != NULL) {
            free_meter(station->meters[i]);
            free(station->meters[i]);
        }
    }
    free_meter(&station->main);
    gauge_stations--;
    free(station);
    return GAUGE_OK;
}

/* A meter knows where its station has it, to be taken out there. */
struct entry {
    gauge_meter meter;
    gauge_meter **place;
};

int gauge_station_meter(gauge_station *station, gauge_meter **meter)
{
    if (station->count == 4) {
        return GAUGE_FULL;
    }
    struct entry *made = calloc(1, sizeof *made);
    made->place = &station->meters[station->count++];
    made->meter.station = station;
    *made->place = &made->meter;
    *meter = &made->meter;
    return GAUGE_OK;
}

gauge_meter *gauge_station_main_meter(gauge_station *station)
{
    return &station->main;
}

void gauge_meter_close(gauge_meter *meter)
{
    *((struct entry *)meter)->place = NULL;
    free_meter(meter);
    free(meter);
}

int64_t gauge_meter_add(gauge_meter *meter, int32_t amount)
{
    if (meter->total + amount > 1000) {
        return -7;
    }
    meter->total += amount;
    if (meter->listener != NULL) {
        meter->listener(meter->data, meter, GAUGE_FOOT);
    }
    return meter->total;
}

void gauge_meter_busy(gauge_meter *meter, bool busy)
{
    meter->busy = busy;
}

double gauge_measure(gauge_meter *meter, const char *unit, int *status)
{
    *status = strcmp(unit, "metre") == 0 ? GAUGE_OK : GAUGE_BAD;
    return (double)meter->total;
}

int gauge_visit(const double *values, size_t count, gauge_visitor *visitor, void *data)
{
    for (size_t i = 0; i < count; i++) {
        char label[GAUGE_NAME_MAX];
        snprintf(label, sizeof label, "no %d", (int)i);
        if (visitor != NULL && visitor((int32_t)i, values[i], i == 3 ? NULL : label, data) != 0) {
            return GAUGE_BAD;
        }
    }
    return GAUGE_OK;
}

void gauge_listen(gauge_meter *meter, gauge_listener *listener, void *data, void (*gone)(void *))
{
    free_meter(meter);
    meter->listener = listener;
    meter->data = data;
    meter->gone = gone;
}

static struct {
    gauge_alarm *once;
    void *once_data;
    gauge_alarm *always;
    void *always_data;
    int32_t ticks;
} clock_state;

void gauge_once(gauge_alarm *alarm, void *data)
{
    clock_state.once = alarm;
    clock_state.once_data = data;
}

void gauge_always(gauge_alarm *alarm, void *data)
{
    clock_state.always = alarm;
    clock_state.always_data = data;
}

static void *tick(void *unused)
{
    gauge_alarm *once = clock_state.once;
    clock_state.once = NULL;
    clock_state.ticks++;
    if (once != NULL) {
        once(clock_state.once_data, clock_state.ticks);
    }
    gauge_spell_now();
    if (clock_state.always != NULL) {
        clock_state.always(clock_state.always_data, clock_state.ticks);
    }
    return unused;
}

int gauge_tick(bool elsewhere)
{
    pthread_t thread;
    if (!elsewhere) {
        tick(NULL);
        return GAUGE_OK;
    }
    return pthread_create(&thread, NULL, tick, NULL) == 0 && pthread_join(thread, NULL) == 0
               ? GAUGE_OK
               : GAUGE_FULL;
}

int gauge_step(int32_t *state)
{
    if (*state < 0) {
        return GAUGE_BAD;
    }
    *state += 1;
    return *state < 3 ? GAUGE_MORE : GAUGE_OK;
}
