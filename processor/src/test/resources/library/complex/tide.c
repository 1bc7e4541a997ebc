#include "tide.h"

#include <complex.h>
#include <stdlib.h>
static int64_t live;
/* The parts in the other order: no arithmetic, which may lose a sign or a NaN. */
double _Complex tide_turn(double _Complex z) { return CMPLX(cimag(z), creal(z)); }
float _Complex tide_turn_float(float _Complex z) { return CMPLXF(cimagf(z), crealf(z)); }
bool tide_parts(double _Complex z, double _Complex *to, float _Complex *near)
{
    *to = CMPLX(-creal(z), -cimag(z));
    *near = CMPLXF((float)creal(z), (float)cimag(z));
    return creal(z) < 0;
}
void tide_swap(double _Complex *z, float _Complex *near)
{
    double _Complex was = *z;
    *z = CMPLX(crealf(*near), cimagf(*near));
    *near = CMPLXF((float)creal(was), (float)cimag(was));
}
double _Complex tide_sum(const double _Complex *values, size_t n)
{
    double _Complex sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += values[i];
    }
    return sum;
}
double _Complex tide_both(const double _Complex *x, const float _Complex *y, int n)
{
    return n == 0 ? 0 : x[n - 1] + (double _Complex)y[0];
}
void tide_fill(double _Complex z, double _Complex *values, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        values[i] = CMPLX(creal(z), (double)i);
    }
}
void tide_mirror(float _Complex *values, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        values[i] = CMPLXF(crealf(values[i]), -cimagf(values[i]));
    }
}
int tide_some(double _Complex *values, int32_t *n)
{
    if (*n > 8) {
        return -3;
    }
    *n = *n < 2 ? *n : 2;
    tide_fill(-1, values, (size_t)*n);
    return 0;
}
float _Complex *tide_made(int32_t wanted, int32_t *n)
{
    *n = wanted;
    float _Complex *made = wanted < 0 ? NULL : calloc((size_t)wanted + 1, sizeof *made);
    live += made != NULL;
    for (int32_t i = 0; i < wanted; i++) {
        made[i] = CMPLXF((float)i, -0.0f);
    }
    return made;
}
void tide_free(void *made)
{
    live--;
    free(made);
}
int tide_root(double _Complex z, double _Complex *root)
{
    *root = csqrt(z);
    return creal(z) < 0 ? 7 : 0;
}
struct wave tide_wave(const struct wave *wave, float _Complex by)
{
    return (struct wave){tide_turn(wave->at), by, wave->n + 1, {wave->ends[1], wave->ends[0]}};
}
double tide_visit(double _Complex z, visitor *visitor, void *data)
{
    double _Complex all[2] = {z, tide_turn(z)};
    return visitor(z, (float _Complex)z, all, 2, data);
}
float _Complex tide_move(double _Complex z, mover *mover, void *data) { return mover(z, data); }
int64_t tide_live(void) { return live; }
