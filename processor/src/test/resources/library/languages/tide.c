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
