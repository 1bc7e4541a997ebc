/** A planted bug: an attribute that is not there is read through its null pointer. */
#include <stddef.h>

int read_attribute(void)
{
    const int *value = NULL;
    return *value;
}
