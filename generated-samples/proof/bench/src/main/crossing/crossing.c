/* Implements the functions that the benchmark calls from Java in every way that it compares. */
#include "crossing.h"

#include <string.h>

int32_t crossing_number(int32_t x)
{
    return x + 1;
}

size_t crossing_text(const char *text)
{
    return strlen(text);
}

double crossing_array(const double *values, size_t count)
{
    return values[0] + values[count - 1];
}

double crossing_struct(const struct crossing_point *point)
{
    return point->x + point->y;
}

int32_t crossing_callback(int32_t number, crossing_visitor *visitor, void *data)
{
    return visitor(number, data);
}
