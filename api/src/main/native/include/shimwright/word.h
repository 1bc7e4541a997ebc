/** The word, its tags and the languages that the engine's calls speak of. */
#ifndef SHIMWRIGHT_WORD_H
#define SHIMWRIGHT_WORD_H

#include <stdbool.h>
#include <stdint.h>

/**
 * An attribute value: as wide as an address or a Fortran INTEGER, whichever is wider, in every data
 * model. Narrower values are sign-extended when they come in and cut when they go out.
 */
typedef int64_t sw_word;

/** How a word was stored (MPI-2.2 16.3.7, advice to implementors). */
enum sw_tag { SW_TAG_ADDRESS, SW_TAG_AINT, SW_TAG_INTEGER };

/** Who calls, and who owns a callback: the rows of the conversion table. */
enum sw_language { SW_C, SW_CXX, SW_FORTRAN_MPI1, SW_FORTRAN, SW_F08 };

/** Object classes on which attributes can be cached. */
enum sw_class { SW_COMM, SW_WIN, SW_TYPE };

/** What the fast path to an attribute has found: an answer, or that the slow path must be taken. */
enum sw_fast_get { SW_FAST_FOUND, SW_FAST_ABSENT, SW_TAKE_SLOW_PATH };

/** Tells compilers that a condition is hardly ever met: the fast paths lie in one piece then. */
static inline __attribute__((always_inline)) bool sw_unlikely(bool condition)
{
    return __builtin_expect(condition, 0) != 0;
}

/** A procedure of any language; called only through the type that its language tag names. */
typedef void (*sw_callback)(void);

#endif
