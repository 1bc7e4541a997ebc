/* Functions that are not in every language. */
int32_t tide_height(void);
int32_t tide_moon(void);
int32_t tide_sun(void);
int32_t tide_wind(void);
