/**
 * The tables of the conformance program, which are generated, and the cases that follow from them.
 * Nothing here needs MPI: the driver and the program that it starts share it.
 */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "vocabulary.h"

/** Where a rule's authority comes from: the standard's text, what follows from it, or nothing. */
enum cf_level { CF_TEXT, CF_INFERRED, CF_QUALITY, CF_LEVELS };

/** A way to call MPI. */
struct cf_dialect_row {
    const char *name;                     /**< as the specification writes it */
    const char *title;                    /**< as people do */
    unsigned classes;                     /**< bits: 1u << CF_COMM ... */
    enum cf_tag stores;                   /**< the tag of what it sets */
    enum cf_reading reads[CF_TAGS];       /**< what it gets out of each tag */
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
    unsigned dialects; /**< who may make its keys */
    int pairs;         /**< whether each dialect calls for the keys of each other */
    int threads;       /**< whether it needs MPI_THREAD_MULTIPLE */
    int spoils;        /**< whether it may leave a process in which nothing else should be tried */
    int finalizes;
};

/** An attribute that MPI sets. */
struct cf_attribute {
    const char *name;
    enum cf_class object_class;
    enum cf_tag tag;
    int always;
};

/** An MPI that was tried, and the versions that it was tried in. */
struct cf_measured {
    const char *mpi;      /**< its name in MPI_Get_library_version; a null pointer after the last */
    const char *versions; /**< oldest first, divided by ", " */
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

/** A scenario for one object class, one dialect that makes its keys and one that calls. */
struct cf_case {
    int scenario;
    enum cf_class object_class;
    enum cf_dialect maker;
    enum cf_dialect caller;
};

/** Bits of the dialects that this build has. */
unsigned cf_dialects_here(void);

/** How many cases there are; they are numbered from 0. */
int cf_case_count(void);

/** The case of a number. */
struct cf_case cf_case_at(int number);

/** Writes what a person calls a case to a text of at least CF_NAME characters. */
enum { CF_NAME = 200 };
void cf_case_name(int number, char *name);

#endif
