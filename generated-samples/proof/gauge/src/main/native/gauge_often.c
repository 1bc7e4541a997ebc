/* Gauge: callbacks of numbers that are called again and again, and a sum that fails at a place. */
#include "gauge.h"

#include <pthread.h>
#include <stdint.h>

int64_t gauge_judge_all(int32_t times, gauge_meter *meter, gauge_judge *judge, void *data)
{
    int64_t answer = 0;
    for (int32_t i = 0; i < times; i++) {
        answer = i % 2 == 0 ? judge(INT8_MIN, 0, INT16_MIN, 0, INT32_MIN, 0, INT64_MIN, 0, -0.25F, -1e300, false,
                                    '\0', GAUGE_METRE, meter, data)
                            : judge(INT8_MAX, UINT8_MAX, INT16_MAX, UINT16_MAX, INT32_MAX, UINT32_MAX,
                                    INT64_C(1) << 40, SIZE_MAX / 2, 0.25F, 1e300, true, '\xfe', GAUGE_MILE, NULL,
                                    data);
    }
    return answer;
}

struct judgement {
    int32_t times;
    gauge_judge *judge;
    void *data;
    int64_t answer;
};

static void *judge_apart(void *work)
{
    struct judgement *apart = work;
    apart->answer = gauge_judge_all(apart->times, NULL, apart->judge, apart->data);
    return NULL;
}

int64_t gauge_judge_apart(int32_t times, gauge_judge *judge, void *data)
{
    struct judgement apart = {times, judge, data, 0};
    pthread_t thread;
    if (pthread_create(&thread, NULL, judge_apart, &apart) != 0) {
        return INT64_MIN;
    }
    pthread_join(thread, NULL);
    return apart.answer;
}

int32_t gauge_pick(int32_t times, gauge_picker *picker, void *data)
{
    int32_t picked = 0;
    for (int32_t i = 0; i < times; i++) {
        picked += picker((INT64_C(1) << 40) - i, data);
    }
    return picked;
}

double gauge_weigh(int32_t times, gauge_weigher *weigher, void *data)
{
    double sum = 0;
    for (int32_t i = 0; i < times; i++) {
        sum += weigher(-i, data);
    }
    return sum;
}

enum gauge_unit gauge_choose(int32_t times, gauge_chooser *chooser, void *data)
{
    enum gauge_unit unit = GAUGE_METRE;
    for (int32_t i = 0; i < times; i++) {
        unit = chooser(unit, data);
    }
    return unit;
}

int32_t gauge_count_down(int32_t from, gauge_counter *counter, void *data)
{
    for (int32_t i = from; i > 0; i--) {
        counter(UINT32_MAX - (uint32_t)i, data);
    }
    return from;
}

int gauge_add_up(const char *digits, size_t *place, double *sum)
{
    size_t at = 0;
    *sum = 0;
    for (; digits[at] >= '0' && digits[at] <= '9'; at++) {
        *sum += digits[at] - '0';
    }
    *place = at == 0 ? SIZE_MAX : at;
    return at > 0 && digits[at] == '\0' ? GAUGE_OK : GAUGE_BAD;
}
