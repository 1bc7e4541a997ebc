/**
 * What a thread sees of an object whose memory becomes another's while it looks. The memory lies in
 * two pages, the number in one and the handle in the other, and the page that is protected is where
 * "the other thread" comes in: the handler of the fault is its part.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "layered/objects.h"

enum { OLD_HANDLE = 11, NEW_HANDLE = 12, OLD_NUMBER = 101, NEW_NUMBER = 102 };

sw_hints sw_hints_in_c;
sw_hints sw_hints_in_fortran;

static struct sw_anchored *object;
static char *memory;
static size_t page;
static int looked_below;

sw_outcome sw_anchored_look(enum sw_class object_class, intptr_t handle, int *number)
{
    (void)object_class;
    (void)handle;
    *number = 0;
    looked_below = 1;
    return sw_unraised(MPI_SUCCESS);
}

/** The object ends, and its memory becomes that of another one. */
static void replace(int signal)
{
    (void)signal;
    mprotect(memory, 2 * page, PROT_READ | PROT_WRITE);
    atomic_store(&object->holder.slot.identity, 0);
    atomic_store(&object->handles[SW_IN_C], NEW_HANDLE);
    atomic_store(&object->holder.slot.identity, NEW_NUMBER);
}

/** Looks for a handle where the old object is, until a page is touched; the number that is found. */
static int find(intptr_t handle, int number, size_t where)
{
    int found = -1;
    atomic_store(&object->handles[SW_IN_C], OLD_HANDLE);
    atomic_store(&object->holder.slot.identity, (uint32_t)number);
    atomic_store(sw_hint_for(SW_IN_C, SW_COMM, handle), object);
    looked_below = 0;
    mprotect(memory + where * page, page, PROT_NONE);
    sw_anchored_find(SW_COMM, handle, &found);
    mprotect(memory, 2 * page, PROT_READ | PROT_WRITE);
    return found;
}

int main(void)
{
    struct sigaction action = {.sa_handler = replace};
    int failures = 0;
    page = (size_t)sysconf(_SC_PAGESIZE);
    memory = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    object = (struct sw_anchored *)(memory + page - offsetof(struct sw_anchored, handles));
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    /* the stale object, whose number is gone, becomes another's between handle and number */
    if (find(OLD_HANDLE, 0, 0) != 0 || !looked_below) {
        puts("not ok - the object of another handle was found");
        failures++;
    }
    /* the other's object becomes that of the handle between number and handle */
    if (find(NEW_HANDLE, OLD_NUMBER, 1) == OLD_NUMBER) {
        puts("not ok - the number of an object that has ended was found");
        failures++;
    }
    return failures;
}
