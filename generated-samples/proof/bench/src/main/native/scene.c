/** Creates the scenes that are measured: communicators with many attributes. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench.h"

static struct scene *scenes;

void bench_key_mpi(MPI_Fint *key);
void bench_key_f08(MPI_Fint *key);

double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

double of_clock = 1e9;

static void time_clock(void)
{
    for (int i = 0; i < 1000; i++) {
        double begin = now();
        double spent = now() - begin;
        of_clock = spent < of_clock ? spent : of_clock;
    }
}

void must(int status)
{
    if (status != MPI_SUCCESS) {
        fprintf(stderr, "bench: an MPI call failed with %d\n", status);
        exit(1);
    }
}

static uint32_t chance(void)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

void shuffle(int *numbers, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)(chance() % (uint32_t)(i + 1));
        int kept = numbers[i];
        numbers[i] = numbers[other];
        numbers[other] = kept;
    }
}

double with_picks(struct scene *scene, calls_with *calls, int64_t count)
{
    double begin = now();
    for (int64_t left = count; left > 0; left -= PICKS) {
        calls(scene->comm, scene->picks, left < PICKS ? (int)left : PICKS);
    }
    return now() - begin;
}

static int copy_in_c(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    (void)state;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_in_c(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    return MPI_SUCCESS;
}

int scene_key(enum callbacks callbacks)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Fint key_in_fortran = 0;
    switch (callbacks) {
    case NONE:
        must(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
        break;
    case IN_C:
        must(MPI_Comm_create_keyval(copy_in_c, delete_in_c, &key, NULL));
        break;
    case IN_MPI:
        bench_key_mpi(&key_in_fortran);
        key = (int)key_in_fortran;
        break;
    case IN_F08:
        bench_key_f08(&key_in_fortran);
        key = (int)key_in_fortran;
        break;
    }
    return key;
}

/** Creates the keys of new attributes, and sets how many objects share a batch. */
static void make_spares(struct scene *scene)
{
    scene->spares = 1;
    while (scene->spares < BATCH && scene->spares * 2 <= scene->count / 8) {
        scene->spares *= 2;
    }
    scene->objects = BATCH / scene->spares;
    for (int i = 0; i < scene->spares; i++) {
        scene->spare[i] = scene_key(scene->callbacks);
        scene->shuffled[i] = scene->spare[i];
    }
    shuffle(scene->spare, scene->spares);
    shuffle(scene->shuffled, scene->spares);
}

static struct scene *make_scene(enum callbacks callbacks, const struct language *language,
                                int count)
{
    struct scene *scene = calloc(1, sizeof *scene);
    int *keys = calloc((size_t)count + 1, sizeof *keys);
    void *(*ideal)[2] = calloc((size_t)count + 1, sizeof *ideal);
    if (scene == NULL || keys == NULL || ideal == NULL) {
        must(MPI_ERR_OTHER);
        abort();
    }
    scene->ideal = ideal;
    scene->language = language;
    scene->callbacks = callbacks;
    scene->count = count;
    scene->keys = keys;
    make_spares(scene);
    time_clock();
    for (int i = 0; i < scene->objects; i++) {
        must(MPI_Comm_dup(MPI_COMM_SELF, &scene->comms[i]));
    }
    scene->comm = scene->comms[0];
    scene->absent = scene_key(callbacks);
    for (int i = 0; i < count; i++) {
        keys[i] = scene_key(callbacks);
        for (int object = 0; object < scene->objects; object++) {
            must(MPI_Comm_set_attr(scene->comms[object], keys[i], &keys[i]));
        }
        ideal[i][0] = &keys[i];
        ideal[i][1] = scene;
    }
    for (int i = 0; i < PICKS; i++) {
        scene->places[i] = count == 0 ? 0 : (int)(chance() % (uint32_t)count);
        scene->picks[i] = count == 0 ? scene->absent : keys[scene->places[i]];
    }
    return scene;
}

struct scene *scene_with(enum callbacks callbacks, const struct language *language, int count)
{
    for (struct scene *scene = scenes; scene != NULL; scene = scene->next) {
        if (scene->callbacks == callbacks && scene->language == language
            && scene->count == count) {
            return scene;
        }
    }
    struct scene *made = make_scene(callbacks, language, count);
    made->next = scenes;
    scenes = made;
    return made;
}
