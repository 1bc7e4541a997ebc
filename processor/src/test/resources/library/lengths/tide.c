#include "tide.h"

size_t tide_ask(char *text, int room) { if (room > 0) { text[0] = 0; } return 5000000000u; }
size_t tide_asked(int32_t *values, int16_t n)
{
    for (int i = 0; i < n; i++) { values[i] = i; }
    return 65539;
}
double *tide_grid(int32_t kind, int64_t *rows, int64_t *columns)
{
    static double cells[2] = {1, 2};
    *rows = kind == 0 ? 1 : kind == 1 ? -2 : (int64_t)1 << 33;
    *columns = kind == 0 ? 2 : kind == 1 ? -3 : (int64_t)1 << 33;
    return cells;
}
int32_t *tide_some(int32_t n, int32_t *count)
{
    static int32_t one[1] = {7};
    *count = n;
    return n == 5 ? NULL : one;
}
void tide_larger(unsigned long long *values, size_t n)
{
    for (size_t i = 0; i < n; i++) { values[i] += 1; }
}
int32_t tide_filled(int32_t *values, size_t *n)
{
    for (size_t i = 0; i < *n && i < 3; i++) { values[i] = 4; }
    *n = 3;
    return 3;
}
