/* Functions that are not in every language. */
enum { TIDE_HIGH = 7, TIDE_LOW = -7 };
int32_t tide_height(void);
int32_t tide_moon(void);
int32_t tide_sun(void);
int32_t tide_wind(void);
int32_t tide_ask(int32_t (*reply)(void *data), void *data);
int32_t tide_tell(int32_t (*told)(void *data), void *data);
