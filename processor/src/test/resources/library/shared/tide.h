/* Two sorts of stations with the same functions. */
struct gauge;
struct buoy;
typedef double gauge_read(struct gauge *it, double level, void *data);
typedef double buoy_read(struct buoy *it, double level, void *data);
int32_t tide_live(void);
struct gauge *tide_gauge_open(double level);
void tide_gauge_close(struct gauge *gauge);
double tide_gauge_level(struct gauge *gauge);
double tide_gauge_read(struct gauge *gauge, gauge_read *read, void *data);
struct buoy *tide_buoy_open(double level);
void tide_buoy_close(struct buoy *buoy);
double tide_buoy_level(struct buoy *buoy);
double tide_buoy_read(struct buoy *buoy, buoy_read *read, void *data);
void tide_buoy_drift(struct buoy *buoy, double by);
