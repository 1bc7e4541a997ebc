/**
 * Declares the tables that are generated from the specification.
 *
 * The generated `shimwright_tables.h` defines each of these objects, without `static`, and only
 * core/key.c includes it. So the engine behaves as the specification says, and no other file
 * depends on the form of the generated tables.
 */
#ifndef SHIMWRIGHT_TABLES_H
#define SHIMWRIGHT_TABLES_H

#include <stddef.h>

#include "shimwright/word.h"

enum { SW_TAGS = 3, SW_LANGUAGES = 5, SW_CLASSES = 3 };

/**
 * The ways to read an attribute value: the whole word, its lowest bytes as an INTEGER, or the
 * address of the word or of a part of it.
 */
enum sw_reading {
    SW_READ_WORD,
    SW_READ_LOW_INTEGER,
    SW_READ_POINTER_TO_AINT,
    SW_READ_POINTER_TO_INT
};

/**
 * The conversion table (MPI-2.2 16.3.7): the tag under which each language stores a value, and the
 * way in which each language reads a value with each tag.
 */
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

/** The actions of the predefined callbacks. */
enum sw_action { SW_NULL_COPY, SW_DUP, SW_NULL_DELETE };

/** A predefined callback. In Fortran it is the procedure sw_fortran_predefined(index). */
struct sw_predefined_callback {
    const char *name; /**< such as "MPI_COMM_DUP_FN" */
    enum sw_action action;
    intptr_t value; /**< the value of its constant in C */
};
extern const struct sw_predefined_callback sw_predefined_callbacks[];
extern const int sw_predefined_callback_count;

/** An error class, and its text from MPI_Error_string. */
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
    const char *object_class; /**< the name of its class in the specification */
    intptr_t value;
    size_t size; /**< the bytes of an element if it is a datatype with elements; otherwise 0 */
    size_t alignment; /**< the alignment of such an element in a C struct */
};
extern const struct sw_predefined_object sw_predefined_objects[];
extern const int sw_predefined_object_count;

#endif
