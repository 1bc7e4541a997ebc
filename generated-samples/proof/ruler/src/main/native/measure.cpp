// Calls a Fortran procedure of Ruler from C++: the header is one of C++, too.
#include "ruler_shim.h"

#include <complex>

int main()
{
    bool value = true;
    std::complex<double> z(1, 2);
    int status = ruler_conjugate(1, reinterpret_cast<double _Complex *>(&z));
    return status == 0 && z.imag() == -2 && ruler_opposite(true, &value) == 0 && !value ? 0 : 1;
}
