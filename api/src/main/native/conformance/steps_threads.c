/** Implements the steps that use several threads. */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 16 };

struct task {
    struct scene *scene;
    steps *body;
    int times;
};

static void *run_task(void *argument)
{
    struct task *task = argument;
    struct scene *before = scene_enter(task->scene);
    for (int i = 0; i < task->times && !task->scene->failed; i++) {
        task->body(task->scene);
    }
    scene_enter(before);
    return NULL;
}

/** Creates a scene with the same objects and keys, but its own record of callbacks and faults. */
static struct scene *copy_of(const struct scene *s)
{
    struct scene *copy = malloc(sizeof *copy);
    if (copy != NULL) {
        memcpy(copy, s, sizeof *copy);
        copy->in_call = copy->call_count = copy->looked_at = 0;
    }
    return copy;
}

static void take_over(struct scene *s, struct scene *from)
{
    if (from->failed) {
        seen(s, "in another thread: %.300s", from->seen);
    }
    free(from);
}

void meanwhile(struct scene *s, steps *body)
{
    pthread_t thread;
    struct task task = {copy_of(s), body, 1};
    if (s->failed || task.scene == NULL || pthread_create(&thread, NULL, run_task, &task) != 0) {
        seen(s, "no thread could be started");
        free(task.scene);
        return;
    }
    pthread_join(thread, NULL); /* if MPI holds a lock during the callback, this waits for ever */
    take_over(s, task.scene);
}

void parallel(struct scene *s, int threads, int times, steps *body)
{
    pthread_t ids[MOST_THREADS];
    struct task tasks[MOST_THREADS];
    int started = 0;
    if (s->failed) {
        return;
    }
    while (started < threads && started < MOST_THREADS) {
        tasks[started] = (struct task){copy_of(s), body, times};
        if (tasks[started].scene == NULL ||
            pthread_create(&ids[started], NULL, run_task, &tasks[started]) != 0) {
            free(tasks[started].scene);
            seen(s, "no thread could be started");
            break;
        }
        started++;
    }
    for (int i = 0; i < started; i++) {
        pthread_join(ids[i], NULL);
        take_over(s, tasks[i].scene);
    }
}
