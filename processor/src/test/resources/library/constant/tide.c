#include "tide.h"

#include <string.h>

struct ro tide_ro(int32_t a)
{
    return (struct ro){a, "abc"};
}

struct ro tide_named(char *to, size_t *room)
{
    if (*room >= 5) {
        strcpy(to, "name");
    }
    *room = 5;
    return (struct ro){5, "x"};
}
