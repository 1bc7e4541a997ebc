/** Gauge: a small library with one function for each way in which C passes something. */
#ifndef GAUGE_H
#define GAUGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GAUGE_NAME_MAX 16
#define GAUGE_VERSION 3

/* Statuses. */
enum { GAUGE_OK = 0, GAUGE_MORE = 1, GAUGE_BAD = 2, GAUGE_FULL = 3 };
const char *gauge_error_text(int status);

/* Numbers: each comes back as it went, one larger. */
int8_t gauge_int8(int8_t x);
int16_t gauge_int16(int16_t x);
int32_t gauge_int32(int32_t x);
int64_t gauge_int64(int64_t x);
uint8_t gauge_uint8(uint8_t x);
uint16_t gauge_uint16(uint16_t x);
uint32_t gauge_uint32(uint32_t x);
uint64_t gauge_uint64(uint64_t x);
size_t gauge_size(size_t x);
intptr_t gauge_intptr(intptr_t x);
float gauge_float(float x);
double gauge_double(double x);
bool gauge_not(bool x);
char gauge_letter(char x);
void gauge_divide(int32_t a, int32_t b, int32_t *quotient, int32_t *rest);
void gauge_double_it(uint16_t *x);

/* Text. */
size_t gauge_length(const char *text);
size_t gauge_count(const char *text, size_t length, char letter);
const char *gauge_motto(void);
char *gauge_repeat(const char *text, int32_t times); /* to be freed by gauge_free */
void gauge_free(void *memory);
int gauge_greeting(const char *name, char *text, size_t room);
void gauge_serial(char text[GAUGE_NAME_MAX]);

/* Arrays. */
double gauge_sum(const double *values, size_t count);
double gauge_dot(const double *x, const double *y, int32_t count);
int64_t gauge_trace(const int64_t *matrix, int32_t rows, int32_t columns);
void gauge_squares(uint32_t *values, size_t count);
int gauge_primes(uint16_t *values, size_t *count);
void gauge_negate(float *values, size_t count);
uint8_t gauge_checksum(const uint8_t *bytes, size_t count);

/* Complex numbers: the parts in the other order; all with another sign of the imaginary part. */
double _Complex gauge_swap(double _Complex z);
void gauge_conjugate(float _Complex *values, size_t count);

/* Enumerations and flags. */
enum gauge_unit { GAUGE_METRE, GAUGE_FOOT, GAUGE_MILE = 5 };
enum gauge_option { GAUGE_ROUND = 1, GAUGE_QUIET = 2 };
enum gauge_unit gauge_next_unit(enum gauge_unit unit);
enum gauge_option gauge_options(enum gauge_option options);

/* Structures. */
struct gauge_point {
    double x;
    double y;
};
struct gauge_reading {
    char label[GAUGE_NAME_MAX];
    struct gauge_point at;
    int16_t levels[3];
    enum gauge_unit unit;
    bool good;
    uint32_t internal; /* not for programs */
};
double gauge_distance(const struct gauge_point *from, struct gauge_point to);
struct gauge_point gauge_middle(const struct gauge_point *points, size_t count);
int gauge_read(int32_t number, struct gauge_reading *reading);

/* Handles: a station owns what is said of its meters; it must outlive them. */
typedef struct gauge_station gauge_station;

/* Slots are numbers from 0 on; -1 is none, and taking one gives -2 if it cannot be had. */
typedef int gauge_slot;
gauge_slot gauge_slot_take(int32_t number);
int32_t gauge_slot_leave(gauge_slot slot);
int32_t gauge_slot_distance(gauge_slot slot, gauge_slot from); /* from the end if from is none */

typedef struct gauge_meter gauge_meter;
gauge_station *gauge_station_open(const char *name); /* NULL if the name is empty; errno says why */
int gauge_station_close(gauge_station *station);     /* GAUGE_BAD while it has meters that are busy */
int gauge_station_meter(gauge_station *station, gauge_meter **meter);
gauge_meter *gauge_station_main_meter(gauge_station *station);
void gauge_meter_close(gauge_meter *meter);
int64_t gauge_meter_add(gauge_meter *meter, int32_t amount); /* negative if there would be too much */
void gauge_meter_busy(gauge_meter *meter, bool busy);
double gauge_measure(gauge_meter *meter, const char *unit, int *status);

