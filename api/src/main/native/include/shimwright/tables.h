/**
 * The records of the tables that are generated from the specification.
 *
 * The generated `shimwright_tables.h` defines every object that is declared here, without `static`;
 * core/key.c alone includes it. Thus the engine's meaning is the specification's, and no other
 * file depends on how the tables are spelled.
 */
#ifndef SHIMWRIGHT_TABLES_H
#define SHIMWRIGHT_TABLES_H

#include <stddef.h>

#include "shimwright/word.h"

enum { SW_TAGS = 3, SW_LANGUAGES = 5, SW_CLASSES = 3 };

/** What a reader gets out of an attribute's word. */
enum sw_reading {
    SW_READ_WORD,
    SW_READ_LOW_INTEGER,
    SW_READ_POINTER_TO_AINT,
    SW_READ_POINTER_TO_INT
};

/** The conversion table (MPI-2.2 16.3.7): what each language stores, and gets out of each tag. */
struct sw_conversions {
    enum sw_tag stores[SW_LANGUAGES];
    enum sw_reading reads[SW_TAGS][SW_LANGUAGES];
};
extern const struct sw_conversions sw_conversions;

/** An attribute that MPI itself sets. */
struct sw_predefined_attribute {
    const char *name; /**< such as "MPI_TAG_UB" */
    int key;
    enum sw_class object_class;
    enum sw_tag tag;
};
extern const struct sw_predefined_attribute sw_predefined_attributes[];
extern const int sw_predefined_attribute_count;

/** What a callback that MPI supplies does. */
enum sw_action { SW_NULL_COPY, SW_DUP, SW_NULL_DELETE };

/** A callback that MPI supplies; in Fortran it is the procedure sw_fortran_predefined(index). */
struct sw_predefined_callback {
    const char *name; /**< such as "MPI_COMM_DUP_FN" */
    enum sw_action action;
    intptr_t value; /**< what stands for it in C */
};
extern const struct sw_predefined_callback sw_predefined_callbacks[];
extern const int sw_predefined_callback_count;

/** An error class and what MPI_Error_string says of it. */
struct sw_error_class {
    const char *name; /**< such as "MPI_ERR_KEYVAL" */
    int value;
    const char *text;
};
extern const struct sw_error_class sw_error_classes[];
extern const int sw_error_class_count;

/** A predefined handle. */
struct sw_predefined_object {
    const char *name;         /**< such as "MPI_COMM_WORLD" */
    const char *object_class; /**< the specification's name of its class */
    intptr_t value;
    size_t size; /**< bytes of an element, if it is a datatype with elements; otherwise 0 */
    size_t alignment; /**< of such an element in a struct of C */
};
extern const struct sw_predefined_object sw_predefined_objects[];
extern const int sw_predefined_object_count;

#endif
