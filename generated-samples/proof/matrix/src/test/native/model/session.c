/** Performs the steps of a program and writes down what each shows. */
#include "session.h"

#include "../harness/objects.h"
#include "../languages/language.h"
#include "../languages/recorder.h"

#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct session_seen session_seen;

static struct {
    int objects[SESSION_OBJECTS];
    int classes[SESSION_OBJECTS]; /* -1: the slot is empty */
    int keys[SESSION_KEYS];
    struct {
        int key, object_class, freed;
    } made[SESSION_MADE];
    int made_count;
    int reaction, reaction_key, reaction_language;
    int64_t reaction_value;
    int reaction_status[CALLS_KEPT];
    int reactions;
} session;

static const struct matrix_language_operations *in(int language)
{
    return &matrix_languages[language];
}

/**
 * A status as every MPI tells it: 0, a negative number of session.h for the classes that the rules
 * name, and what a callback answered as it is.
 */
static int64_t told(int status)
{
    if (status == MPI_SUCCESS || status == recorder.copy_status ||
        status == recorder.delete_status) {
        return status;
    }
    int class = class_of(status);
    return class == MPI_ERR_KEYVAL ? TOLD_KEYVAL
           : class == MPI_ERR_COMM ? TOLD_COMM
           : class == MPI_ERR_WIN  ? TOLD_WIN
           : class == MPI_ERR_TYPE ? TOLD_TYPE
                                   : TOLD_OTHER - class;
}

static void say(int64_t number)
{
    if (session_seen.count == SESSION_SEEN) {
        fprintf(stderr, "session: a step shows more than %d numbers\n", SESSION_SEEN);
        abort();
    }
    session_seen.numbers[session_seen.count++] = number;
}

static void say_reading(const struct reading *reading)
{
    say(reading->raw);
    say(reading->points_at_aint);
    say(reading->aint);
    say(reading->points_at_int);
    say(reading->integer);
}

static int slot_of(int object_class, int object)
{
    for (int i = 0; i < SESSION_OBJECTS; i++) {
        if (session.classes[i] == object_class && session.objects[i] == object) {
            return i;
        }
    }
    return -1;
}

/** Keys are told by the order of their making; the last of a handle is the one that lives. */
static int number_of(int key)
{
    for (int i = session.made_count; i-- > 0;) {
        if (session.made[i].key == key) {
            return i;
        }
    }
    return -1;
}

static void say_call(const struct recorded_call *call)
{
    say(call->kind);
    say(call->language);
    say(call->object_class);
    say(slot_of(call->object_class, call->object));
    say(number_of(call->key));
    say(call->extra);
    say_reading(&call->value);
}

/** Ends a step: callbacks were recorded since it began. */
static void show(int status, int flag, const struct reading *value)
{
    session_seen.count = 0;
    say(told(status));
    say(flag);
    say_reading(value);
    say(session.reactions);
    for (int i = 0; i < session.reactions; i++) {
        say(session.reaction_status[i]);
    }
    say(recorder.count);
    for (int i = 0; i < recorder.count; i++) {
        say_call(&recorder.calls[i]);
    }
    recorder.count = 0;
    session.reactions = 0;
}

static void show_status(int status)
{
    static const struct reading nothing;
    show(status, -1, &nothing);
}

/** Does what was asked of the next callback; its own success is not the callback's. */
static int react(const struct recorded_call *call)
{
    int reaction = session.reaction, key = session.keys[session.reaction_key], flag = 0, status = 0;
    const struct matrix_language_operations *language = in(session.reaction_language);
    int64_t raw = 0;
    if (reaction == REACT_NOT || (language->classes >> call->object_class & 1) == 0) {
        return MPI_SUCCESS;
    }
    session.reaction = REACT_NOT; /* before the call, which may run callbacks */
    if (reaction == REACT_SET) {
        status = language->set(call->object_class, call->object, key, session.reaction_value);
    } else if (reaction == REACT_GET) {
        status = language->get(call->object_class, call->object, key, &raw, &flag);
    } else {
        status = language->drop(call->object_class, call->object, key);
    }
    session.reaction_status[session.reactions++] = (int)told(status);
    return MPI_SUCCESS;
}

void session_begin(void)
{
    int running = 0;
    MPI_Initialized(&running);
    if (!running) {
        objects_init();
    }
    for (int i = 0; i < SESSION_OBJECTS; i++) {
        session.classes[i] = -1;
    }
    for (int i = 0; i < SESSION_KEYS; i++) {
        session.keys[i] = MPI_KEYVAL_INVALID;
    }
    session.made_count = 0;
    session.reaction = REACT_NOT;
    session_answer(MPI_SUCCESS, MPI_SUCCESS, 0, 1, 0);
}

