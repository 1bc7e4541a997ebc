/* How much of the room that a caller gives is filled, and how large a room must be. */
int32_t tide_read(int32_t *values, size_t room, int32_t said);
int64_t tide_shift(const int32_t *values, size_t count, int32_t *shifted, size_t room);
#define TIDE_MAC 4
enum { TIDE_WIDTH = 3 };
void tide_seal(uint8_t *sealed, const uint8_t *message, size_t count); /* with TIDE_MAC bytes more */
void tide_join(int32_t *ends, size_t count);                           /* of count + 1 ends */
int32_t tide_table(double *table, size_t rows);                        /* of TIDE_WIDTH columns */
void tide_fixed(int16_t *fixed);
void tide_name(char *name, size_t letters);
void tide_long_name(char *name);
int32_t *tide_ends(int32_t count, int32_t *said);
int64_t tide_sum(const int32_t *ends, size_t count);
void tide_free(void *it);
