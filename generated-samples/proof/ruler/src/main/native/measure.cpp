// Calls a Fortran procedure of Ruler from C++: the header is one of C++, too.
#include "ruler_shim.h"

int main()
{
    bool value = true;
    return ruler_opposite(true, &value) == 0 && !value ? 0 : 1;
}
