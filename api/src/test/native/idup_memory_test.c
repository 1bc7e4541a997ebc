/**
 * An MPI_Comm_idup of the embedded MPI that has no memory for its request, with callbacks that change
 * the caller's variables: linked with --wrap=calloc, it refuses each allocation in turn.
 */
#include "embedded/objects.h"
#include "tap.h"

static const char clause[] = "quality: a handle is read once, callbacks may change the variable";

static int left = -1; /**< how many allocations still succeed; -1: all */
static MPI_Comm other;
static MPI_Comm made;
static MPI_Request making;
static int copies;
static int deletions;

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);

void *__wrap_calloc(size_t count, size_t size)
{
    if (left == 0) {
        return NULL;
    }
    left -= left > 0;
    return __real_calloc(count, size);
}

/** Changes the variables that MPI_Comm_idup was given. */
static int change(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    made = other;
    making = (MPI_Request)0x1234;
    deletions++;
    return MPI_SUCCESS;
}

static int copy_and_change(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out,
                           int *flag)
{
    *(void **)out = in;
    *flag = 1;
    copies++;
    change(comm, keyval, in, extra_state);
    deletions--;
    return MPI_SUCCESS;
}

int main(void)
{
    struct sw_key_request request = {.object_class = SW_COMM,
                                     .copy_fn = (sw_callback)copy_and_change,
                                     .delete_fn = (sw_callback)change};
    int key = 0;
    int rank = -1;
    int status = MPI_ERR_NO_MEM;
    sw_init(NULL, NULL);
    sw_key_create(&request, &key);
    sw_cache_set(SW_C, SW_COMM, sw_number(MPI_COMM_WORLD), key, 1);
    sw_comm_split(MPI_COMM_WORLD, 0, 0, &other); /* without attributes */
    for (int refused = 0; status != MPI_SUCCESS; refused++) {
        left = refused;
        status = sw_comm_idup(MPI_COMM_WORLD, &made, &making);
        left = -1;
        tap_equal(sw_comm_rank(other, &rank), MPI_SUCCESS, clause, "another communicator stays");
        if (status != MPI_SUCCESS) {
            tap_equal(status, MPI_ERR_NO_MEM, clause, "an idup without memory fails");
            tap_check(made == MPI_COMM_NULL && making == MPI_REQUEST_NULL, clause,
                      "the caller gets null handles");
        }
    }
    tap_check(copies > 1 && deletions == copies - 1, clause, "what failed idups copied has ended");
    tap_equal(sw_wait(&making, MPI_STATUS_IGNORE), MPI_SUCCESS, clause, "with memory it works");
    tap_equal(sw_comm_free(&made), MPI_SUCCESS, clause, "and the duplicate is the caller's");
    sw_comm_free(&other);
    return tap_done();
}
