#include "tide.h"

int32_t tide_height(void)
{
    return 4;
}

int32_t tide_moon(void)
{
    return 3;
}

int32_t tide_sun(void)
{
    return 2;
}

int32_t tide_wind(void)
{
    return 1;
}

int32_t tide_ask(int32_t (*reply)(void *data), void *data)
{
    return reply(data);
}

int32_t tide_tell(int32_t (*told)(void *data), void *data)
{
    return told(data);
}

void tide_move(const double *path)
{
    (void)path;
}

int32_t tide_days(int32_t n, const int32_t *marks)
{
    return n + marks[n * TIDE_HOURS - 1];
}

buoy *tide_buoy(void)
{
    static int only;
    return (buoy *)&only;
}

void tide_sink(buoy *b)
{
    (void)b;
}
