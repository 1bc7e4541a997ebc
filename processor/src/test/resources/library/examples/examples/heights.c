#include <stdio.h>
#include "tide.h"

int main(void)
{
    /* example: noon */
    int32_t height = tide_height(12);
    printf("%d\n", (int)height);
    /* end: noon */
    return 0;
}
