/* Calls the Fortran procedures of Ruler from C. Ends with the number of the first line that fails. */
#include "ruler_shim.h"

#include <complex.h>
#include <math.h>
#include <string.h>

#define NEED(condition) \
    if (!(condition))   \
    return __LINE__

int main(void)
{
    int64_t bytes;
    int64_t next;
    NEED(ruler_bytes(&bytes) == 0);
    NEED(ruler_next(-1, &next) == 0 && next == 0);
    next = 77;
    NEED(ruler_next(INT64_C(1) << 40, &next) == (bytes == 4 ? 1 : 0));
    NEED(next == (bytes == 4 ? 77 : (INT64_C(1) << 40) + 1));

    int64_t weights[] = {3, 4};
    int64_t large[] = {3, INT64_C(1) << 31};
    int64_t factor = 2;
    int64_t sum;
    NEED(ruler_whole(1, NULL, NULL, NULL, &sum) == 0 && sum == 1);
    NEED(ruler_whole(1, &factor, "four", weights, &sum) == 0 && sum == 304021);
    NEED(ruler_whole(2, NULL, NULL, large, &sum) == (bytes == 4 ? 4 : 0));

    char text[13];
    NEED(ruler_greeting("Ann", text) == 0 && strcmp(text, "Hi Ann!") == 0);
    NEED(ruler_greeting("Annabella", text) == 1);

    bool flags[] = {true, false};
    NEED(ruler_flip(2, flags) == 0 && !flags[0] && flags[1]);
    double matrix[] = {1, 2, 3, 4};
    double factors[] = {10, 100};
    NEED(ruler_scale_columns(matrix, factors, 2, 2) == 0);
    NEED(matrix[0] == 10 && matrix[1] == 20 && matrix[2] == 300 && matrix[3] == 400);

    double _Complex values[] = {__builtin_complex(1.0, 2.0), __builtin_complex(-0.0, (double)INFINITY)};
    float _Complex second = __builtin_complex(3.0f, 1.0f);
    double _Complex product;
    NEED(ruler_conjugate(2, values) == 0 && creal(values[0]) == 1 && cimag(values[0]) == -2);
    NEED(signbit(creal(values[1])) && cimag(values[1]) == -INFINITY);
    NEED(ruler_times(values[0], &second, &product) == 0);
    NEED(creal(product) == 5 && cimag(product) == -5 && crealf(second) == -3 && cimagf(second) == -1);
    return 0;
}
