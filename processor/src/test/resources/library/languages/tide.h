/* Functions that are not in every language. */
enum { TIDE_HIGH = 7, TIDE_LOW = -7, TIDE_REPLY = 2, TIDE_HOURS = 4 };
#define TIDE_ALL 0xffffffffffffffffu /* no integer of Java or Fortran */
typedef struct buoy buoy;
int32_t tide_height(void);
int32_t tide_moon(void);
int32_t tide_sun(void);
int32_t tide_wind(void);
int32_t tide_ask(int32_t (*reply)(void *data), void *data);
int32_t tide_tell(int32_t (*told)(void *data), void *data);
void tide_move(const double *path);
int32_t tide_days(int32_t n, const int32_t *marks);
buoy *tide_buoy(void);
void tide_sink(buoy *b);
