/** Error classes, codes and their texts; those of the program come after MPI's own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embedded/objects.h"
#include "shimwright/tables.h"

/**
 * An error class or code that the program has added. Its value is MPI_ERR_LASTCODE + 1 + its index.
 */
struct addition {
    int error_class; /**< 0 or less: it is removed, and this is minus the one removed before it */
    char *text;      /**< NULL: none */
};

/**
 * Locked in every thread level: any thread may call these functions at any time (MPI-4.1 12.4.1).
 */
static pthread_mutex_t added_lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    struct addition *list;
    int count;
    int room;
    int removed; /**< 1 + the index of the last one removed; 0 if there is none */
} added;

/** Returns the addition with this code, or NULL. The caller holds the lock. */
static struct addition *find_addition(int code)
{
    bool made = code > MPI_ERR_LASTCODE && code <= MPI_ERR_LASTCODE + added.count;
    struct addition *addition = made ? &added.list[code - MPI_ERR_LASTCODE - 1] : NULL;
    return addition != NULL && addition->error_class > 0 ? addition : NULL;
}

static const struct sw_error_class *find_own(int code)
{
    for (int i = 0; i < sw_error_class_count; i++) {
        if (sw_error_classes[i].value == code && code != MPI_ERR_LASTCODE) {
            return &sw_error_classes[i];
        }
    }
    return NULL;
}

int sw_last_used_code(void)
{
    pthread_mutex_lock(&added_lock);
    int last = MPI_ERR_LASTCODE + added.count;
    pthread_mutex_unlock(&added_lock);
    return last;
}

int sw_class_of_code(int code)
{
    if (find_own(code) != NULL) {
        return code;
    }
    pthread_mutex_lock(&added_lock);
    struct addition *addition = find_addition(code);
    int error_class = addition == NULL ? MPI_ERR_UNKNOWN : addition->error_class;
    pthread_mutex_unlock(&added_lock);
    return error_class;
}

const char *sw_error_class_name(int error_class)
{
    const struct sw_error_class *own = find_own(error_class);
    return own == NULL ? "of the program" : own->name;
}

/** Returns the index of a new addition, or -1 if memory is short. The caller holds the lock. */
static int take_addition(void)
{
    int index = added.removed - 1;
    if (index >= 0) {
        added.removed = -added.list[index].error_class;
        return index;
    }
    if (added.count == added.room) {
        int room = added.room == 0 ? 16 : 2 * added.room;
        struct addition *list = realloc(added.list, (size_t)room * sizeof *list);
        if (list == NULL) {
            return -1;
        }
        added.list = list;
        added.room = room;
    }
    return added.count++;
}

/** Adds an error code to a class, or a new class if `error_class` is 0. */
static int add_code(int error_class, int *code)
{
    pthread_mutex_lock(&added_lock);
    int index = take_addition();
    if (index >= 0) {
        *code = MPI_ERR_LASTCODE + 1 + index;
        added.list[index].error_class = error_class == 0 ? *code : error_class;
        added.list[index].text = NULL;
    }
    pthread_mutex_unlock(&added_lock);
    return index >= 0 ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int sw_add_error_class(int *errorclass)
{
    return errorclass == NULL ? MPI_ERR_ARG : add_code(0, errorclass);
}

int sw_add_error_code(int errorclass, int *errorcode)
{
    bool known = errorclass != MPI_SUCCESS && sw_class_of_code(errorclass) == errorclass;
    return !known || errorcode == NULL ? MPI_ERR_ARG : add_code(errorclass, errorcode);
}

int sw_add_error_string(int errorcode, const char *string)
{
    if (string == NULL) {
        return MPI_ERR_ARG;
    }
    size_t length = strlen(string);
    length = length < MPI_MAX_ERROR_STRING ? length : MPI_MAX_ERROR_STRING - 1;
    char *text = calloc(1, length + 1);
    if (text == NULL) {
        return MPI_ERR_NO_MEM;
    }
    memcpy(text, string, length);
    pthread_mutex_lock(&added_lock);
    struct addition *addition = find_addition(errorcode);
    if (addition != NULL) {
        char *old = addition->text;
        addition->text = text;
        text = old;
    }
    pthread_mutex_unlock(&added_lock);
    free(text); /* the old text, or the new one if MPI owns the code */
    return addition == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
}

int sw_remove_error_string(int errorcode)
{
    char *text = NULL;
    pthread_mutex_lock(&added_lock);
    struct addition *addition = find_addition(errorcode);
    if (addition != NULL) {
        text = addition->text;
        addition->text = NULL;
    }
    pthread_mutex_unlock(&added_lock);
    int status = text == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
    free(text);
    return status;
}

/**
 * Removes an added class or code. Fails if it still has a text, or if the class still has codes.
 */
static int remove_addition(int code, bool is_class)
{
    pthread_mutex_lock(&added_lock);
    struct addition *addition = find_addition(code);
    bool removes = addition != NULL && addition->text == NULL
                   && (addition->error_class == code) == is_class;
    for (int i = 0; removes && is_class && i < added.count; i++) {
        removes = added.list[i].error_class != code || &added.list[i] == addition;
    }
    if (removes) {
        addition->error_class = -added.removed;
        added.removed = code - MPI_ERR_LASTCODE;
    }
    pthread_mutex_unlock(&added_lock);
    return removes ? MPI_SUCCESS : MPI_ERR_ARG;
}

int sw_remove_error_class(int errorclass)
{
    return remove_addition(errorclass, true);
}

int sw_remove_error_code(int errorcode)
{
    return remove_addition(errorcode, false);
}

int sw_error_class(int errorcode, int *errorclass)
{
    if (errorclass == NULL) {
        return MPI_ERR_ARG;
    }
    /*
     * A callback may return any code, and programs query its class: an unknown code is no error
     * here.
     */
    *errorclass = sw_class_of_code(errorcode);
    return MPI_SUCCESS;
}

int sw_error_string(int errorcode, char *string, int *resultlen)
{
    if (string == NULL || resultlen == NULL) {
        return MPI_ERR_ARG;
    }
    const struct sw_error_class *own = find_own(errorcode);
    if (own != NULL) {
        snprintf(string, MPI_MAX_ERROR_STRING, "%s: %s", own->name, own->text);
    } else {
        pthread_mutex_lock(&added_lock);
        struct addition *addition = find_addition(errorcode);
        if (addition == NULL) {
            snprintf(string, MPI_MAX_ERROR_STRING, "error code %d is not known to MPI", errorcode);
        } else {
            /* The text of a code without one is empty (MPI-4.1, MPI_ERROR_STRING). */
            snprintf(string, MPI_MAX_ERROR_STRING, "%s",
                     addition->text == NULL ? "" : addition->text);
        }
        pthread_mutex_unlock(&added_lock);
    }
    *resultlen = (int)strlen(string);
    return MPI_SUCCESS;
}
