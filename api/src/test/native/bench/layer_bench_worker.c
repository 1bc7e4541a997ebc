/** Measures one side, the MPI's own caching or the layer's, whichever this process has. */
#include "layer_bench.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SPREAD = 32, MOST_SCENES = 8 };

/** Objects with `count` attributes each: keys of some of them, and keys of no attribute yet. */
struct scene {
    int count;
    bool called; /**< whether the keys have a delete callback, which does nothing */
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

static int succeed(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    return MPI_SUCCESS;
}

static int make_key(bool called)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Comm_delete_attr_function *end = called ? succeed : MPI_COMM_NULL_DELETE_FN;
    must(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end, &key, NULL), "no key");
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
static void make_scene(struct scene *scene, int count, bool called)
{
    make_objects(scene, count == 1 ? SPREAD : count < 1000 ? SPREAD / 8 : 1);
    int keys = scene->old.keys;
    int distance = count / keys;
    scene->count = count;
    scene->called = called;
    for (int n = 0; n < count; n++) {
        int key = make_key(called);
        if (n % distance == 0 && n / distance < keys) {
            scene->old.numbers[n / distance] = key;
        }
        for (int i = 0; i < scene->old.objects; i++) {
            must(MPI_Comm_set_attr(scene->old.comms[i], key, scene), "no attribute");
        }
    }
    for (int k = 0; k < keys; k++) {
        scene->fresh.numbers[k] = make_key(called);
    }
}

static const struct scene *scene_with(int count, bool called)
{
    static struct scene scenes[MOST_SCENES];
    struct scene *scene = scenes;
    while (scene->count != 0 && (scene->count != count || scene->called != called)) {
        scene++;
    }
    if (scene->count == 0) {
        make_scene(scene, count, called);
    }
    return scene;
}

/** The nanoseconds of one call. */
static double measure(const struct driver *driver, const char *operation, const struct scene *scene,
                      int rounds)
{
    double spent[2] = {0, 0};
    if (strcmp(operation, "get") == 0 || strncmp(operation, "set-over", 8) == 0) {
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
    return spent[strncmp(operation, "delete", 6) == 0] / rounds / SPREAD;
}

int measure_on_demand(void)
{
    char operation[16];
    int driver = 0;
    int count = 0;
    int rounds = 0;
    must(MPI_Init(NULL, NULL), "MPI_Init");
    while (scanf("%d %15s %d %d", &driver, operation, &count, &rounds) == 4) {
        bool called = strstr(operation, "-called") != NULL;
        printf("%.3f\n", measure(&drivers[driver], operation, scene_with(count, called), rounds));
        fflush(stdout);
    }
    MPI_Finalize();
    return 0;
}
