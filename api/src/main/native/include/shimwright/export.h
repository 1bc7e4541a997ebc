/** How a symbol of the engine becomes visible outside its library. */
#ifndef SHIMWRIGHT_EXPORT_H
#define SHIMWRIGHT_EXPORT_H

/**
 * Marks what a program may link against: the library is compiled with -fvisibility=hidden, so that
 * nothing else can clash with the program's own names.
 */
#define SW_EXPORT __attribute__((visibility("default")))

#endif
