/** A planted bug: memory is freed twice on one of the paths. */
#include <stdlib.h>

int freed_twice(int size);

int freed_twice(int size)
{
    char *memory = malloc((size_t)size);
    if (memory == NULL) {
        return 1;
    }
    if (size > 7) {
        free(memory);
    }
    free(memory);
    return 0;
}
