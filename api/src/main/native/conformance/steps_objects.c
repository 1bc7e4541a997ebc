/** Implements the steps that create, duplicate and free objects. */
#include "scene.h"

#include <stddef.h>

enum { WINDOW_DOUBLES = 8, ALLOCATED = 640, ALLOCATED_UNIT = 4 };

/**
 * The memory for MPI_Win_create in each slot. Windows of different cases never exist at the same
 * time.
 */
static double memory[OBJECTS][WINDOW_DOUBLES];

static int create_window(struct object *o, enum how how, double *shown)
{
    MPI_Win win = MPI_WIN_NULL;
    int status;
    switch (how) {
    case ALLOCATE:
        o->size = ALLOCATED, o->unit = ALLOCATED_UNIT, o->flavor = MPI_WIN_FLAVOR_ALLOCATE;
        status = MPI_Win_allocate(o->size, o->unit, MPI_INFO_NULL, MPI_COMM_WORLD, &o->base, &win);
        break;
    case DYNAMIC:
        o->base = MPI_BOTTOM, o->size = 0, o->unit = 1, o->flavor = MPI_WIN_FLAVOR_DYNAMIC;
        status = MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
        break;
    default:
        o->base = shown, o->size = (MPI_Aint)sizeof memory[0], o->unit = (int)sizeof *shown;
        o->flavor = MPI_WIN_FLAVOR_CREATE;
        status = MPI_Win_create(o->base, o->size, o->unit, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
        break;
    }
    if (status == MPI_SUCCESS) {
        MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    }
    o->handle = (int)MPI_Win_c2f(win);
    return status;
}

void make(struct scene *s, enum slot object, enum how how)
{
    struct object *o = &s->objects[object];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int status = MPI_SUCCESS;
    if (s->failed) {
        return;
    }
    o->pending = 0;
    switch (s->object_class) {
    case CF_WIN:
        status = create_window(o, how, memory[object]);
        break;
    case CF_TYPE:
        status = MPI_Type_contiguous(3, MPI_INT, &type);
        o->handle = (int)MPI_Type_c2f(type);
        break;
    case CF_COMM:
    case CF_CLASSES:
        status = MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        o->handle = (int)MPI_Comm_c2f(comm);
        break;
    }
    o->given = o->handle;
    o->used = status_is(s, "making an object", status, SUCCESS);
}

static int null_of(struct scene *s)
{
    return (int)(s->object_class == CF_COMM  ? MPI_Comm_c2f(MPI_COMM_NULL)
                 : s->object_class == CF_WIN ? MPI_Win_c2f(MPI_WIN_NULL)
                                             : MPI_Type_c2f(MPI_DATATYPE_NULL));
}

/** Returns whether the MPI has the function that was called; otherwise skips the case. */
static int is_there(struct scene *s, int status)
{
    if (status == CF_LACKING) {
        s->skipped = s->failed = 1;
    }
    return status != CF_LACKING;
}

void dup_object(struct scene *s, enum slot object, enum slot to, enum cf_making how,
                enum status status)
{
    struct object *o = &s->objects[to];
    if (s->failed) {
        return;
    }
    o->handle = s->objects[object].handle; /* MPI must replace this old handle */
    s->in_call = 1;
    int outcome = cf_operations[s->caller][s->object_class].duplicate(s->objects[object].handle,
                                                                      how, &o->handle);
    s->in_call = 0;
    if (is_there(s, outcome) && status_is(s, "duplicating", outcome, status)) {
        o->used = outcome == MPI_SUCCESS;
        o->pending = o->used && (how == CF_IDUP || how == CF_IDUP_WITH_INFO);
    }
}

void wait_for(struct scene *s, enum slot object)
{
    struct object *o = &s->objects[object];
    if (s->failed || !o->pending) {
        return;
    }
    o->pending = 0;
    status_is(s, "waiting for a duplication", cf_environments[s->caller].wait(&o->handle), SUCCESS);
}

void construct(struct scene *s, enum slot object, enum slot to, enum cf_making how)
{
    struct object *o = &s->objects[to];
    if (s->failed) {
        return;
    }
    s->in_call = 1;
    int outcome = cf_operations[s->caller][s->object_class].construct(s->objects[object].handle,
                                                                      how, &o->handle);
    s->in_call = 0;
    o->used = is_there(s, outcome) && status_is(s, "constructing", outcome, SUCCESS);
}

void free_object(struct scene *s, enum slot object, enum status status)
{
    struct object *o = &s->objects[object];
    if (s->failed) {
        return;
    }
    s->in_call = 1;
    o->given = o->handle;
    int outcome = cf_operations[s->caller][s->object_class].free_object(&o->handle);
    s->in_call = 0;
    o->used = outcome != MPI_SUCCESS;
    status_is(s, "freeing the object", outcome, status);
}

void expect_null(struct scene *s, enum slot object)
{
    if (s->objects[object].handle != null_of(s)) {
        seen(s, "the handle is not the null handle");
    }
}

void finalize(struct scene *s)
{
    if (s->failed) {
        return;
    }
    s->in_call = 1;
    s->finalized = 1;
    int status = MPI_Finalize();
    s->in_call = 0;
    if (status != MPI_SUCCESS) {
        seen(s, "MPI_Finalize returned %d", status);
    }
}

void expect_finalized(struct scene *s, int flag)
{
    int said = -1;
    MPI_Finalized(&said);
    if (said != flag) {
        seen(s, "MPI_Finalized says %d", said);
    }
}
