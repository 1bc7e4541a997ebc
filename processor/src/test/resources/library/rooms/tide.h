/* How much of the room that a caller gives is filled, and how large a room must be. */
int32_t tide_read(int32_t *values, size_t room, int32_t said);
int64_t tide_shift(const int32_t *values, size_t count, int32_t *shifted, size_t room);
