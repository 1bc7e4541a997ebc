/** Declares the data and functions that all measurements of an MPI use. */
#ifndef SHIMWRIGHT_BENCH_H
#define SHIMWRIGHT_BENCH_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The number of new attributes that are set in a row before they are deleted, and the number of
 * random picks of a scene.
 */
enum { BATCH = 64, PICKS = 1 << 14 };

/**
 * The language of the callbacks of keys. NONE stands for the predefined MPI_COMM_DUP_FN and
 * MPI_COMM_NULL_DELETE_FN.
 */
enum callbacks { NONE, IN_C, IN_MPI, IN_F08 };

/** Makes one MPI call for each key. */
typedef void calls_with(MPI_Comm comm, const int *keys, int count);

/** The functions that make the calls of one language. */
struct language {
    calls_with *get;
    calls_with *set;
    calls_with *drop;
};

extern const struct language from_c, from_mpi, from_f08;

/**
 * Communicators with `count` attributes each, all with the same keys. They are created once and
 * kept. There are so many that a batch of new attributes adds at most an eighth to each, or one.
 */
struct scene {
    const struct language *language; /**< the language of the calls */
    enum callbacks callbacks; /**< the callbacks of all its keys */
    int count;
    int objects;
    MPI_Comm comms[BATCH];
    MPI_Comm comm;         /**< the first communicator */
    int *keys;             /**< the keys in the order of setting */
    int spares;            /**< how many new attributes each object gets in a batch */
    int spare[BATCH];      /**< keys without attributes, in the order of setting */
    int shuffled[BATCH];   /**< the same keys, in the order of deleting */
    int absent;            /**< a key whose attribute is never set */
    int picks[PICKS];      /**< random keys with an attribute */
    int places[PICKS];     /**< the indexes in `keys` of the same attributes */
    void *(*ideal)[2];     /**< by index: the value, and whether it is set */
    struct scene *next;
};

/**
 * Returns the scene with `count` attributes for one language. Each language has its own scene,
 * because it reads values of other languages in another way. Ends the program if the MPI cannot
 * create the scene.
 */
struct scene *scene_with(enum callbacks callbacks, const struct language *language, int count);

/** Creates a key whose callbacks only allow copies of attributes. */
int scene_key(enum callbacks callbacks);

/** Puts numbers into a random order, which is the same in each run. */
void shuffle(int *numbers, int count);

/** Returns the time in nanoseconds. */
double now(void);

/**
 * The nanoseconds that a call of `now` takes, which are a large part of a short batch. Set with the
 * first scene.
 */
extern double of_clock;

/** Does an operation `calls` times, and returns the nanoseconds of all of them. */
typedef double measurement(struct scene *scene, int64_t calls);

/** Does a measurement of its own, once. Returns the nanoseconds or bytes for each of `count`. */
typedef double whole(int count);

/**
 * Does an operation `count` times, in batches of random keys, and returns the nanoseconds of all of
 * them.
 */
double with_picks(struct scene *scene, calls_with *calls, int64_t count);

/** Ends the program if a call has failed. */
void must(int status);

/** Does nothing. It is called through the procedure linkage table, like the MPI's functions. */
int bench_empty(void *object, int key, void *value, int *flag);

/** Loads an entry of a table, called in the same way. No MPI can read an attribute faster. */
int bench_ideal(void *object, int key, void *value, int *flag);

measurement empty_call, ideal_random, get_newest, get_oldest, get_absent, get_random, get_f08, get_mpi;
measurement set_over, set_new, delete_any, key_life, dup_free;
measurement threads_one, threads_own, threads_same, threads_bare_one, threads_bare;
whole life_cycle, memory_of_attribute, memory_of_key;

#endif
