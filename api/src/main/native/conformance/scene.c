/** Runs a case, and records the calls of its callbacks with their arguments. */
#include "scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int user_code;

static pthread_key_t current;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_current(void)
{
    pthread_key_create(&current, NULL);
}

struct scene *scene_now(void)
{
    pthread_once(&once, make_current);
    return pthread_getspecific(current);
}

struct scene *scene_enter(struct scene *s)
{
    struct scene *before = scene_now();
    pthread_setspecific(current, s);
    return before;
}

void seen(struct scene *s, const char *format, ...)
{
    va_list arguments;
    if (s->failed) {
        return;
    }
    s->failed = 1;
    va_start(arguments, format);
    vsnprintf(s->seen, sizeof s->seen, format, arguments);
    va_end(arguments);
}

int speaks(int dialect, int object_class)
{
    return cf_operations[dialect][object_class].get != NULL;
}

int status_is(struct scene *s, const char *call, int status, enum status expected)
{
    char text[MPI_MAX_ERROR_STRING + 1] = "";
    int length = 0, class = status;
    if (status != MPI_SUCCESS) {
        MPI_Error_class(status, &class);
    }
    int good = expected == SUCCESS  ? status == MPI_SUCCESS
               : expected == FAIL   ? status != MPI_SUCCESS
               : expected == USER   ? status == user_code
                                    : status != MPI_SUCCESS && class == MPI_ERR_KEYVAL;
    if (good) {
        return 1;
    }
    if (status == MPI_SUCCESS) {
        seen(s, "%s succeeded", call);
    } else {
        MPI_Error_string(class, text, &length);
        seen(s, "%s returned %d, of class %d (%.120s)", call, status, class, text);
    }
    return 0;
}

static void scene_prepare(struct scene *s, const struct cf_case *which)
{
    memset(s, 0, sizeof *s);
    s->object_class = which->object_class;
    s->maker = which->maker;
    s->caller = which->caller;
    s->objects[WORLD] = (struct object){.handle = (int)MPI_Comm_c2f(MPI_COMM_WORLD)};
    s->objects[SELF] = (struct object){.handle = (int)MPI_Comm_c2f(MPI_COMM_SELF)};
}

static void wait_and_free(struct scene *s, struct object *o)
{
    if (o->pending) {
        cf_environments[s->caller].wait(&o->handle);
    }
    cf_operations[CF_C][s->object_class].free_object(&o->handle);
}

/**
 * Frees the objects and keys that the steps have left. Callbacks only succeed meanwhile, and no
 * fault is recorded.
 */
static void scene_clean(struct scene *s)
{
    int failed = s->failed;
    s->failed = s->in_call = 1;
    for (int i = 0; i < KEYS; i++) {
        for (int role = 0; role < 2; role++) {
            s->keys[i].answers[role] = (struct answer){MPI_SUCCESS, 1, COPIED, NULL, 0};
        }
    }
    for (int i = 0; i < WORLD; i++) {
        if (s->objects[i].used) {
            wait_and_free(s, &s->objects[i]);
        }
    }
    for (int i = 0; i < KEYS; i++) {
        if (s->keys[i].used && s->keys[i].variable != MPI_KEYVAL_INVALID) {
            cf_operations[CF_C][s->keys[i].object_class].free_key(&s->keys[i].variable);
        }
    }
    s->failed = failed;
}

void scene_run(struct scene *s, int number)
{
    struct cf_case which = cf_case_at(number);
    scene_prepare(s, &which);
    struct scene *before = scene_enter(s);
    scenario_steps[which.scenario](s);
    if (!s->finalized) {
        scene_clean(s);
    }
    scene_enter(before);
}

static struct key *key_of(struct scene *s, int value)
{
    for (int i = 0; i < KEYS; i++) {
        if (s->keys[i].used && s->keys[i].value == value) {
            return &s->keys[i];
        }
    }
    return NULL;
}

static struct answer *record_call(enum role role, int dialect, int object, int key, int64_t *extra,
                                   int64_t value)
{
    struct scene *s = scene_now();
    if (s == NULL) {
        return NULL;
    }
    if (!s->in_call) {
        seen(s, "a callback ran while no call was under way");
    }
    struct key *mine = key_of(s, key);
    if (s->call_count < MOST_CALLS) {
        int failed = mine != NULL && mine->answers[role].status != MPI_SUCCESS;
        s->calls[s->call_count++] =
            (struct call){role, dialect, object, key, failed, *extra, reading_of(value)};
    }
    if (s->counts_extra) {
        *extra += 1;
    }
    if (mine == NULL) {
        seen(s, "a callback got the key %d, which is none of the case", key);
        return NULL;
    }
    struct answer *answer = &mine->answers[role];
    if (answer->inside != NULL && !answer->is_inside) {
        answer->is_inside = 1;
        answer->inside(s);
        answer->is_inside = 0;
        s->in_call = 1;
    }
    return answer;
}

int cf_on_copy(int dialect, int object_class, int object, int key, int64_t *extra, int64_t value,
               int64_t *copied, int *flag)
{
    struct answer *answer = record_call(COPY, dialect, object, key, extra, value);
    (void)object_class;
    *copied = answer == NULL ? 0 : answer->value;
    *flag = answer == NULL ? 0 : answer->flag;
    return answer == NULL ? MPI_SUCCESS : answer->status;
}

int cf_on_delete(int dialect, int object_class, int object, int key, int64_t value, int64_t *extra)
{
    struct answer *answer = record_call(DELETE, dialect, object, key, extra, value);
    (void)object_class;
    return answer == NULL ? MPI_SUCCESS : answer->status;
}
