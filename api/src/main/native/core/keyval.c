/** The functions of MPI that make and free keys: the same in front of every MPI. */
#include "core/key.h"
#include "shimwright/attribute.h"
#include "shimwright/tables.h"
#include "shimwright_calls.h"

/** What a callback is besides an action of MPI's: the program's own, or MPI's for another role. */
enum { OF_PROGRAM = -1, MISPLACED = -2 };

/** The action of a callback that MPI supplies, or one of the above. */
static int predefined_action(enum sw_language language, sw_callback fn, bool copy)
{
    if (fn == NULL) {
        return copy ? SW_NULL_COPY : SW_NULL_DELETE; /* MPI_*_NULL_*_FN are 0x0 in the ABI */
    }
    const struct sw_predefined_callback *all = sw_predefined_callbacks;
    int count = sw_predefined_callback_count;
    int i = 0;
    if (language == SW_C || language == SW_CXX) {
        while (i < count && all[i].value != (intptr_t)fn) {
            i++;
        }
    } else {
        while (i < count && sw_fortran_predefined(i) != fn && sw_f08_predefined(i) != fn) {
            i++;
        }
    }
    if (i == count) {
        return OF_PROGRAM;
    }
    return (all[i].action == SW_NULL_DELETE) != copy ? (int)all[i].action : MISPLACED;
}

int sw_keyval_make(struct sw_key_request *request, int *keyval)
{
    if (keyval == NULL) {
        return MPI_ERR_ARG;
    }
    int copy = predefined_action(request->language, request->copy_fn, true);
    int delete = predefined_action(request->language, request->delete_fn, false);
    if (copy == MISPLACED || delete == MISPLACED) {
        return MPI_ERR_ARG; /* such as MPI_COMM_DUP_FN for a delete callback */
    }
    request->copy = SW_COPY_CALL;
    if (delete != OF_PROGRAM) {
        request->delete_fn = NULL;
    }
    if (copy != OF_PROGRAM) {
        request->copy = copy == SW_DUP ? SW_COPY_AS_IS : SW_COPY_NOT;
        request->copy_fn = NULL;
    }
    return sw_key_create(request, keyval);
}

int sw_create_keyval(enum sw_language language, enum sw_class object_class, sw_callback copy_fn,
                     sw_callback delete_fn, int *keyval, sw_word extra_state)
{
    struct sw_key_request request = {.object_class = object_class,
                                     .language = language,
                                     .copy_fn = copy_fn,
                                     .delete_fn = delete_fn,
                                     .extra_state = extra_state};
    return sw_keyval_make(&request, keyval);
}

int sw_free_keyval(enum sw_class object_class, int *keyval)
{
    if (keyval == NULL) {
        return MPI_ERR_ARG;
    }
    if (!sw_key_is_own(*keyval)) {
        return sw_foreign_free_key(object_class, keyval);
    }
    int status = sw_key_free(object_class, *keyval);
    if (status == MPI_SUCCESS) {
        *keyval = MPI_KEYVAL_INVALID;
    }
    return status;
}
