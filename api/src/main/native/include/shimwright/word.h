/**
 * Defines the types in the engine's functions: an attribute value, its tag, the caller's language
 * and the class of an object.
 */
#ifndef SHIMWRIGHT_WORD_H
#define SHIMWRIGHT_WORD_H

#include <stdbool.h>
#include <stdint.h>

/**
 * An attribute value. In every data model it is as wide as the wider of an address and a Fortran
 * INTEGER. Narrower values are sign-extended when they are stored, and cut when they are read.
 */
typedef int64_t sw_word;

/**
 * The type as which the program stored an attribute value (MPI-2.2 16.3.7, advice to implementors).
 */
enum sw_tag { SW_TAG_ADDRESS, SW_TAG_AINT, SW_TAG_INTEGER };

/** The language of a caller, or of a callback: the rows of the conversion table. */
enum sw_language { SW_C, SW_CXX, SW_FORTRAN_MPI1, SW_FORTRAN, SW_F08 };

/** The classes of objects that can have attributes. */
enum sw_class { SW_COMM, SW_WIN, SW_TYPE };

/**
 * The result of the fast path that reads an attribute: its value was found, there is none, or the
 * caller must take the slow path.
 */
enum sw_fast_get { SW_FAST_FOUND, SW_FAST_ABSENT, SW_TAKE_SLOW_PATH };

/**
 * Returns a condition that is rarely true. The compiler puts the code for that case outside of the
 * fast path.
 */
static inline __attribute__((always_inline)) bool sw_unlikely(bool condition)
{
    return __builtin_expect(condition, 0) != 0;
}

/** A procedure of any language. It is called only after a cast to the type of its language. */
typedef void (*sw_callback)(void);

#endif
