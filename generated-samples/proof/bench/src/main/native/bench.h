/** What the measurements of one MPI share. */
#ifndef SHIMWRIGHT_BENCH_H
#define SHIMWRIGHT_BENCH_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

/** Calls that set new attributes in a row, before they are deleted; and random picks of a scene. */
enum { BATCH = 64, PICKS = 1 << 14 };

/** The language of the callbacks of keys; NONE: MPI_COMM_DUP_FN and MPI_COMM_NULL_DELETE_FN. */
enum callbacks { NONE, IN_C, IN_MPI, IN_F08 };

/** A call for each of some keys. */
typedef void calls_with(MPI_Comm comm, const int *keys, int count);

/** How programs of a language call. */
struct language {
    calls_with *get;
    calls_with *set;
    calls_with *drop;
};

extern const struct language from_c, from_mpi, from_f08;

/**
 * Communicators with `count` attributes of the same keys: made once, kept. They are so many that a
 * batch of new attributes adds no more than an eighth to each, or one.
 */
struct scene {
    const struct language *language; /**< who calls */
    enum callbacks callbacks; /**< of all its keys */
    int count;
    int objects;
    MPI_Comm comms[BATCH];
    MPI_Comm comm;         /**< the first of them */
    int *keys;             /**< in the order of setting */
    int spares;            /**< keys without attributes, which each object gets in a batch */
    int spare[BATCH];      /**< set in this order */
    int shuffled[BATCH];   /**< the same, deleted in this order */
    int absent;            /**< a key whose attribute is never set */
    int picks[PICKS];      /**< keys with an attribute, at random */
    int places[PICKS];     /**< the same attributes by their places in the order of setting */
    void *(*ideal)[2];     /**< their values and whether they are there, by place */
    struct scene *next;
};

/**
 * The scene with so many attributes, of one language's programs: what another language has set is read
 * in another way. Ends the program if the MPI cannot make it.
 */
struct scene *scene_with(enum callbacks callbacks, const struct language *language, int count);

/** A key with callbacks that do nothing but to let attributes be copied. */
int scene_key(enum callbacks callbacks);

/** Puts numbers in a random order, always the same. */
void shuffle(int *numbers, int count);

/** The time in nanoseconds. */
double now(void);

/** The nanoseconds that `now` takes, which are much of a short batch; known with the first scene. */
extern double of_clock;

/** Does something so often; returns the nanoseconds that all of it took. */
typedef double measurement(struct scene *scene, int64_t calls);

/** One that takes its own measure, once: nanoseconds or bytes for each of `count`. */
typedef double whole(int count);

/** Does something so often, a batch of random keys after the other; returns the nanoseconds. */
double with_picks(struct scene *scene, calls_with *calls, int64_t count);

/** Ends the program if a call has failed. */
void must(int status);

/** A call that does nothing, through the procedure linkage table like the MPI's. */
int bench_empty(void *object, int key, void *value, int *flag);

/** The same that loads an entry of a table: what no get can be faster than. */
int bench_ideal(void *object, int key, void *value, int *flag);

measurement empty_call, ideal_random, get_newest, get_oldest, get_absent, get_random, get_f08, get_mpi;
measurement set_over, set_new, delete_any, key_life, dup_free;
measurement threads_one, threads_own, threads_same, threads_bare_one, threads_bare;
whole life_cycle, memory_of_attribute, memory_of_key;

#endif
