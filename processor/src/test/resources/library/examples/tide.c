#include "tide.h"

int32_t tide_height(int32_t hour)
{
    return 2 * hour;
}