/* Callbacks. */
typedef int32_t gauge_visitor(int32_t index, double value, const char *label, void *data);
typedef void gauge_listener(void *data, gauge_meter *meter, enum gauge_unit unit);
int gauge_visit(const double *values, size_t count, gauge_visitor *visitor, void *data);
void gauge_listen(gauge_meter *meter, gauge_listener *listener, void *data, void (*gone)(void *));
typedef void gauge_alarm(void *data, int32_t ticks);
void gauge_once(gauge_alarm *alarm, void *data);   /* called in the next tick alone */
void gauge_always(gauge_alarm *alarm, void *data); /* called in every tick from now on */
int gauge_tick(bool elsewhere);                    /* on a thread of its own, if elsewhere */
int gauge_step(int32_t *state); /* GAUGE_MORE as long as there is more */
int gauge_add_up(const char *digits, size_t *place, double *sum); /* place of the first other letter; of none SIZE_MAX */

/* Callbacks that give text, or a structure. */
typedef const char *gauge_namer(int32_t number, void *data);
size_t gauge_name_all(int32_t count, gauge_namer *namer, void *data); /* how long all names are */
size_t gauge_name_apart(int32_t number, gauge_namer *namer, void *data); /* of one, on a thread of its own */
void gauge_name_with(gauge_namer *namer, void *data, void (*gone)(void *)); /* kept until the next one */
size_t gauge_name_length(int32_t number);                                   /* by the namer that is kept */
typedef char *gauge_speller(int32_t number, void *data);              /* NULL, or to be freed by free */
void gauge_spell(gauge_speller *speller, void *data);                 /* called in the next tick alone */
int32_t gauge_spelled(void);                                          /* how long that was, or -1 */
typedef struct gauge_point gauge_mover(const struct gauge_point *from, void *data);
struct gauge_point gauge_walk(struct gauge_point from, int32_t steps, gauge_mover *mover, void *data);

/* Numbers without a sign: each is one larger than what is given; as many weights as count says, of 3. */
typedef uint32_t gauge_mixer(uint8_t little, uint64_t large, const uint32_t *weights, int count, void *data);
uint32_t gauge_mix(uint8_t little, uint64_t large, int count, gauge_mixer *mixer, void *data);

/* Asked so many times, with the least and the most of every number in turn; gives the last answer. */
typedef int64_t gauge_judge(int8_t tiny, uint8_t byte, int16_t small, uint16_t port, int32_t whole,
                            uint32_t natural, int64_t wide, size_t size, float ratio, double value, bool good,
                            char letter, enum gauge_unit unit, gauge_meter *meter, void *data);
int64_t gauge_judge_all(int32_t times, gauge_meter *meter, gauge_judge *judge, void *data);
int64_t gauge_judge_apart(int32_t times, gauge_judge *judge, void *data); /* on a thread of its own */

/* Callbacks that give a number of another kind, or nothing: how often it was good, the sum, how often. */
typedef bool gauge_picker(int64_t wide, void *data);
int32_t gauge_pick(int32_t times, gauge_picker *picker, void *data);
typedef float gauge_weigher(double value, void *data);
double gauge_weigh(int32_t times, gauge_weigher *weigher, void *data);
typedef enum gauge_unit gauge_chooser(enum gauge_unit unit, void *data);
enum gauge_unit gauge_choose(int32_t times, gauge_chooser *chooser, void *data);
typedef void gauge_counter(uint32_t natural, void *data);
int32_t gauge_count_down(int32_t from, gauge_counter *counter, void *data);

/* Faults: what is borrowed is called after its call; what is deferred as often as one likes; what is let go
   of so many times is asked for the name of 3, and how long that is comes back. */
void gauge_defer(int32_t place, gauge_picker *picker, void *data);  /* places 0 to 2 */
void gauge_borrow(int32_t place, gauge_picker *picker, void *data);
int32_t gauge_deferred(int32_t place, int32_t count); /* on so many threads at once, up to 16, or on this one */
size_t gauge_let_go(int32_t times, gauge_namer *namer, void *data, void (*gone)(void *));

