/**
 * Declares the generated tables of the conformance program, and the cases made from them. This
 * header needs no MPI: the driver and the program that it starts share it.
 */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "vocabulary.h"

/**
 * The source of a rule: the text of the standard, a conclusion from it, or only the quality of an
 * implementation.
 */
enum cf_level { CF_TEXT, CF_INFERRED, CF_QUALITY, CF_LEVELS };

/**
 * A dialect, by which a program calls MPI: a language, a module or header, and the functions of
 * MPI-1 or of MPI-2 and later.
 */
struct cf_dialect_row {
    const char *name;                     /**< its name in the specification */
    const char *title;                    /**< its title for people */
    unsigned classes;                     /**< bits: 1u << CF_COMM ... */
    enum cf_tag stores;                   /**< the tag of the values that it sets */
    enum cf_reading reads[CF_TAGS];       /**< how it reads values with each tag */
};

struct cf_rule {
    const char *id;
    enum cf_level level;
    const char *clause;
    const char *statement;
};

struct cf_scenario {
    const char *id;
    int rule;
    const char *text;
    unsigned classes;
    unsigned dialects; /**< the dialects that may create its keys */
    int pairs;         /**< whether each dialect uses the keys of each other one */
    int threads;       /**< whether it needs MPI_THREAD_MULTIPLE */
    int spoils;        /**< whether it may leave its process unfit for other cases */
    int finalizes;
};

/** A predefined attribute. */
struct cf_attribute {
    const char *name;
    enum cf_class object_class;
    enum cf_tag tag;
    int always;
};

/** An MPI that was measured, and its measured versions. */
struct cf_measured {
    const char *mpi;      /**< its name in MPI_Get_library_version; a null pointer after the last */
    const char *versions; /**< from the oldest, separated by ", " */
};

extern const char *const cf_classes[CF_CLASSES];
extern const struct cf_dialect_row cf_dialects[CF_DIALECTS];
extern const struct cf_rule cf_rules[];
extern const int cf_rule_count;
extern const struct cf_scenario cf_scenarios[];
extern const int cf_scenario_count;
extern const struct cf_attribute cf_attributes[];
extern const int cf_attribute_count;
extern const struct cf_measured cf_measured[];

/**
 * A scenario for one object class, one dialect that creates its keys and one that calls the other
 * functions.
 */
struct cf_case {
    int scenario;
    enum cf_class object_class;
    enum cf_dialect maker;
    enum cf_dialect caller;
};

/** Returns the bits of the dialects in this build. */
unsigned cf_dialects_here(void);

/** Returns the number of cases, which are numbered from 0. */
int cf_case_count(void);

/** Returns the case with a number. */
struct cf_case cf_case_at(int number);

/** Writes the title of a case to a text of at least CF_NAME characters. */
enum { CF_NAME = 200 };
void cf_case_name(int number, char *name);

#endif
