/* Returned lengths that are negative, overflow or do not fit. */
size_t tide_ask(char *text, int room);
size_t tide_asked(int32_t *values, int16_t n);
double *tide_grid(int32_t kind, int64_t *rows, int64_t *columns);
int32_t *tide_some(int32_t n, int32_t *count);
void tide_larger(unsigned long long *values, size_t n);
int32_t tide_filled(int32_t *values, size_t *n);
