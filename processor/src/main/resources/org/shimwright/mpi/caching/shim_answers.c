/** Hands the calls of the Fortran shim's callbacks to the program's own functions. Generated. */
#include "shimwright_shim.h"

static swj_copy_answer *answer_copy;
static swj_delete_answer *answer_delete;

/* What the shim calls; declared here because nobody else may call it. */
int swj_fortran_copy(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                     int64_t *out, int *flag);
int swj_fortran_delete(int object_class, int64_t handle, int keyval, int64_t value,
                       int64_t state);

void swj_answer_callbacks(swj_copy_answer *copy, swj_delete_answer *remove)
{
    answer_copy = copy;
    answer_delete = remove;
}

int swj_fortran_copy(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                     int64_t *out, int *flag)
{
    *out = in;
    *flag = 0;
    return answer_copy
        ? answer_copy(object_class, handle, keyval, state, in, out, flag)
        : 0;
}

int swj_fortran_delete(int object_class, int64_t handle, int keyval, int64_t value, int64_t state)
{
    return answer_delete ? answer_delete(object_class, handle, keyval, value, state) : 0;
}
