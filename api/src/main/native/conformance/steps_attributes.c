/**
 * Implements the steps that create and free keys, that set, read and delete attributes, and that
 * set the results of callbacks.
 */
#include "scene.h"

#include <stddef.h>

static const struct cf_operations *caller_operations(const struct scene *s)
{
    return &cf_operations[s->caller][s->object_class];
}

void count_extra(struct scene *s)
{
    s->counts_extra = 1;
}

static void new_key(struct scene *s, enum key_slot slot, int value, int object_class)
{
    struct key *key = &s->keys[slot];
    *key = (struct key){.value = value, .variable = value, .object_class = object_class};
    for (int role = 0; role < 2; role++) {
        key->answers[role] = (struct answer){MPI_SUCCESS, 1, COPIED, NULL, 0};
    }
    key->used = 1;
}

void create_key(struct scene *s, enum key_slot key, enum cf_copy copy, enum cf_delete drop)
{
    int value = MPI_KEYVAL_INVALID;
    if (s->failed) {
        return;
    }
    int status = cf_operations[s->maker][s->object_class].create_key((int)copy, (int)drop,
        s->counts_extra ? FIRST_EXTRA + 100 * (int)key : 0, &value);
    if (status_is(s, "making a key", status, SUCCESS)) {
        new_key(s, key, value, (int)s->object_class);
    }
}

void forge_key(struct scene *s, enum key_slot key, enum forged as)
{
    int value = MPI_KEYVAL_INVALID, other = ((int)s->object_class + 1) % CF_CLASSES;
    if (s->failed) {
        return;
    }
    if (as == OTHER_CLASS) {
        cf_operations[CF_C][other].create_key(CF_COPY_NONE, CF_DELETE_NONE, 0, &value);
    }
    new_key(s, key, value, other);
}

void free_key(struct scene *s, enum key_slot key, enum status status)
{
    struct key *k = &s->keys[key];
    if (s->failed) {
        return;
    }
    k->variable = k->value;
    s->in_call = 1;
    int outcome = caller_operations(s)->free_key(&k->variable);
    s->in_call = 0;
    status_is(s, "freeing the key", outcome, status);
}

void expect_invalid(struct scene *s, enum key_slot key)
{
    if (s->keys[key].variable != MPI_KEYVAL_INVALID) {
        seen(s, "the variable of the freed key holds %d", s->keys[key].variable);
    }
}

void set(struct scene *s, enum slot object, enum key_slot key, int64_t value, enum status status)
{
    if (s->failed) {
        return;
    }
    int before = s->in_call;
    s->in_call = 1;
    int outcome = caller_operations(s)->set(s->objects[object].handle,
                                 s->keys[key].value, value);
    s->in_call = before;
    status_is(s, "setting", outcome, status);
}

void get(struct scene *s, enum slot object, enum key_slot key, enum status status)
{
    int64_t value = 0;
    int flag = 0;
    if (s->failed) {
        return;
    }
    int outcome = caller_operations(s)->get(s->objects[object].handle,
                                 s->keys[key].value, &value, &flag);
    status_is(s, "reading", outcome, status);
}

void drop(struct scene *s, enum slot object, enum key_slot key, enum status status)
{
    if (s->failed) {
        return;
    }
    int before = s->in_call;
    s->in_call = 1;
    int outcome = caller_operations(s)->drop(s->objects[object].handle,
                                  s->keys[key].value);
    s->in_call = before;
    status_is(s, "deleting", outcome, status);
}

void answer_status(struct scene *s, enum role role, enum key_slot key, enum status status)
{
    s->keys[key].answers[role].status = status == SUCCESS ? MPI_SUCCESS : user_code;
}

void answer_flag(struct scene *s, enum role role, enum key_slot key, int flag)
{
    s->keys[key].answers[role].flag = flag;
}

void answer_value(struct scene *s, enum role role, enum key_slot key, int64_t value)
{
    s->keys[key].answers[role].value = value;
}

void during(struct scene *s, enum role role, enum key_slot key, steps *inside)
{
    s->keys[key].answers[role].inside = inside;
}
