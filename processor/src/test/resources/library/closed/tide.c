#include "tide.h"

enum tide_level tide_next(enum tide_level level)
{
    return level == TIDE_LEVEL_LOW ? TIDE_LEVEL_VALUE : level == TIDE_LEVEL_VALUE ? TIDE_LEVEL_HIGH : (enum tide_level)77;
}

void tide_both(enum tide_level level, enum tide_level *below, enum tide_level *above)
{
    *below = level == TIDE_LEVEL_HIGH ? TIDE_LEVEL_VALUE : TIDE_LEVEL_LOW;
    *above = tide_next(level);
}

void tide_fill(enum tide_level *levels, int32_t n, enum tide_level first)
{
    for (int32_t i = 0; i < n; i++) {
        levels[i] = i == 0 ? first : tide_next(levels[i - 1]);
    }
}

int32_t tide_sum(const enum tide_level *levels, int32_t n)
{
    int32_t sum = 0;
    for (int32_t i = 0; i < n; i++) {
        sum += (int32_t)levels[i];
    }
    return sum;
}

struct tide_mark tide_raise(struct tide_mark mark)
{
    mark.level = tide_next(mark.level);
    mark.height++;
    return mark;
}

enum tide_level tide_call(enum tide_level level, tide_turn *turn, void *data)
{
    return turn(level, data);
}
