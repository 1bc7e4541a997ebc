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
#include <stdlib.h>
#include <string.h>
void tide_seal(uint8_t *sealed, const uint8_t *message, size_t count)
{
    memset(sealed, 7, TIDE_MAC);
    if (count > 0) {
        memcpy(sealed + TIDE_MAC, message, count);
    }
}
void tide_join(int32_t *ends, size_t count) { ends[count] = ends[0] + 1; }
int32_t tide_table(double *table, size_t rows)
{
    for (size_t i = 0; i < rows * TIDE_WIDTH; i++) {
        table[i] = (double)i;
    }
    return (int32_t)rows;
}
void tide_fixed(int16_t *fixed)
{
    for (int16_t i = 0; i < 2 * TIDE_WIDTH + 1; i++) {
        fixed[i] = i;
    }
}
void tide_name(char *name, size_t letters)
{
    memset(name, 'x', letters);
    name[letters] = 0;
}
void tide_long_name(char *name) { tide_name(name, TIDE_WIDTH * TIDE_MAC + 1); }
int32_t *tide_ends(int32_t count, int32_t *said)
{
    *said = count;
    return calloc(count < 0 ? 1 : (size_t)count + 1, sizeof(int32_t));
}
int64_t tide_sum(const int32_t *ends, size_t count)
{
    int64_t sum = 0;
    for (size_t i = 0; i <= count; i++) {
        sum += ends[i];
    }
    return sum;
}
void tide_free(void *it) { free(it); }
