/**
 * Declares a library whose functions do almost nothing, so that the time of a call from Java is the
 * time of the crossing from Java to C.
 */
#ifndef CROSSING_H
#define CROSSING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

int32_t crossing_number(int32_t x); /* returns x + 1 */
size_t crossing_text(const char *text); /* returns the number of its bytes */
double crossing_array(const double *values, size_t count); /* the first and the last, added */

struct crossing_point {
    double x;
    double y;
};
double crossing_struct(const struct crossing_point *point); /* returns x + y */

typedef int32_t crossing_visitor(int32_t number, void *data);
int32_t crossing_callback(int32_t number, crossing_visitor *visitor, void *data); /* what it returns */

#ifdef __cplusplus
}
#endif

#endif
