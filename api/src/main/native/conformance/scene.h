/**
 * Declares the state of a running case, and the steps of scenarios. A step that finds a fault
 * records it; the steps after it do nothing.
 */
#ifndef CONFORMANCE_SCENE_H
#define CONFORMANCE_SCENE_H

#include "dialect.h"
#include "probe.h"

#include <mpi.h>
#include <pthread.h>

enum slot { A, B, C, WORLD, SELF, OBJECTS };
enum key_slot { K, L, M, N, O, KEYS };
enum status { SUCCESS, FAIL, USER, KEYVAL };
enum how { PLAIN, ALLOCATE, DYNAMIC };
enum forged { INVALID, OTHER_CLASS };
enum role { COPY, DELETE };
enum order { EXACT, ANY };
enum storer { CALLER, MAKER };
enum { ANYTHING = -1, MOST_CALLS = 256, SEEN = 400, COPIED = 88, FIRST_EXTRA = 1000 };

struct scene;
typedef void steps(struct scene *s);

struct object {
    int handle;
    int given; /**< the handle for callbacks, kept after the object is freed */
    int used;
    int pending; /**< whether a nonblocking duplication is creating it */
    void *base;  /**< the memory of a window */
    MPI_Aint size;
    int unit;
    int flavor;
};

/** The results that a callback of a key returns, and the actions that it does before. */
struct answer {
    int status;
    int flag;
    int64_t value;
    steps *inside;
    int is_inside;
};

struct key {
    int value;    /**< the key, even after it was freed */
    int variable; /**< the variable that was passed to the freeing function */
    int object_class;
    int used;
    struct answer answers[2];
};

struct call {
    enum role role;
    int dialect;
    int object;
    int key;
    int failed; /**< whether the callback has to fail */
    int64_t extra;
    struct reading value; /**< read during the call, because the memory may be freed later */
};

/** The datatypes that the steps create; their bounds are known. */
enum layout {
    LAYOUT_OVERLAPPING,
    LAYOUT_NEGATIVE_STRIDE,
    LAYOUT_ODD_STRIDE,
    LAYOUT_EMPTY,
    LAYOUT_STRUCT,
    LAYOUT_STRUCTS,
    LAYOUT_RESIZED,
    LAYOUT_OF_RESIZED,
    LAYOUT_BEYOND_32_BITS
};

struct scene {
    enum cf_class object_class;
    enum cf_dialect maker;
    enum cf_dialect caller;
    struct object objects[OBJECTS];
    struct key keys[KEYS];
    struct call calls[MOST_CALLS];
    int call_count; /**< the number of all calls */
    int looked_at;  /**< the number of calls that expect_calls has checked */
    int counts_extra;
    int in_call;
    int finalized;
    int failed;
    int skipped;
    char seen[SEEN];
};

struct expected_call {
    enum role role;
    enum key_slot key;
    int object; /**< a slot, or ANYTHING */
    int has_value;
    int64_t value;
    int has_extra;
    int64_t extra;
};

/** The error code that callbacks return when they fail. */
extern int user_code;

extern steps *const scenario_steps[];

/** Runs a case, and records the result in the scene. */
void scene_run(struct scene *s, int number);

/** Records a fault, unless one was recorded before. */
void seen(struct scene *s, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/**
 * Sets the scene of the calling thread, to which callbacks belong, and returns the previous one.
 */
struct scene *scene_enter(struct scene *s);
struct scene *scene_now(void);

void count_extra(struct scene *s);
void make(struct scene *s, enum slot object, enum how how);
void create_key(struct scene *s, enum key_slot key, enum cf_copy copy, enum cf_delete drop);
void forge_key(struct scene *s, enum key_slot key, enum forged as);
void free_key(struct scene *s, enum key_slot key, enum status status);
void set(struct scene *s, enum slot object, enum key_slot key, int64_t value, enum status status);
void get(struct scene *s, enum slot object, enum key_slot key, enum status status);
void drop(struct scene *s, enum slot object, enum key_slot key, enum status status);
void dup_object(struct scene *s, enum slot object, enum slot to, enum cf_making how,
                enum status status);
void wait_for(struct scene *s, enum slot object);
void construct(struct scene *s, enum slot object, enum slot to, enum cf_making how);
void free_object(struct scene *s, enum slot object, enum status status);
void answer_status(struct scene *s, enum role role, enum key_slot key, enum status status);
void answer_flag(struct scene *s, enum role role, enum key_slot key, int flag);
void answer_value(struct scene *s, enum role role, enum key_slot key, int64_t value);
void during(struct scene *s, enum role role, enum key_slot key, steps *inside);
void meanwhile(struct scene *s, steps *body);
void parallel(struct scene *s, int threads, int times, steps *body);
void finalize(struct scene *s);
void expect_value(struct scene *s, enum slot object, enum key_slot key, int64_t value,
                  enum storer by);
void expect_absent(struct scene *s, enum slot object, enum key_slot key);
void expect_invalid(struct scene *s, enum key_slot key);
void expect_null(struct scene *s, enum slot object);
void expect_calls(struct scene *s, enum order order, const struct expected_call *calls, int count);
void expect_balance(struct scene *s, enum key_slot key, int copies);
void expect_finalized(struct scene *s, int flag);
void read_predefined(struct scene *s, enum slot object);
void refuse_predefined(struct scene *s, enum slot object, enum status status);
void scribble(struct scene *s, enum slot object);
void processor_name(struct scene *s);
void sentinels(struct scene *s);
void expect_address(struct scene *s, int64_t place);
void expect_layout(struct scene *s, enum layout layout);

/** Returns whether a dialect supports the class in this build. */
int speaks(int dialect, int object_class);

/** Compares a status with what a step expects. */
int status_is(struct scene *s, const char *call, int status, enum status expected);

/** Compares the value that a dialect has read with the value that was stored under a tag. */
int reading_is(struct scene *s, int dialect, enum cf_tag tag, int64_t stored,
               const struct reading *reading, const char *what);

#endif
