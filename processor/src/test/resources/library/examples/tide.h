/* A function that examples show. */
int32_t tide_height(int32_t hour);
