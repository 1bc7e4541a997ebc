/** Measures one side, the MPI's own caching or the layer's, whichever this process has. */
#include "layer_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SPREAD = 32, MOST_SCENES = 8 };

/** Objects with `count` attributes each: keys of some of them, and keys of no attribute yet. */
struct scene {
    int count;
    struct lanes old;
    struct lanes fresh;
};

void must(int status, const char *what)
{
    if (status != MPI_SUCCESS) {
        fprintf(stderr, "layer-bench: %s (%d)\n", what, status);
        exit(1);
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int make_key(void)
{
    int key = MPI_KEYVAL_INVALID;
    must(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL),
         "no key");
    return key;
}

static void *room(int count, size_t size)
{
    void *memory = calloc((size_t)count, size);
    must(memory != NULL ? MPI_SUCCESS : MPI_ERR_OTHER, "no memory");
    return memory;
}

static void make_objects(struct scene *scene, int objects)
{
    int keys = SPREAD / objects;
    struct lanes lanes = {objects, keys, room(objects, sizeof(MPI_Comm)),
                          room(objects, sizeof(MPI_Fint)), NULL};
    for (int i = 0; i < objects; i++) {
        must(MPI_Comm_dup(MPI_COMM_SELF, &lanes.comms[i]), "no duplicate");
        lanes.handles[i] = MPI_Comm_c2f(lanes.comms[i]);
    }
    scene->old = lanes;
    scene->fresh = lanes;
    scene->old.numbers = room(keys, sizeof(int));
    scene->fresh.numbers = room(keys, sizeof(int));
}

/** Many objects if they have few attributes: each step makes as many calls as any other. */
static void make_scene(struct scene *scene, int count)
{
    make_objects(scene, count == 1 ? SPREAD : count < 1000 ? SPREAD / 8 : 1);
    int keys = scene->old.keys;
    int distance = count / keys;
    scene->count = count;
    for (int n = 0; n < count; n++) {
        int key = make_key();
        if (n % distance == 0 && n / distance < keys) {
            scene->old.numbers[n / distance] = key;
        }
        for (int i = 0; i < scene->old.objects; i++) {
            must(MPI_Comm_set_attr(scene->old.comms[i], key, scene), "no attribute");
        }
    }
    for (int k = 0; k < keys; k++) {
        scene->fresh.numbers[k] = make_key();
    }
}

static const struct scene *scene_with(int count)
{
    static struct scene scenes[MOST_SCENES];
    struct scene *scene = scenes;
    while (scene->count != 0 && scene->count != count) {
        scene++;
    }
    if (scene->count == 0) {
        make_scene(scene, count);
    }
    return scene;
}

/** The nanoseconds of one call. */
static double measure(const struct driver *driver, const char *operation, const struct scene *scene,
                      int rounds)
{
    double spent[2] = {0, 0};
    if (strcmp(operation, "get") == 0 || strcmp(operation, "set-over") == 0) {
        step *step = operation[0] == 'g' ? driver->get : driver->set;
        double begin = now();
        step(&scene->old, rounds);
        return (now() - begin) / rounds / SPREAD;
    }
    for (int round = 0; round < rounds; round++) {
        double first = now();
        driver->set(&scene->fresh, 1);
        double second = now();
        driver->drop(&scene->fresh, 1);
        spent[0] += second - first;
        spent[1] += now() - second;
    }
    return spent[strcmp(operation, "delete") == 0] / rounds / SPREAD;
}

int measure_on_demand(void)
{
    char operation[16];
    int driver = 0;
    int count = 0;
    int rounds = 0;
    must(MPI_Init(NULL, NULL), "MPI_Init");
    while (scanf("%d %15s %d %d", &driver, operation, &count, &rounds) == 4) {
        printf("%.3f\n", measure(&drivers[driver], operation, scene_with(count), rounds));
        fflush(stdout);
    }
    MPI_Finalize();
    return 0;
}
