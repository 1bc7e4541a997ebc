/* One process of the MPI ABI with the layer in front: what MPICH and Open MPI do otherwise, each. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { ATTRIBUTES = 3, FAILURE = 2 };

static int failures;

static void check(int good, const char *what)
{
    if (!good) {
        fprintf(stderr, "abi: %s\n", what);
        failures++;
    }
}

static int deletions;
static int order[2 * ATTRIBUTES];
static int fail = 1;

/* Notes the value; fails for one of them as long as it is to. */
static int note(void *value)
{
    int number = (int)(intptr_t)value;
    if (deletions < 2 * ATTRIBUTES) {
        order[deletions] = number;
    }
    deletions++;
    return fail && number == FAILURE ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static int comm_gone(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm, (void)keyval, (void)extra_state;
    return note(value);
}

static int type_gone(MPI_Datatype datatype, int keyval, void *value, void *extra_state)
{
    (void)datatype, (void)keyval, (void)extra_state;
    return note(value);
}

/* Freeing runs all callbacks, and the object stays with what could not be deleted. */
static void communicators(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    int keys[ATTRIBUTES];
    void *value = NULL;
    int flag = 0;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    for (int i = 0; i < ATTRIBUTES; i++) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, comm_gone, &keys[i], NULL);
        MPI_Comm_set_attr(comm, keys[i], (void *)(intptr_t)(i + 1));
    }
    check(MPI_Comm_free(&comm) == MPI_ERR_OTHER, "the error of a delete callback is returned");
    check(deletions == ATTRIBUTES && order[0] == 3 && order[1] == 2 && order[2] == 1,
          "all delete callbacks run, the latest attribute's first");
    check(comm != MPI_COMM_NULL, "the communicator stays");
    MPI_Comm_get_attr(comm, keys[FAILURE - 1], &value, &flag);
    check(flag && value == (void *)FAILURE, "with the attribute that could not be deleted");
    MPI_Comm_get_attr(comm, keys[0], &value, &flag);
    check(!flag, "and with no other");
    fail = 0;
    check(MPI_Comm_free(&comm) == MPI_SUCCESS && comm == MPI_COMM_NULL, "and is freed again");
    check(deletions == ATTRIBUTES + 1, "each attribute is deleted once");
    for (int i = 0; i < ATTRIBUTES; i++) {
        MPI_Comm_free_keyval(&keys[i]);
    }
}

/* Attributes that are set out of the order of their keys are each deleted. */
static void datatypes(void)
{
    MPI_Datatype datatype = MPI_DATATYPE_NULL;
    int keys[ATTRIBUTES];
    deletions = 0;
    MPI_Type_dup(MPI_INT, &datatype);
    for (int i = 0; i < ATTRIBUTES; i++) {
        MPI_Type_create_keyval(MPI_TYPE_DUP_FN, type_gone, &keys[i], NULL);
    }
    for (int i = ATTRIBUTES - 1; i >= 0; i--) {
        MPI_Type_set_attr(datatype, keys[i], (void *)(intptr_t)(i + 1));
    }
    MPI_Type_set_attr(datatype, keys[1], (void *)5);
    check(deletions == 1 && order[0] == 2, "setting over deletes");
    MPI_Type_free(&datatype);
    check(deletions == ATTRIBUTES + 1 && order[1] == 5 && order[2] == 1 && order[3] == 3,
          "each attribute of a datatype is deleted, the latest first");
    for (int i = 0; i < ATTRIBUTES; i++) {
        MPI_Type_free_keyval(&keys[i]);
    }
}

/* What the program cannot change is read through the layer. */
static void predefined(void)
{
    int *tag_ub = NULL;
    int flag = 0;
    MPI_Comm_get_attr(MPI_COMM_SELF, MPI_TAG_UB, &tag_ub, &flag);
    check(flag && *tag_ub >= 32767, "MPI_TAG_UB of MPI_COMM_SELF");
    int before = flag ? *tag_ub : 0;
    if (flag) {
        *tag_ub = 1;
    }
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &tag_ub, &flag);
    check(flag && *tag_ub == before, "nobody can change it");
    int key = MPI_TAG_UB;
    check(MPI_Comm_free_keyval(&key) != MPI_SUCCESS, "nor free its key");
}

int main(void)
{
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    communicators();
    datatypes();
    predefined();
    MPI_Finalize();
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
