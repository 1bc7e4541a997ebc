/** Defines the macro that exports a symbol of the engine from its library. */
#ifndef SHIMWRIGHT_EXPORT_H
#define SHIMWRIGHT_EXPORT_H

/**
 * Exports a function or variable to programs. All other symbols are hidden by -fvisibility=hidden,
 * so that they cannot clash with names in the program.
 */
#define SW_EXPORT __attribute__((visibility("default")))

#endif
