/**
 * Performs a program of caching, step by step, in any of the matrix's languages, and says after each
 * step what could be seen of it.
 *
 * Objects, keys and languages are numbers: a program is plain text in any language, or a list of
 * numbers from Java. Objects and keys live in slots; a slot's handle may be null or a key invalid.
 */
#ifndef MATRIX_SESSION_H
#define MATRIX_SESSION_H

#include <stdint.h>

enum {
    SESSION_OBJECTS = 8,
    SESSION_KEYS = 9,
    SESSION_MADE = 4096, /**< keys that one program can make */
    SESSION_SEEN = 1 << 16
};

/** Error classes, which are other numbers in every MPI; TOLD_OTHER - class for the rest. */
enum told { TOLD_COMM = -1, TOLD_WIN = -2, TOLD_TYPE = -3, TOLD_KEYVAL = -4, TOLD_OTHER = -1000 };

/** What a callback does to the object that it is called for, once, before it answers. */
enum session_reaction { REACT_NOT, REACT_SET, REACT_GET, REACT_DELETE };

/**
 * What the last step showed: its status (enum told for MPI's own errors), the flag or -1, the value
 * (raw, whether it points at an MPI_Aint, that, whether it points at an int, that), the number of
 * reactions and their statuses, the number of callbacks and for each: kind, language, class, slot
 * of the object or -1, number of the key, extra state, value.
 */
struct session_seen {
    int count;
    int64_t numbers[SESSION_SEEN];
};

extern struct session_seen session_seen;

#ifdef __cplusplus
extern "C" {
#endif

/** Initializes MPI if that was not done, and empties all slots. */
void session_begin(void);

/** Frees what is left, with callbacks that do nothing and succeed. */
void session_end(void);

/** Ends MPI. */
void session_finish(void);

void session_make_object(int object, int object_class);
void session_make_key(int key, int object_class, int language, int copy, int drop, int64_t extra);
void session_alias_key(int key, int into);
void session_free_key(int key, int object_class, int language);
void session_set(int object, int object_class, int key, int language, int64_t value);
void session_get(int object, int object_class, int key, int language);
void session_delete(int object, int object_class, int key, int language);
void session_duplicate(int from, int object_class, int to, int how, int language);
void session_construct(int from, int to, int how, int language);
void session_free_object(int object, int object_class, int language);

/** What the callbacks answer from now on. */
void session_answer(int copy_status, int delete_status, int fail_after, int copy_flag,
                    int64_t copied);

/** What the next callback does before it answers. */
void session_react(int reaction, int key, int language, int64_t value);

/** Puts an object that others made into a slot. */
void session_adopt(int object, int handle);

/** From now on the Fortran variables that give keys their extra_state live for ever. */
void session_keep_extra_states(void);

/** Prints what the MPI says that it is, as one line. */
void session_print_library(void);

/** Prints what the last step showed, as one line of numbers. */
void session_print(void);

#ifdef __cplusplus
}
#endif

#endif
