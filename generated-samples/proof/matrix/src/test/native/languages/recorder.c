/** Keeps what callbacks were called with, in order. */
#include "recorder.h"

#include <string.h>

struct recorder recorder;

void recorder_reset(int64_t copied)
{
    memset(&recorder, 0, sizeof recorder);
    recorder.copy_flag = 1;
    recorder.copied = copied;
}

int recorder_count(int kind)
{
    int count = 0;
    for (int i = 0; i < recorder.count && i < CALLS_KEPT; i++) {
        count += recorder.calls[i].kind == kind;
    }
    return count;
}

static struct recorded_call record(int kind, int language, int object_class, int object, int key,
                                   int64_t extra, int64_t value)
{
    struct recorded_call call = {kind, language, object_class,     object,
                                 key,  extra,    reading_of(value)};
    if (recorder.count < CALLS_KEPT) {
        recorder.calls[recorder.count] = call;
    }
    recorder.count++;
    return call;
}

int matrix_on_copy(int language, int object_class, int object, int key, int64_t *extra,
                   int64_t value, int64_t *copied, int *flag)
{
    struct recorded_call call =
        record(CALL_COPY, language, object_class, object, key, *extra, value);
    *extra += 1;
    *flag = recorder.copy_flag;
    *copied = recorder.copied;
    if (recorder.inside_copy != 0) {
        int status = recorder.inside_copy(&call);
        if (status != 0) {
            return status;
        }
    }
    return recorder.copy_status;
}

int matrix_on_delete(int language, int object_class, int object, int key, int64_t value,
                     int64_t *extra)
{
    struct recorded_call call =
        record(CALL_DELETE, language, object_class, object, key, *extra, value);
    *extra += 1;
    if (recorder.inside_delete != 0) {
        int status = recorder.inside_delete(&call);
        if (status != 0) {
            return status;
        }
    }
    if (recorder.fail_after > 0) {
        recorder.fail_after--;
        return 0;
    }
    return recorder.delete_status;
}
