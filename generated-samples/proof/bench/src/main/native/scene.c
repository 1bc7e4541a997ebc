/** Makes what is measured: communicators with attributes, in numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench.h"

static struct scene *scenes;

double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
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

int scene_key(void)
{
    int key = MPI_KEYVAL_INVALID;
    must(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    return key;
}

static struct scene *make_scene(int count)
{
    struct scene *scene = calloc(1, sizeof *scene);
    int *keys = calloc((size_t)count + 1, sizeof *keys);
    void *(*ideal)[2] = calloc((size_t)count + 1, sizeof *ideal);
    if (scene == NULL || keys == NULL || ideal == NULL) {
        must(MPI_ERR_OTHER);
        abort();
    }
    scene->ideal = ideal;
    scene->count = count;
    scene->keys = keys;
    must(MPI_Comm_dup(MPI_COMM_SELF, &scene->comm));
    scene->absent = scene_key();
    for (int i = 0; i < count; i++) {
        keys[i] = scene_key();
        must(MPI_Comm_set_attr(scene->comm, keys[i], &keys[i]));
        ideal[i][0] = &keys[i];
        ideal[i][1] = scene;
    }
    for (int i = 0; i < SPARE_KEYS; i++) {
        scene->spare[i] = scene_key();
        scene->shuffled[i] = scene->spare[i];
    }
    shuffle(scene->spare, SPARE_KEYS);
    shuffle(scene->shuffled, SPARE_KEYS);
    for (int i = 0; i < PICKS; i++) {
        scene->places[i] = count == 0 ? 0 : (int)(chance() % (uint32_t)count);
        scene->picks[i] = count == 0 ? scene->absent : keys[scene->places[i]];
    }
    return scene;
}

struct scene *scene_with(int count)
{
    for (struct scene *scene = scenes; scene != NULL; scene = scene->next) {
        if (scene->count == count) {
            return scene;
        }
    }
    struct scene *made = make_scene(count);
    made->next = scenes;
    scenes = made;
    return made;
}
