/* Numbers at both ends of 64 bits. */
typedef int64_t low(int64_t x, void *d);
typedef int64_t high(const char *x, void *d);
typedef size_t top(void *d);
int64_t tide_least(int64_t k);
bool tide_most(uint64_t k);
void tide_low(low *f, void *d);
void tide_high(high *f, void *d);
void tide_top(top *f, void *d);
int tide_answers(void);
