#include "tide.h"

int32_t tide_read(int32_t *values, size_t room, int32_t said)
{
    for (size_t i = 0; i < room; i++) {
        values[i] = (int32_t)i + 1;
    }
    return said;
}
int64_t tide_shift(const int32_t *values, size_t count, int32_t *shifted, size_t room)
{
    size_t n = count < room ? count : room;
    for (size_t i = 0; i < n; i++) {
        shifted[i] = values[i] * 2;
    }
    return (int64_t)n;
}
