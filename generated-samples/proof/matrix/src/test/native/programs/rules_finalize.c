/**
 * MPI_Finalize deletes the attributes of MPI_COMM_SELF first, the latest first, while MPI still
 * works (MPI-4.1 11.2.4).
 */
#include "../harness/objects.h"
#include "../harness/oracle.h"
#include "../harness/tap.h"
#include "../languages/language.h"
#include "../languages/recorder.h"

#include <mpi.h>
#include <stdlib.h>

static int usable, told_finalized;

static int look_around(const struct recorded_call *call)
{
    int flag = 1, rank = -1;
    MPI_Comm copy = MPI_COMM_NULL;
    (void)call;
    MPI_Finalized(&flag);
    told_finalized += flag;
    usable += MPI_Comm_rank(MPI_COMM_WORLD, &rank) == MPI_SUCCESS && rank == 0 &&
              MPI_Comm_dup(MPI_COMM_WORLD, &copy) == MPI_SUCCESS &&
              MPI_Comm_free(&copy) == MPI_SUCCESS;
    return MPI_SUCCESS;
}

int main(void)
{
    int keys[LANGUAGES], order[LANGUAGES], count = 0, flag = 0;
    objects_init();
    int self = (int)MPI_Comm_c2f(MPI_COMM_SELF), world = (int)MPI_Comm_c2f(MPI_COMM_WORLD);
    recorder_reset(0);
    for (int language = 0; language < LANGUAGES; language++) {
        const struct matrix_language_operations *operations = &matrix_languages[language];
        if ((operations->classes & 1 << MATRIX_COMM) != 0) {
            operations->create(MATRIX_COMM, COPY_NULL, DELETE_USER, 100, &keys[count]);
            operations->set(MATRIX_COMM, self, keys[count], -50 - language);
            order[count++] = language;
        }
    }
    matrix_languages[order[0]].set(MATRIX_COMM, self, keys[0], -70); /* now the latest */
    matrix_c_set(MATRIX_COMM, world, keys[1], 1); /* not cleared at finalize: not a rule here */
    matrix_c_delete(MATRIX_COMM, world, keys[1]);
    matrix_languages[LANGUAGE_C].free_key(MATRIX_COMM, &keys[1]); /* lives on */
    recorder_reset(0);
    recorder.inside_delete = look_around;
    tap_group("self-attributes-at-finalize, mpi-usable-in-finalize-callbacks",
              "MPI-4.1, Finalizing MPI", "keys of every language");
    tap_equal(MPI_SUCCESS, MPI_Finalize(), "MPI_Finalize");
    tap_equal(count, recorder.count, "delete callbacks called");
    tap_equal(count, usable, "callbacks that could use MPI");
    tap_equal(0, told_finalized, "callbacks that MPI_Finalized told true");
    for (int i = 0; i < count && i < recorder.count; i++) {
        int which = i == 0 ? 0 : count - i;
        const struct recorded_call *call = &recorder.calls[i];
        tap_equal(order[which], call->language, "language of deletion %d", i);
        tap_equal(self, call->object, "communicator of deletion %d", i);
        tap_equal(100 + (which == 0 && matrix_languages[order[0]].width != WIDTH_POINTER),
                  call->extra, "extra state of deletion %d", i);
        oracle_check_reading(oracle_stored(order[which], which == 0 ? -70 : -50 - order[which]),
                             order[which], &call->value, "value");
    }
    tap_group("self-attributes-at-finalize, mpi-usable-in-finalize-callbacks",
              "MPI-4.1, Finalizing MPI", "afterwards");
    MPI_Finalized(&flag);
    tap_equal(1, flag, "MPI_Finalized afterwards");
    MPI_Initialized(&flag);
    tap_equal(1, flag, "MPI_Initialized afterwards");
    return tap_finish();
}
