/* Calls the Fortran procedures of Ruler from C. Ends with the number of the first line that fails. */
#include "ruler_shim.h"

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
    return 0;
}