void session_end(void)
{
    static const int free_in = LANGUAGE_C;
    recorder_reset(0);
    for (int i = 0; i < SESSION_OBJECTS; i++) {
        if (session.classes[i] >= 0 && session.objects[i] != object_null(session.classes[i])) {
            object_free(session.classes[i], &session.objects[i]);
        }
        session.classes[i] = -1;
    }
    for (int i = 0; i < session.made_count; i++) { /* each once: its handle may serve another */
        if (!session.made[i].freed) {
            in(free_in)->free_key(session.made[i].object_class, &session.made[i].key);
        }
    }
}

void session_finish(void)
{
    MPI_Finalize();
}

void session_make_object(int object, int object_class)
{
    session.classes[object] = object_class;
    session.objects[object] = object_make(object_class);
    show_status(MPI_SUCCESS);
}

void session_adopt(int object, int handle)
{
    session.objects[object] = handle;
}

void session_make_key(int key, int object_class, int language, int copy, int drop, int64_t extra)
{
    int status = in(language)->create(object_class, copy, drop, extra, &session.keys[key]);
    if (session.made_count == SESSION_MADE) {
        fprintf(stderr, "session: a program makes more than %d keys\n", SESSION_MADE);
        abort();
    }
    session.made[session.made_count].key = session.keys[key];
    session.made[session.made_count].object_class = object_class;
    session.made[session.made_count++].freed = status != MPI_SUCCESS;
    show_status(status);
}

void session_alias_key(int key, int into)
{
    session.keys[into] = session.keys[key];
    show_status(MPI_SUCCESS);
}

void session_free_key(int key, int object_class, int language)
{
    int number = number_of(session.keys[key]);
    int status = in(language)->free_key(object_class, &session.keys[key]);
    if (number >= 0 && status == MPI_SUCCESS) {
        session.made[number].freed = 1;
    }
    show_status(status);
}

void session_set(int object, int object_class, int key, int language, int64_t value)
{
    show_status(
        in(language)->set(object_class, session.objects[object], session.keys[key], value));
}

void session_get(int object, int object_class, int key, int language)
{
    int64_t raw = 0;
    int flag = 0;
    int status = in(language)->get(object_class, session.objects[object], session.keys[key], &raw,
                                   &flag);
    struct reading value = reading_of(raw);
    show(status, flag, &value);
}

void session_delete(int object, int object_class, int key, int language)
{
    show_status(in(language)->drop(object_class, session.objects[object], session.keys[key]));
}

/** Takes a new object into a slot if it came into being. */
static void take(int to, int object_class, int made)
{
    if (made != object_null(object_class)) {
        session.classes[to] = object_class;
        session.objects[to] = made;
        if (object_class == MATRIX_COMM) { /* MPIs differ in what inherits the error handler */
            MPI_Comm_set_errhandler(MPI_Comm_f2c(made), MPI_ERRORS_RETURN);
        }
    }
}

void session_duplicate(int from, int object_class, int to, int how, int language)
{
    int made = object_null(object_class);
    int status = in(language)->duplicate(object_class, how, session.objects[from], &made);
    show_status(status);
    take(to, object_class, made);
}

void session_construct(int from, int to, int how, int language)
{
    int made = object_null(MATRIX_COMM);
    int status = in(language)->construct(how, session.objects[from], &made);
    show_status(status);
    take(to, MATRIX_COMM, made);
}

void session_free_object(int object, int object_class, int language)
{
    int freed = session.objects[object];
    int status = in(language)->free_object(object_class, &freed);
    show_status(status); /* callbacks had the handle that the slot still has */
    session.objects[object] = freed;
}

void session_answer(int copy_status, int delete_status, int fail_after, int copy_flag,
                    int64_t copied)
{
    recorder_reset(copied);
    recorder.copy_status = copy_status;
    recorder.delete_status = delete_status;
    recorder.fail_after = fail_after;
    recorder.copy_flag = copy_flag;
    recorder.inside_copy = react;
    recorder.inside_delete = react;
    show_status(MPI_SUCCESS);
}

void session_react(int reaction, int key, int language, int64_t value)
{
    session.reaction = reaction;
    session.reaction_key = key;
    session.reaction_language = language;
    session.reaction_value = value;
    show_status(MPI_SUCCESS);
}

void session_keep_extra_states(void)
{
    matrix_extra_stays = 1;
}

void session_print_library(void)
{
    char library[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    MPI_Get_library_version(library, &length);
    printf("%.*s\n", (int)strcspn(library, "\n"), library);
}

void session_print(void)
{
    for (int i = 0; i < session_seen.count; i++) {
        printf("%s%" PRId64, i == 0 ? "" : " ", session_seen.numbers[i]);
    }
    printf("\n");
}