/* What the library makes, and how much there is. */
size_t gauge_fibonacci(uint32_t *values, size_t count); /* how many there are, whatever the room */
int gauge_name(char *text, size_t *room);               /* GAUGE_FULL, and how much is needed */
int gauge_label(char *text, int room, int32_t number);  /* its length, or -404 */
int gauge_history(gauge_meter *meter, int64_t **values, size_t *count); /* to be freed by gauge_free */
const int16_t *gauge_levels(int32_t *count);
const double *gauge_table(gauge_station *station); /* NULL if it has no meters */
int gauge_table_size(gauge_station *station);
const char *const *gauge_unit_names(int32_t *count);
char *gauge_zeros(size_t length, size_t *made);            /* a text of NULs, to be freed by gauge_free */
struct gauge_point *gauge_circle(int32_t count);           /* to be freed by gauge_free */
const enum gauge_unit *gauge_units_of(const char *letters, size_t *count);
size_t gauge_longest(const char *const *words, size_t count);
int64_t gauge_total(gauge_meter *const *meters, size_t count);
int gauge_station_meters(gauge_station *station, gauge_meter **meters, size_t *count);
void gauge_next_units(enum gauge_unit *units, size_t count);
int gauge_note(gauge_meter *meter, const char **note); /* NULL if there is none */

/* A station in any case, which says why it is no good. */
int gauge_station_try(const char *name, gauge_station **station);
const char *gauge_station_fault(gauge_station *station);
gauge_station *gauge_meter_station(gauge_meter *meter);
int gauge_meter_check(gauge_meter *meter, int32_t mode, void *reserved);
int gauge_meter_reset(gauge_meter *meter); /* 1, which nobody needs to know */
extern int gauge_stations;                 /* how many there are */

/* Lengths as one gives them, however wrong, and text that is no UTF-8 from byte 3 on. */
void gauge_initials(char *text, int room);
const int16_t *gauge_grid(int64_t rows, int64_t columns, int64_t *height, int64_t *width); /* zeros, up to 64 */
typedef double gauge_ranker(const int16_t *values, int rows, int columns, void *data);
double gauge_rank(int rows, int columns, gauge_ranker *ranker, void *data);
typedef size_t gauge_reader(const char *text, void *data);
const char *gauge_latin(void);
#define gauge_latin_bytes() gauge_latin()
const char *const *gauge_latins(int32_t *count);
size_t gauge_read_latin(gauge_reader *reader, void *data);

/* A structure of objects: what is measured where. */
struct gauge_link {
    gauge_station *from;
    gauge_meter *meter; /* or NULL */
    int32_t length;
};
int64_t gauge_link_total(const struct gauge_link *link);
struct gauge_link gauge_link_of(gauge_meter *meter);

/* Defined by native code of the program: they give and take what Java knows of objects. */
int64_t gauge_elsewhere_open(const char *name);
int64_t gauge_elsewhere_meter(int64_t station);

/* How many bytes are allocated, as far as the C library knows; else 0. */
int64_t gauge_allocated(void);
int32_t gauge_bug(int32_t length); /* reads behind its memory, for a sanitizer to find */

/* A survey: what it is called with, and what its user data is, is asked of the survey. */
typedef struct gauge_survey gauge_survey;
typedef int gauge_surveyor(gauge_survey *survey, const struct gauge_point *at, const int16_t *levels,
                           int count, char **names, gauge_meter **meters, const uint16_t *codes,
                           const enum gauge_unit *units, const struct gauge_point *corners);
void *gauge_survey_data(gauge_survey *survey);
int gauge_run_survey(gauge_station *station, gauge_surveyor *surveyor, void *data, int rounds);
void gauge_survey_stop(gauge_survey *survey);

/* A filter: the program has room for it, and sets what is next before each call. */
struct gauge_filter {
    const int32_t *next;
    unsigned int left;
    int32_t *to;
    unsigned int room;
    int64_t total;
    int32_t *state; /* the library's */
};
int gauge_filter_begin_(struct gauge_filter *filter, int32_t factor, size_t size);
#define gauge_filter_begin(filter, factor) gauge_filter_begin_((filter), (factor), sizeof(struct gauge_filter))
int gauge_filter_run(struct gauge_filter *filter); /* GAUGE_MORE if something is left */
int gauge_filter_end(struct gauge_filter *filter);

#endif
