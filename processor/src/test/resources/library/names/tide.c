#include "tide.h"

#include <stdlib.h>
struct pot { int32_t k; };
pot *tide_pot(int32_t k)
{
    pot *it = malloc(sizeof *it);
    it->k = k;
    return it;
}
void tide_break(pot *p) { free(p); }
int32_t tide_k(pot *p) { return p->k; }
void tide_turn(const struct dot *d, struct dot *D)
{
    *D = (struct dot){d->x2, d->x, (int32_t)d->X, {d->Row[0], d->Row[1]}, {d->row[0], d->row[1]}, d->getClass, d->get_class};
}
int64_t tide_minus(const int32_t *a, size_t n, const int32_t *A, size_t N)
{
    int64_t sum = 0;
    for (size_t i = 0; i < n; i++) { sum += a[i]; }
    for (size_t i = 0; i < N; i++) { sum -= A[i]; }
    return sum;
}
int32_t tide_each(visit *visit, void *data, say *say, void *Data)
{
    pot left = {5};
    pot right = {7};
    say("first", "second", Data);
    return visit(1, 2, &left, &right, data);
}
int32_t tide_all(int32_t *value, int32_t *result, int32_t *returned, int32_t *own_value, int32_t *Value)
{
    *value = 1;
    *result = 2;
    *returned = 3;
    *own_value = 4;
    *Value = 5;
    return 6;
}
enum ebb tide_go_on(enum ebb e) { return e == TIDE2 ? TIDE_2 : TIDE2; }
enum ebb tide_goOn(enum ebb e) { return e; }
int32_t tide_up(void) { return 1; }
int32_t tide_Up(void) { return 2; }
