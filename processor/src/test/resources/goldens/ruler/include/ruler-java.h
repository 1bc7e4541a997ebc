/* Objects of Ruler as Java has them. Generated. */
#ifndef RULER_JAVA_H
#define RULER_JAVA_H

#include <ruler_shim.h>
#include <stdint.h>

#endif
