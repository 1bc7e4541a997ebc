#include "tide.h"

static int answers;
int64_t tide_least(int64_t k) { return k; }
bool tide_most(uint64_t k) { return k == UINT64_MAX; }
void tide_low(low *f, void *d) { answers += f(1, d) == INT64_MIN ? 1 : 0; }
void tide_high(high *f, void *d) { answers += f("x", d) == INT64_MAX ? 10 : 0; }
void tide_top(top *f, void *d) { answers += f(d) == SIZE_MAX ? 100 : 0; }
int tide_answers(void) { return answers; }
