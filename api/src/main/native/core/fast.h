/** How the few functions are marked that every get runs through. */
#ifndef SHIMWRIGHT_CORE_FAST_H
#define SHIMWRIGHT_CORE_FAST_H

/** In line however long it is: the fast path of a get is one piece of code without a call. */
#define SW_FAST static inline __attribute__((always_inline))

/**
 * The same for a function that other files call: a build that optimizes whole libraries writes it
 * into the faces, where the language of the caller is known.
 */
#ifdef __clang__ /* which warns of static functions in any inline one that others can see */
#define SW_FAST_CALL __attribute__((always_inline))
#else
#define SW_FAST_CALL inline __attribute__((always_inline))
#endif

#endif
